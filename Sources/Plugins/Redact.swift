import Compositor
import Imaging
import Notation

/// Opaque bars over declared regions, of a picture or of what lies beneath.
public struct Redact: Plugin {
  public static let kind = "redact"
  public static let summary =
    "Opaque bars over declared regions, of a picture or of what lies beneath."
  static let regions = Parameter<[Rect]>(
    "regions", "What to hide, in the layer's own points; grown to whole pixels of the screen.",
    unit: .points,
    count: 1...1000)
  static let color = Parameter<Color>(
    "color", "Of the bars; its alpha does not count.", default: .black)
  static let source = Parameter<PicturePath?>(
    "source", "A picture stretched over the frame, with the bars on it.")
  static let removal = Parameter<Removal>(
    "removal", "pixels: the picture's own pixels are gone before anything is drawn.",
    default: .pixels)
  public static let parameters: [any AnyParameter] = [regions, color, source, removal]

  enum Removal: String, CaseIterable, Sendable, ParameterValue {
    /// Bars laid over the picture.
    case paint
    /// The picture is drawn without them: nothing that samples it, however coarsely, can meet them.
    case pixels
  }

  private let regions: [Rect]
  private let shade: Color
  private let source: PicturePath?
  private let removal: Removal

  public init(_ values: Values) throws(ParameterError) {
    regions = try values[Self.regions]
    var shade = try values[Self.color]
    shade.alpha = 255
    self.shade = shade
    source = try values[Self.source]
    removal = try values[Self.removal]
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let bounds = canvas.bounds
    guard !bounds.isEmpty else { return }
    if let source, let image = canvas.image(source.path) {
      let shown = removal == .pixels ? Image(removed(from: image.bitmap, over: bounds.size)) : image
      canvas.draw(shown, in: bounds, cutTo: canvas.outline)
    }
    for region in regions {
      canvas.fill(shade, in: .rect(region.intersection(bounds)), edges: .whole)
    }
  }

  /// The picture with every pixel that a region touches in one colour.
  private func removed(from bitmap: Bitmap, over size: Size) -> Bitmap {
    var bitmap = bitmap
    let (across, down) = (Double(bitmap.width) / size.width, Double(bitmap.height) / size.height)
    for region in regions {
      let box = PixelRect(
        covering: Rect(
          region.x * across, region.y * down, region.width * across, region.height * down)
      ).intersection(bitmap.bounds)
      for y in box.top..<max(box.top, box.bottom) {
        for x in box.left..<max(box.left, box.right) { bitmap[x, y] = shade.premultiplied }
      }
    }
    return bitmap
  }
}
