import Imaging

/// Pixels in tiles, each with the identity of what it shows, so that it can be kept or shared.
struct TiledPixels {
  /// Where the pixels lie in the frame.
  let rect: PixelRect
  let tiles: [PixelRect]
  var identities: [Identity]
  var bitmap: Bitmap?
  /// Tiles whose pixels are not those that `identities` names.
  var stale: [Bool]
  /// Whether another view owns the pixels.
  private(set) var isShared = false

  init(_ rect: PixelRect, on grid: TileGrid) {
    self.rect = rect
    tiles = grid.tiles(of: rect)
    identities = Array(repeating: .empty, count: tiles.count)
    stale = Array(repeating: true, count: tiles.count)
  }

  var isStale: Bool { stale.contains(true) }

  /// The smallest box that holds all stale tiles.
  var staleBox: PixelRect {
    tiles.indices.reduce(.empty) { stale[$1] ? $0.union(tiles[$1]) : $0 }
  }

  /// Takes over the pixels of the last tick, to be changed in place.
  mutating func take(from last: inout TiledPixels) {
    guard last.rect == rect, last.bitmap != nil else { return }
    swap(&bitmap, &last.bitmap)
    for tile in tiles.indices { stale[tile] = identities[tile] != last.identities[tile] }
  }

  /// Copies tiles that `other` shows as well; all of them are shared, not copied.
  ///
  /// - Parameter except: tiles that stay stale.
  mutating func copy(from other: TiledPixels, except: [Bool]? = nil) {
    guard other.rect == rect, let pixels = other.bitmap else { return }
    let matching = tiles.indices.filter {
      stale[$0] && !(except?[$0] ?? false) && identities[$0] == other.identities[$0]
        && !other.stale[$0]
    }
    if matching.isEmpty { return }
    for tile in matching { stale[tile] = false }
    if matching.count == tiles.count {
      bitmap = pixels
      isShared = true
      return
    }
    let (rect, tiles) = (rect, tiles)
    withTarget { target in
      pixels.withTarget(at: rect) { source in
        for tile in matching { target.copy(tiles[tile], from: source) }
      }
    }
  }

  /// Leaves tiles that `other` shows as well as they are, and returns those that it does not show.
  ///
  /// What has not been drawn is of unknown identity, so that it is not taken for drawn later.
  mutating func spare(_ other: TiledPixels) -> [PixelRect] {
    guard other.rect == rect, other.tiles.count == tiles.count else { return tiles }
    var differing: [PixelRect] = []
    for tile in tiles.indices {
      if identities[tile] != other.identities[tile] {
        differing.append(tiles[tile])
      } else if stale[tile] {
        stale[tile] = false
        identities[tile] = .unknown
      }
    }
    return differing
  }

  /// Calls `body` with the pixels to write to; the first time, they hold anything.
  mutating func withTarget(_ body: (PixelTarget) -> Void) {
    // Taken out, the array has one owner and is written in place.
    var pixels = bitmap.take()?.pixels ?? .unset(rect.width * rect.height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      body(PixelTarget(base: base, stride: rect.width, left: rect.left, top: rect.top))
    }
    bitmap = Bitmap(width: rect.width, height: rect.height, pixels: pixels)
  }

  /// Lets go of pixels that another view owns, which that view then changes in place.
  mutating func releaseShared() {
    if isShared { bitmap = nil }
  }
}

extension Bitmap {
  /// Calls `body` with the pixels, which it may only read.
  func withTarget(at rect: PixelRect, _ body: (PixelTarget) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      body(
        PixelTarget(
          base: UnsafeMutablePointer(mutating: base), stride: rect.width, left: rect.left,
          top: rect.top))
    }
  }
}
