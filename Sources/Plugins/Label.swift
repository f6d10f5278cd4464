import Compositor
import Imaging
import Notation

/// Text in the frame, wrapped at its width.
public struct Label: Plugin {
  public static let kind = "label"
  public static let summary = "Text in the frame, wrapped at its width."
  public static let parameters: [any AnyParameter] = Lettering.parameters

  private let lettering: Lettering

  public init(_ values: Values) throws(ParameterError) {
    lettering = try Lettering(values)
  }

  public var changesWithTime: Bool { lettering.template.showsTime }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    lettering.draw(on: &canvas, in: canvas.bounds)
  }
}
