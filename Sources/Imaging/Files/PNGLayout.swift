/// Where the parts of a PNG file lie, once its chunks have been found to be in order.
///
/// Every chunk is checked here (name, length, CRC, order, number), so that the decompressor is
/// handed nothing but the chunks it needs, and no optional chunk is ever inflated.
struct PNGLayout {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private(set) var info: PictureInfo
  /// Whole chunks, from length to CRC; all IDAT together, as nothing may stand between them.
  private(set) var headerChunk = 0..<0
  private(set) var paletteChunk: Range<Int>?
  private(set) var dataChunks = 0..<0
  private(set) var endChunk = 0..<0
  /// Compressed bytes in all IDAT chunks.
  private(set) var dataBytes = 0
  /// Set where the file ends inside its data: all that is there, to tell how much is missing.
  private(set) var cut: Cut?
  /// R, G, B in turn.
  private(set) var palette: [UInt8] = []
  /// The content of tRNS.
  private(set) var transparency: [UInt8]?

  struct Cut {
    /// The content of the last IDAT chunk, as far as it goes.
    let data: ByteView
    let error: PictureError
  }

  private var seen: Set<String> = []
  private var frames = PNGFrames()

  init(_ bytes: [UInt8], limits: PictureLimits, checkingSums: Bool) throws(PictureError) {
    let file = ByteView(bytes)
    info = PictureInfo(
      format: .png, width: 0, height: 0, bitDepth: 0, channels: .rgba, hasAlpha: false,
      isInterlaced: false)
    var chunks = PNGChunks(file, checkingSums: checkingSums)
    do throws(PictureError) {
      try read(&chunks, limits)
    } catch {
      guard let data = chunks.cutData, !headerChunk.isEmpty else { throw error }
      cut = Cut(data: data, error: error)
      dataBytes += data.count
      return
    }
    guard !headerChunk.isEmpty else { throw .missingChunk("IHDR") }
    guard !dataChunks.isEmpty else { throw .missingChunk("IDAT") }
    if endChunk.isEmpty {
      guard limits.allowsMissingEnd else { throw .missingChunk("IEND") }
      info.warnings.append(.missingEnd)
    } else if endChunk.upperBound < bytes.count {
      info.warnings.append(.trailingBytes(bytes.count - endChunk.upperBound))
    }
    info.animation = frames.animation
    if info.orientation.swapsSides { swap(&info.width, &info.height) }
  }

  private mutating func read(
    _ chunks: inout PNGChunks, _ limits: PictureLimits
  ) throws(PictureError) {
    while let chunk = try chunks.next() {
      if headerChunk.isEmpty {
        try readHeader(chunk, limits)
      } else {
        try read(chunk)
      }
      seen.insert(chunk.name)
      if chunk.name == "IEND" { return }
    }
  }

  private mutating func readHeader(
    _ chunk: PNGChunks.Chunk, _ limits: PictureLimits
  ) throws(PictureError) {
    if chunk.name == "CgBI" { throw chunk.fault(.appleOnly) }
    guard chunk.name == "IHDR" else { throw chunk.fault(.misplaced("after IHDR")) }
    try chunk.require(length: 13)
    let numbers = chunk.content.array.map(Int.init)
    let depths: [Int]
    switch numbers[9] {
    case 0: (info.channels, depths) = (.gray, [1, 2, 4, 8, 16])
    case 2: (info.channels, depths) = (.rgb, [8, 16])
    case 3: (info.channels, depths) = (.palette, [1, 2, 4, 8])
    case 4: (info.channels, depths) = (.grayAlpha, [8, 16])
    case 6: (info.channels, depths) = (.rgba, [8, 16])
    default: throw .header(.colorType, found: numbers[9])
    }
    guard depths.contains(numbers[8]) else { throw .header(.bitDepth, found: numbers[8]) }
    guard numbers[10] == 0 else { throw .header(.compression, found: numbers[10]) }
    guard numbers[11] == 0 else { throw .header(.filter, found: numbers[11]) }
    guard numbers[12] <= 1 else { throw .header(.interlace, found: numbers[12]) }
    info.width = chunk.content.big(0, 4) ?? 0
    info.height = chunk.content.big(4, 4) ?? 0
    info.bitDepth = numbers[8]
    info.hasAlpha = info.channels == .grayAlpha || info.channels == .rgba
    info.isInterlaced = numbers[12] == 1
    try limits.check(width: info.width, height: info.height)
    headerChunk = chunk.whole
  }

  private mutating func read(_ chunk: PNGChunks.Chunk) throws(PictureError) {
    switch chunk.name {
    case "IHDR": throw chunk.fault(.repeated)
    case "PLTE": try readPalette(chunk)
    case "IDAT": try readData(chunk)
    case "tRNS": try readTransparency(chunk)
    case "IEND":
      try chunk.require(length: 0)
      endChunk = chunk.whole
    default:
      if chunk.isCritical { throw chunk.fault(.unknownCritical) }
      readNote(chunk)
    }
  }

