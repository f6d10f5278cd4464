import CComposePlugin
import Compositor
import Imaging
import Layers
import Notation

extension ExportedPlugin {
  /// Draws one frame of the interface; why it could not, or `nil`.
  ///
  /// The library has an engine of its own: it composes a scene of this one layer, over a picture of
  /// what lies beneath, and hands the pixels on.
  func draw(_ frame: compose_frame) -> String? {
    let (width, height) = (Int(frame.width), Int(frame.height))
    let row = Int(frame.stride)
    let size = Size(Double(width) / frame.scale, Double(height) / frame.scale)
    let whole = Rect(origin: .zero, size: size)
    let moment = Tick(index: Int(frame.tick), milliseconds: Int(frame.milliseconds))
    var arrangement = Arrangement(tick: moment, size: size, scale: frame.scale)
    arrangement.environment.clock = Int(frame.clock)
    var images: [String: Image] = [:]
    var beneath = Bitmap(width: width, height: height)
    if let input = frame.input {
      beneath.pixels.withUnsafeMutableBytes { pixels in
        for y in 0..<height {
          (pixels.baseAddress! + 4 * width * y).copyMemory(
            from: input + row * y, byteCount: 4 * width)
        }
      }
      images[Beneath.picture] = Image(beneath)
      arrangement.layers.append(
        PlacedLayer(id: "beneath", kind: Beneath.kind, parameters: .object([:]), frame: whole))
    }
    arrangement.layers.append(
      PlacedLayer(id: "layer", kind: kind.kind, parameters: stated(frame.values), frame: whole))
    let composer = Composer(
      registry: Registry([Beneath.self, kind]), images: images, renderer: Renderer(workers: .one))
    do throws(RenderError) {
      let (frames, failures) = try composer.compose(arrangement, views: [.visible])
      if let failure = failures.first { return failure.reason }
      guard case .frame(var drawn) = frames[0] else { return "nothing was drawn" }
      for place in drawn.pixels.indices {
        drawn.pixels[place] = Self.lift(drawn.pixels[place], off: beneath.pixels[place])
      }
      drawn.pixels.withUnsafeBytes { pixels in
        for y in 0..<height {
          UnsafeMutableRawPointer(frame.output + row * y).copyMemory(
            from: pixels.baseAddress! + 4 * width * y, byteCount: 4 * width)
        }
      }
      return nil
    } catch {
      return error.message
    }
  }

  /// The pixel that gives `whole` where compose lays it over `beneath`, which is in `whole` already.
  private static func lift(_ whole: UInt32, off beneath: UInt32) -> UInt32 {
    let ground = Int(Pixel.alpha(beneath))
    if ground == 0 || ground == 255 { return whole }
    let rest = 255 - ground
    let alpha = ((Int(Pixel.alpha(whole)) - ground) * 255 + rest / 2) / rest
    let cover = min(max(alpha, 0), 255)
    func channel(_ shift: UInt32) -> UInt32 {
      let (all, under) = (Int(whole >> shift & 255), Int(beneath >> shift & 255))
      return UInt32(min(max(all - ((255 - cover) * under + 127) / 255, 0), cover)) << shift
    }
    return channel(0) | channel(8) | channel(16) | UInt32(cover) << 24
  }
}

/// The pixels that compose handed over.
private struct Beneath: Plugin {
  static let kind = "(beneath)"
  static let summary = "What lies beneath."
  static let parameters: [any AnyParameter] = []
  static let picture = "beneath"

  init(_ values: Values) throws(ParameterError) {}

  func draw(on canvas: inout Canvas, at tick: Tick) {
    guard let image = canvas.image(Self.picture) else { return }
    canvas.draw(image, at: .zero, scale: canvas.scale)
  }
}
