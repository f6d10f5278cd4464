import Compositor
import Imaging
import Notation

extension PluginTrial {
  /// Changes one pixel at a time beneath each kernel that the layer hands over.
  func reach(_ scene: TrialScene) -> String? {
    let size = Size(72, 56)
    let kernels = kind.kernels(
      scene.parameters, size: size, scale: 1, at: Tick(index: 3, milliseconds: 750),
      images: TrialValues.images)
    var numbers = TrialNumbers(scene.seed + 500)
    let width = Int(size.width)
    let height = Int(size.height)
    let beneath = Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        UInt32(truncatingIfNeeded: numbers.next()) | 0xff00_0000
      })
    for kernel in kernels where kernel.reach < max(width, height) {
      for _ in 0..<24 {
        let place = PixelPoint(
          Int.random(in: 0..<width, using: &numbers), Int.random(in: 0..<height, using: &numbers))
        var changed = beneath
        changed[place.x, place.y] ^= 0x00ff_ffff
        do {
          let farthest = try Self.farthest(kernel(beneath), kernel(changed), from: place)
          if farthest > kernel.reach {
            return "a pixel changes another \(farthest) pixels away, and the declared reach is"
              + " \(kernel.reach)"
          }
        } catch {
          return "\(error)"
        }
      }
    }
    return nil
  }

  /// The larger of both distances along the axes, over all pixels that differ; 0 for none.
  private static func farthest(_ one: Bitmap, _ other: Bitmap, from place: PixelPoint) -> Int {
    var farthest = 0
    for y in 0..<one.height {
      for x in 0..<one.width where one[x, y] != other[x, y] {
        farthest = max(farthest, abs(x - place.x), abs(y - place.y))
      }
    }
    return farthest
  }
}
