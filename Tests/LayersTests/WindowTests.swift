import Imaging
import Notation
import Testing

@testable import Layers

@Suite struct WindowTests {
  private func secureWindow(
    _ children: [Layer], with change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    layer("w", "window", nil, children) {
      $0.window.isSecure = true
      change(&$0)
    }
  }

  @Test func `windows stand by level, then z, then the order of adding; a cursor is last`() {
    let stack = [
      layer("cursor", "cursor"), layer("top") { $0.level = .top },
      layer("huge") { $0.level = Level(1e300) }, layer("a"),
      layer("raised") { $0.z = 1 }, layer("b"), layer("alert") { $0.level = .alert },
      layer("low") { $0.level = Level(-1) },
    ]
    let order = run(scene(stack))[0].arrangement.layers.map(\.id)
    #expect(order == ["low", "a", "b", "raised", "alert", "huge", "top", "cursor"])
  }

  @Test func `a child's level does not lift it above another window`() {
    let stack = [
      layer(
        "w", "window", nil, [layer("alert") { $0.level = .alert }, layer("above") { $0.z = 1 }]),
      layer("popup", "window") { $0.level = Level(1) },
    ]
    let shown = run(scene(stack))[0].arrangement
    #expect(shown.layers.map(\.id) == ["w", "popup"])
    #expect(shown.layers[0].children.map(\.id) == ["alert", "above"])
  }

  @Test func `a secure window keeps one direct child and puts everything into it`() {
    let events: [(Int, Action)] = [
      (1, .add(layer("late", "fill", Rect(5, 5, 10, 10)) { $0.tag = 7 }, to: "w"))
    ]
    var state = SceneState(
      scene([secureWindow([layer("root"), layer("panel")])], ticks: 2, events))
    _ = state.advance()
    let record = state.advance()!
    #expect(state.children(of: "w") == ["w.container"])
    #expect(state.children(of: "w.container") == ["root", "panel", "late"])
    #expect(record.trace[0].text == "1 100ms #0 event add late to=w.container")
    #expect(record.arrangement.mode("late") == .omit)
    #expect(record.arrangement.mode("w") == .include)
  }

  @Test func `the root content follows the window's size and later layers keep their frames`() {
    let window = secureWindow([
      layer("root", "fill", Rect(0, 0, 1, 1)), layer("dialog", "fill", Rect(20, 80, 80, 40)),
    ])
    let records = run(scene([window], ticks: 2, [(1, .resize(Size(200, 120)))]))
    #expect(records[0].arrangement.find("root")?.frame == Rect(0, 0, 120, 200))
    #expect(records[1].arrangement.find("root")?.frame == Rect(0, 0, 200, 120))
    for record in records {
      #expect(record.arrangement.find("dialog")?.frame == Rect(20, 80, 80, 40))
    }
  }

  @Test func `a look-up by tag searches the container, or finds nothing among direct children`() {
    let window = secureWindow([layer("root"), layer("overlay") { $0.tag = 7 }])
    let events: [(Int, Action)] = [
      (0, .findTag(7, window: "w")), (1, .removeTag(7, window: "w")),
    ]
    let records = run(scene([window], ticks: 2, events))
    #expect(records[0].trace[0].text == "0 0ms #0 event findTag w tag=7 found=overlay")
    #expect(records[1].arrangement.find("overlay") == nil)

    var faulty = Profile.ios
    faulty.tagLookup = .directChildren
    let lost = run(scene([window], ticks: 2, events, profile: faulty))
    #expect(lost[0].trace[0].text == "0 0ms #0 event findTag w tag=7 found=none")
    #expect(lost[1].arrangement.find("overlay") != nil)
  }

  @Test(arguments: [(TagLookup.container, "moved", 30.0), (.directChildren, "notFound", 10.0)])
  func `a drag by tag moves the overlay only where the look-up finds it`(
    lookup: TagLookup, outcome: String, x: Double
  ) {
    let window = secureWindow([
      layer("root"), layer("overlay", "fill", Rect(10, 10, 20, 20)) { $0.tag = 7 },
    ])
    var profile = Profile.ios
    profile.tagLookup = lookup
    let events: [(Int, Action)] = [(0, .drag(from: Point(15, 15), to: Point(35, 15), tag: 7))]
    let record = run(scene([window], events, profile: profile))[0]
    #expect(record.trace[0].details == [.init("outcome", outcome)])
    #expect(record.arrangement.find("overlay")?.frame == Rect(x, 10, 20, 20))
  }

  @Test func `a toast goes to the top controller's view of a secure window and keeps its frame`() {
    let toast = layer("t", "toast", Rect(20, 150, 80, 30))
    let open = layer("o", "window", nil, [layer("page")])
    for (window, host, mode) in [
      (secureWindow([layer("root")]), "root", CaptureMode.omit), (open, "o", .include),
    ] {
      var state = SceneState(scene([window, toast]))
      let shown = state.advance()!.arrangement
      #expect(state.children(of: host).contains("t"))
      #expect(shown.find("t")?.frame == Rect(20, 150, 80, 30))
      #expect(shown.mode("t") == mode)
    }
  }

  @Test func `a container that does not draw later children hides a toast put into it`() {
    let window = secureWindow([layer("root")]) {
      $0.container.drawsLaterChildren = false
      $0.window.toastContainer = .window
    }
    let shown = run(scene([window, layer("t", "toast", Rect(0, 0, 9, 9))]))[0].arrangement
    #expect(shown.find("t")?.isRendered == false)
    #expect(shown.find("root")?.isRendered == true)
  }

  @Test func `a container with interaction off swallows nothing and lets nothing in`() {
    let window = secureWindow([layer("list")]) { $0.container.isInteractive = false }
    let shown = run(scene([layer("below"), window]))[0].arrangement
    #expect(shown.hit(Point(60, 100)).receiver == "w")
  }

  @Test func `a presented dialog belongs to its presenter and lies in its window`() {
    let events: [(Int, Action)] = [
      (0, .present(layer("dialog", "fill", Rect(9, 9, 9, 9)), by: "root")),
      (2, .dismiss("dialog", closing: nil)),
    ]
    let vault = layer("w", "window", nil, [layer("root", "secure")])
    let records = run(scene([vault], ticks: 3, events))
    #expect(records[0].arrangement.layers[0].children.map(\.id) == ["root", "dialog"])
    #expect(records[0].arrangement.mode("dialog") == .omit)
    #expect(records[2].arrangement.find("dialog") == nil)
  }

  @Test func `a removed layer that is attached again is where and what it was`() {
    let stack = [layer("a", "secure"), layer("b"), layer("c")]
    let records = run(
      scene(stack, ticks: 3, [(1, .remove("a", closing: nil)), (2, .attach("a"))]))
    #expect(records[1].arrangement.layers.map(\.id) == ["b", "c"])
    #expect(records[2].arrangement.layers.map(\.id) == ["a", "b", "c"])
    #expect(records[2].arrangement.mode("a") == .omit)
  }

  @Test func `a window without a wish leaves the status bar to the ones below`() {
    let stack = [
      layer("w", "window") { $0.window.statusBar = .light },
      layer("over", "window") { $0.level = .alert },
      layer("gone", "window") {
        $0.level = .top
        $0.window.statusBar = .dark
        $0.isHidden = true
      },
    ]
    let shown = run(scene(stack, ticks: 2, [(1, .keyWindow("over"))])).map(\.arrangement)
    #expect(shown[0].statusBar == .light)
    #expect(shown.map(\.keyWindow) == ["w", "over"])
  }
}