  private mutating func readPalette(_ chunk: PNGChunks.Chunk) throws(PictureError) {
    if seen.contains("PLTE") { throw chunk.fault(.repeated) }
    if seen.contains("IDAT") { throw chunk.fault(.misplaced("before IDAT")) }
    if seen.contains("tRNS") { throw chunk.fault(.misplaced("before tRNS")) }
    if info.channels == .gray || info.channels == .grayAlpha {
      throw chunk.fault(.misplaced("in pictures with colour only"))
    }
    let count = chunk.content.count
    let most = info.channels == .palette ? 3 << info.bitDepth : 768
    guard count > 0, count % 3 == 0, count <= most else {
      throw chunk.fault(.length(found: count, expected: "a multiple of 3, up to \(most)"))
    }
    paletteChunk = chunk.whole
    palette = chunk.content.array
  }

  private mutating func readTransparency(_ chunk: PNGChunks.Chunk) throws(PictureError) {
    if transparency != nil { throw chunk.fault(.repeated) }
    if seen.contains("IDAT") { throw chunk.fault(.misplaced("before IDAT")) }
    switch info.channels {
    case .gray: try chunk.require(length: 2)
    case .rgb: try chunk.require(length: 6)
    case .palette:
      if palette.isEmpty { throw chunk.fault(.misplaced("after PLTE")) }
      guard (1...palette.count / 3).contains(chunk.content.count) else {
        throw chunk.fault(
          .length(found: chunk.content.count, expected: "1 to \(palette.count / 3)"))
      }
    case .grayAlpha, .rgba: throw chunk.fault(.misplaced("in pictures without alpha only"))
    }
    transparency = chunk.content.array
    info.hasAlpha = true
  }

  private mutating func readData(_ chunk: PNGChunks.Chunk) throws(PictureError) {
    if info.channels == .palette && palette.isEmpty { throw .missingChunk("PLTE") }
    if dataChunks.isEmpty {
      dataChunks = chunk.whole
    } else if chunk.whole.lowerBound == dataChunks.upperBound {
      dataChunks = dataChunks.lowerBound..<chunk.whole.upperBound
    } else {
      throw chunk.fault(.misplaced("directly after the IDAT before it"))
    }
    dataBytes += chunk.content.count
  }

  /// Takes what an optional chunk says; a broken or repeated one says nothing but gets a warning.
  private mutating func readNote(_ chunk: PNGChunks.Chunk) {
    let isGood =
      switch chunk.name {
      case "fcTL", "fdAT", "acTL": frames.read(chunk)
      case "gAMA", "sRGB", "cHRM", "cICP", "iCCP", "eXIf", "pHYs":
        !seen.contains(chunk.name) && info.readNote(chunk)
      default: true
      }
    if !isGood { info.warnings.append(.malformed(chunk.name)) }
  }
}

extension PictureInfo {
  fileprivate mutating func readNote(_ chunk: PNGChunks.Chunk) -> Bool {
    let content = chunk.content
    switch chunk.name {
    case "gAMA":
      guard content.count == 4, let value = content.big(0, 4), value > 0 else { return false }
      color.gamma = value
    case "sRGB":
      guard content.count == 1, let intent = content.byte(0), intent <= 3 else { return false }
      color.srgbIntent = intent
    case "cHRM":
      guard content.count == 32 else { return false }
      color.chromaticities = (0..<8).compactMap { content.big(4 * $0, 4) }
    case "cICP":
      guard content.count == 4 else { return false }
      color.codePoints = content.array
    case "iCCP":
      guard let name = content.beforeZero, (1...79).contains(name.count),
        content.byte(name.count + 1) == 0
      else { return false }
      color.profile = .init(name: name.latin, stored: SHA256.hash(content.array))
    case "eXIf":
      guard let orientation = Orientation(exif: content) else { return true }
      self.orientation = orientation
    default:
      guard content.count == 9, let x = content.big(0, 4), let y = content.big(4, 4) else {
        return false
      }
      if x != y { warnings.append(.pixelAspect(x: x, y: y)) }
    }
    return true
  }
}

/// The animation chunks of a PNG (third edition, 4.9): counted and hashed, not decoded.
private struct PNGFrames {
  private var announced: Int?
  private var hash = SHA256()

  /// `nil` for a still picture.
  var animation: PictureInfo.Animation? {
    guard let announced else { return nil }
    return .init(frames: announced, coded: hash.finish())
  }

  mutating func read(_ chunk: PNGChunks.Chunk) -> Bool {
    hash.update(Array(chunk.name.utf8))
    chunk.content.withBytes { hash.update($0) }
    guard chunk.name == "acTL" else { return true }
    guard announced == nil, chunk.content.count == 8, let count = chunk.content.big(0, 4) else {
      return false
    }
    announced = count
    return true
  }
}
