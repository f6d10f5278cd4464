internal import CPangoCairo
import Imaging

/// A glyph that is a picture, as its font stores it.
struct ColorGlyph {
  let bitmap: Bitmap
  /// From the picture's pixels to points, about the glyph's origin on the base line.
  let placement: Transform

  /// - Parameter size: the side of the em square in points.
  /// - Returns: `nil` where the glyph has no picture.
  init?(_ glyph: UInt32, of face: FT_Face, size: Double) {
    guard face.pointee.num_fixed_sizes > 0,
      FT_Select_Size(face, face.pointee.num_fixed_sizes - 1) == 0,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, slot.pointee.bitmap.pixel_mode == FT_PIXEL_MODE_BGRA.rawValue,
      let buffer = slot.pointee.bitmap.buffer, face.pointee.size.pointee.metrics.y_ppem > 0
    else { return nil }
    let picture = slot.pointee.bitmap
    let (width, height) = (Int(picture.width), Int(picture.rows))
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = buffer + y * Int(picture.pitch)
      for x in 0..<width {
        let (b, g, r, a) = (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3])
        bitmap[x, y] = Pixel.pack(UInt32(r), UInt32(g), UInt32(b), UInt32(a))
      }
    }
    self.bitmap = bitmap
    let factor = size / Double(face.pointee.size.pointee.metrics.y_ppem)
    placement = Transform.translation(
      Double(slot.pointee.bitmap_left), -Double(slot.pointee.bitmap_top)
    ).then(.scale(factor, factor))
  }

  /// The box it fills on the device; `transform` maps its origin's points to device pixels.
  func bounds(through transform: Transform) -> Rect {
    placement.then(transform).bounds(of: bitmap.bounds.rect)
  }

  /// Lays the picture over `target`, whose top left pixel is (`left`, `top`) on the device.
  func draw(on target: inout Bitmap, left: Int, top: Int, through transform: Transform) {
    let placed = placement.then(transform)
    guard let inverse = placed.inverse else { return }
    let shape = Shape.rect(bitmap.bounds.rect).polygon(through: placed)
    let box = shape.bounds.intersection(
      PixelRect(left: left, top: top, right: left + target.width, bottom: top + target.height))
    if box.isEmpty { return }
    let sampler = Sampler(bitmap, inverse: inverse, sampling: .smooth)
    var row = [UInt32](repeating: 0, count: box.width)
    var coverage = [UInt8](repeating: 0, count: box.width * box.height)
    var cells: [Int32] = []
    coverage.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      _ = shape.cover(box, into: base, cells: &cells)
    }
    for y in box.top..<box.bottom {
      row.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        sampler.paint(x: box.left, y: y, count: box.width, into: base)
      }
      for x in 0..<box.width {
        let covered = UInt32(coverage[(y - box.top) * box.width + x])
        let place = (y - top) * target.width + box.left - left + x
        target.pixels[place] = Self.over(target.pixels[place], row[x], covered)
      }
    }
  }

  private static func over(_ below: UInt32, _ above: UInt32, _ coverage: UInt32) -> UInt32 {
    if coverage == 0 || above == 0 { return below }
    let alpha = Pixel.divide255(Pixel.alpha(above) * coverage)
    func channel(_ part: (UInt32) -> UInt32) -> UInt32 {
      min(
        255,
        Pixel.divide255(part(above) * coverage) + Pixel.divide255(part(below) * (255 - alpha)))
    }
    return Pixel.pack(
      channel(Pixel.red), channel(Pixel.green), channel(Pixel.blue), channel(Pixel.alpha))
  }
}
