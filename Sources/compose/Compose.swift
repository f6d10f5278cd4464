import CommandLine

/// The command line: files in, files out, an exit code.
@main
struct Compose {
  static func main() {
    Interrupts.arm()
    let console = Console()
    let words = (0..<Int(Swift.CommandLine.argc)).dropFirst().map { place in
      Swift.CommandLine.unsafeArgv[place].flatMap { String(validatingCString: $0) }
    }
    // As text with another letter in it, a path would name another file.
    if let place = words.firstIndex(of: nil) {
      let failure = Failure.usage("argument \(place + 1) is not UTF-8 text")
      console.report(failure)
      console.finish(failure.exitCode)
    }
    console.finish(Program.run(words.compactMap(\.self), on: console))
  }
}
