import Imaging
import Notation

extension Kernel {
  /// The pixels that the kernel makes of `beneath`, for tests of kernels by themselves.
  public func callAsFunction(_ beneath: Bitmap) throws -> Bitmap { try apply(beneath) }
}

extension PluginKind {
  /// The kernels that a layer of this kind hands over, for tests of kernels by themselves.
  public func kernels(
    _ parameters: JSON, size: Size, scale: Double, at tick: Tick,
    images: [String: Image] = [:]
  ) -> [Kernel] {
    let (values, mistakes) = Values.read(object: parameters, declared: self.parameters)
    guard mistakes.isEmpty, let drawing = try? make(values) else { return [] }
    var canvas = Canvas(
      bounds: Rect(origin: .zero, size: size), corners: .square, environment: Environment(),
      images: images, transform: .scale(scale, scale), displayScale: scale, layer: 0)
    drawing.draw(on: &canvas, at: tick)
    return canvas.commands.flatMap(\.kernels)
  }
}

extension Command {
  fileprivate var kernels: [Kernel] {
    switch content {
    case .draw: []
    case .group(let group): group.commands.flatMap(\.kernels)
    case .backdrop(let backdrop):
      if case .kernel(let kernel) = backdrop.effect { [kernel] } else { [] }
    }
  }
}
