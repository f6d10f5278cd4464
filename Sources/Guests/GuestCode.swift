import CComposePlugin
import Imaging

/// The functions of a loaded library.
///
/// The struct lies in the library, which is never unloaded and must not change it: that is what
/// makes sharing it between threads right.
struct GuestCode: @unchecked Sendable {
  private let plugin: UnsafePointer<compose_plugin>

  init(_ plugin: UnsafePointer<compose_plugin>) { self.plugin = plugin }

  var readsBackdrop: Bool { plugin.pointee.flags & COMPOSE_READS_BACKDROP != 0 }
  var usesTime: Bool { plugin.pointee.flags & COMPOSE_USES_TIME != 0 }

  /// In pixels; `Int.max` where every pixel may depend on every other.
  func reach(_ values: [GuestValue], scale: Double) -> Int {
    guard let reach = plugin.pointee.reach else { return 0 }
    let pixels = Self.withValues(values) { reach($0, scale) }
    return pixels < 0 ? .max : Int(pixels)
  }

  /// The pixels that the library draws, of the size of `beneath` where it reads that.
  func draw(
    width: Int, height: Int, beneath: Bitmap?, values: [GuestValue], scale: Double,
    milliseconds: Int
  ) throws(GuestFault) -> Bitmap {
    guard let draw = plugin.pointee.draw else {
      throw GuestFault.refused("it has no draw function")
    }
    let count = width * height
    // A row of known bytes on either side shows what writes outside.
    let guardCount = max(width, 64)
    var buffer = [UInt32](repeating: Self.guardPixel, count: count + 2 * guardCount)
    for index in guardCount..<guardCount + count { buffer[index] = 0 }
    let input = beneath?.pixels ?? []
    let problem: String? = buffer.withUnsafeMutableBytes { output in
      input.withUnsafeBytes { input in
        Self.withValues(values) { values in
          var frame = compose_frame()
          frame.size = UInt32(MemoryLayout<compose_frame>.size)
          frame.width = Int32(width)
          frame.height = Int32(height)
          frame.stride = Int32(4 * width)
          frame.scale = scale
          frame.milliseconds = Int64(milliseconds)
          if beneath != nil { frame.input = input.baseAddress?.assumingMemoryBound(to: UInt8.self) }
          frame.output = output.baseAddress!.assumingMemoryBound(to: UInt8.self) + 4 * guardCount
          frame.values = values
          return draw(&frame).map { String(cString: $0) }
        }
      }
    }
    if let problem { throw GuestFault.refused(problem) }
    guard buffer.prefix(guardCount).allSatisfy({ $0 == Self.guardPixel }),
      buffer.suffix(guardCount).allSatisfy({ $0 == Self.guardPixel })
    else { throw GuestFault.outside }
    let pixels = Array(buffer[guardCount..<guardCount + count])
    guard pixels.allSatisfy(Self.isPremultiplied) else { throw GuestFault.notPremultiplied }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static let guardPixel: UInt32 = 0xa53c_5ac3

  private static func isPremultiplied(_ pixel: UInt32) -> Bool {
    let alpha = Pixel.alpha(pixel)
    return Pixel.red(pixel) <= alpha && Pixel.green(pixel) <= alpha && Pixel.blue(pixel) <= alpha
  }

  /// Texts stay valid during `body`.
  private static func withValues<Result>(
    _ values: [GuestValue], _ body: (UnsafePointer<compose_value>?) -> Result
  ) -> Result {
    var bytes: [UInt8] = []
    let starts = values.map { value -> Int? in
      guard let text = value.text else { return nil }
      defer { bytes += Array(text.utf8) + [0] }
      return bytes.count
    }
    return bytes.withUnsafeBytes { texts in
      let passed = zip(values, starts).map { value, start in
        var result = compose_value()
        result.number = value.number
        result.color = value.color
        if let start {
          result.text = (texts.baseAddress! + start).assumingMemoryBound(to: CChar.self)
        }
        return result
      }
      return passed.withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
}

/// Why a library's drawing cannot be used.
enum GuestFault: Error, CustomStringConvertible {
  case refused(String)
  case outside
  case notPremultiplied
  case large

  var description: String {
    switch self {
    case .refused(let reason): reason
    case .outside: "the plugin wrote outside its pixels"
    case .notPremultiplied: "the plugin drew a pixel with more colour than alpha"
    case .large: "the frame is too large for the plugin"
    }
  }
}
