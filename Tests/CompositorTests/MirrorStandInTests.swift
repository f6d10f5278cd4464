import Compositor
import Imaging
import Layers
import Notation
import Plugins
import Testing

/// A mirror shows what stands in for an excluded layer as the capture showed it.
struct MirrorStandInTests {
  /// The second tick of a screen whose lower half mirrors all of it at full size, seen from above.
  private func frames(standIn: String) throws -> (captured: Bitmap, mirror: Bitmap) {
    let text = """
      { "device": { "size": [40, 60] }, "ticks": 2, "layers": [
        { "id": "page", "kind": "fill", "color": "#204060" },
        { "id": "vault", "kind": "secure", "frame": [4, 4, 32, 20], "cornerRadius": 6,
          "capture": \(standIn),
          "children": [{ "id": "pin", "kind": "fill", "color": "#ff0000" }] },
        { "id": "cover", "kind": "gradient", "hidden": true,
          "stops": [{ "offset": 0, "color": "#00ff00" }, { "offset": 1, "color": "#0000ff" }] },
        { "id": "mirror", "kind": "mirror", "frame": [0, 30, 40, 60] } ] }
      """
    let (scene, mistakes) = SceneFile.read(try JSON(parsing: text), catalog: Registry.builtin)
    #expect(mistakes.map { $0.text(file: "") } == [])
    var state = SceneState(try #require(scene))
    let flag = Image(Bitmap(width: 2, height: 2, filledWith: 0xff00_ffff))
    let composer = Composer(registry: .builtin, images: ["flag.png": flag])
    _ = state.advance()
    let record = state.advance()
    let pair = try composer.compose(try #require(record).arrangement)
    #expect(pair.failures == [])
    let upper = PixelRect(left: 0, top: 0, right: 40, bottom: 30)
    let lower = PixelRect(left: 0, top: 30, right: 40, bottom: 60)
    let captured = try #require(pair.captured.bitmap)
    return (captured.cropped(to: upper), pair.visible.cropped(to: lower))
  }

  @Test(
    arguments: [
      #""black""#,
      ##"{ "substitute": { "color": "#ff8800" } }"##,
      #"{ "substitute": { "picture": "flag.png" } }"#,
      #"{ "substitute": { "text": "no" } }"#, #"{ "substitute": { "layer": "cover" } }"#,
    ])
  func `every stand-in is in the mirror what it is in the capture`(standIn: String) throws {
    let (captured, mirror) = try frames(standIn: standIn)
    #expect(mirror == captured)
    let red = mirror.pixels.count { $0 == 0xff00_00ff }
    #expect(red == 0)
    #expect(Set(mirror.pixels).count > 1)
  }
}
