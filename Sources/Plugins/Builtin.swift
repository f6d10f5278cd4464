import Compositor

extension Registry {
  /// All plugins of this package, sorted by kind.
  public static let builtin = Registry([
    Blur.self,
    Cover.self,
    Fill.self,
    GradientFill.self,
    Label.self,
    Overlay.self,
    Picture.self,
    ShapeFill.self,
    Toast.self,
    Watermark.self,
  ])
}
