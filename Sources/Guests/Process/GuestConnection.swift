import Glibc
import Imaging
import Notation

/// This process's end of a library's process.
///
/// A process that went down is started again for the next question, so that whether a layer can be
/// drawn depends on that layer alone; one that did not end in time is not.
struct GuestConnection: ~Copyable {
  private let library: String
  private let seconds: Int
  private var pixels: SharedPixels
  private var running: (child: ChildProcess, channel: Channel)?
  /// The last time that the process went down.
  private(set) var crash: GuestFault?

  /// How long a library may take to be set up.
  private static let secondsOfSetUp = 10

  /// The word with which this program runs itself to serve a library.
  static let serverWord = "(plugin)"

  init(_ library: String, seconds: Int) throws(GuestFault) {
    guard let pixels = SharedPixels() else { throw .unreachable(errno) }
    self.library = library
    self.seconds = seconds
    self.pixels = pixels
  }

  deinit {
    guard let (child, channel) = running else { return }
    channel.close()
    child.kill()
    _ = child.wait()
  }

  mutating func start() throws(GuestFault) -> GuestDeclaration {
    guard let (own, other) = Channel.pair() else { throw .unreachable(errno) }
    do throws(ChildProcessError) {
      // The child has the only other end, so that its death closes the channel.
      defer { other.close() }
      let child = try ChildProcess(
        [Self.serverWord, library], descriptors: [other.descriptor, pixels.descriptor, nil])
      running = (child, own)
    } catch {
      own.close()
      throw .unreachable(error.code)
    }
    let answer = try receive(within: Self.secondsOfSetUp, inSetUp: true)
    guard let declaration = answer["declaration"].flatMap(GuestDeclaration.init) else {
      throw end(late: nil, inSetUp: true)
    }
    return declaration
  }

  mutating func draw(_ frame: GuestFrame, over beneath: Bitmap?) throws(GuestFault) -> [UInt32] {
    let layout = SharedPixels.Layout(width: frame.width, height: frame.height)
    guard Double(layout.count) <= GuestFrame.largest, pixels.hold(layout, growing: true) else {
      throw .large
    }
    if let beneath { pixels.setInput(beneath.pixels) }
    _ = try ask(.object(["draw": frame.json]))
    return pixels.drawn(layout)
  }

  mutating func ask(_ question: JSON) throws(GuestFault) -> JSON {
    if let crash, case .late = crash { throw crash }
    if running == nil { _ = try start() }
    guard let running, running.channel.send(question) else { throw end(late: nil, inSetUp: false) }
    return try receive(within: seconds, inSetUp: false)
  }

  private mutating func receive(
    within seconds: Int, inSetUp: Bool
  ) throws(GuestFault) -> JSON {
    switch running?.channel.receive(within: seconds) {
    case .message(let answer):
      if let reason = answer["refusal"]?.string { throw .refused(reason) }
      if answer["outside"] != nil { throw .outside }
      return answer
    case .late: throw end(late: seconds, inSetUp: inSetUp)
    case .closed, nil: throw end(late: nil, inSetUp: inSetUp)
    }
  }

  /// Buries the process.
  ///
  /// - Parameter seconds: for how long it was waited; `nil` where it went by itself.
  private mutating func end(late seconds: Int?, inSetUp: Bool) -> GuestFault {
    guard let (child, channel) = running else { return .ended(inSetUp: inSetUp) }
    channel.close()
    // One that is going already keeps the way that it went.
    child.kill()
    let ending = child.wait()
    running = nil
    let fault: GuestFault
    switch (seconds, ending) {
    case (let seconds?, _): fault = .late(seconds: seconds, inSetUp: inSetUp)
    case (nil, .signalled(let signal)): fault = .crashed(signal: signal, inSetUp: inSetUp)
    case (nil, .exited): fault = .ended(inSetUp: inSetUp)
    }
    crash = fault
    return fault
  }
}
