import Imaging

/// The memory of one thread for groups, clips and coverage, used again for region after region.
final class TileScratch {
  private var cells: [Int32] = []
  private var cellPool: [UnsafeMutableBufferPointer<UInt32>] = []
  private var bytePool: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit {
    for buffer in cellPool { buffer.deallocate() }
    for buffer in bytePool { buffer.deallocate() }
  }

  /// Lends cells of any value for `region`.
  func withCells(_ region: PixelRect, _ body: (PixelTarget) -> Void) {
    let count = max(1, region.width * region.height)
    var buffer = cellPool.popLast() ?? .allocate(capacity: count)
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    body(
      PixelTarget(
        base: buffer.baseAddress!, stride: region.width, left: region.left, top: region.top))
    cellPool.append(buffer)
  }

  private func withBytes(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    var buffer = bytePool.popLast() ?? .allocate(capacity: max(1, count))
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    body(buffer.baseAddress!)
    bytePool.append(buffer)
  }

  /// Coverage of `region`, row by row; bytes are only there for `.partial`.
  func withCoverage(
    _ coverage: Command.Coverage, _ region: PixelRect,
    _ body: (CoverageKind, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    let area = region.width * region.height
    switch coverage {
    case .box(let box):
      let inside = box.intersection(region)
      if inside == region {
        withBytes(1) { body(.full, $0) }
      } else if inside.isEmpty {
        withBytes(1) { body(.none, $0) }
      } else {
        withBytes(area) { bytes in
          bytes.update(repeating: 0, count: area)
          for y in inside.top..<inside.bottom {
            (bytes + (y - region.top) * region.width + inside.left - region.left)
              .update(repeating: 255, count: inside.width)
          }
          body(.partial, bytes)
        }
      }
    case .polygon(let polygon, _, let edges):
      withBytes(area) { body(cover(polygon, region, edges, $0), $0) }
    case .part(let side, let inner, let outer):
      withBytes(area) { bytes in
        if cover(outer, region, .smooth, bytes) == .none { return body(.none, bytes) }
        withBytes(area) { innerBytes in
          switch (cover(inner, region, .smooth, innerBytes), side) {
          case (.full, .inside): body(.full, bytes)
          case (.full, .outside), (.none, .inside): body(.none, bytes)
          case (.partial, _), (.none, .outside):
            for index in 0..<area {
              bytes[index] = side.share(inner: innerBytes[index], outer: bytes[index])
            }
            body(.partial, bytes)
          }
        }
      }
    case .stamps(let stencil, let places):
      withBytes(area) { bytes in
        bytes.update(repeating: 0, count: area)
        var any = false
        for place in places where stencil.stamp(at: place, onto: bytes, region) { any = true }
        body(any ? .partial : .none, bytes)
      }
    case .stencil(let stencil, let inverse, _):
      withBytes(area) { bytes in
        stencil.sample(through: inverse, onto: bytes, region)
        body(.partial, bytes)
      }
    }
  }

  private func cover(
    _ polygon: Polygon, _ region: PixelRect, _ edges: Edges, _ bytes: UnsafeMutablePointer<UInt8>
  ) -> CoverageKind {
    var cells = self.cells
    self.cells = []
    defer { self.cells = cells }
    return polygon.cover(region, edges: edges, into: bytes, cells: &cells)
  }
}

extension Side {
  /// In 255ths, rounded to nearest.
  fileprivate func share(inner: UInt8, outer: UInt8) -> UInt8 {
    if inner >= outer { return self == .inside && outer > 0 ? 255 : 0 }
    let part = self == .inside ? Int(inner) : Int(outer - inner)
    return UInt8((255 * part + Int(outer) / 2) / Int(outer))
  }
}
