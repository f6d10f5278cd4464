import Imaging
import Notation
import Testing

@testable import Layers

@Suite struct MirrorTests {
  private func ids(_ layers: [PlacedLayer]) -> [String] {
    layers.flatMap { [$0.id] + ids($0.children) }
  }

  private func mirrorScene(capture: CapturePolicy) -> Layers.Scene {
    let mirror = layer("m", "mirror", Rect(60, 100, 60, 100)) { $0.capture = capture }
    return scene([layer("page"), layer("vault", "secure", nil, [layer("pin")]), mirror], ticks: 12)
  }

  @Test func `a mirror shows the captured frame of the tick before, scaled`() {
    let records = run(mirrorScene(capture: .all(.omit)))
    #expect(ids(records[0].arrangement.layers) == ["page", "vault", "pin", "m"])
    let screen = records[1].arrangement.find("m/screen")!
    #expect(screen.children.map(\.id) == ["m/page"])
    #expect(screen.transform == Transform.scale(0.5, 0.5))
    #expect(screen.frozenAt == records[0].arrangement.tick)
    #expect(ids(records[11].arrangement.layers) == ids(records[1].arrangement.layers))
  }

  @Test func `a mirror that captures itself ends after a few frames`() {
    let counts = run(mirrorScene(capture: .include)).map { ids($0.arrangement.layers).count }
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
    #expect(counts[10] == counts[11])
    #expect(counts[11] < 40)
  }

  @Test func `what is protected meanwhile is stricter in the mirror too`() {
    var scene = mirrorScene(capture: .include)
    scene.timeline = [Event(at: .tick(2), .protect("page", key: "k", .all(.black)))]
    let records = run(scene)
    #expect(records[1].arrangement.mode("m/page", .recording) == .include)
    #expect(records[2].arrangement.mode("m/page", .recording) == .black)
    #expect(records[3].arrangement.find("m/page")?.standIn == .color(.black))
    #expect(records[3].arrangement.find("m/page")?.draws == false)
  }
}
