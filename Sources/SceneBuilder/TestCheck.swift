import Imaging
import Notation
import Verification

/// Something that must hold for a scene: one of the checks of `compose verify`.
///
/// Unless told by `in`, a check looks at the views that the manual names for it, mostly the
/// screenshot, and unless told by `at`, at every tick.
public struct TestCheck: SceneStatement {
  public var json: JSON

  init(_ kind: String, _ members: KeyValuePairs<String, JSON?> = [:]) {
    json = .stating(["check": kind.json], members)
  }

  /// Any check of the manual; its keys are stated by `with`.
  public static func check(_ kind: String) -> TestCheck { TestCheck(kind) }

  /// Looks at these views.
  public func `in`(_ views: ViewName...) -> TestCheck { with("in", views.json) }

  /// Looks at the ticks of these times alone.
  public func at(_ times: Duration...) -> TestCheck { with("ticks", .array(times.map(\.json))) }

  /// Names it in the text of an issue.
  public func named(_ id: String) -> TestCheck { with("id", id.json) }
}

/// A box in points, from the top left: `Rect(x, y, width, height)`.
public typealias Rect = Imaging.Rect
