import Compositor
import Imaging
import Synchronization

/// Pictures made for a swap, kept from tick to tick.
final class SwappedPictures: Sendable {
  private struct Key: Hashable {
    var source: Identity
    var width = 0
    var height = 0
    var colors: ContentSwap.Colors
    var alpha: UInt32?
  }

  private let made = Mutex<[Key: Image]>([:])

  /// The picture with other colours and its own alpha.
  func recolored(_ image: Image, _ colors: ContentSwap.Colors) -> Image {
    let key = Key(source: image.identity, colors: colors)
    return kept(key) {
      var bitmap = image.bitmap
      var numbers = SplitMix64(Self.seed(of: colors))
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          bitmap[x, y] = Self.pixel(colors, y: y, over: bitmap[x, y], &numbers)
        }
      }
      return bitmap
    }
  }

  /// Rows of black and white, or noise, of one alpha.
  func pattern(_ colors: ContentSwap.Colors, width: Int, height: Int, alpha: UInt32) -> Image {
    let key = Key(source: .empty, width: width, height: height, colors: colors, alpha: alpha)
    return kept(key) {
      var numbers = SplitMix64(Self.seed(of: colors))
      var bitmap = Bitmap(width: width, height: height, filledWith: alpha << 24)
      for y in 0..<height {
        for x in 0..<width {
          bitmap[x, y] = Self.pixel(colors, y: y, over: alpha << 24, &numbers)
        }
      }
      return bitmap
    }
  }

  /// Random colours; random alpha, too, where none is given.
  func noise(width: Int, height: Int, seed: UInt64, alpha: UInt32?) -> Image {
    let key = Key(
      source: .empty, width: width, height: height, colors: .noise(seed: seed), alpha: alpha)
    return kept(key) {
      var numbers = SplitMix64(seed)
      var bitmap = Bitmap(width: width, height: height)
      for index in bitmap.pixels.indices {
        let random = numbers.next()
        let alpha = alpha ?? UInt32(random >> 56)
        bitmap.pixels[index] = Pixel.premultiplied(
          UInt32(truncatingIfNeeded: random) & 0xff_ffff | alpha << 24)
      }
      return bitmap
    }
  }

  private func kept(_ key: Key, _ make: () -> Bitmap) -> Image {
    if let image = made.withLock({ $0[key] }) { return image }
    let image = Image(make())
    made.withLock { made in
      // Content that changes at every tick must not fill the memory.
      if made.count >= 32 { made.removeAll() }
      made[key] = image
    }
    return image
  }

  static func seed(of colors: ContentSwap.Colors) -> UInt64 {
    if case .noise(let seed) = colors { return seed }
    return 0
  }

  /// A pixel of the same alpha, premultiplied as the one before.
  static func pixel(
    _ colors: ContentSwap.Colors, y: Int, over pixel: UInt32, _ numbers: inout SplitMix64
  ) -> UInt32 {
    let alpha = Pixel.alpha(pixel)
    switch colors {
    case .black: return alpha << 24
    case .white: return alpha &* 0x0101_0101
    case .inverse: return (alpha &* 0x01_0101 &- pixel & 0xff_ffff) & 0xff_ffff | alpha << 24
    case .lines: return y % 2 == 0 ? alpha << 24 : alpha &* 0x0101_0101
    case .noise:
      return Pixel.premultiplied(
        UInt32(truncatingIfNeeded: numbers.next()) & 0xff_ffff | alpha << 24)
    }
  }
}
