import Imaging
import Notation
import Testing

@testable import Layers

@Suite struct TimelineTests {
  private func names(_ record: TickRecord) -> [String] {
    record.trace.map { "\($0.phase.rawValue) \($0.name)" + ($0.layer.map { " \($0)" } ?? "") }
  }

  @Test func `the screenshot notification comes after the frame and changes the next tick`() {
    let rules = [
      Reaction(
        .on("didTakeScreenshot", reasons: [], layer: nil), .actions([.show("badge")]))
    ]
    let records = run(
      scene([layer("badge") { $0.isHidden = true }], ticks: 3, [(1, .screenshot)], rules: rules))
    #expect(
      names(records[1]) == [
        "event screenshot", "frame screenshot", "notification didTakeScreenshot",
      ])
    #expect(records[1].frame(of: .capture(.screenshot))?.occasion == .taken)
    #expect(records[1].arrangement.find("badge")?.isHidden == true)
    #expect(records[2].arrangement.find("badge")?.isHidden == false)
    #expect(
      records[2].diagnostics.map(\.description) == [
        "tick 2: a reaction to didTakeScreenshot comes too late, the frame of tick 1 is final"
      ])
  }

  @Test func `a recording's first frame is its first tick and isCaptured follows one tick later`() {
    let rules = [
      Reaction(.while(.captured, reasons: []), .visibility(show: ["cover"], hide: []))
    ]
    let records = run(
      scene(
        [layer("cover") { $0.isHidden = true }], ticks: 6,
        [(1, .startCapture(.recording, layer: nil)), (4, .stopCapture(.recording))],
        rules: rules))
    #expect(
      records.map { $0.frame(of: .capture(.recording))!.occasion == .running } == [
        false, true, true, true, false, false,
      ])
    #expect(
      records.map { $0.arrangement.environment.isCaptured } == [
        false, false, true, true, true, false,
      ])
    #expect(
      records.map { $0.arrangement.find("cover")!.isHidden } == [
        true, true, false, false, false, true,
      ])
    #expect(names(records[1]).last == "notification captureStateChanged")
    #expect(names(records[4]).last == "notification captureStateChanged")
  }

  @Test func `a recording that ran before the scene began is noticed at tick 0`() {
    var scene = scene([layer("w")], ticks: 2)
    scene.capturesAtStart = [.recording]
    let records = run(scene)
    #expect(names(records[0]).contains("notification captureStateChanged"))
    #expect(records[1].arrangement.environment.isCaptured)
  }

  private static let background: [(Int, Action)] = [
    (1, .willResignActive(.switcher)), (3, .didEnterBackground), (6, .willEnterForeground),
    (7, .didBecomeActive),
  ]

  @Test func `the switcher sees live cards, then one stored picture, then nothing new`() {
    let records = run(scene([layer("w")], ticks: 9, Self.background))
    #expect(
      records.map { $0.frame(of: .capture(.switcher))?.occasion } == [
        nil, .live, .live, .stored, .kept, .kept, nil, nil, nil,
      ])
    #expect(
      records.map(\.isSuspended) == [
        false, false, false, false, true, true, false, false, false,
      ])
    #expect(records[4].frame(of: .visible) == nil)
  }

  @Test(arguments: SwitcherOrder.allCases)
  func `a cover raised in the background is in the stored picture under one order only`(
    order: SwitcherOrder
  ) {
    var profile = Profile.ios
    profile.switcherPicture = order
    let rules = [
      Reaction(.on("didEnterBackground", reasons: [], layer: nil), .actions([.show("frost")])),
      Reaction(.on("willEnterForeground", reasons: [], layer: nil), .actions([.hide("frost")])),
    ]
    let records = run(
      scene(
        [layer("w"), layer("frost") { $0.isHidden = true }], ticks: 9, Self.background,
        rules: rules, profile: profile))
    let picture = records[3].frame(of: .capture(.switcher))!.arrangement
    #expect(picture.find("frost")!.isHidden == (order == .beforeBackground))
    #expect(records[3].arrangement.find("frost")!.isHidden == false)
    #expect(records[8].arrangement.find("frost")!.isHidden)
  }

  @Test func `a cover that follows the state is there once and leaves, however often it resigns`() {
    let rules = [
      Reaction(
        .while(.inactive, reasons: [.switcher, .lock, .systemOverlay]),
        .visibility(show: ["cover"], hide: []))
    ]
    let records = run(
      scene(
        [layer("w"), layer("cover") { $0.isHidden = true }], ticks: 6,
        [
          (1, .willResignActive(.systemOverlay)), (2, .willResignActive(.systemOverlay)),
          (3, .didBecomeActive), (4, .willResignActive(.dialog)), (5, .didBecomeActive),
        ], rules: rules))
    #expect(
      records.map { !$0.arrangement.find("cover")!.isHidden } == [
        false, true, true, false, false, false,
      ])
  }

  @Test func `a suspended app is told of a capture when it is back`() {
    let events: [(Int, Action)] = [
      (1, .didEnterBackground), (3, .screenshot), (3, .startCapture(.recording, layer: nil)),
      (5, .willEnterForeground),
    ]
    let records = run(scene([layer("w")], ticks: 7, events))
    #expect(!names(records[3]).contains { $0.hasPrefix("notification") })
    #expect(
      names(records[5]) == [
        "event willEnterForeground", "frame recording", "notification captureStateChanged",
      ])
    #expect(records[5].arrangement.environment.isCaptured)
  }

  @Test func `a stricter policy drops the stored picture`() {
    let events: [(Int, Action)] = [
      (1, .willResignActive(.switcher)), (2, .didEnterBackground),
      (4, .protect("w", key: "k", .all(.omit))),
    ]
    let records = run(scene([layer("w")], ticks: 7, events))
    #expect(
      records.map { $0.frame(of: .capture(.switcher))?.occasion } == [
        nil, .live, .stored, .kept, nil, nil, nil,
      ])
    #expect(records[4].diagnostics.map(\.problem) == [.pictureDropped])
  }

  @Test func `a closing picture fades, carries the policy of then and follows the one of now`() {
    let vault = layer("vault", "group", Rect(10, 10, 50, 50), [layer("pin")]) {
      $0.capture = .all(.omit)
    }
    let events: [(Int, Action)] = [
      (2, .set("vault", [.init("capture", "include")], over: nil, .linear)),
      (2, .remove("vault", closing: Closing(over: .tick(4)))),
    ]
    let records = run(scene([vault, layer("w")], ticks: 8, events))
    let closing = records[3].arrangement.find("vault~2")!
    #expect(closing.opacity == 0.75)
    #expect(closing.frozenAt == Tick(index: 1, milliseconds: 100))
    #expect(closing.frame == Rect(10, 10, 50, 50))
    for tick in 2..<6 { #expect(records[tick].arrangement.mode("pin~2") == .omit) }
    #expect(records[2].arrangement.find("vault") == nil)
    #expect(records[6].arrangement.find("vault~2") == nil)
  }

  @Test func `a closing picture is redacted when its layer is protected meanwhile`() {
    let events: [(Int, Action)] = [
      (1, .remove("w", closing: Closing(over: .tick(5)))),
      (3, .protect("w", key: "k", .all(.black))),
    ]
    let records = run(scene([layer("w")], ticks: 5, events))
    #expect(records[2].arrangement.mode("w~1") == .include)
    #expect(records[3].arrangement.mode("w~1") == .black)
  }

  @Test func `properties go from the old to the new value over whole ticks`() {
    let events: [(Int, Action)] = [
      (1, .set("w", [.init("opacity", 0)], over: .tick(4), .linear))
    ]
    let values = run(scene([layer("w")], ticks: 7, events))
      .map { $0.arrangement.find("w")!.opacity }
    #expect(values == [1, 1, 0.75, 0.5, 0.25, 0, 0])
    #expect(Easing.allCases.map { $0.value(at: 0.25) } == [0.25, 0.0625, 0.4375, 0.15625])
    #expect(Easing.allCases.map { $0.value(at: 1) } == [1, 1, 1, 1])
  }

  @Test func `colours and lists are animated, other values change at the end`() {
    #expect(JSON.interpolated(from: "#000000", to: "#ff8000", fraction: 0.5) == "#804000")
    #expect(JSON.interpolated(from: [0, 10], to: [10, 20], fraction: 0.5) == [5, 15])
    #expect(JSON.interpolated(from: "low", to: "high", fraction: 0.99) == "low")
  }

  @Test func `a layer is there from its first tick for as long as stated`() {
    let toast = layer("t") {
      $0.from = .time(Milliseconds(150))
      $0.lasts = .time(Milliseconds(200))
    }
    let there = run(scene([toast], ticks: 6)).map { $0.arrangement.find("t") != nil }
    #expect(there == [false, false, true, true, false, false])
  }

  @Test func `rules that set each other off without end are stopped and reported`() {
    let rules = [
      Reaction(.on("ping", reasons: [], layer: nil), .actions([.notify("pong")])),
      Reaction(.on("pong", reasons: [], layer: nil), .actions([.notify("ping")])),
    ]
    let record = run(scene([], ticks: 1, [(0, .notify("ping"))], rules: rules))[0]
    #expect(record.diagnostics.map(\.problem) == [.reactionsWithoutEnd])
  }

  @Test func `actions on unknown layers are reported and change nothing`() {
    let record = run(scene([layer("w")], ticks: 1, [(0, .hide("nobody"))]))[0]
    #expect(record.diagnostics.map(\.description) == ["tick 0: nobody: no such layer at this tick"])
    #expect(record.trace.isEmpty)
  }
}
