/// A blur of one region: lines are summed downwards, then across, then spread downwards.
///
/// The passes over all pixels run downwards, where neighbours in memory share their weights. Passes
/// across see only the sampled lines; they turn groups of lines on their side first.
struct GaussianBlur {
  let x: BlurAxis
  let y: BlurAxis
  let region: PixelRect
  let sums: WeightedSums

  /// Lines that go through the passes together: few enough to stay in the cache.
  private static let group = 16

  private var width: Int { region.width }
  /// Floats in one line of the result.
  private var pitch: Int { 4 * region.width }

  /// - Parameter room: its memory serves for the result if it has the result's size.
  func apply(to source: Bitmap, workers: Workers, in room: consuming Bitmap?) -> Bitmap {
    let lines = y.samples(for: region.top..<region.bottom)
    let groups = (lines.count + Self.group - 1) / Self.group
    var pixels = Bitmap.room(region.width, region.height, in: room)
    pixels.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let result = UnsafeMutableRawPointer(buffer.baseAddress!)
        .assumingMemoryBound(to: UInt8.self)
      source.pixels.withUnsafeBytes { bytes in
        nonisolated(unsafe) let from = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
        if y.step == 1 {
          workers.forEach(groups) { index in
            let part = part(index, of: lines)
            withFloats(part.count * pitch) { across in
              sumLines(part, of: from, sourceWidth: source.width, into: across)
              round(across, into: result + (part.lowerBound - region.top) * pitch, part.count)
            }
          }
          return
        }
        withFloats(lines.count * pitch) { sampled in
          nonisolated(unsafe) let sampled = sampled
          workers.forEach(groups) { index in
            let part = part(index, of: lines)
            sumLines(
              part, of: from, sourceWidth: source.width,
              into: sampled + (part.lowerBound - lines.lowerBound) * pitch)
          }
          let bands = (region.height + Self.group - 1) / Self.group
          workers.forEach(bands) { index in
            for row in part(index, of: region.top..<region.bottom) {
              let first = y.first(at: row) - lines.lowerBound
              y.withSpread(at: row) {
                sums.levels(
                  result + (row - region.top) * pitch, sampled + first * pitch, stride: pitch,
                  weights: $0, taps: y.taps, count: pitch)
              }
            }
          }
        }
      }
    }
    return Bitmap(width: region.width, height: region.height, pixels: pixels)
  }

  private func part(_ index: Int, of range: Range<Int>) -> Range<Int> {
    let first = range.lowerBound + index * Self.group
    return first..<min(first + Self.group, range.upperBound)
  }

  private func withFloats(_ count: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
    let floats = UnsafeMutablePointer<Float>.allocate(capacity: max(1, count))
    defer { floats.deallocate() }
    body(floats)
  }

  /// Sums the lines downwards and blurs them across.
  private func sumLines(
    _ lines: Range<Int>, of source: UnsafePointer<UInt8>, sourceWidth: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    let samples = x.samples(for: region.left..<region.right)
    let columns = x.places(for: samples)
    // Lines summed directly across have room for what lies beyond their edges.
    let span = x.step == 1 ? region.left - x.radius..<region.right + x.radius : columns
    withFloats(lines.count * 4 * span.count) { summed in
      for line in lines {
        let (first, weights) = y.weights(of: line)
        let row = summed + (line - lines.lowerBound) * 4 * span.count
        let kept = columns.clamped(to: span)
        sums.bytes(
          row + 4 * (kept.lowerBound - span.lowerBound),
          source + 4 * (first * sourceWidth + kept.lowerBound), stride: 4 * sourceWidth,
          weights: weights, taps: weights.count, count: 4 * kept.count)
        if x.step == 1 {
          extend(row, span: span)
          sums.floats(
            result + (line - lines.lowerBound) * pitch, row, stride: 4, weights: x.kernel,
            taps: x.kernel.count, count: pitch)
        }
      }
      if x.step > 1 {
        blurSampled(
          summed, columns: columns, samples: samples, lines: lines.count, into: result)
      }
    }
  }

  /// Fills in the places of `span` that lie beyond the edges.
  private func extend(_ row: UnsafeMutablePointer<Float>, span: Range<Int>) {
    let inside = span.clamped(to: 0..<x.length)
    for beyond in [span.lowerBound..<inside.lowerBound, inside.upperBound..<span.upperBound] {
      for place in beyond {
        let to = row + 4 * (place - span.lowerBound)
        if let there = x.edges.place(place, in: x.length) {
          to.update(from: row + 4 * (there - span.lowerBound), count: 4)
        } else {
          to.update(repeating: 0, count: 4)
        }
      }
    }
  }

  /// All lines at once, on their side: the passes across become passes downwards.
  private func blurSampled(
    _ summed: UnsafePointer<Float>, columns: Range<Int>, samples: Range<Int>, lines: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    let pitch = 4 * lines
    withFloats((columns.count + samples.count + width) * pitch) { turned in
      let sampled = turned + columns.count * pitch
      let spread = sampled + samples.count * pitch
      sums.transpose(
        turned, stride: lines, from: summed, stride: columns.count, width: columns.count,
        height: lines)
      for sample in samples {
        let (first, weights) = x.weights(of: sample)
        sums.floats(
          sampled + (sample - samples.lowerBound) * pitch,
          turned + (first - columns.lowerBound) * pitch, stride: pitch, weights: weights,
          taps: weights.count, count: pitch)
      }
      for column in 0..<width {
        let place = region.left + column
        let first = x.first(at: place) - samples.lowerBound
        x.withSpread(at: place) {
          sums.floats(
            spread + column * pitch, sampled + first * pitch, stride: pitch, weights: $0,
            taps: x.taps, count: pitch)
        }
      }
      sums.transpose(
        result, stride: width, from: spread, stride: lines, width: lines, height: width)
    }
  }

  private func round(
    _ lines: UnsafePointer<Float>, into result: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    withUnsafePointer(to: 1 as Float) {
      sums.levels(result, lines, stride: 0, weights: $0, taps: 1, count: count * pitch)
    }
  }
}
