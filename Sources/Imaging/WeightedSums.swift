internal import CKernels

/// Sums of weighted rows: sum[i] = Σ weights[t] · rows[t·stride + i], added in order of t in floats.
///
/// `plain` is the reference that `fast` equals byte for byte.
enum WeightedSums {
  case plain, fast

  func bytes(
    _ sums: UnsafeMutablePointer<Float>, _ rows: UnsafePointer<UInt8>, stride: Int,
    weights: UnsafePointer<Float>, taps: Int, count: Int
  ) {
    if self == .fast { return ck_weigh_bytes(sums, rows, stride, weights, taps, count) }
    for i in 0..<count {
      var sum: Float = 0
      for t in 0..<taps { sum += Float(rows[t * stride + i]) * weights[t] }
      sums[i] = sum
    }
  }

  func floats(
    _ sums: UnsafeMutablePointer<Float>, _ rows: UnsafePointer<Float>, stride: Int,
    weights: UnsafePointer<Float>, taps: Int, count: Int
  ) {
    if self == .fast { return ck_weigh_floats(sums, rows, stride, weights, taps, count) }
    for i in 0..<count {
      var sum: Float = 0
      for t in 0..<taps { sum += rows[t * stride + i] * weights[t] }
      sums[i] = sum
    }
  }

  /// Rounded to nearest, halves up.
  func levels(
    _ levels: UnsafeMutablePointer<UInt8>, _ rows: UnsafePointer<Float>, stride: Int,
    weights: UnsafePointer<Float>, taps: Int, count: Int
  ) {
    if self == .fast { return ck_weigh_to_bytes(levels, rows, stride, weights, taps, count) }
    for i in 0..<count {
      var sum: Float = 0
      for t in 0..<taps { sum += rows[t * stride + i] * weights[t] }
      levels[i] = UInt8(Int32(sum + 0.5))
    }
  }

  /// Turns `height` rows of `width` pixels of four floats into `width` rows; strides are in pixels.
  func transpose(
    _ to: UnsafeMutablePointer<Float>, stride toStride: Int, from: UnsafePointer<Float>,
    stride fromStride: Int, width: Int, height: Int
  ) {
    if self == .fast { return ck_transpose(to, toStride, from, fromStride, width, height) }
    for x in 0..<width {
      for y in 0..<height {
        for channel in 0..<4 {
          to[4 * (x * toStride + y) + channel] = from[4 * (y * fromStride + x) + channel]
        }
      }
    }
  }
}
