import Compositor

extension Registry {
  /// All plugins of this package, sorted by kind.
  public static let builtin = Registry([
    Badge.self,
    Blur.self,
    Cover.self,
    Fill.self,
    Frost.self,
    GradientFill.self,
    Label.self,
    Loading.self,
    Overlay.self,
    Picture.self,
    ShapeFill.self,
    Spinner.self,
    Toast.self,
    Watermark.self,
  ])
}
