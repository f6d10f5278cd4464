import Layers
import Verification

/// Which views a command draws.
struct ViewChoice {
  static let words = ["visible"] + CaptureKind.allCases.map(\.rawValue) + ["all"]

  private let names: Set<String>

  init(_ words: [String]) {
    if words.contains("all") {
      names = Set(Self.words)
    } else {
      names = words.isEmpty ? ["visible", "screenshot"] : Set(words)
    }
  }

  func contains(_ view: View) -> Bool { names.contains(view.title) }
}
