internal import CSpng

/// Inflates and unfilters rows and turns samples into straight RGBA.
///
/// Plain pictures go through libdeflate; interlaced ones, and those in which anything is wrong,
/// through libspng.
struct PNGDecoder {
  private let layout: PNGLayout
  private let width: Int
  private let height: Int

  init(_ layout: PNGLayout) {
    self.layout = layout
    let turned = layout.info.orientation.swapsSides
    width = turned ? layout.info.height : layout.info.width
    height = turned ? layout.info.width : layout.info.height
  }

  func decode(_ bytes: [UInt8]) throws(PictureError) -> Picture {
    try checkPlausible()
    if let cut = layout.cut { throw fault(of: cut, in: bytes) }
    if let samples = try decodeAtOnce(bytes) { return picture(samples) }
    return picture(try decodeRowByRow(bytes))
  }

  /// Through libspng.
  func decodeRowByRow(_ bytes: [UInt8]) throws(PictureError) -> PNGSamples {
    let needed = neededChunks(of: bytes)
    var samples = PNGSamples(layout, width: width, height: height)
    try needed.withUnsafeBufferPointer { (buffer) throws(PictureError) in
      try decode(UnsafeRawBufferPointer(buffer), into: &samples)
    }
    return samples
  }

  /// Through libdeflate; `nil` where it cannot be done.
  func decodeAtOnce(_ bytes: [UInt8]) throws(PictureError) -> PNGSamples? {
    if layout.info.isInterlaced { return nil }
    let inflater = PNGInflater(
      rowBytes: (width * bitsPerPixel + 7) / 8, height: height,
      pixelBytes: max(1, bitsPerPixel / 8))
    var rows = [UInt32].unset((inflater.roomBytes + 3) / 4)
    let isWhole = bytes.withUnsafeBytes { bytes in
      rows.withUnsafeMutableBytes {
        inflater.rows(
          of: UnsafeRawBufferPointer(rebasing: bytes[layout.dataChunks]),
          dataBytes: layout.dataBytes, into: $0)
      }
    }
    if !isWhole { return nil }
    if layout.info.channels == .rgba && layout.info.bitDepth == 8 {
      rows.removeLast(rows.count - width * height)
      return PNGSamples(layout, width: width, pixels: rows)
    }
    var samples = PNGSamples(layout, width: width, height: height)
    try rows.withUnsafeBufferPointer { (words) throws(PictureError) in
      let rows = UnsafeRawBufferPointer(words)
      for y in 0..<height {
        let start = y * inflater.rowBytes
        try samples.take(
          UnsafeRawBufferPointer(rebasing: rows[start..<start + inflater.rowBytes]), y)
      }
    }
    return samples
  }

  private func picture(_ samples: PNGSamples) -> Picture {
    let turn = layout.info.orientation
    return Picture(
      info: layout.info,
      straight: turn.applied(to: samples.pixels, width: width, height: height),
      deep: samples.deep.map { turn.applied(to: $0, width: width, height: height) })
  }

  private var bitsPerPixel: Int {
    let channels =
      switch layout.info.channels {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    return channels * layout.info.bitDepth
  }

  /// Deflate cannot make more than 1032 bytes of one: a header that promises more is a lie, and is
  /// found out before its pixels are allocated.
  private func checkPlausible() throws(PictureError) {
    let rowBytes = (width * bitsPerPixel + 7) / 8 + 1
    let reachable = layout.dataBytes * 1032
    // Interlacing adds some filter bytes and takes none away.
    if rowBytes * height > reachable { throw .dataEnds(row: reachable / rowBytes, of: height) }
  }

  /// In which row a cut file ends, if that can be told.
  private func fault(of cut: PNGLayout.Cut, in bytes: [UInt8]) -> PictureError {
    let rest = PNGBand.chunk("IDAT", cut.data.array) + PNGBand.chunk("IEND", [])
    let chunks = neededChunks(of: bytes, endingIn: rest)
    var samples = PNGSamples(layout, width: width, height: height)
    do throws(PictureError) {
      try chunks.withUnsafeBufferPointer { (buffer) throws(PictureError) in
        try decode(UnsafeRawBufferPointer(buffer), into: &samples)
      }
    } catch {
      if case .dataEnds = error { return error }
    }
    return cut.error
  }

  /// Signature, IHDR, PLTE, IDAT and IEND: the decompressor never meets anything else.
  ///
  /// - Parameter end: whole chunks in place of the file's own IEND.
  private func neededChunks(of bytes: [UInt8], endingIn end: [UInt8]? = nil) -> [UInt8] {
    var needed: [UInt8] = []
    needed.reserveCapacity(layout.dataChunks.count + 1024)
    needed.append(contentsOf: PNGLayout.signature)
    needed.append(contentsOf: bytes[layout.headerChunk])
    if let palette = layout.paletteChunk { needed.append(contentsOf: bytes[palette]) }
    needed.append(contentsOf: bytes[layout.dataChunks])
    needed.append(contentsOf: end ?? PNGBand.chunk("IEND", []))
    return needed
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer, into samples: inout PNGSamples
  ) throws(PictureError) {
    guard let context = spng_ctx_new(0) else { throw .badStream(.png, reason: "out of memory") }
    defer { spng_ctx_free(context) }
    try check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count), row: 0)
    let start = spng_decode_image(
      context, nil, 0, Int32(SPNG_FMT_RAW.rawValue), Int32(SPNG_DECODE_PROGRESSIVE.rawValue))
    try check(start, row: 0)
    let rowBytes = (width * bitsPerPixel + 7) / 8
    // Interlaced rows come in several passes, each adding some of their pixels.
    var rows = [UInt8](
      repeating: 0, count: layout.info.isInterlaced ? rowBytes * height : rowBytes)
    var step = spng_row_info()
    let end = Int32(SPNG_EOI.rawValue)
    var isLast = false
    while !isLast {
      let place = spng_get_row_info(context, &step)
      // A lone row of an interlaced picture reports the end only here.
      if place == end { break }
      try check(place, row: Int(step.row_num))
      let row = Int(step.row_num)
      let offset = layout.info.isInterlaced ? row * rowBytes : 0
      let result = rows.withUnsafeMutableBytes {
        spng_decode_row(context, $0.baseAddress! + offset, rowBytes)
      }
      isLast = result == end
      if !isLast { try check(result, row: row) }
      if !layout.info.isInterlaced {
        try rows.withUnsafeBufferPointer { (raw) throws(PictureError) in
          try samples.take(UnsafeRawBufferPointer(raw), row)
        }
      }
    }
    if layout.info.isInterlaced {
      try rows.withUnsafeBufferPointer { (raw) throws(PictureError) in
        for row in 0..<height {
          let part = UnsafeBufferPointer(rebasing: raw[row * rowBytes..<(row + 1) * rowBytes])
          try samples.take(UnsafeRawBufferPointer(part), row)
        }
      }
    }
  }

  private func check(_ code: Int32, row: Int) throws(PictureError) {
    switch code {
    case 0: return
    case Int32(SPNG_EIDAT_TOO_SHORT.rawValue), Int32(SPNG_EOF.rawValue):
      throw .dataEnds(row: row, of: height)
    default:
      throw .badData(row: row, of: height, reason: String(cString: spng_strerror(code)))
    }
  }
}
