import Testing

extension CheckTrials {
  static let layers = [
    absent, present, onlyIn, noOverRedaction, covered, confined, toastClear, protectedWhile, noLeak,
  ]

  private static let absent = CheckTrials("absent counts the pixels that a layer has a part in") {
    let check = #""check": "absent", "layer": "card""#
    $0.expect(check, scene(back, vault), .passed, "holds in 1 frame of 1 tick")
    $0.expect(
      #""check": "absent", "layer": "box""#, scene(back, box), .failed,
      #"tick 0 (0 ms), screenshot, pixel 10,20, box 10,20 20x10: "box" has a part in 200 pixels ["box"]"#
    )
    let empty = #"{ "id": "card", "kind": "group" }"#
    $0.expect(
      check, scene(back, empty), .unchecked,
      #""card" is never seen in any view"#)
  }

  private static let present = CheckTrials("present does not pass on a blank frame") {
    let check = #""check": "present", "layer": "box", "minPixels": 200"#
    $0.expect(check, scene(back, box), .passed, "holds in 1 frame of 1 tick")
    $0.expect(
      check, scene(back, box, #"{ "id": "shade", "kind": "cover" }"#), .failed,
      #"tick 0 (0 ms), screenshot: "box" has a part in 0 pixels, not 200 ["box"]"#)
  }

  private static let onlyIn = CheckTrials(
    "onlyIn wants the layer in each view named and in no other"
  ) {
    let mark =
      ##"{ "id": "mark", "kind": "fill", "color": "#ffffff", "frame": [0, 0, 4, 4], "audience": "captured" }"##
    let check = #""check": "onlyIn", "layer": "mark", "views": ["screenshot", "recording"]"#
    $0.expect(
      check, scene(back, mark), .failed,
      #"tick 0 (0 ms), mirroring, pixel 0,0, box 0,0 4x4: "mark" has a part in 16 pixels ["mark"]"#)
    let all =
      #""check": "onlyIn", "layer": "mark", "views": ["screenshot", "recording", "mirroring"]"#
    $0.expect(all, scene(back, mark), .passed, "holds at 1 tick")
    let seen = #""check": "onlyIn", "layer": "mark", "views": ["visible"]"#
    let hidden = mark.replacing(#""captured""#, with: #""captured", "hidden": true"#)
    $0.expect(
      seen, scene(back, hidden), .failed, #""mark" is never seen in visible ["mark"]"#)
  }

  private static let noOverRedaction = CheckTrials(
    "noOverRedaction finds what is hidden along with a secret"
  ) {
    let check = #""check": "noOverRedaction", "layer": "title""#
    let title =
      ##"{ "id": "title", "kind": "fill", "color": "#ffffff", "frame": [0, 0, 10, 5] }"##
    $0.expect(check, scene(vault, title), .passed, "holds in 1 frame of 1 tick")
    let held = vault.replacing("] }", with: ", \(title)] }")
    $0.expect(
      check, scene(back, held), .failed,
      #"tick 0 (0 ms), screenshot, pixel 10,20, box 10,20 10x5: "title" is in front in 50 pixels and missing from 50 of them ["back"]"#
    )
    $0.expect(
      check, scene(title, back), .unchecked,
      #""title" is never in front where there is such a frame"#)
  }

  private static let covered = CheckTrials(
    "covered lets through what lies above and nothing that lies below"
  ) {
    let shade = ##"{ "id": "shade", "kind": "fill", "color": "#111111", "frame": [0, 0, 60, 50] }"##
    let mark = ##"{ "id": "mark", "kind": "fill", "color": "#ffffff40" }"##
    let check = #""check": "covered", "by": "shade", "region": [0, 0, 60, 50]"#
    $0.expect(check, scene(back, shade, mark), .passed, "holds in 1 frame of 1 tick")
    let veil = shade.replacing("#111111", with: "#111111fe")
    $0.expect(
      check, scene(back, veil), .failed,
      #"tick 0 (0 ms), screenshot, pixel 0,0, box 0,0 60x50: 3000 pixels of 3000 are not covered by "shade" ["shade", "back"]"#
    )
  }

  private static let confined = CheckTrials("confined knows how far a blur carries") {
    let check = #""check": "confined", "layer": "box", "region": [10, 20, 20, 10]"#
    $0.expect(check, scene(back, box), .passed, "holds in 1 frame of 1 tick")
    let soft = box.replacing(#""frame""#, with: #""filter": [{ "blur": 1 }], "frame""#)
    $0.expect(check, scene(back, soft), .failed, "tick 0 (0 ms), screenshot, pixel …")
    $0.expect(
      check, scene(back, box.replacing(#""frame""#, with: #""hidden": true, "frame""#)),
      .unchecked, #""box" is never seen"#)
  }

  private static let toastClear = CheckTrials("toastClear finds what the keyboard hides") {
    let toast =
      ##"{ "id": "saved", "kind": "fill", "color": "#ffffff", "frame": [10, 70, 40, 10] }"##
    let keys = ##"{ "id": "keys", "kind": "fill", "color": "#000000", "frame": [0, 75, 60, 25] }"##
    let check = #""check": "toastClear", "layer": "saved""#
    $0.expect(check, scene(back, toast), .passed, "holds in 1 frame of 1 tick")
    $0.expect(
      check, scene(back, toast, keys), .failed,
      #"tick 0 (0 ms), visible, pixel 10,75, box 10,75 40x5: 200 pixels of "saved" are hidden ["keys"]"#
    )
    $0.expect(
      check, scene(back, toast.replacing("}", with: #", "hidden": true }"#)), .unchecked,
      #""saved" is never shown"#)
  }

  private static let protectedWhile = CheckTrials(
    "protectedWhile looks at the stored picture in both orders"
  ) {
    let shade = #"{ "id": "shade", "kind": "cover", "level": "alert", "hidden": true }"#
    var scene = scene(back, shade)
    scene.ticks = 5
    scene.timeline =
      #"[{ "at": 1, "event": "willResignActive", "reason": "switcher" }, { "at": 2, "event": "didEnterBackground" }]"#
    scene.reactions = #"[{ "while": "inactive", "show": ["shade"] }]"#
    let check = #""check": "protectedWhile", "state": "inactive", "by": "shade", "secret": "back""#
    $0.expect(check, scene, .passed, "holds in 10 frames of 4 ticks")
    scene.reactions =
      #"[{ "on": "didEnterBackground", "do": [{ "event": "show", "layer": "shade" }] }]"#
    $0.expect(
      check.replacing("inactive", with: "background"), scene, .failed,
      "tick 2 (200 ms), switcher, …")

    // The app reads that it is captured one tick after the first recorded frame.
    scene.timeline =
      #"[{ "at": 2, "event": "startRecording" }, { "at": 4, "event": "stopRecording" }]"#
    scene.reactions = #"[{ "while": "captured", "show": ["shade"] }]"#
    let recorded =
      #""check": "protectedWhile", "state": "captured", "by": "shade", "in": ["recording"]"#
    $0.expect(recorded, scene, .failed, "tick 2 (200 ms), recording, …")
    $0.expect(recorded + #", "ticks": [3]"#, scene, .passed, "holds in 1 frame of 1 tick")
  }

  private static let noLeak = CheckTrials("noLeak holds for what captures leave out") {
    let check = #""check": "noLeak", "secret": "vault""#
    $0.expect(check, scene(back, vault), .passed, "holds in 1 frame of 1 tick")
    let open = vault.replacing(#""secure""#, with: #""group""#)
    $0.expect(
      check, scene(back, open), .failed,
      "tick 0 (0 ms), screenshot, pixel 10,20, box 10,20 20x10: …")
  }
}
