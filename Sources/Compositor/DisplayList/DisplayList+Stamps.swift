import Imaging

extension DisplayList {
  /// Coverage that a layer lays down at whole pixels, as text is in a layer that is not turned.
  public struct Stamps: Sendable {
    public let mask: Mask
    /// Of the mask's top left pixel.
    public let places: [PixelPoint]
  }

  /// What the layer of that id stamps, in the order of drawing.
  public func stamps(of layer: String) -> [Stamps] {
    var found: [Stamps] = []
    func add(_ coverage: Command.Coverage) {
      guard case .stamps(let stencil, let places) = coverage else { return }
      found.append(Stamps(mask: stencil.mask, places: places))
    }
    func visit(_ commands: [Command]) {
      for command in commands {
        switch command.content {
        case .group(let group): visit(group.commands)
        case .draw(let draw) where layers[command.layer] == layer: add(draw.coverage)
        case .backdrop(let backdrop) where layers[command.layer] == layer: add(backdrop.clip)
        case .draw, .backdrop: break
        }
      }
    }
    visit(commands)
    return found
  }
}
