import Compositor
import Imaging
import Layers
import Notation
import Plugins
import Testing

/// The same popup as a child, as an owned layer, or presented, is masked alike.
struct PopupMaskTests {
  private static let modes = [
    #""black""#, ##"{ "substitute": { "color": "#ff8800" } }"##,
    #"{ "substitute": { "picture": "flag.png" } }"#, #"{ "substitute": { "layer": "cover" } }"#,
    #""omit""#,
  ]

  private static let flag = Image(
    Bitmap(width: 2, height: 1, pixels: [0xff00_ffff, 0xff00_80ff]))

  /// The second tick of a screen with a masked bar at the top.
  private func captured(
    _ mode: String, inside: String = "", beside: String = "", timeline: String = "",
    bar: String = ""
  ) throws -> Bitmap {
    let text = """
      { "device": { "size": [60, 80], "scale": 1.5 }, "ticks": 2, "layers": [
        { "id": "wall", "kind": "gradient", 
          "stops": [{ "offset": 0, "color": "#0000ff" }, { "offset": 1, "color": "#00ffff" }] },
        { "id": "bar", "kind": "fill", "color": "#00ff00", "frame": [0, 0, 60, 20],
          "capture": \(mode) \(bar), "children": [\(inside)] },
        { "id": "cover", "kind": "fill", "color": "#102030", "hidden": true } \(beside) ],
        "timeline": [\(timeline)] }
      """
    let (scene, mistakes) = SceneFile.read(try JSON(parsing: text), catalog: Registry.builtin)
    #expect(mistakes.map { $0.text(file: "") } == [])
    var state = SceneState(try #require(scene))
    _ = state.advance()
    let record = state.advance()
    let pair = try Composer(registry: .builtin, images: ["flag.png": Self.flag])
      .compose(try #require(record).arrangement)
    #expect(pair.failures == [])
    return try #require(pair.captured.bitmap)
  }

  private static func popup(_ frame: String, _ more: String = "") -> String {
    ##"{ "id": "pop", "kind": "fill", "color": "#ff0000", "frame": \##(frame) \##(more) }"##
  }

  @Test(arguments: modes, ["[30, 20, 25, 40]", "[30, 10.5, 25, 40.25]", "[-5, 5, 25, 40]"])
  func `a popup is masked alike as a child, as an owned layer and presented`(
    mode: String, frame: String
  ) throws {
    let child = try captured(mode, inside: Self.popup(frame))
    let owned = try captured(mode, beside: ", " + Self.popup(frame, #", "owner": "bar""#))
    let presented = try captured(
      mode,
      timeline: #"{ "at": 1, "event": "present", "layer": \#(Self.popup(frame)), "by": "bar" }"#)
    expectEqual(child, owned)
    expectEqual(presented, owned)
    let bare = try captured(mode)
    #expect((child == bare) == (mode == #""omit""#))
  }

  @Test func `a child of a child reaches out, too, and what lies inside is not masked twice`()
    throws
  {
    let picture = Self.modes[2]
    let inner = Self.popup("[10, 5, 20, 10]")
    expectEqual(try captured(picture, inside: inner), try captured(picture))
    let deep =
      #"{ "id": "box", "kind": "group", "frame": [5, 5, 40, 10], "children": [\#(inner)] }"#
    expectEqual(try captured(picture, inside: deep), try captured(picture))
    let far = Self.popup("[0, 30, 20, 10]")
    let deepFar =
      #"{ "id": "box", "kind": "group", "frame": [5, 5, 40, 10], "children": [\#(far)] }"#
    expectEqual(
      try captured(picture, inside: deepFar),
      try captured(picture, beside: ", " + Self.popup("[5, 35, 20, 10]", #", "owner": "bar""#)))
  }

  @Test func `a clipping parent cuts what reaches out, and a hidden child is not masked`() throws {
    let black = Self.modes[0]
    let bare = try captured(black)
    let popup = Self.popup("[30, 20, 25, 40]")
    expectEqual(try captured(black, inside: popup, bar: #", "clip": true"#), bare)
    let hidden = Self.popup("[30, 20, 25, 40]", #", "hidden": true"#)
    expectEqual(try captured(black, inside: hidden), bare)
  }

  @Test func `in a mirror of the capture the popup is masked as there`() throws {
    let mirror = #", { "id": "mirror", "kind": "mirror", "frame": [0, 40, 30, 40] }"#
    let popup = Self.popup("[30, 20, 25, 18]")
    let child = try captured(Self.modes[0], inside: popup, beside: mirror)
    let owned = try captured(
      Self.modes[0], beside: ", " + Self.popup("[30, 20, 25, 18]", #", "owner": "bar""#) + mirror)
    expectEqual(child, owned)
  }
}
