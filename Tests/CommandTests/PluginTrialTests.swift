import Foundation
import Testing

/// `compose plugin test`.
@Suite struct PluginTrialTests {
  @Test func `the example in C keeps the laws, and so does a kind of our own`() throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.vignette, in: folder)
    for name in [library, "pixelate"] {
      let run = try Run("plugin", "test", name, in: folder.path)
      #expect(run.code == 0)
      #expect(run.output.hasSuffix("\n\(name) keeps all 9 laws\n"), "\(run.output)")
    }
  }

  /// Each with the words that name what it does, and the laws that it keeps all the same.
  @Test(arguments: [
    (
      "leaks", "DEFAULT",
      "broken  non-interference: what a secret layer holds changes 2000 pixels of a capture: the"
        + " plugin keeps what it saw in another view, or depends on more than it is given",
      "holds   bounds"
    ),
    (
      "lies", "DEFAULT",
      "broken  reach: a pixel changes another 3 pixels away, and the declared reach is 0",
      "holds   determinism"
    ),
    ("crashes", "DRAWING", "broken  draws: the plugin crashes (SIGSEGV)", "breaks"),
    (
      "restless", "DEFAULT",
      "broken  determinism: the same layer drawn twice differs in 1 pixels: the drawing depends on"
        + " more than its parameters, the pixels beneath and the tick", "holds   draws"
    ),
    (
      "restless", "OUTSIDE", "broken  bounds: the plugin wrote outside its pixels",
      "holds   determinism"
    ),
    ("fragile", "DEFAULT", "broken  hostile: the plugin crashes (SIGSEGV)", "holds   huge"),
    ("fragile", "HUGE", "broken  huge: the plugin crashes (SIGABRT)", "holds   hostile"),
    (
      "fragile", "TINY",
      "broken  zero-size: a frame of 1 by 1 points: a frame as small as that is beneath me",
      "holds   hostile"
    ),
    ("fragile", "ENDS", "broken  draws: the plugin ends the program", "breaks 9 of 9 laws"),
    (
      "fragile", "GLARING",
      "broken  bounds: the plugin drew a pixel with more colour than alpha", "holds   determinism"
    ),
  ])
  func `a bad plugin is caught with the right words`(
    name: String, macro: String, words: String, kept: String
  ) throws {
    let folder = try Folder()
    let library = try CPlugin.build(CPlugin.bad(name), defining: macro, in: folder)
    let run = try Run("plugin", "test", library, in: folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains(words), "\(run.output)")
    #expect(run.output.contains(kept), "\(run.output)")
    #expect(run.messages == "")
  }

  @Test func `an unknown kind is answered with the nearest`() throws {
    let run = try Run("plugin", "test", "pixlate")
    #expect(run.code == 2)
    #expect(
      run.messages == """
        compose: error: plugin: unknown kind "pixlate"
        compose: hint: did you mean "pixelate"?

        """)
  }
}
