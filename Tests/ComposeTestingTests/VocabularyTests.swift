import Compositor
import Layers
import Notation
import Testing
import Verification

@testable import ComposeTesting

/// What code can say is what scene files can say.
struct VocabularyTests {
  private static let checks: [TestCheck] = [
    .absent("card"), .blur(Rect(0, 0, 60, 100), sigma: 1),
    .confined("card", to: Rect(0, 0, 60, 100)), .covered(Rect(0, 0, 60, 100), by: "card"),
    .deterministic(threads: [1, 2]),
    .differs(.visible, .screenshot, in: Rect(0, 0, 60, 100), minPixels: 2),
    .events(["screenshot"]), .fill(Rect(0, 0, 60, 100), is: "black", within: 2),
    .frame(of: "card", is: Rect(0, 0, 60, 100), within: 0.5),
    .hash(.init(repeating: "0", count: 64)),
    .identical(.visible, .recording, in: Rect(0, 0, 60, 100)), .layoutParity,
    .matches("a.png", fuzzy: "maxDifference=0-2;totalPixels=0-300"),
    .noLeak(of: "card", level: .schedule, runs: 3), .noOverRedaction(of: "card"),
    .onlyIn(.visible, layer: "card"), .opaque(Rect(0, 0, 60, 100)), .order("card", above: "app"),
    .ownerSeesAll(covers: ["card"]), .pixel(1, 2, is: "#abc", within: 3),
    .present("card", minPixels: 7),
    .protectedWhile(.background, by: "shade", secret: "card", from: "lock"),
    .roundTrip(from: .zero, to: .seconds(1)), .tag(7, on: "app", finds: "card"),
    .toastClear("saved"), .touch(1, 2, reaches: "card", through: .recording),
    .touchParity(grid: 8, overlays: ["mark"]),
    .watermarkCoverage(
      "mark", in: Rect(0, 0, 60, 100), atLeast: 0.1, minDelta: 2, maxGap: (90, 80)),
    .watermarkReads("mark", as: "{user}"), .watermarkVisible("mark", minDelta: 4, atLeast: 0.75),
  ]

  @Test func `every check can be stated, with every key of its own`() throws {
    for type in CheckList.all {
      let check = try #require(
        Self.checks.first { $0.json["check"]?.string == type.kind },
        "there is no function for \(type.kind) in TestCheck")
      let stated = Set(check.json.members?.map(\.key) ?? []).subtracting(["check"])
      #expect(stated == Set(type.parameters.map(\.name)), "\(type.kind)")
    }
    #expect(Self.checks.count == CheckList.all.count)
  }

  private static let layers: [TestLayer] = [
    .window(
      "app",
      [
        .group("page", [.fill("sheet", "white"), .label("title", "Accounts")]),
        .secure(
          "vault",
          [
            .shape("card", "#3d4ad6").frame(1, 2, 3, 4).z(2).opacity(0.5).hidden().cornerRadius(6)
          ]),
      ]),
    .layer("shades", kind: "status-bar").with("frame", [0, 0, 60, 20]),
    .blur("glass", sigma: 3).touch(.passes).capture(.substitute(.color(.black))),
    .toast("saved", "Saved").owner("vault").shown(from: .seconds(1), for: .seconds(1.5)),
    .watermark("mark", "{user} {time:HH:mm}").level(.top),
    .cover("shade", "#102030").level(.alert), .shield("shield", "Not here"),
  ]

  private static let timeline: KeyValuePairs<Duration, TestEvent> = [
    .zero: .screenshot, .seconds(1): .startRecording, .seconds(2): .startMirroring,
    .seconds(3): .stopRecording, .seconds(4): .stopMirroring,
    .seconds(5): .willResignActive(.lock), .seconds(6): .didEnterBackground,
    .seconds(7): .willEnterForeground, .seconds(8): .didBecomeActive,
    .seconds(9): .add(.fill("new", "red"), to: "page"), .seconds(10): .hide("new"),
    .seconds(11): .show("new"), .seconds(12): .remove("new"),
    .seconds(13): .set("card", to: ["opacity": 1, "color": "red"], over: .seconds(1)),
    .seconds(14): .protect("page"), .seconds(15): .release("page"),
    .seconds(16): .rotate(to: .landscapeLeft),
    .seconds(17): .event("transition").with("layer", "card").with("for", "1s"),
  ]

  @Test func `layers, events and reactions are those of scene files`() throws {
    let scene = TestScene(
      device: .screen(60, 100, scale: 2), layers: Self.layers, timeline: Self.timeline,
      reactions: [
        .while(.inactive, show: ["shade"], hide: ["mark"]),
        .on("didTakeScreenshot", do: [.protect(capture: .black)]),
      ])
    let (read, mistakes) = SceneFile.read(scene.json, catalog: Registry.builtin)
    #expect(mistakes.map { $0.text(file: "") } == [])
    let loaded = try #require(read)
    #expect(loaded.device.size.height == 100 && loaded.device.scale == 2)
    #expect(loaded.layers[0].children[1].children[0].frame?.maxY == 6)
    #expect(loaded.layers[3].from == .time(Milliseconds(1000)))
    #expect(loaded.layers[3].lasts == .time(Milliseconds(1500)))
    #expect(loaded.layers[4].level == .top)
    #expect(loaded.timeline.map(\.at).last == .time(Milliseconds(17_000)))
    #expect(loaded.reactions.count == 2)
  }
}
