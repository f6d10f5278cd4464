import Compositor
import Imaging

/// Gives commands other colours, with their coverage, alpha, blend modes and filters as they are.
struct Recoloring {
  let colors: ContentSwap.Colors
  let screen: PixelRect
  let pictures: SwappedPictures

  func command(_ command: Command) -> Command {
    switch command.content {
    case .draw(var draw):
      draw.paint = paint(draw.paint, in: command.bounds)
      return Command(draw, layer: command.layer)
    case .group(var group):
      group.commands = group.commands.map(self.command)
      return Command(group, layer: command.layer)
    case .backdrop(var backdrop):
      guard case .filters(let filters, let tint) = backdrop.effect else { return command }
      var numbers = SplitMix64(SwappedPictures.seed(of: colors))
      backdrop.effect = .filters(filters, tint: color(tint, 0, &numbers))
      return Command(backdrop, layer: command.layer)
    }
  }

  private func paint(_ paint: Command.Paint, in bounds: PixelRect) -> Command.Paint {
    switch paint {
    case .color(let color): return fill(color, in: bounds)
    case .gradient(var gradient, let inverse):
      var numbers = SplitMix64(SwappedPictures.seed(of: colors))
      gradient.stops = gradient.stops.enumerated().map { index, stop in
        var stop = stop
        stop.color = color(stop.color, index, &numbers)
        return stop
      }
      return .gradient(gradient, inverse: inverse)
    case .image(let image, let inverse, let sampling):
      return .image(pictures.recolored(image, colors), inverse: inverse, sampling)
    }
  }

  private func fill(_ color: Color, in bounds: PixelRect) -> Command.Paint {
    switch colors {
    case .black, .white, .inverse:
      var numbers = SplitMix64(0)
      return .color(self.color(color, 0, &numbers))
    case .noise, .lines:
      // Off the screen nothing is seen; blurs reach no farther than this in from there.
      let area = bounds.intersection(screen.grown(by: 256))
      if area.isEmpty { return .color(color) }
      let image = pictures.pattern(
        colors, width: area.width, height: area.height, alpha: UInt32(color.alpha))
      let inverse = Transform.translation(Double(-area.left), Double(-area.top))
      return .image(image, inverse: inverse, .nearest)
    }
  }

  private func color(_ color: Color, _ index: Int, _ numbers: inout SplitMix64) -> Color {
    switch colors {
    case .black: return Color(0, 0, 0, color.alpha)
    case .white: return Color(255, 255, 255, color.alpha)
    case .inverse: return Color(255 - color.red, 255 - color.green, 255 - color.blue, color.alpha)
    case .lines:
      let level: UInt8 = index % 2 == 0 ? 0 : 255
      return Color(level, level, level, color.alpha)
    case .noise:
      let random = numbers.next()
      return Color(
        UInt8(truncatingIfNeeded: random), UInt8(truncatingIfNeeded: random >> 8),
        UInt8(truncatingIfNeeded: random >> 16), color.alpha)
    }
  }
}
