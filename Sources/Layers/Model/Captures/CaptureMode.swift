import Imaging

/// What a layer is in a capture, once every ancestor and owner has been asked.
public enum CaptureMode: Hashable, Sendable {
  case include
  /// As if the layer and its subtree were not there.
  case omit
  /// Opaque black over the declared bounds and corner radius.
  case black
  /// Something else over the declared bounds and corner radius.
  case substitute(Substitute)
  /// No frame at all.
  case refuse(reason: String)
}

/// What stands in for an excluded layer.
public enum Substitute: Hashable, Sendable {
  case color(Color)
  /// A picture file, by its path in the scene's folder.
  case picture(String)
  case text(String)
  /// Another layer, by id.
  case layer(String)
}
