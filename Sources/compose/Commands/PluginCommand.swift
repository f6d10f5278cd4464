import CommandLine
import Notation
import PluginLaws
import PluginLaws

/// `compose plugin new NAME` and `compose plugin test PATH|KIND`.
enum PluginCommand: Subcommand {
  static let usage = Usage(
    name: "plugin",
    summary: "Begin a plugin of your own, or hold one to the laws of plugins.",
    details: [
      "test takes a kind of this program or the path of a library, tries each law in a process of"
        + " its own, and ends with \"keeps all 9 laws\" or \"breaks 2 of 9 laws\" and exit code 1.",
      "new writes a package with the plugin in Swift and a scene that shows it; swift build makes a"
        + " library of it, for --plugin.",
      "new --in-tree, run in a copy of this program's source, writes the plugin, its registration,"
        + " its test, its page and its example.",
    ],
    examples: [
      "plugin test blur", "plugin test ./libglow.so", "plugin new glow",
      "plugin new glow --in-tree",
    ],
    arguments: [
      Argument(name: "ACTION", value: .choice(["new", "test"]), summary: "What to do."),
      Argument(
        name: "PLUGIN", value: .text("PLUGIN"),
        summary: "The new kind, in kebab-case; or the kind or library to test."),
    ],
    options: [
      Option(name: "in-tree", summary: "Write it into the source of compose."),
      Option(
        name: "source", value: .text("DIR|URL"),
        summary: "The source of compose to build against; without it, that of this program."),
      Option(
        name: "tag", value: .text("TAG"),
        summary:
          "Build against this tag of the source, a git repository, not its files as they are."
      ),
    ])

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    let name = call.arguments[1]
    if call.arguments[0] == "test" { return try test(name, on: console) }
    let files =
      call.has("in-tree")
      ? try PluginSeedling(name).plant(in: ".")
      : try PluginPackage(
        name, source: call.value("source"), tag: call.value("tag")
      ).plant()
    for path in files { console.print(path + "\n") }
    return .success
  }

  private static func test(_ name: String, on console: Console) throws(Failure) -> ExitCode {
    // What cannot be set up breaks no law: it is refused.
    _ = try PluginSubject(name)
    let seconds = 120
    var broken = 0
    for law in PluginTrial.Law.allCases {
      let child = try ChildRun([ChildTask.lawWord, name, law.rawValue], seconds: seconds)
      let found: String?
      switch child.ending {
      case nil: found = "the plugin does not end within \(seconds) s"
      case .signalled(let signal): found = "the plugin crashes (\(signal))"
      case .exited(ChildTask.done): found = child.output.isEmpty ? nil : child.output
      case .exited: found = "the plugin ends the program"
      }
      if found != nil { broken += 1 }
      console.print(
        found.map { "broken  \(law.rawValue): \($0)\n" }
          ?? "holds   \(law.rawValue): \(law.statement)\n")
    }
    let count = PluginTrial.Law.allCases.count
    console.print(
      broken == 0
        ? "\(name) keeps all \(count) laws\n" : "\(name) breaks \(broken) of \(count) laws\n")
    return broken == 0 ? .success : .different
  }
}
