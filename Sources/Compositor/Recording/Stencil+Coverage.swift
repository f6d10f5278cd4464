import Imaging

extension Stencil {
  /// Raises coverage to the stencil's where it lies on `region`; false where it does not touch it.
  func stamp(
    at place: PixelPoint, onto bytes: UnsafeMutablePointer<UInt8>, _ region: PixelRect
  ) -> Bool {
    let box = PixelRect(
      left: place.x, top: place.y, right: place.x + mask.width, bottom: place.y + mask.height)
    let part = box.intersection(region)
    if part.isEmpty { return false }
    mask.coverage.withUnsafeBufferPointer { source in
      for y in part.top..<part.bottom {
        let from = source.baseAddress! + (y - place.y) * mask.width + (part.left - place.x)
        let to = bytes + (y - region.top) * region.width + (part.left - region.left)
        for x in 0..<part.width { to[x] = max(to[x], from[x]) }
      }
    }
    return true
  }

  /// Bilinear coverage through a transform; nothing outside the stencil.
  func sample(
    through inverse: Transform, onto bytes: UnsafeMutablePointer<UInt8>, _ region: PixelRect
  ) {
    mask.coverage.withUnsafeBufferPointer { source in
      func at(_ x: Int, _ y: Int) -> UInt32 {
        x < 0 || y < 0 || x >= mask.width || y >= mask.height
          ? 0 : UInt32(source[y * mask.width + x])
      }
      let limit = 1e6
      for y in region.top..<region.bottom {
        for x in region.left..<region.right {
          let p = inverse.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5))
          let u = max(-limit, min(limit, p.x - 0.5))
          let v = max(-limit, min(limit, p.y - 0.5))
          let (left, top) = (u.rounded(.down), v.rounded(.down))
          let (fx, fy) = (UInt32((u - left) * 256), UInt32((v - top) * 256))
          let (i, j) = (Int(left), Int(top))
          let sum =
            at(i, j) * (256 - fx) * (256 - fy) + at(i + 1, j) * fx * (256 - fy)
            + at(i, j + 1) * (256 - fx) * fy + at(i + 1, j + 1) * fx * fy
          bytes[(y - region.top) * region.width + x - region.left] = UInt8((sum + 32768) >> 16)
        }
      }
    }
  }
}
