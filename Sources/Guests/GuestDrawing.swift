import Compositor
import Imaging
import Notation

/// A layer that a library draws.
struct GuestDrawing: LayerDrawing {
  let kind: String
  let code: GuestCode
  let values: [GuestValue]

  /// Pixels that one layer may have.
  private static let largest = 100_000_000.0

  func draw(on canvas: inout Canvas, at tick: Tick) {
    let milliseconds = code.usesTime ? tick.milliseconds : 0
    let scale = canvas.scale
    if code.readsBackdrop {
      canvas.changeBackdrop(.kernel(kernel(scale, milliseconds)))
      return
    }
    let width = (canvas.bounds.width * scale).rounded(.up)
    let height = (canvas.bounds.height * scale).rounded(.up)
    guard width >= 1, height >= 1 else { return }
    guard width * height <= Self.largest else { return canvas.fail("\(GuestFault.large)") }
    do throws(GuestFault) {
      let bitmap = try code.draw(
        width: Int(width), height: Int(height), beneath: nil, values: values, scale: scale,
        milliseconds: milliseconds)
      let image = Image(bitmap)
      canvas.group(clip: canvas.outline) { $0.draw(image, at: .zero, scale: scale) }
    } catch {
      canvas.fail(error.description)
    }
  }

  private func kernel(_ scale: Double, _ milliseconds: Int) -> Kernel {
    let texts = values.map { $0.text ?? "" }.joined(separator: "\u{0}")
    let numbers = values.flatMap { [$0.number, Double($0.color)] } + [scale, Double(milliseconds)]
    let (code, values) = (code, values)
    return Kernel(
      name: "guest \(kind)\u{0}\(texts)", numbers: numbers, reach: code.reach(values, scale: scale)
    ) { beneath in
      guard beneath.width > 0, beneath.height > 0 else { return beneath }
      return try code.draw(
        width: beneath.width, height: beneath.height, beneath: beneath, values: values,
        scale: scale, milliseconds: milliseconds)
    }
  }
}
