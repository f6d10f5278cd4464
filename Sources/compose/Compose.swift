/// The command line: files in, files out, an exit code.
@main
struct Compose {
  static func main() {
    Interrupts.arm()
    let console = Console()
    let code = Program.run(Array(CommandLine.arguments.dropFirst()), on: console)
    console.finish(code)
  }
}
