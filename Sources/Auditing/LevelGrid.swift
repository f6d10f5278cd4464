import Imaging

/// Red, green and blue of a picture's pixels as numbers to reckon with, 0 to 255, rows top down.
struct LevelGrid: Sendable {
  let width: Int
  let height: Int
  /// Three a pixel.
  var values: [Float]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    values = [Float](unsafeUninitializedCapacity: 3 * bitmap.pixels.count) { buffer, count in
      for (place, pixel) in bitmap.pixels.enumerated() {
        buffer[3 * place] = Float(Pixel.red(pixel))
        buffer[3 * place + 1] = Float(Pixel.green(pixel))
        buffer[3 * place + 2] = Float(Pixel.blue(pixel))
      }
      count = 3 * bitmap.pixels.count
    }
  }

  /// The colours of a capture as the predicted ones would be.
  mutating func undo(_ fit: ColorFit) {
    if fit.isPlain { return }
    for channel in 0..<3 {
      let (gain, offset) = (Float(fit.gain[channel]), Float(fit.offset[channel]))
      var place = channel
      while place < values.count {
        values[place] = (values[place] - offset) / gain
        place += 3
      }
    }
  }
}
