import Imaging
import TestSupport
import Testing

@testable import Layers

@Suite struct TouchTests {
  private let button = Rect(10, 10, 40, 20)

  private func hit(_ layers: [Layer], _ x: Double, _ y: Double, _ rules: HitRules = .ios)
    -> HitResult
  {
    run(scene(layers))[0].arrangement.hit(Point(x, y), rules: rules)
  }

  @Test func `a box owns its left and top edge and not its right and bottom`() {
    let stack = [layer("b", "fill", button)]
    #expect(hit(stack, 10, 10).receiver == "b")
    #expect(hit(stack, 49.99, 29.99).receiver == "b")
    #expect(hit(stack, 50, 10).receiver == nil)
    #expect(hit(stack, 10, 30).receiver == nil)
  }

  @Test func `hidden, clear and passing layers are not hit on iOS, and the result tells why`() {
    let stack = [
      layer("below"), layer("clear") { $0.opacity = 0.009 }, layer("gone") { $0.isHidden = true },
      layer("mark", "fill", nil, [layer("child")]) { $0.touch = .passes },
      layer("far", "fill", Rect(100, 100, 5, 5)), layer("badge") { $0.audience = .captured },
    ]
    let result = hit(stack, 20, 20)
    #expect(result.receiver == "below")
    #expect(
      result.passed == [
        PassedLayer(layer: "badge", reason: .capturedOnly),
        PassedLayer(layer: "far", reason: .outside), PassedLayer(layer: "mark", reason: .passes),
        PassedLayer(layer: "gone", reason: .hidden),
        PassedLayer(layer: "clear", reason: .transparent),
      ])
  }

  @Test func `a child outside its parent is hit in a browser and not on iOS`() {
    let stack = [layer("p", "group", Rect(0, 0, 20, 20), [layer("c", "fill", Rect(30, 0, 9, 9))])]
    #expect(hit(stack, 32, 2, .css).receiver == "c")
    #expect(hit(stack, 32, 2, .ios).receiver == nil)
  }

  @Test func `a hit-through window takes touches for its children only`() {
    let stack = [
      layer("w", "window", nil, [layer("b", "fill", Rect(10, 150, 40, 20))]),
      layer("over", "window", nil, [layer("toast", "fill", Rect(10, 10, 100, 30))]) {
        $0.level = Level(100)
        $0.touch = .passesSelf
      },
    ]
    #expect(hit(stack, 20, 160).path == ["w", "b"])
    #expect(hit(stack, 50, 20).path == ["over", "toast"])
  }

  @Test func `only declared regions take touches`() {
    let stack = [
      layer("below"), layer("panel") { $0.touchRegions = [Rect(0, 0, 10, 10)] },
    ]
    #expect(hit(stack, 5, 5).receiver == "panel")
    #expect(hit(stack, 15, 5).receiver == "below")
  }

  private func pickerScene(_ mark: Layer, _ events: [(Int, Action)] = []) -> Scene {
    scene(
      [
        layer("app", "window", nil, [layer("picker") { $0.picker = .photo }]),
        layer("top", "window", nil, [mark]) {
          $0.level = .top
          $0.touch = .passes
        },
      ], ticks: 3, events)
  }

  @Test func `a picker refuses touches while something drawn lies over it, until it is hidden`() {
    let events: [(Int, Action)] = [
      (0, .touch(Point(60, 60), through: nil)), (1, .hide("mark")),
      (2, .touch(Point(60, 60), through: nil)),
    ]
    let records = run(pickerScene(layer("mark", "watermark"), events))
    #expect(
      records[0].trace[0].text
        == "0 0ms #0 event touch outcome=refused picker=picker obscuredBy=mark")
    #expect(
      records[0].diagnostics.map(\.description) == [
        "tick 0: picker: a system picker refuses touches while \"mark\" lies over it"
      ])
    #expect(records[2].trace[0].layer == "picker")
  }

  @Test func `an empty overlay does not obscure a picker`() {
    let record = run(pickerScene(layer("mark", "group")))[0]
    #expect(record.arrangement.hit(Point(60, 60)).receiver == "picker")
  }

  @Test func `input made on a capture is dropped where that capture is redacted`() {
    let stack = [
      layer("open", "fill", Rect(0, 0, 60, 200)),
      layer("vault", "secure", Rect(60, 0, 60, 200), [layer("pay")]),
    ]
    let shown = run(scene(stack))[0].arrangement
    #expect(shown.hit(Point(10, 10), through: .mirroring).receiver == "open")
    #expect(
      shown.hit(Point(70, 10), through: .mirroring).outcome
        == .dropped(at: "vault", redactedBy: "vault"))
    #expect(shown.hit(Point(70, 10)).receiver == "pay")
  }

  @Test func `what protects takes no touch away from anybody`() {
    var random = SeededNumbers(7)
    var different = 0
    for _ in 0..<40 {
      let plain = RandomScene.make(&random)
      let shielded = RandomScene.protected(plain)
      let (a, b) = (run(plain)[0].arrangement, run(shielded)[0].arrangement)
      for _ in 0..<50 {
        let point = Point(Double(random.below(120)), Double(random.below(200)))
        if a.hit(point) != b.hit(point) { different += 1 }
      }
    }
    #expect(different == 0)
  }
}
