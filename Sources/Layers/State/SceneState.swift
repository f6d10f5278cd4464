import Imaging
import Notation

/// A scene at one tick: every layer with its values of now.
///
/// A value: a copy can be kept and continued on its own.
public struct SceneState: Sendable {
  public let scene: Scene
  /// The current tick.
  public internal(set) var tick = Tick(index: 0, milliseconds: 0)

  var nodes: [Node] = []
  /// Indices of the topmost nodes in the order in which they were added.
  var roots: [Int] = []
  /// The newest node of each id.
  var index: [String: Int] = [:]

  var device: Device
  var orientation = Orientation.portrait
  /// The part of the screen that the app has in split view.
  var appArea: Rect?
  var safeAreaOverride: Insets?
  var keyWindow: Int?

  /// The scene before its first tick has begun.
  public init(_ scene: Scene) {
    self.scene = scene
    device = scene.device
    for layer in scene.layers { insert(layer, under: nil) }
    settleReferences()
  }

  /// The node that `id` names.
  func node(_ id: String) -> Int? { index[id] }

  public var screenSize: Size { device.size(in: orientation) }
  public var safeArea: Insets { safeAreaOverride ?? device.safeArea(in: orientation) }
}
