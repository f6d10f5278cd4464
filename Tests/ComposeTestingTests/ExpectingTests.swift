import ComposeTesting
import Testing

struct ExpectingTests {
  private func scene(_ card: TestLayer) -> TestScene {
    TestScene(
      device: .screen(60, 100), layers: [.fill("back", "#204060"), card],
      timeline: [.seconds(1.1): .willResignActive()])
  }

  private let card = TestLayer.fill("card", "#c02020").frame(10, 20, 40, 30)

  @Test func `checks that hold are no issues`() {
    scene(.secure("vault", [card])).expect(
      .noLeak(of: "vault").in(.screenshot, .recording, .switcher),
      .pixel(12, 22, is: "#c02020").in(.visible),
      .pixel(12, 22, is: "#204060"),
      .touch(12, 22, reaches: "card"))
  }

  @Test func `a failure names tick, view, pixel and layers, at the line that expects`() {
    let issues = issues {
      scene(card.shown(from: .milliseconds(200))).expect(
        .noLeak(of: "card", level: .colour), .present("back"), .absent("card").at(.seconds(0.3)))
    }
    #expect(
      issues.map(\.text) == [
        "noLeak card colour: tick 2 (200 ms), screenshot, pixel 10,20, box 10,20 40x30: 1200 pixels"
          + #" changed, by up to 223, when "card" became noise 1 ["card"]"#,
        "absent card: tick 3 (300 ms), screenshot, pixel 10,20, box 10,20 40x30:"
          + #" "card" has a part in 1200 pixels ["card"]"#,
      ])
    for issue in issues {
      #expect(issue.sourceLocation?.fileName == "ExpectingTests.swift")
      #expect(issue.sourceLocation?.line == 23)
    }
  }

  @Test func `a check that finds nothing to look at is an issue`() {
    let found = issues {
      scene(.secure("vault", [card.hidden()])).expect(.noLeak(of: "vault"), .opaque().in(.window))
    }
    #expect(
      found.map(\.text) == [
        #"noLeak vault: "vault" is never visible, so nothing is proven of it"#,
        "opaque in window: there is no frame of window to look at",
      ])
    let none = issues { scene(card).expect() }
    #expect(none.map(\.text) == ["nothing was checked: there is no check"])
  }

  @Test func `mistakes are told in the words that answer a scene file`() {
    let scene = scene(card.with("opacty", 0.5).level(.top).capture(.black)).with("tick", "never")
    let found = issues { scene.expect(.opaque()) }
    #expect(
      found.map(\.text) == [
        #"tick: expected a time such as "1.5s" or "200ms", at least 1 ms, found "never""#,
        #"layers[1]: expected a known key, found "opacty" (did you mean "opacity"?)"#,
      ])
    let unknown = issues {
      self.scene(card).expect(.noLeak(of: "crad"), .check("noLeek"))
    }
    #expect(
      unknown.map(\.text) == [
        #"checks[0].secret: expected the id of a layer of this scene, found "crad""#
          + #" (did you mean "card"?)"#,
        #"checks[1].check: expected a known check, found "noLeek" (did you mean "noLeak"?)"#,
      ])
  }

  @Test func `a layer that cannot be drawn is an issue`() {
    let found = issues {
      scene(.label("name", "{surname}").frame(0, 0, 50, 20)).expect(.opaque())
    }
    #expect(
      found.map(\.text) == [
        #"layer "name" is left out of every view: no variable "surname" for "{surname}""#
      ])
  }

  @Test func `times are exact to the millisecond, and finer ones are refused`() {
    // 1.1 has no exact double; tick 1100 is the only one at which the switcher has a frame.
    let leaving = scene(card).with("tick", "1ms").with("ticks", 1101)
    leaving.expect(.present("card").in(.switcher).at(.seconds(1.1)))
    let found = issues { scene(card.shown(from: .microseconds(1500))).expect(.opaque()) }
    #expect(
      found.map(\.text) == [
        #"layers[1].from: expected a time such as "1.5s" or "200ms", or a tick's whole number,"#
          + #" found "0.0015 seconds""#
      ])
    let late = issues { scene(card.shown(from: .seconds(1e15))).expect(.opaque()) }
    #expect(late.map(\.text).first?.hasPrefix("layers[1].from: expected a time such") == true)
  }

  // MARK: Scene files

  @Test func `a scene file is found from the test's folder, and its checks are judged`() {
    let card = TestScene(file: "Data/card.scene.json")
    card.expectStatedChecks()
    card.expect(.absent("card"))
    let open = card.with("layers", [TestLayer.fill("vault", "#c02020").json])
    let found = issues { open.expectStatedChecks() }
    #expect(
      found.map { $0.text.prefix { $0 != ":" } } == [
        "noLeak vault", "matches card.png in visible",
      ])
    let mistaken = issues { card.expect(.absent("cart")) }
    #expect(
      mistaken.map(\.text) == [
        "Data/card.scene.json checks[0].layer: expected the id of a layer of this scene,"
          + #" found "cart" (did you mean "card"?)"#
      ])
  }

  @Test func `a file that cannot be read is an issue`() {
    let missing = issues { TestScene(file: "bank.scene.json").expect(.opaque()) }
    #expect(missing.map(\.text) == ["bank.scene.json: no such file"])
    let broken = issues { TestScene(file: "Issues.swift").expect(.opaque()) }
    #expect(broken.map(\.text) == [#"Issues.swift: 1:1: expected a value, found "import""#])
  }

  @Test func `pictures lie beside the test's source file`() {
    let picture = TestLayer.picture("card", "Data/card.png")
    TestScene(device: .screen(60, 100), layers: [picture]).expect(.pixel(12, 22, is: "#c02020"))
    let found = issues {
      TestScene(device: .screen(60, 100), layers: [.picture("card", "../card.png")])
        .expect(.opaque())
    }
    #expect(
      found.map(\.text) == [
        "layers[0].source: expected a picture inside the scene's folder,"
          + #" found "../card.png": a path that leaves the scene's folder"#
      ])
  }
}
