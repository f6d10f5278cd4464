import Imaging
import Notation
import TestSupport
import Testing

@testable import Layers

@Suite struct LayoutTests {
  private static let flexible: [(Autoresizing, Rect)] = [
    ([], Rect(20, 20, 20, 40)), ([.left], Rect(70, 20, 20, 40)),
    ([.width], Rect(20, 20, 70, 40)), ([.left, .right], Rect(30, 20, 20, 40)),
    ([.height], Rect(20, 20, 20, 0)), ([.top, .bottom], Rect(20, 8.75, 20, 40)),
  ]

  @Test(arguments: flexible)
  func `what is flexible takes the difference, in proportion to its size`(
    parts: Autoresizing, place: Rect
  ) {
    let placed = parts.place(Rect(20, 20, 20, 40), from: Size(120, 200), to: Size(170, 110))
    #expect(placed == place)
  }

  @Test func `turning the device forth and back leaves every frame as it was`() {
    var random = SeededNumbers(3)
    for _ in 0..<20 {
      var scene = RandomScene.make(&random, ticks: 4)
      scene.timeline = [
        Event(at: .tick(1), .rotate(.landscapeLeft)), Event(at: .tick(2), .rotate(.portrait)),
      ]
      let records = run(scene)
      #expect(records[1].arrangement.size == Size(200, 120))
      #expect(frames(records[0]) == frames(records[2]))
    }
  }

  private func frames(_ record: TickRecord) -> [Rect] {
    func all(_ layers: [PlacedLayer]) -> [Rect] { layers.flatMap { [$0.frame] + all($0.children) } }
    return all(record.arrangement.layers)
  }

  @Test func `a full layer follows rotation, size and split view`() {
    let events: [(Int, Action)] = [
      (1, .rotate(.landscapeRight)), (2, .rotate(.portrait)), (2, .splitView(Rect(40, 0, 80, 200))),
      (3, .splitView(nil)), (3, .resize(Size(60, 100))),
    ]
    let system = layer("bar") { $0.app = "system" }
    let records = run(scene([layer("w"), system], ticks: 4, events))
    #expect(
      records.map { $0.arrangement.find("w")!.frame } == [
        Rect(0, 0, 120, 200), Rect(0, 0, 200, 120), Rect(40, 0, 80, 200), Rect(0, 0, 60, 100),
      ])
    #expect(records[2].arrangement.find("bar")!.frame == Rect(0, 0, 120, 200))
  }

  @Test func `the safe area reaches into nested layers, protected or not`() {
    for kind in ["group", "secure"] {
      let outer = layer(
        "outer", kind, Rect(0, 10, 120, 190), [layer("page") { $0.fills = .safeArea }])
      var scene = scene([outer], ticks: 2, [(1, .safeArea(Insets(top: 5, bottom: 14)))])
      scene.device.safeArea = Insets(top: 20, bottom: 14)
      let records = run(scene)
      #expect(records[0].arrangement.find("page")!.frame == Rect(0, 10, 120, 166))
      #expect(records[1].arrangement.find("page")!.frame == Rect(0, 0, 120, 176))
    }
  }

  @Test func `a toast rides up with the keyboard that it avoids and comes down again`() {
    let keyboard = layer("kb", "fill", Rect(0, 200, 120, 80)) { $0.level = Level(10) }
    let toast = layer("t", "toast", Rect(20, 150, 80, 30)) {
      $0.avoids = "kb"
      $0.avoidsGap = 10
    }
    let events: [(Int, Action)] = [
      (0, .move("kb", to: Point(0, 120), over: .tick(4), .linear)),
      (5, .move("kb", to: Point(0, 200), over: .tick(4), .linear)),
    ]
    let bottoms = run(scene([keyboard, toast], ticks: 10, events))
      .map { $0.arrangement.find("t")!.frame.maxY }
    #expect(bottoms == [180, 170, 150, 130, 110, 110, 130, 150, 170, 180])
  }

  @Test func `cut-outs and safe areas turn with the device`() {
    let device = Device.preset(named: "iphone-15")!
    #expect(device.pixels == (1179, 2556))
    #expect(device.cutouts(in: .landscapeLeft)[0].frame == Rect(11, 133.5, 37, 126))
    #expect(device.cutouts(in: .landscapeRight)[0].frame == Rect(804, 133.5, 37, 126))
    #expect(device.safeArea(in: .landscapeLeft) == Insets(left: 59, bottom: 21, right: 59))
    #expect(device.size(in: .landscapeLeft) == Size(852, 393))
  }

  @Test func `every device has its own name and a cut-out inside its screen`() {
    #expect(Set(Device.presets.map(\.name)).count == Device.presets.count)
    #expect(Device.presets.count >= 18)
    for device in Device.presets {
      for cutout in device.cutouts {
        #expect(cutout.frame.intersection(Rect(size: device.size)) == cutout.frame)
      }
    }
    #expect(Device.preset(named: "android-1080x2400")!.pixels == (1080, 2400))
    #expect(Device.preset(named: "ipad-12.9")!.pixels == (2048, 2732))
  }
}
