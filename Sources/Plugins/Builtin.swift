import Compositor

extension Registry {
  /// All plugins of this package, sorted by kind.
  public static let builtin = Registry([
    Badge.self,
    Blur.self,
    Button.self,
    Cover.self,
    Cursor.self,
    Dialog.self,
    Fill.self,
    Frost.self,
    GradientFill.self,
    Keyboard.self,
    Label.self,
    Loading.self,
    Overlay.self,
    Picture.self,
    Pixelate.self,
    Redact.self,
    ShapeFill.self,
    Shield.self,
    Spinner.self,
    StatusBar.self,
    Toast.self,
    Watermark.self,
  ])
}
