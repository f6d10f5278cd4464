import Imaging
import Layers
import Notation

extension Registry: KindCatalog {
  public func parameters(of kind: String) -> [any AnyParameter]? { self[kind]?.parameters }

  /// Whether the plugin lays down anything but clear colour, on a canvas of 100 by 100 points at
  /// tick 0. A layer that cannot be drawn counts as drawing: it is a mistake to be seen, not an
  /// empty one.
  public func draws(_ kind: String, _ parameters: JSON) -> Bool {
    guard let plugin = self[kind] else { return true }
    let (values, mistakes) = Values.read(object: parameters, declared: plugin.parameters)
    guard mistakes.isEmpty, let drawing = try? plugin.make(values) else { return true }
    var environment = Environment()
    environment.cutouts = [MaskShape(frame: Rect(40, 0, 20, 10))]
    var canvas = Canvas(
      bounds: Rect(0, 0, 100, 100), corners: .square, environment: environment, images: [:],
      transform: .identity, displayScale: 1, layer: 0)
    drawing.draw(on: &canvas, at: Tick(index: 0, milliseconds: 0))
    return !canvas.failures.isEmpty || canvas.commands.contains { !$0.isClear }
  }
}

extension Command {
  /// Lays down clear colour alone, which no pixel shows.
  fileprivate var isClear: Bool {
    if case .draw(let draw) = content, case .color(let color) = draw.paint {
      return color.alpha == 0
    }
    return false
  }
}
