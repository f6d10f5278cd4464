import Imaging
import Notation
import Synchronization

/// A library in a process of its own; one call at a time.
final class GuestProcess: Sendable {
  let library: String
  let declaration: GuestDeclaration
  private let connection: Mutex<GuestConnection>

  /// - Parameter seconds: how long one drawing may take.
  init(_ library: String, seconds: Int) throws(GuestFault) {
    var connection = try GuestConnection(library, seconds: seconds)
    declaration = try connection.start()
    self.library = library
    self.connection = Mutex(connection)
  }

  /// The last time that it took its process down; `nil` for never.
  var crash: GuestFault? { connection.withLock { $0.crash } }

  /// In pixels; `Int.max` where every pixel may depend on every other.
  func reach(_ values: [any ParameterValue], scale: Double) throws(GuestFault) -> Int {
    let question = GuestFrame(width: 1, height: 1, scale: scale, values: values).json
    let answer = try connection.withLock { (connection) throws(GuestFault) in
      try connection.ask(.object(["reach": question]))
    }
    guard let pixels = answer["reach"]?.integer, pixels >= 0 else { return .max }
    return pixels
  }

  /// The pixels that the library draws, of the size of `beneath` where it reads that.
  func draw(_ frame: GuestFrame, over beneath: Bitmap?) throws(GuestFault) -> Bitmap {
    let drawn = try connection.withLock { (connection) throws(GuestFault) in
      try connection.draw(frame, over: beneath)
    }
    guard drawn.allSatisfy(Pixel.isPremultiplied) else { throw .notPremultiplied }
    return Bitmap(width: frame.width, height: frame.height, pixels: drawn)
  }
}
