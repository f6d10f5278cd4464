import Glibc
import Imaging
import Notation

/// The library's end: what a program does when it runs itself for a library.
///
/// A program that makes `GuestPlugin`s must call `serve` when its arguments are `word` and one more.
public enum GuestServer {
  public static let word = GuestConnection.serverWord

  /// Loads a library and answers questions until nobody asks any more.
  public static func serve(_ library: String) -> Never {
    let channel = Channel(descriptor: moved(STDIN_FILENO))
    channel.exitWhenClosed()
    var pixels = SharedPixels(descriptor: moved(STDOUT_FILENO))
    let loaded: any LoadedLibrary
    do throws(PluginLibraryError) {
      loaded = try load(library)
    } catch {
      _ = channel.send(.object(["refusal": .string(error.description)]))
      _exit(1)
    }
    var answer: JSON = .object(["declaration": loaded.declaration.json])
    while channel.send(answer), case .message(let question) = channel.receive() {
      answer = Self.answer(question, loaded, &pixels)
    }
    _exit(0)
  }

  private static func load(_ library: String) throws(PluginLibraryError) -> any LoadedLibrary {
    if let filter = Frei0r.filter(of: library) { return try Frei0rLibrary(filter) }
    return try PluginLibrary(library)
  }

  /// Keeps a descriptor under another number, with nothing in its place for what a library prints.
  private static func moved(_ descriptor: Int32) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 16)
    let nothing = open("/dev/null", O_RDWR)
    dup2(nothing, descriptor)
    close(nothing)
    return copy
  }

  private static func answer(
    _ question: JSON, _ library: any LoadedLibrary, _ pixels: inout SharedPixels
  ) -> JSON {
    let declaration = library.declaration
    if let frame = question["reach"].flatMap({ GuestFrame($0, for: declaration) }) {
      return .object(["reach": .number(library.reach(frame.values, scale: frame.scale) ?? -1)])
    }
    guard let frame = question["draw"].flatMap({ GuestFrame($0, for: declaration) }) else {
      return .object(["refusal": "the question is not understood"])
    }
    let layout = SharedPixels.Layout(width: frame.width, height: frame.height)
    guard pixels.hold(layout, growing: false) else {
      return .object(["refusal": "the frame's memory cannot be had"])
    }
    pixels.prepare(layout)
    let input = declaration.readsBackdrop ? pixels.input() : nil
    if let reason = library.draw(frame, input: input, output: pixels.output(layout)) {
      return .object(["refusal": .string(reason)])
    }
    return pixels.guardsHold(layout) ? .object(["drawn": true]) : .object(["outside": true])
  }
}
