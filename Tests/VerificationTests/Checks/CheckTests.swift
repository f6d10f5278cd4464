import Layers
import Notation
import Plugins
import Testing

@testable import Verification

/// One scene that a check holds for and one that it does not, with what it says.
struct CheckTests {
  private static let back = ##"{ "id": "back", "kind": "fill", "color": "#204060" }"##
  /// A box of 20 by 10 points at 10, 20.
  private static let box =
    ##"{ "id": "box", "kind": "fill", "color": "#c02020", "frame": [10, 20, 20, 10] }"##
  private static let vault =
    ##"{ "id": "vault", "kind": "secure", "frame": [10, 20, 20, 10], "children": [ { "id": "card", "kind": "fill", "color": "#c02020" } ] }"##

  private func expect(
    _ check: String, _ scene: TestScene, _ status: CheckResult.Status, _ text: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let result = try scene.result("{ \(check) }")
    #expect(result.status == status, sourceLocation: location)
    #expect(result.text == text, sourceLocation: location)
  }

  private func scene(_ layers: String...) -> TestScene {
    TestScene(layers: layers.joined(separator: ", "))
  }

  @Test func `absent counts the pixels that a layer has a part in`() throws {
    let check = #""check": "absent", "layer": "card""#
    try expect(check, scene(Self.back, Self.vault), .passed, "holds in 1 frame of 1 tick")
    try expect(
      #""check": "absent", "layer": "box""#, scene(Self.back, Self.box), .failed,
      #"tick 0 (0 ms), screenshot, pixel 10,20, box 10,20 20x10: "box" has a part in 200 pixels ["box"]"#
    )
    let empty = #"{ "id": "card", "kind": "group" }"#
    try expect(
      check, scene(Self.back, empty), .unchecked,
      #""card" draws nothing in any view at any tick"#)
  }

  @Test func `present does not pass on a blank frame`() throws {
    let check = #""check": "present", "layer": "box", "minPixels": 200"#
    try expect(check, scene(Self.back, Self.box), .passed, "holds in 1 frame of 1 tick")
    try expect(
      check, scene(Self.back, Self.box, #"{ "id": "shade", "kind": "cover" }"#), .failed,
      #"tick 0 (0 ms), screenshot: "box" has a part in 0 pixels, not 200 ["box"]"#)
  }

  @Test func `onlyIn wants the layer in each view named and in no other`() throws {
    let mark =
      ##"{ "id": "mark", "kind": "fill", "color": "#ffffff", "frame": [0, 0, 4, 4], "audience": "captured" }"##
    let check = #""check": "onlyIn", "layer": "mark", "views": ["screenshot", "recording"]"#
    try expect(
      check, scene(Self.back, mark), .failed,
      #"tick 0 (0 ms), mirroring, pixel 0,0, box 0,0 4x4: "mark" has a part in 16 pixels ["mark"]"#)
    let all =
      #""check": "onlyIn", "layer": "mark", "views": ["screenshot", "recording", "mirroring"]"#
    try expect(all, scene(Self.back, mark), .passed, "holds at 1 tick")
    let seen = #""check": "onlyIn", "layer": "mark", "views": ["visible"]"#
    let hidden = mark.replacing(#""captured""#, with: #""captured", "hidden": true"#)
    try expect(
      seen, scene(Self.back, hidden), .failed, #""mark" is never seen in visible ["mark"]"#)
  }

  @Test func `noOverRedaction finds what is hidden along with a secret`() throws {
    let check = #""check": "noOverRedaction", "layer": "title""#
    let title =
      ##"{ "id": "title", "kind": "fill", "color": "#ffffff", "frame": [0, 0, 10, 5] }"##
    try expect(check, scene(Self.vault, title), .passed, "holds in 1 frame of 1 tick")
    let held = Self.vault.replacing("] }", with: ", \(title)] }")
    try expect(
      check, scene(Self.back, held), .failed,
      #"tick 0 (0 ms), screenshot, pixel 10,20, box 10,20 10x5: "title" is in front in 50 pixels and missing from 50 of them ["back"]"#
    )
    try expect(
      check, scene(title, Self.back), .unchecked,
      #""title" is never in front where there is such a frame"#)
  }

  @Test func `ownerSeesAll notices protection that the eye can see`() throws {
    let check = #""check": "ownerSeesAll""#
    try expect(check, scene(Self.back, Self.vault), .passed, "holds at 1 tick")
    let quirk = Self.vault.replacing(
      "] }",
      with: ##", { "id": "later", "kind": "fill", "color": "#ffffff", "frame": [0, 0, 2, 2] }] }"##
    ).replacing(#""secure","#, with: #""secure", "drawsLaterChildren": false,"#)
    try expect(
      check, scene(Self.back, quirk), .failed,
      #"tick 0 (0 ms), visible, pixel 10,20, box 10,20 2x2: 4 pixels are not as without protection ["card"]"#
    )
    try expect(
      #""check": "ownerSeesAll", "covers": ["vault"]"#, scene(Self.back, quirk), .passed,
      "holds at 1 tick")
  }

  @Test func `roundTrip compares the frames of two moments`() throws {
    let check = #""check": "roundTrip", "from": 0, "to": 2"#
    var scene = scene(Self.back, Self.box)
    scene.ticks = 3
    scene.timeline =
      #"[{ "at": 1, "event": "hide", "layer": "box" }, { "at": 2, "event": "show", "layer": "box" }]"#
    try expect(check, scene, .passed, "holds in 2 frames of 1 tick")
    scene.timeline = #"[{ "at": 1, "event": "hide", "layer": "box" }]"#
    try expect(
      check, scene, .failed,
      #"tick 2 (200 ms), screenshot, pixel 10,20, box 10,20 20x10: 200 pixels differ from before ["back"]"#
    )
    scene.timeline = #"[{ "at": 1, "event": "remove", "layer": "box" }]"#
    try expect(
      check, scene, .failed, "tick 2 (200 ms): there are 1 layer in place of 2")
  }

  @Test func `identical and differs compare two views of a region`() throws {
    let secret = scene(Self.back, Self.vault)
    try expect(
      #""check": "identical", "region": [0, 0, 60, 20]"#, secret, .passed, "holds at 1 tick")
    try expect(
      #""check": "identical""#, secret, .failed,
      #"tick 0 (0 ms), screenshot, pixel 10,20, box 10,20 20x10: 200 pixels differ between visible and screenshot, by up to 160 ["back"]"#
    )
    try expect(#""check": "differs", "minPixels": 200"#, secret, .passed, "holds at 1 tick")
    try expect(
      #""check": "differs", "region": [0, 0, 60, 20]"#, secret, .failed,
      "tick 0 (0 ms), screenshot, box 0,0 60x20: 0 pixels differ between visible and screenshot, not 1"
    )
  }

  @Test func `a region outside the frame is an error, never cut`() throws {
    try expect(
      #""check": "opaque", "region": [50, 0, 20, 10]"#, scene(Self.back), .error,
      "tick 0 (0 ms): the region 50,0,20,10 lies outside the frame of 60x100 pixels")
    try expect(
      ##""check": "pixel", "at": [60, 3], "is": "#000000""##, scene(Self.back), .error,
      "tick 0 (0 ms): the point 60,3 lies outside the frame of 60x100 pixels")
  }

  @Test func `pixel and fill read straight colours`() throws {
    let clear = ##"{ "id": "clear", "kind": "fill", "color": "#ff000080", "frame": [0, 0, 9, 9] }"##
    try expect(
      ##""check": "pixel", "at": [3, 3], "is": "#ff000080""##, scene(clear), .passed,
      "holds in 1 frame of 1 tick")
    try expect(
      ##""check": "pixel", "at": [3, 3], "is": "#fe000080""##, scene(clear), .failed,
      ##"tick 0 (0 ms), screenshot, pixel 3,3: the pixel is #ff000080, not #fe000080 ["clear"]"##)
    try expect(
      ##""check": "pixel", "at": [3, 3], "is": "#fe000080", "within": 1"##, scene(clear), .passed,
      "holds in 1 frame of 1 tick")
    let fill = ##""check": "fill", "region": [0, 0, 10, 9], "is": "#ff000080""##
    try expect(
      fill, scene(clear), .failed,
      "tick 0 (0 ms), screenshot, pixel 9,0, box 9,0 1x9: 9 pixels of 90 are not #ff000080, the first is #00000000"
    )
    try expect(
      fill.replacing("10, 9", with: "9, 9"), scene(clear), .passed, "holds in 1 frame of 1 tick")
    try expect(
      #""check": "opaque", "region": [0, 0, 9, 9]"#, scene(clear), .failed,
      #"tick 0 (0 ms), screenshot, pixel 0,0, box 0,0 9x9: 81 pixels of 81 are translucent, the first has alpha 128 ["clear"]"#
    )
    try expect(#""check": "opaque""#, scene(Self.back), .passed, "holds in 1 frame of 1 tick")
  }

  @Test func `hash pins the straight bytes`() throws {
    let zeros = String(repeating: "0", count: 64)
    let result = try scene(Self.back).result(#"{ "check": "hash", "sha256": "\#(zeros)" }"#)
    #expect(result.status == .failed)
    let found = try #require(result.actual.first?.1.string)
    try expect(
      #""check": "hash", "sha256": "\#(found)""#, scene(Self.back), .passed,
      "holds in 1 frame of 1 tick")
    #expect(
      try scene(Self.back).mistakes(#"{ "check": "hash", "sha256": "\#(zeros.dropLast())x" }"#)
        .count
        == 1)
  }

  @Test func `covered lets through what lies above and nothing that lies below`() throws {
    let shade = ##"{ "id": "shade", "kind": "fill", "color": "#111111", "frame": [0, 0, 60, 50] }"##
    let mark = ##"{ "id": "mark", "kind": "fill", "color": "#ffffff40" }"##
    let check = #""check": "covered", "by": "shade", "region": [0, 0, 60, 50]"#
    try expect(check, scene(Self.back, shade, mark), .passed, "holds in 1 frame of 1 tick")
    let veil = shade.replacing("#111111", with: "#111111fe")
    try expect(
      check, scene(Self.back, veil), .failed,
      #"tick 0 (0 ms), screenshot, pixel 0,0, box 0,0 60x50: 3000 pixels of 3000 are not covered by "shade" ["shade", "back"]"#
    )
  }

  @Test func `confined knows how far a blur carries`() throws {
    let check = #""check": "confined", "layer": "box", "region": [10, 20, 20, 10]"#
    try expect(check, scene(Self.back, Self.box), .passed, "holds in 1 frame of 1 tick")
    let soft = Self.box.replacing(#""frame""#, with: #""filter": [{ "blur": 1 }], "frame""#)
    let result = try scene(Self.back, soft).result("{ \(check) }")
    #expect(result.status == .failed)
    #expect(try #require(result.box).left < 10)
    try expect(
      check, scene(Self.back, Self.box.replacing(#""frame""#, with: #""hidden": true, "frame""#)),
      .unchecked, #""box" is never seen"#)
  }

  @Test func `order follows levels and z`() throws {
    let check = #""check": "order", "above": "box", "below": "back""#
    try expect(check, scene(Self.back, Self.box), .passed, "holds at 1 tick")
    try expect(
      check, scene(Self.back.replacing("}", with: #", "z": 1 }"#), Self.box), .failed,
      #"tick 0 (0 ms): "box" lies below "back" ["back", "box"]"#)
  }

  @Test func `events wants a sequence with others between`() throws {
    var scene = scene(Self.back)
    scene.ticks = 3
    scene.timeline = #"[{ "at": 1, "event": "screenshot" }]"#
    try expect(
      #""check": "events", "sequence": ["screenshot", "notification didTakeScreenshot"]"#, scene,
      .passed, "holds at 1 tick")
    try expect(
      #""check": "events", "sequence": ["didTakeScreenshot", "screenshot"]"#, scene, .failed,
      #""screenshot" does not happen after "didTakeScreenshot""#)
  }

  @Test func `touch and touchParity ask who receives`() throws {
    try expect(
      #""check": "touch", "at": [12, 22], "reaches": "box""#, scene(Self.back, Self.box), .passed,
      "holds at 1 tick")
    try expect(
      #""check": "touch", "at": [12, 22], "reaches": "back""#, scene(Self.back, Self.box), .failed,
      #"tick 0 (0 ms): the touch is received by "box", not by "back" ["box"]"#)
    let mark = ##"{ "id": "mark", "kind": "fill", "color": "#ffffff40", "touch": "passes" }"##
    try expect(
      #""check": "touchParity", "grid": 20"#, scene(Self.back, mark), .passed, "holds at 1 tick")
    try expect(
      #""check": "touchParity", "grid": 10, "layers": ["box"]"#, scene(Self.back, Self.box),
      .failed,
      #"tick 0 (0 ms): at 15,25 the touch is received by "box"; without the overlays, the touch is received by "back" ["box"]"#
    )
  }

  @Test func `tag and frame look at the stack`() throws {
    let window =
      ##"{ "id": "app", "kind": "window", "secure": true, "children": [ \##(Self.back), { "id": "codes", "kind": "fill", "color": "#ffffff", "tag": 7, "frame": [1, 2, 3, 4] } ] }"##
    try expect(
      #""check": "tag", "window": "app", "tag": 7, "layer": "codes""#, scene(window), .passed,
      "holds at 1 tick")
    try expect(
      #""check": "tag", "window": "app", "tag": 8, "layer": "codes""#, scene(window), .failed,
      #"tick 0 (0 ms): looking up tag 8 on "app" finds nothing, not "codes""#)
    try expect(
      #""check": "frame", "layer": "codes", "is": [1, 2, 3, 4]"#, scene(window), .passed,
      "holds at 1 tick")
    try expect(
      #""check": "frame", "layer": "codes", "is": [1, 2, 3, 5]"#, scene(window), .failed,
      #"tick 0 (0 ms): "codes" lies at [1,2,3,4], not at [1,2,3,5] ["codes"]"#)
  }

  @Test func `layoutParity holds where a policy only excludes`() throws {
    try expect(
      #""check": "layoutParity""#, scene(Self.back, Self.vault), .passed, "holds at 1 tick")
    var moved = scene(Self.back, Self.vault)
    moved.reactions =
      #"[{ "on": "protect", "do": [{ "event": "move", "layer": "vault", "to": [0, 0] }] }]"#
    moved.ticks = 2
    moved.timeline =
      #"[{ "at": 1, "event": "protect", "layer": "vault", "key": "k", "capture": "omit" }]"#
    try expect(
      #""check": "layoutParity""#, moved, .failed,
      #"tick 1 (100 ms): "vault" lies at [0,0,20,10]; without protection, at [10,20,20,10] ["vault"]"#
    )
  }

  @Test func `toastClear finds what the keyboard hides`() throws {
    let toast =
      ##"{ "id": "saved", "kind": "fill", "color": "#ffffff", "frame": [10, 70, 40, 10] }"##
    let keys = ##"{ "id": "keys", "kind": "fill", "color": "#000000", "frame": [0, 75, 60, 25] }"##
    let check = #""check": "toastClear", "layer": "saved""#
    try expect(check, scene(Self.back, toast), .passed, "holds in 1 frame of 1 tick")
    try expect(
      check, scene(Self.back, toast, keys), .failed,
      #"tick 0 (0 ms), visible, pixel 10,75, box 10,75 40x5: 200 pixels of "saved" are hidden ["keys"]"#
    )
    try expect(
      check, scene(Self.back, toast.replacing("}", with: #", "hidden": true }"#)), .unchecked,
      #""saved" is never shown"#)
  }

  @Test func `protectedWhile looks at the stored picture in both orders`() throws {
    let shade = #"{ "id": "shade", "kind": "cover", "level": "alert", "hidden": true }"#
    var scene = scene(Self.back, shade)
    scene.ticks = 5
    scene.timeline =
      #"[{ "at": 1, "event": "willResignActive", "reason": "switcher" }, { "at": 2, "event": "didEnterBackground" }]"#
    scene.reactions = #"[{ "while": "inactive", "show": ["shade"] }]"#
    let check = #""check": "protectedWhile", "state": "inactive", "by": "shade", "secret": "back""#
    try expect(check, scene, .passed, "holds in 10 frames of 4 ticks")
    scene.reactions =
      #"[{ "on": "didEnterBackground", "do": [{ "event": "show", "layer": "shade" }] }]"#
    let result = try scene.result("{ \(check.replacing("inactive", with: "background")) }")
    #expect(result.status == .failed)
    #expect(result.order == .beforeBackground)
    #expect(result.view == .capture(.switcher))
    let mistakes = try scene.mistakes(#"{ "check": "protectedWhile" }"#)
    #expect(mistakes.count == 1)
    #expect(
      mistakes[0].hasSuffix(
        " checks[0].by: expected a cover or a secret to judge, found neither"))
  }

  @Test func `deterministic draws again from scratch`() throws {
    let glass = #"{ "id": "glass", "kind": "blur", "sigma": 3, "frame": [0, 10, 60, 40] }"#
    var scene = scene(Self.back, Self.box, glass)
    scene.ticks = 3
    scene.timeline = #"[{ "at": 1, "event": "move", "layer": "box", "to": [0, 0] }]"#
    try expect(#""check": "deterministic""#, scene, .passed, "holds in 6 frames of 3 ticks")
  }

  @Test func `blur measures the sharpest edge and nothing on a flat region`() throws {
    let edge = ##"{ "id": "edge", "kind": "fill", "color": "#ffffff", "frame": [30, 0, 30, 100] }"##
    let black = ##"{ "id": "back", "kind": "fill", "color": "#000000" }"##
    let glass = #"{ "id": "glass", "kind": "blur", "sigma": 4 }"#
    try expect(
      #""check": "blur", "sigma": 4"#, scene(black, edge, glass), .passed,
      "holds in 1 frame of 1 tick")
    let sharp = try scene(black, edge, glass).result(#"{ "check": "blur", "sigma": 5 }"#)
    #expect(sharp.status == .failed)
    #expect(sharp.message.hasPrefix("the sharpest edge is that of a blur of 4"))
    try expect(
      #""check": "blur", "sigma": 4"#, scene(black), .unchecked,
      "the region has no edge to measure")
  }

  @Test func `watermarkCoverage measures share and gaps`() throws {
    // Columns 0 to 29 of 60 are marked: half of the pixels, a gap of 30 by 100.
    let mark =
      ##"{ "id": "mark", "kind": "fill", "color": "#ffffff20", "frame": [0, 0, 30, 100] }"##
    let check = #""check": "watermarkCoverage", "layer": "mark""#
    try expect(
      check + #", "atLeast": 0.5, "maxGap": [30, 20]"#, scene(Self.back, mark), .passed,
      "holds in 1 frame of 1 tick")
    try expect(
      check + #", "atLeast": 0.51"#, scene(Self.back, mark), .failed,
      #"tick 0 (0 ms), screenshot: "mark" changes 50% of the pixels, not 51% ["mark"]"#)
    try expect(
      check + #", "maxGap": [29, 99]"#, scene(Self.back, mark), .failed,
      #"tick 0 (0 ms), screenshot, pixel 30,0, box 30,0 30x100: a gap without a mark is larger than 29x99 pixels ["mark"]"#
    )
    try expect(
      check, scene(mark, Self.back), .failed,
      #"tick 0 (0 ms), screenshot: "mark" changes no pixel ["mark"]"#)
  }

  @Test func `watermarkVisible is measured on the real background`() throws {
    let mark =
      ##"{ "id": "mark", "kind": "fill", "color": "#000000", "opacity": 0.5, "frame": [0, 0, 20, 20], "blend": "soft-light" }"##
    let white = ##"{ "id": "back", "kind": "fill", "color": "#ffffff" }"##
    let check = #""check": "watermarkVisible", "layer": "mark", "minDelta": 3, "atLeast": 0.9"#
    try expect(check, scene(Self.back, mark), .passed, "holds in 1 frame of 1 tick")
    // Soft light leaves pure white as it is.
    try expect(
      check, scene(white, mark), .failed,
      #"tick 0 (0 ms), screenshot, pixel 0,0, box 0,0 20x20: 0% of the mark's 400 pixels differ by 3 levels, not 90% ["mark", "back"]"#
    )
  }

  @Test func `every check has a kind of its own, sorted`() {
    let kinds = CheckList.all.map { $0.kind }
    #expect(kinds == Array(Set(kinds)).sorted())
  }
}
