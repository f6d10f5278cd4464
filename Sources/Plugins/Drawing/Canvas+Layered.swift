import Compositor
import Imaging

extension Canvas {
  /// Lays a picture, stretched over the layer's bounds, over a colour.
  ///
  /// Both are cut to `shape` as one: at its edge no share of the colour shines through the picture.
  mutating func fill(
    _ color: Color, under image: Image?, in shape: Shape, sampling: Sampling = .smooth
  ) {
    guard let image else {
      if color.alpha > 0 { fill(color, in: shape) }
      return
    }
    if color.alpha == 0 {
      return draw(image, in: bounds, cutTo: shape, sampling: sampling)
    }
    group(clip: shape) { canvas in
      canvas.fill(color, in: shape, edges: .whole)
      canvas.draw(
        image, in: canvas.bounds, cutTo: shape, edges: .whole, sampling: sampling)
    }
  }

  /// Changes what lies beneath the layer's outline and lays a tint over it, both cut as one.
  mutating func frost(_ filters: [Filter], tint: Color) {
    if filters.isEmpty || tint.alpha == 255 {
      if tint.alpha > 0 { fill(tint) }
    } else {
      changeBackdrop(.filters(filters, tint: tint))
    }
  }
}
