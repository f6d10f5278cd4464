extension Filter {
  /// How far the list carries a pixel's colour, in pixels.
  public static func reach(of filters: [Filter], scale: Double) -> Int {
    filters.reduce(0) { sum, filter in
      guard case .blur(let sigma) = filter else { return sum }
      return sum + Bitmap.blurReach(sigma: sigma * scale)
    }
  }
}

extension Bitmap {
  /// The picture after the whole list, in order. Blurs work on premultiplied pixels and round to
  /// 8 bits; colour filters between them work on straight colour and round once.
  ///
  /// - Parameters:
  ///   - scale: pixels a point, for the blurs' sigma.
  ///   - edges: what blurs find outside: `transparent` for CSS `filter`, `mirror` for
  ///     `backdrop-filter`.
  ///   - region: what to compute, cut to the picture; `nil` is all of it. The result has its size.
  ///   - room: a picture of no more use, whose memory serves for a result of its size.
  public func filtered(
    by filters: [Filter], scale: Double, edges: EdgeMode, region: PixelRect? = nil,
    workers: Workers = .one, in room: consuming Bitmap? = nil
  ) -> Bitmap {
    guard filters.contains(where: \.isBlur) else {
      var result = cropped(to: region ?? bounds, in: room)
      result.transform(by: ColorTransform(filters), workers: workers)
      return result
    }
    var rest = filters[...]
    var result = self
    while let blur = rest.firstIndex(where: \.isBlur), case .blur(let sigma) = rest[blur] {
      result.transform(by: ColorTransform(Array(rest[..<blur])), workers: workers)
      rest = rest[(blur + 1)...]
      let isLast = !rest.contains(where: \.isBlur)
      result = result.gaussianBlurred(
        sigmaX: sigma * scale, sigmaY: sigma * scale, edges: edges,
        region: isLast ? region : nil, workers: workers, in: isLast ? room.take() : nil)
    }
    result.transform(by: ColorTransform(Array(rest)), workers: workers)
    return result
  }

  /// The part inside `box`, which is cut to the picture first.
  ///
  /// - Parameter room: a picture of no more use, whose memory serves for a result of its size.
  public func cropped(to box: PixelRect, in room: consuming Bitmap? = nil) -> Bitmap {
    let box = box.intersection(bounds)
    if box == bounds && room == nil { return self }
    if box.isEmpty { return Bitmap(width: 0, height: 0) }
    var part = Self.room(box.width, box.height, in: room)
    part.withUnsafeMutableBufferPointer { to in
      pixels.withUnsafeBufferPointer { from in
        for y in 0..<box.height {
          (to.baseAddress! + y * box.width).update(
            from: from.baseAddress! + (box.top + y) * width + box.left, count: box.width)
        }
      }
    }
    return Bitmap(width: box.width, height: box.height, pixels: part)
  }

  mutating func transform(by colors: ColorTransform, workers: Workers) {
    if colors.isIdentity || pixels.isEmpty { return }
    let chunk = 16384
    let count = pixels.count
    pixels.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let base = buffer.baseAddress!
      workers.forEach((count + chunk - 1) / chunk) { index in
        let start = index * chunk
        colors.apply(to: base + start, count: min(chunk, count - start))
      }
    }
  }
}

extension Filter {
  fileprivate var isBlur: Bool {
    if case .blur = self { return true }
    return false
  }
}
