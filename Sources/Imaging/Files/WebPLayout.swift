internal import CWebP

/// What the RIFF chunks of a WebP file say (RFC 9649, 2.2).
struct WebPLayout {
  private(set) var info: PictureInfo
  /// A still picture that libwebp can decode: the file, or the first frame wrapped up as one.
  private let still: [UInt8]?
  /// Where the first frame of an animation lies on the canvas.
  private var place = (x: 0, y: 0)

  init(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    let file = ByteView(bytes)
    guard let size = file.little(4, 4), let riff = file.part(from: 8, count: size) else {
      throw .truncated("the WebP data")
    }
    var features = WebPBitstreamFeatures()
    let status = bytes.withUnsafeBufferPointer {
      WebPGetFeatures($0.baseAddress, $0.count, &features)
    }
    guard status == VP8_STATUS_OK else {
      throw .badStream(.webp, reason: Self.reason(status))
    }
    info = PictureInfo(
      format: .webp, width: Int(features.width), height: Int(features.height), bitDepth: 8,
      channels: features.has_alpha != 0 ? .rgba : .rgb, hasAlpha: features.has_alpha != 0,
      isInterlaced: false)
    try limits.check(width: info.width, height: info.height)

    var frames = WebPFrames()
    var offset = 4
    while let name = riff.part(from: offset, count: 4), let length = riff.little(offset + 4, 4) {
      guard let content = riff.part(from: offset + 8, count: length) else {
        throw .truncated("WebP chunk \(name.latin) at byte \(offset + 8)")
      }
      switch name.latin {
      case "EXIF": info.orientation = Orientation(exif: content) ?? info.orientation
      case "ICCP": info.color.profile = .init(uncompressed: content)
      case "ANMF": frames.add(content)
      default: break
      }
      offset += 8 + length + length % 2
    }
    if features.has_animation != 0 {
      guard let first = frames.first, let picture = WebPFrames.still(first) else {
        throw .badStream(.webp, reason: "animation without frames")
      }
      place = (2 * (first.little(0, 3) ?? 0), 2 * (first.little(3, 3) ?? 0))
      info.animation = .init(frames: frames.count, coded: frames.coded)
      info.hasAlpha = true
      still = picture
    } else {
      still = nil
    }
    if file.count > 8 + size { info.warnings.append(.trailingBytes(file.count - 8 - size)) }
    if info.orientation.swapsSides { swap(&info.width, &info.height) }
  }

  func decode(_ bytes: [UInt8]) throws(PictureError) -> Picture {
    let turn = info.orientation
    let (width, height) =
      turn.swapsSides ? (info.height, info.width) : (info.width, info.height)
    let pixels =
      if let still {
        try decodeFrame(still, width, height)
      } else {
        try Self.decode(bytes, width, height)
      }
    return Picture(
      info: info, straight: turn.applied(to: pixels, width: width, height: height), deep: nil)
  }

  /// The first frame on a clear canvas.
  private func decodeFrame(
    _ frame: [UInt8], _ width: Int, _ height: Int
  ) throws(PictureError) -> [UInt32] {
    var features = WebPBitstreamFeatures()
    let status = frame.withUnsafeBufferPointer {
      WebPGetFeatures($0.baseAddress, $0.count, &features)
    }
    guard status == VP8_STATUS_OK else { throw .badStream(.webp, reason: Self.reason(status)) }
    let (across, down) = (Int(features.width), Int(features.height))
    guard place.x + across <= width, place.y + down <= height else {
      throw .badStream(.webp, reason: "first frame reaches beyond the canvas")
    }
    let part = try Self.decode(frame, across, down)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for row in 0..<down {
      let start = (place.y + row) * width + place.x
      pixels.replaceSubrange(start..<start + across, with: part[row * across..<(row + 1) * across])
    }
    return pixels
  }

  private static func decode(
    _ bytes: [UInt8], _ width: Int, _ height: Int
  ) throws(PictureError) -> [UInt32] {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw .badStream(.webp, reason: "library of another version")
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let status = pixels.withUnsafeMutableBytes { out in
      config.output.colorspace = MODE_RGBA
      config.output.is_external_memory = 1
      config.output.u.RGBA = WebPRGBABuffer(
        rgba: out.baseAddress?.assumingMemoryBound(to: UInt8.self), stride: Int32(4 * width),
        size: out.count)
      return WebPDecode(bytes, bytes.count, &config)
    }
    guard status == VP8_STATUS_OK else { throw .badStream(.webp, reason: reason(status)) }
    return pixels
  }

  private static func reason(_ status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA: return "data ends early"
    case VP8_STATUS_OUT_OF_MEMORY: return "out of memory"
    case VP8_STATUS_UNSUPPORTED_FEATURE: return "unsupported feature"
    default: return "not a valid bit stream"
    }
  }
}

/// The ANMF chunks of an animation: counted and hashed; the first one can be made a still picture.
private struct WebPFrames {
  private(set) var first: ByteView?
  private(set) var count = 0
  private var hash = SHA256()

  var coded: SHA256.Digest { hash.finish() }

  mutating func add(_ content: ByteView) {
    if first == nil { first = content }
    count += 1
    content.withBytes { hash.update($0) }
  }

  /// Wraps the chunks behind the 16 bytes of frame facts: ALPH needs a VP8X header in front.
  static func still(_ frame: ByteView) -> [UInt8]? {
    guard let chunks = frame.part(from: 16), let size = frame.part(from: 6, count: 6) else {
      return nil
    }
    func four(_ value: Int) -> [UInt8] {
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    var body = Array("WEBP".utf8)
    if chunks.starts(with: "ALPH") {
      body += Array("VP8X".utf8) + four(10) + four(0x10) + size.array
    }
    body += chunks.array
    return Array("RIFF".utf8) + four(body.count) + body
  }
}
