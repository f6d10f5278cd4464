import Imaging
import Testing

/// Compares two bitmaps; a failure says how many pixels differ and shows the first.
func expectEqual(
  _ actual: Bitmap, _ expected: Bitmap, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual.width == expected.width, actual.height == expected.height else {
    Issue.record(
      "\(actual.width)x\(actual.height), not \(expected.width)x\(expected.height)",
      sourceLocation: sourceLocation)
    return
  }
  let differing = actual.pixels.indices.filter { actual.pixels[$0] != expected.pixels[$0] }
  guard let first = differing.first else { return }
  let (x, y) = (first % actual.width, first / actual.width)
  Issue.record(
    """
    \(differing.count) of \(actual.pixels.count) pixels differ, first at \(x),\(y): \
    \(String(actual.pixels[first], radix: 16)), not \(String(expected.pixels[first], radix: 16))
    """, sourceLocation: sourceLocation)
}
