import Imaging

/// A layer of the running scene with what has happened to it so far.
///
/// Nodes are never taken away, so that a removed owner still decides for what came from it.
struct Node: Sendable {
  /// The layer with the values of now and without its children.
  var layer: Layer
  var parent: Int?
  /// All that were ever added, in the order of adding.
  var children: [Int] = []
  var rank: Rank
  /// Size of the parent that `layer.frame` was stated for.
  var reference: Size?
  /// First tick at which the layer is there.
  var first: Int
  /// First tick at which it is not there any more.
  var end: Int?
  /// What the app protects it with, by key.
  var protections: [String: CapturePolicy] = [:]
  /// The last tick at which something was done to its content.
  var touchedAt: Int?
  /// Set on cached pixels: the policy, in the tick before, of what they were taken from.
  var previous: CapturePolicy?
  /// Set on cached pixels: when they were taken, and what they were in captures then.
  var frozenAt: Tick?
  var decisionsThen: CaptureDecisions = [:]
  /// The id of the layer whose pixels are cached here.
  var frozenFrom: Int?
  /// What a rule says while its condition holds, over the layer's own `hidden`.
  var forcedHidden: Bool?
  /// Hidden by a quirk of the secure container: there for touches, never drawn.
  var isRendered = true

  func isThere(at tick: Int) -> Bool {
    tick >= first && end.map { tick < $0 } ?? true
  }
}
