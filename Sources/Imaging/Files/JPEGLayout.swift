internal import CTurboJPEG

/// What the markers of a JPEG file say, up to its first scan (ITU-T T.81, annex B).
struct JPEGLayout {
  private(set) var info: PictureInfo
  private var profileParts: [Int: ByteView] = [:]
  private var hasFrame = false

  init(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    let file = ByteView(bytes)
    info = PictureInfo(
      format: .jpeg, width: 0, height: 0, bitDepth: 8, channels: .rgb, hasAlpha: false,
      isInterlaced: false)
    var offset = 2
    while true {
      guard file.byte(offset) == 0xff, let marker = file.byte(offset + 1) else {
        if offset + 1 >= file.count { throw .truncated("the JPEG header") }
        throw .badStream(.jpeg, reason: "no marker at byte \(offset)")
      }
      // Any number of 0xff may fill the space before a marker; 01 and d0 to d7 stand alone.
      if marker == 0xff {
        offset += 1
        continue
      }
      if marker == 0x01 || (0xd0...0xd7).contains(marker) {
        offset += 2
        continue
      }
      if marker == 0xd9 { throw .truncated("the JPEG header") }
      if marker == 0xda { break }
      guard let length = file.big(offset + 2, 2), length >= 2,
        let content = file.part(from: offset + 4, count: length - 2)
      else { throw .truncated("JPEG marker \(String(marker, radix: 16)) at byte \(offset)") }
      try read(marker, content, limits)
      offset += 2 + length
    }
    guard hasFrame else { throw .badStream(.jpeg, reason: "no frame header before the first scan") }
    takeProfile()
    if info.orientation.swapsSides { swap(&info.width, &info.height) }
  }

  private mutating func read(
    _ marker: Int, _ content: ByteView, _ limits: PictureLimits
  ) throws(PictureError) {
    switch marker {
    case 0xc4, 0xc8, 0xcc: return
    case 0xc0...0xcf: try readFrame(marker, content, limits)
    case 0xe1 where content.starts(with: "Exif\0"):
      info.orientation = Orientation(exif: content) ?? info.orientation
    case 0xe2 where content.starts(with: "ICC_PROFILE\0"):
      guard let number = content.byte(12), let part = content.part(from: 14) else { return }
      profileParts[number] = part
    default: return
    }
  }

  private mutating func readFrame(
    _ marker: Int, _ content: ByteView, _ limits: PictureLimits
  ) throws(PictureError) {
    if hasFrame { throw .badStream(.jpeg, reason: "two frame headers") }
    guard let precision = content.byte(0), let height = content.big(1, 2),
      let width = content.big(3, 2), let components = content.byte(5)
    else { throw .badStream(.jpeg, reason: "short frame header") }
    guard [0xc0, 0xc1, 0xc2, 0xc9, 0xca].contains(marker) else {
      throw .unsupported(.jpeg, marker == 0xc3 ? "lossless" : "hierarchical")
    }
    guard precision == 8 else { throw .unsupported(.jpeg, "\(precision)-bit") }
    switch components {
    case 1: info.channels = .gray
    case 3: info.channels = .rgb
    case 4: throw .unsupported(.jpeg, "CMYK")
    default: throw .unsupported(.jpeg, "\(components)-channel")
    }
    info.isInterlaced = marker == 0xc2 || marker == 0xca
    (info.width, info.height, hasFrame) = (width, height, true)
    try limits.check(width: width, height: height)
  }

  /// Profiles above 64 KiB are split into numbered parts (ICC.1:2022, B.4).
  private mutating func takeProfile() {
    if profileParts.isEmpty { return }
    let bytes = profileParts.sorted { $0.key < $1.key }.flatMap(\.value.array)
    info.color.profile = .init(uncompressed: ByteView(bytes))
  }

  /// Decodes with the exact integer transform; warnings count as errors, so that a cut file is not
  /// filled up with grey.
  func decode(_ bytes: [UInt8]) throws(PictureError) -> Picture {
    let turn = info.orientation
    let (width, height) =
      turn.swapsSides ? (info.height, info.width) : (info.width, info.height)
    guard let handle = tjInitDecompress() else { throw .badStream(.jpeg, reason: "out of memory") }
    defer { tjDestroy(handle) }
    var (foundWidth, foundHeight): (Int32, Int32) = (0, 0)
    var (sampling, space): (Int32, Int32) = (0, 0)
    let header = tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &foundWidth, &foundHeight, &sampling, &space)
    guard header == 0 else { throw .badStream(.jpeg, reason: Self.reason(handle)) }
    guard Int(foundWidth) == width, Int(foundHeight) == height else {
      throw .badStream(.jpeg, reason: "two frame headers")
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    let result = pixels.withUnsafeMutableBytes { out in
      tjDecompress2(
        handle, bytes, UInt(bytes.count), out.baseAddress?.assumingMemoryBound(to: UInt8.self),
        foundWidth, foundWidth * 4, foundHeight, Int32(TJPF_RGBA.rawValue), flags)
    }
    guard result == 0 else { throw .badStream(.jpeg, reason: Self.reason(handle)) }
    return Picture(
      info: info, straight: turn.applied(to: pixels, width: width, height: height), deep: nil)
  }

  private static func reason(_ handle: tjhandle) -> String {
    let text = String(cString: tjGetErrorStr2(handle))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
