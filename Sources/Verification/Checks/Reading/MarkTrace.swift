import Compositor
import Glibc
import Imaging

/// A text's mark: what it covers, and where its top left pixel lies.
struct Imprint {
  let mask: Mask
  let place: PixelPoint

  /// Coverage of each pixel of `box`, row by row.
  func coverage(of box: PixelRect) -> [UInt8] {
    var coverage = [UInt8](repeating: 0, count: box.width * box.height)
    let own = PixelRect(
      left: place.x, top: place.y, right: place.x + mask.width, bottom: place.y + mask.height)
    let part = own.intersection(box)
    if part.isEmpty { return coverage }
    for y in part.top..<part.bottom {
      let from = (y - own.top) * mask.width + part.left - own.left
      let to = (y - box.top) * box.width + part.left - box.left
      coverage.replaceSubrange(
        to..<to + part.width, with: mask.coverage[from..<from + part.width])
    }
    return coverage
  }
}

/// What marks have left in a frame: the contrast of each pixel of a mark over all its places, apart
/// for light and for dark ground, since marks may darken one and lighten the other.
///
/// Content differs from place to place and averages out; what all places share stays.
struct MarkTrace {
  private struct Ground {
    /// Contrasts of each pixel, and in how many places it lies on such a ground.
    var sums: [Int]
    var counts: [Int]
    /// Levels by which full coverage changes the ground.
    var strength = 0.0
  }

  /// Around the text's mark.
  private let box: PixelRect
  private let coverage: [UInt8]
  private var grounds: [Ground]

  /// - Parameters:
  ///   - text: what the marks are taken to say, at one of the places.
  ///   - places: of the top left pixels of all its marks.
  ///   - margin: pixels around the mask in which another text may lie.
  init(of text: Imprint, at places: [PixelPoint], margin: Int, in contrast: GroundContrast) {
    box = PixelRect(width: text.mask.width, height: text.mask.height)
      .moved(text.place.x, text.place.y).grown(by: margin)
    coverage = text.coverage(of: box)
    let nothing = [Int](repeating: 0, count: box.width * box.height)
    grounds = [Ground](repeating: Ground(sums: nothing, counts: nothing), count: 2)
    for place in places {
      let moved = box.moved(place.x - text.place.x, place.y - text.place.y)
      var index = 0
      for y in moved.top..<moved.bottom {
        for x in moved.left..<moved.right {
          if let pixel = contrast.at(x, y) {
            grounds[pixel.isLight ? 0 : 1].sums[index] += pixel.contrast
            grounds[pixel.isLight ? 0 : 1].counts[index] += 1
          }
          index += 1
        }
      }
    }
    for ground in grounds.indices {
      var (shared, all) = (0, 0)
      for (index, covered) in coverage.enumerated() where covered > 0 {
        let covered = Int(covered)
        shared += covered * grounds[ground].sums[index]
        all += covered * covered * grounds[ground].counts[index]
      }
      grounds[ground].strength = all > 0 ? 255 * Double(shared) / Double(all) : 0
    }
  }

  /// Levels by which full coverage of the text changes the ground on which it is stronger.
  var strength: Double { grounds.map { abs($0.strength) }.max() ?? 0 }

  /// How much better the text explains the trace than `other`: 1 for a trace that is the text's, -1
  /// for one that is the other's, 0 where neither is nearer (the difference of both squared errors
  /// over what it is for a perfect trace).
  func lead(over other: Imprint) -> Double {
    var (gained, all) = (0.0, 0.0)
    for (index, covered) in differences(from: other) {
      let (mine, theirs) = (Double(coverage[index]) / 255, Double(covered) / 255)
      for ground in grounds {
        let count = Double(ground.counts[index])
        let change = ground.strength * (mine - theirs)
        let middle = ground.strength * (mine + theirs) / 2 * count
        gained += change * (Double(ground.sums[index]) - middle) * 2
        all += change * change * count
      }
    }
    return all > 0 ? gained / all : 0
  }

  /// The pixels that another text covers differently, by index, and how it does.
  ///
  /// Most are the same in both, and rows of those are passed over at once.
  private func differences(from other: Imprint) -> [(index: Int, covered: UInt8)] {
    var found: [(index: Int, covered: UInt8)] = []
    coverage.withUnsafeBufferPointer { mine in
      other.coverage(of: box).withUnsafeBufferPointer { theirs in
        guard let first = mine.baseAddress, let second = theirs.baseAddress else { return }
        for row in stride(from: 0, to: mine.count, by: box.width)
        where memcmp(first + row, second + row, box.width) != 0 {
          for index in row..<row + box.width where first[index] != second[index] {
            found.append((index, second[index]))
          }
        }
      }
    }
    return found
  }
}
