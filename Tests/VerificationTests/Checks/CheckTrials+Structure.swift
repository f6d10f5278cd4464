import Testing

extension CheckTrials {
  static let structure = [order, events, touches, lookups, layoutParity]

  private static let order = CheckTrials("order follows levels and z") {
    let check = #""check": "order", "above": "box", "below": "back""#
    $0.expect(check, scene(back, box), .passed, "holds at 1 tick")
    $0.expect(
      check, scene(back.replacing("}", with: #", "z": 1 }"#), box), .failed,
      #"tick 0 (0 ms): "box" lies below "back" ["back", "box"]"#)
  }

  private static let events = CheckTrials("events wants a sequence with others between") {
    var scene = scene(back)
    scene.ticks = 3
    scene.timeline = #"[{ "at": 1, "event": "screenshot" }]"#
    $0.expect(
      #""check": "events", "sequence": ["screenshot", "notification didTakeScreenshot"]"#, scene,
      .passed, "holds at 1 tick")
    $0.expect(
      #""check": "events", "sequence": ["didTakeScreenshot", "screenshot"]"#, scene, .failed,
      #""screenshot" does not happen after "didTakeScreenshot""#)
  }

  private static let touches = CheckTrials("touch and touchParity ask who receives") {
    $0.expect(
      #""check": "touch", "at": [12, 22], "reaches": "box""#, scene(back, box), .passed,
      "holds at 1 tick")
    $0.expect(
      #""check": "touch", "at": [12, 22], "reaches": "back""#, scene(back, box), .failed,
      #"tick 0 (0 ms): the touch is received by "box", not by "back" ["box"]"#)
    let mark = ##"{ "id": "mark", "kind": "fill", "color": "#ffffff40", "touch": "passes" }"##
    $0.expect(
      #""check": "touchParity", "grid": 20"#, scene(back, mark), .passed, "holds at 1 tick")
    $0.expect(
      #""check": "touchParity", "grid": 10, "layers": ["box"]"#, scene(back, box),
      .failed,
      #"tick 0 (0 ms): at 15,25 the touch is received by "box"; without the overlays, the touch is received by "back" ["box"]"#
    )
  }

  private static let lookups = CheckTrials("tag and frame look at the stack") {
    let window =
      ##"{ "id": "app", "kind": "window", "secure": true, "children": [ \##(back), { "id": "codes", "kind": "fill", "color": "#ffffff", "tag": 7, "frame": [1, 2, 3, 4] } ] }"##
    $0.expect(
      #""check": "tag", "window": "app", "tag": 7, "layer": "codes""#, scene(window), .passed,
      "holds at 1 tick")
    $0.expect(
      #""check": "tag", "window": "app", "tag": 8, "layer": "codes""#, scene(window), .failed,
      #"tick 0 (0 ms): looking up tag 8 on "app" finds nothing, not "codes""#)
    $0.expect(
      #""check": "frame", "layer": "codes", "is": [1, 2, 3, 4]"#, scene(window), .passed,
      "holds at 1 tick")
    $0.expect(
      #""check": "frame", "layer": "codes", "is": [1, 2, 3, 5]"#, scene(window), .failed,
      #"tick 0 (0 ms): "codes" lies at [1,2,3,4], not at [1,2,3,5] ["codes"]"#)
  }

  private static let layoutParity = CheckTrials("layoutParity holds where a policy only excludes") {
    $0.expect(
      #""check": "layoutParity""#, scene(back, vault), .passed, "holds at 1 tick")
    var moved = scene(back, vault)
    moved.reactions =
      #"[{ "on": "protect", "do": [{ "event": "move", "layer": "vault", "to": [0, 0] }] }]"#
    moved.ticks = 2
    moved.timeline =
      #"[{ "at": 1, "event": "protect", "layer": "vault", "key": "k", "capture": "omit" }]"#
    $0.expect(
      #""check": "layoutParity""#, moved, .failed,
      #"tick 1 (100 ms): "vault" lies at [0,0,20,10]; without protection, at [10,20,20,10] ["vault"]"#
    )
  }
}
