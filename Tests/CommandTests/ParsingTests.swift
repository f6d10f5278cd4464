import Notation
import TestSupport
import Testing

@testable import CommandLine
@testable import compose

@Suite struct ParsingTests {
  let usage = Usage(
    name: "draw", summary: "Draw.", examples: ["draw a"],
    arguments: [
      Argument(name: "SCENE", summary: "A scene."),
      Argument(name: "MORE", amount: .any, summary: "More."),
    ],
    options: [
      Option(name: "output", short: "o", value: .directory, summary: "Where to."),
      Option(name: "at", value: .moment, isRepeatable: true, summary: "When."),
      Option(name: "view", value: .choice(["visible", "screenshot"]), summary: "Which."),
      Option(name: "threads", value: .whole(1...64), summary: "How many."),
      Option(name: "quiet", short: "q", summary: "Say less."),
    ])

  func refusal(_ words: String...) -> [String?] {
    do throws(Failure) {
      _ = try usage.parse(words)
      return []
    } catch {
      #expect(error.exitCode == .usage)
      return [error.lines.joined(), error.hint]
    }
  }

  @Test func `options are taken in every spelling and anywhere`() throws {
    for words in [
      ["a", "--output", "d", "--quiet"], ["--output=d", "a", "-q"], ["-o", "d", "-q", "a"],
      ["-qod", "a"], ["-q", "-od", "--", "a"],
    ] {
      let call = try usage.parse(words)
      #expect(call.arguments == ["a"], "\(words)")
      #expect(call.value("output") == "d", "\(words)")
      #expect(call.has("quiet"), "\(words)")
    }
  }

  @Test func `two dashes end the options and one dash is an argument`() throws {
    let call = try usage.parse(["-", "--", "--quiet", "-o"])
    #expect(call.arguments == ["-", "--quiet", "-o"])
    #expect(!call.has("quiet"))
  }

  @Test func `an option's value may look like an option`() throws {
    #expect(try usage.parse(["a", "--output", "-x"]).value("output") == "-x")
    #expect(try usage.parse(["a", "--output=x=y"]).value("output") == "x=y")
  }

  @Test func `repeatable options keep their order`() throws {
    let call = try usage.parse(["a", "--at", "1s", "--at=3"])
    #expect(call.moments("at") == [.time(Milliseconds(1000)), .tick(3)])
  }

  @Test func `help asks for nothing else`() throws {
    #expect(try usage.parse(["--nonsense", "-h"]).has("help"))
  }

  @Test func `wrong usage is answered with what would be right`() {
    #expect(refusal() == ["draw: SCENE is missing", "compose draw SCENE [MORE...] [OPTIONS]"])
    #expect(
      refusal("a", "--ouput", "d") == [
        "draw: unknown option \"--ouput\"", "did you mean \"--output\"?",
      ])
    #expect(
      refusal("a", "-z") == [
        "draw: unknown option \"-z\"", "compose draw --help lists the options",
      ])
    #expect(refusal("a", "-o") == ["draw: -o needs a value (expected a directory)", nil])
    #expect(refusal("a", "--quiet=1") == ["draw: --quiet takes no value", nil])
    #expect(
      refusal("a", "--view", "visable") == [
        "draw: --view: wrong value (found \"visable\", expected visible, screenshot)",
        "did you mean \"visible\"?",
      ])
    #expect(
      refusal("a", "--threads=0") == [
        "draw: --threads: wrong value (found \"0\", expected a whole number from 1 to 64)", nil,
      ])
    #expect(
      refusal("a", "--at", "soon") == [
        "draw: --at: wrong value (found \"soon\", expected a time such as 1.5s or 200ms,"
          + " or a tick's number)", nil,
      ])
    #expect(refusal("a", "-o", "d", "-o", "e") == ["draw: -o is given more than once", nil])
    #expect(refusal("") == ["draw: SCENE: wrong value (found \"\", expected a file)", nil])
  }

  @Test func `nothing is written over what a command reads`() throws {
    let folder = try Folder()
    try folder.write(RenderTests.scene, to: "a.json")
    try folder.write("", to: "b.json")
    for path in ["a.json", "./a.json"] {
      let run = try Run("verify", "a.json", "--json", path, in: folder.path)
      #expect(run.code == 2)
      #expect(
        run.messages
          == "compose: error: verify: --json: \"\(path)\" is an argument of the command\n")
      #expect(try folder.text(of: "a.json") == RenderTests.scene)
    }
    _ = try Run("verify", "a.json", "--json", "b.json", in: folder.path)
    #expect(try folder.text(of: "b.json").contains("a.json"))
  }

  @Test func `an argument too many is named`() {
    let usage = Usage(name: "two", summary: "Two.", examples: ["two"])
    #expect {
      try usage.parse(["x"])
    } throws: {
      ($0 as? Failure)?.lines == ["two: unexpected argument \"x\""]
    }
  }

  @Test func `hostile words end in a call or a usage error`() {
    var random = SeededNumbers(7)
    let pieces = ["-", "--", "=", "o", "at", "1s", "quiet", "é", "\u{0}", "view", "", "h1"]
    var refused = 0
    for _ in 0..<5000 {
      let words = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          pieces.randomElement(using: &random)!
        }.joined()
      }
      do throws(Failure) {
        _ = try usage.parse(words)
      } catch {
        refused += 1
        #expect(error.exitCode == .usage)
      }
    }
    #expect(refused > 1000)
  }
}
