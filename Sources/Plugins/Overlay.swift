import Compositor
import Imaging
import Notation

/// A floating panel: a colour, a picture, or both.
public struct Overlay: Plugin {
  public static let kind = "overlay"
  public static let summary = "A floating panel: a colour, a picture, or both."
  static let color = Parameter<Color>("color", "Beneath the picture.", default: .clear)
  static let source = Parameter<PicturePath?>("source", "A picture stretched over the panel.")
  public static let parameters: [any AnyParameter] = [color, source]

  private let panel: Panel

  public init(_ values: Values) throws(ParameterError) {
    panel = Panel(
      color: try values[Self.color], source: try values[Self.source])
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) { panel.draw(on: &canvas) }
}

/// What overlays and toasts have in common.
struct Panel {
  let color: Color
  let source: PicturePath?

  /// - Parameter outline: where the panel lies; `nil` for the layer's own outline.
  func draw(on canvas: inout Canvas, outline: Shape? = nil) {
    let outline = outline ?? canvas.outline
    let image = source.flatMap { canvas.image($0.path) }
    canvas.fill(color, under: image, in: outline)
  }
}
