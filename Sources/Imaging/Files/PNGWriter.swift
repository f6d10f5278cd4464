internal import CSpng
import Glibc

/// Writes straight RGBA8 PNGs with an sRGB chunk; the same pixels give the same bytes each time.
public struct PNGWriter: Hashable, Sendable {
  /// How rows are prepared for compression (PNG third edition, clause 9).
  public enum RowFilter: Sendable, CaseIterable {
    case none, sub, up, average, paeth
    /// Chooses one a row: smallest files, slowest.
    case adaptive
  }

  /// 0 (stored) to 9 (smallest).
  public var level: Int
  public var filter: RowFilter

  /// - Precondition: `level` is from 0 to 9.
  public init(level: Int = 1, filter: RowFilter = .up) {
    precondition((0...9).contains(level))
    self.level = level
    self.filter = filter
  }

  public func encode(_ bitmap: Bitmap) throws(PictureError) -> [UInt8] {
    try encode(straight: bitmap.straight, width: bitmap.width, height: bitmap.height)
  }

  /// - Precondition: `straight.count == width * height`.
  public func encode(straight: [UInt32], width: Int, height: Int) throws(PictureError) -> [UInt8] {
    precondition(straight.count == width * height)
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else {
      throw .emptySize(width: width, height: height)
    }
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw .cannotEncode("out of memory")
    }
    defer { spng_ctx_free(context) }
    var header = spng_ihdr()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = 8
    header.color_type = UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue)
    try check(spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, Int32(level)))
    try check(spng_set_option(context, SPNG_FILTER_CHOICE, choice))
    try check(spng_set_ihdr(context, &header))
    try check(spng_set_srgb(context, 0))
    let code = straight.withUnsafeBytes {
      spng_encode_image(
        context, $0.baseAddress, $0.count, Int32(SPNG_FMT_PNG.rawValue),
        Int32(SPNG_ENCODE_FINALIZE.rawValue))
    }
    try check(code)
    var count = 0
    var failure: Int32 = 0
    guard let data = spng_get_png_buffer(context, &count, &failure) else {
      try check(failure)
      throw .cannotEncode("no data")
    }
    defer { free(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: count))
  }

  private var choice: Int32 {
    let flags =
      switch filter {
      case .none: SPNG_FILTER_CHOICE_NONE
      case .sub: SPNG_FILTER_CHOICE_SUB
      case .up: SPNG_FILTER_CHOICE_UP
      case .average: SPNG_FILTER_CHOICE_AVG
      case .paeth: SPNG_FILTER_CHOICE_PAETH
      case .adaptive: SPNG_FILTER_CHOICE_ALL
      }
    return Int32(flags.rawValue)
  }

  private func check(_ code: Int32) throws(PictureError) {
    if code != 0 { throw .cannotEncode(String(cString: spng_strerror(code))) }
  }
}
