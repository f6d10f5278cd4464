import Compositor
import Imaging
import Layers
import Notation

/// What became of one check of one scene.
public struct CheckResult: Sendable {
  public enum Status: String, CaseIterable, Sendable {
    case passed, failed
    /// It could not be made.
    case error
    /// Nothing was wrong, but nothing was proven either.
    case unchecked
  }

  public var id: String
  public var kind: String
  public var reason: String?
  /// Where the scene file states it.
  public var position: Position
  public var profile: String
  public var status: Status
  /// One line: what is wrong, or what was found to hold.
  public var message: String
  /// The first tick that shows what is wrong.
  public var tick: Tick?
  public var view: View?
  public var pixel: PixelPoint?
  public var box: PixelRect?
  public var layers: [String] = []
  /// All ticks that show it, where a verifier was told to look for them.
  var failingTicks: [Int] = []
  /// When the switcher's picture was taken; `nil` where it makes no difference.
  public var order: SwitcherOrder?
  /// Ticks, and frames or facts, that were looked at.
  public var ticks = 0
  public var looks = 0
  /// What was measured, on pass as on failure.
  public var actual: [(String, JSON)] = []
}

/// What became of all checks of one scene under one profile.
public struct SceneResult: Sendable {
  /// The path as given.
  public var file: String
  public var hash: SHA256.Digest
  public var profile: String
  public var tickCount: Int
  public var checks: [CheckResult]
  /// What the scene's author should know.
  public var remarks: [SceneRemark]
  /// Layers that could not be drawn, and so are in no view.
  public var failures: [LayerFailure]

  public func count(_ status: CheckResult.Status) -> Int {
    checks.count { $0.status == status }
  }
}

/// A diagnostic in the words of results.
public struct SceneRemark: Hashable, Sendable {
  public var severity: Diagnostic.Severity
  public var text: String
}

extension SceneRemark {
  init(_ diagnostic: Diagnostic) {
    self.init(severity: diagnostic.severity, text: diagnostic.description)
  }
}
