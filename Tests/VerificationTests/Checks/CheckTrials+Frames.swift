import HandmadePictures
import Imaging
import Testing

extension CheckTrials {
  static let frames = [
    ownerSeesAll, roundTrip, twoViews, outside, colors, hash, deterministic, blur, matches,
  ]

  private static let ownerSeesAll = CheckTrials(
    "ownerSeesAll notices protection that the eye can see"
  ) {
    let check = #""check": "ownerSeesAll""#
    $0.expect(check, scene(back, vault), .passed, "holds at 1 tick")
    let quirk = vault.replacing(
      "] }",
      with: ##", { "id": "later", "kind": "fill", "color": "#ffffff", "frame": [0, 0, 2, 2] }] }"##
    ).replacing(#""secure","#, with: #""secure", "drawsLaterChildren": false,"#)
    $0.expect(
      check, scene(back, quirk), .failed,
      #"tick 0 (0 ms), visible, pixel 10,20, box 10,20 2x2: 4 pixels are not as without protection ["card"]"#
    )
    $0.expect(
      #""check": "ownerSeesAll", "covers": ["vault"]"#, scene(back, quirk), .passed,
      "holds at 1 tick")
  }

  private static let roundTrip = CheckTrials("roundTrip compares the frames of two moments") {
    let check = #""check": "roundTrip", "from": 0, "to": 2"#
    var scene = scene(back, box)
    scene.ticks = 3
    scene.timeline =
      #"[{ "at": 1, "event": "hide", "layer": "box" }, { "at": 2, "event": "show", "layer": "box" }]"#
    $0.expect(check, scene, .passed, "holds in 2 frames of 1 tick")
    scene.timeline = #"[{ "at": 1, "event": "hide", "layer": "box" }]"#
    $0.expect(
      check, scene, .failed,
      #"tick 2 (200 ms), screenshot, pixel 10,20, box 10,20 20x10: 200 pixels differ from before ["back"]"#
    )
    scene.timeline = #"[{ "at": 1, "event": "remove", "layer": "box" }]"#
    $0.expect(
      check, scene, .failed, "tick 2 (200 ms): there are 1 layer in place of 2")
  }

  private static let twoViews = CheckTrials("identical and differs compare two views of a region") {
    let secret = scene(back, vault)
    $0.expect(
      #""check": "identical", "region": [0, 0, 60, 20]"#, secret, .passed, "holds at 1 tick")
    $0.expect(
      #""check": "identical""#, secret, .failed,
      #"tick 0 (0 ms), screenshot, pixel 10,20, box 10,20 20x10: 200 pixels differ between visible and screenshot, by up to 160 ["back"]"#
    )
    $0.expect(#""check": "differs", "minPixels": 200"#, secret, .passed, "holds at 1 tick")
    $0.expect(
      #""check": "differs", "region": [0, 0, 60, 20]"#, secret, .failed,
      "tick 0 (0 ms), screenshot, box 0,0 60x20: 0 pixels differ between visible and screenshot, not 1"
    )
  }

  private static let outside = CheckTrials("a region outside the frame is an error, never cut") {
    $0.expect(
      #""check": "opaque", "region": [50, 0, 20, 10]"#, scene(back), .error,
      "tick 0 (0 ms): the region 50,0,20,10 lies outside the frame of 60x100 pixels")
    $0.expect(
      ##""check": "pixel", "at": [60, 3], "is": "#000000""##, scene(back), .error,
      "tick 0 (0 ms): the point 60,3 lies outside the frame of 60x100 pixels")
  }

  private static let colors = CheckTrials("pixel and fill read straight colours") {
    let clear = ##"{ "id": "clear", "kind": "fill", "color": "#ff000080", "frame": [0, 0, 9, 9] }"##
    $0.expect(
      ##""check": "pixel", "at": [3, 3], "is": "#ff000080""##, scene(clear), .passed,
      "holds in 1 frame of 1 tick")
    $0.expect(
      ##""check": "pixel", "at": [3, 3], "is": "#fe000080""##, scene(clear), .failed,
      ##"tick 0 (0 ms), screenshot, pixel 3,3: the pixel is #ff000080, not #fe000080 ["clear"]"##)
    $0.expect(
      ##""check": "pixel", "at": [3, 3], "is": "#fe000080", "within": 1"##, scene(clear), .passed,
      "holds in 1 frame of 1 tick")
    let fill = ##""check": "fill", "region": [0, 0, 10, 9], "is": "#ff000080""##
    $0.expect(
      fill, scene(clear), .failed,
      "tick 0 (0 ms), screenshot, pixel 9,0, box 9,0 1x9: 9 pixels of 90 are not #ff000080, the first is #00000000"
    )
    $0.expect(
      fill.replacing("10, 9", with: "9, 9"), scene(clear), .passed, "holds in 1 frame of 1 tick")
    $0.expect(
      #""check": "opaque", "region": [0, 0, 9, 9]"#, scene(clear), .failed,
      #"tick 0 (0 ms), screenshot, pixel 0,0, box 0,0 9x9: 81 pixels of 81 are translucent, the first has alpha 128 ["clear"]"#
    )
    $0.expect(#""check": "opaque""#, scene(back), .passed, "holds in 1 frame of 1 tick")
  }

  private static let hash = CheckTrials("hash pins the straight bytes") {
    // R, G, B, A as 20 40 60 ff in each of the 6000 pixels.
    let hash = SHA256.hash(pixels: [UInt32](repeating: 0xff60_4020, count: 6000))
    $0.expect(
      #""check": "hash", "sha256": "\#(hash)""#, scene(back), .passed,
      "holds in 1 frame of 1 tick")
    $0.expect(
      #""check": "hash", "sha256": "\#(hash)""#, scene(back, box), .failed,
      "tick 0 (0 ms), screenshot: the hash is …")
  }

  private static let deterministic = CheckTrials("deterministic draws again from scratch") {
    let glass = #"{ "id": "glass", "kind": "blur", "sigma": 3, "frame": [0, 10, 60, 40] }"#
    var scene = scene(back, box, glass)
    scene.ticks = 3
    scene.timeline = #"[{ "at": 1, "event": "move", "layer": "box", "to": [0, 0] }]"#
    $0.expect(#""check": "deterministic""#, scene, .passed, "holds in 6 frames of 3 ticks")
    $0.expect(
      #""check": "deterministic""#,
      CheckTrials.scene(back, #"{ "id": "odd", "kind": "counting" }"#),
      .failed,
      #"tick 0 (0 ms), visible, pixel 0,0, box 0,0 60x100: 6000 pixels differ when drawn from scratch by 1 thread"#
    )
  }

  private static let blur = CheckTrials(
    "blur measures the sharpest edge and nothing on a flat region"
  ) {
    let edge = ##"{ "id": "edge", "kind": "fill", "color": "#ffffff", "frame": [30, 0, 30, 100] }"##
    let black = ##"{ "id": "back", "kind": "fill", "color": "#000000" }"##
    let glass = #"{ "id": "glass", "kind": "blur", "sigma": 4 }"#
    $0.expect(
      #""check": "blur", "sigma": 4"#, scene(black, edge, glass), .passed,
      "holds in 1 frame of 1 tick")
    $0.expect(
      #""check": "blur", "sigma": 5"#, scene(black, edge, glass), .failed,
      "tick 0 (0 ms), screenshot, …")
    $0.expect(
      #""check": "blur", "sigma": 4"#, scene(black), .unchecked,
      "the region has no edge to measure")
  }

  private static let matches = CheckTrials("matches holds against a picture beside the scene") {
    var scene = scene(back)
    var pixels = [UInt32](repeating: 0xff60_4020, count: 6000)
    scene.files["same.png"] = HandmadePNG(straight: pixels, width: 60).bytes
    pixels[61] += 2
    scene.files["other.png"] = HandmadePNG(straight: pixels, width: 60).bytes
    let check = #""check": "matches", "baseline": "other.png""#
    $0.expect(
      #""check": "matches", "baseline": "same.png""#, scene, .passed, "holds in 1 frame of 1 tick")
    $0.expect(
      check, scene, .failed,
      #"tick 0 (0 ms), screenshot, pixel 1,1, box 1,1 1x1: against other.png: different: 1 of 6000 pixels (0.02%), max channel delta 2 (R), box 1,1 1x1 ["back"]"#
    )
    $0.expect(
      check + #", "fuzzy": "maxDifference=0-2;totalPixels=0-1""#, scene, .passed,
      "holds in 1 frame of 1 tick")
    $0.expect(
      check + #", "fuzzy": "maxDifference=0-1;totalPixels=0-1""#, scene, .failed,
      "tick 0 (0 ms), screenshot, pixel 1,1, …")
    $0.expect(
      #""check": "matches", "baseline": "none.png""#, scene, .error,
      "tick 0 (0 ms): none.png: no such file")
  }
}
