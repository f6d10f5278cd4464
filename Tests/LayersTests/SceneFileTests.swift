import Imaging
import Notation
import TestSupport
import Testing

@testable import Layers

/// Two kinds of plugin, enough to judge scene files by.
struct TestCatalog: KindCatalog {
  let kinds = ["fill", "label", "picture", "toast", "watermark"]

  func parameters(of kind: String) -> [any AnyParameter]? {
    switch kind {
    case "fill": [Parameter("color", "What to fill with.", default: Color.black)]
    case "label", "toast": [Parameter<String>("text", "What it says.")]
    case "picture": [Parameter<String>("source", "The picture.")]
    case "watermark":
      [
        Parameter("text", "What it says.", default: ""),
        Parameter("angle", "Of its rows.", unit: .degrees, default: 0.0, range: -360...360),
      ]
    default: nil
    }
  }

  func draws(_ kind: String, _ parameters: JSON) -> Bool {
    kind != "watermark" || parameters["text"]?.string?.isEmpty == false
  }
}

@Suite struct SceneFileTests {
  private func read(_ text: String, limits: Limits = Limits()) -> (Layers.Scene?, [String]) {
    let (scene, mistakes) = SceneFile.read(text, catalog: TestCatalog(), limits: limits)
    return (scene, mistakes.map { $0.text(file: "s.json") })
  }

  @Test func `the example of the manual reads as it is meant`() throws {
    let (scene, mistakes) = read(
      """
      {
        "device": "iphone-15",
        "clock": "2026-03-01T09:41:00Z",
        "layers": [
          { "id": "home",  "kind": "picture", "source": "home.png" },
          { "id": "vault", "kind": "secure", "children": [
            { "id": "balance", "kind": "label", "text": "12,480.00", "frame": [24, 180, 345, 44] } ] },
          { "id": "saved", "kind": "toast", "text": "Saved", "owner": "vault", "from": "2s", "for": "1.5s" },
          { "id": "mark",  "kind": "watermark", "level": "top", "text": "{user}", "angle": -45, "blend": "soft-light" }
        ],
        "timeline": [ { "at": "3s", "event": "willResignActive" }, { "at": "3.2s", "event": "didEnterBackground" } ],
        "checks": [ { "check": "noLeak", "secret": "vault", "in": ["screenshot"] } ]
      }
      """)
    #expect(mistakes == [])
    let read = try #require(scene)
    #expect(read.device == Device.preset(named: "iphone-15"))
    #expect(read.clock == 1_772_358_060_000)
    #expect(read.tickCount == 36)
    #expect(read.layers.map(\.id) == ["home", "vault", "saved", "mark"])
    #expect(read.layers[1].children[0].frame == Rect(24, 180, 345, 44))
    #expect(read.layers[2].owner == "vault")
    #expect(read.layers[2].lasts == .time(Milliseconds(1500)))
    #expect(read.layers[3].level == .top)
    #expect(read.layers[3].blend == .softLight)
    #expect(read.layers[3].parameters["angle"] == -45)
    #expect(read.checks.count == 1)
    let records = run(read)
    #expect(records[20].arrangement.mode("saved") == .omit)
    #expect(records[32].frame(of: .capture(.switcher))?.occasion == .stored)
  }

  @Test func `all mistakes are listed, with place, path and the nearest name`() {
    let (scene, mistakes) = read(
      """
      { "device": "iphone-51", "layers": [
        { "id": "a", "kind": "fill", "colour": "red", "opacity": 2 },
        { "id": "a", "kind": "watermrk" },
        { "id": "b", "kind": "label", "owner": "c", "level": "tpo" },
        { "id": "m", "kind": "watermark", "angle": "steep" } ],
        "timeline": [ { "at": 1, "event": "screnshot" }, { "event": "hide", "layer": "aa" },
          { "at": 1, "event": "set", "layer": "m", "to": { "angel": 3, "angle": 400 } } ],
        "reactions": [ { "on": "didTakeScreenshots", "do": [] } ],
        "layer": [] }
      """)
    #expect(scene == nil)
    #expect(
      mistakes == [
        "s.json:1:13 device: expected the name of a device, or an object with base, or with size and scale, found \"iphone-51\" (did you mean \"iphone-15\"?)",
        "s.json:2:32 layers[0]: expected a known key, found \"colour\" (did you mean \"color\"?)",
        "s.json:2:60 layers[0].opacity: expected a fraction from 0 to 1, found 2",
        "s.json:3:24 layers[1].kind: expected a kind of layer, found \"watermrk\" (did you mean \"watermark\"?)",
        "s.json:4:3 layers[2]: expected the key \"text\": text, found an object without it",
        "s.json:4:42 layers[2].owner: expected the id of a layer, found \"c\" (did you mean \"a\"?)",
        "s.json:4:56 layers[2].level: expected a number, \"normal\", \"statusBar\", \"alert\" or \"top\", found \"tpo\" (did you mean \"top\"?)",
        "s.json:5:46 layers[3].angle: expected degrees from -360 to 360, found \"steep\"",
        "s.json:6:37 timeline[0].event: expected the name of an event, found \"screnshot\" (did you mean \"screenshot\"?)",
        "s.json:6:52 timeline[1]: expected the key \"at\": a time or a tick, found an object without it",
        "s.json:6:80 timeline[1].layer: expected the id of a layer, found \"aa\" (did you mean \"a\"?)",
        "s.json:7:54 timeline[2].to: expected a known key, found \"angel\" (did you mean \"angle\"?)",
        "s.json:7:75 timeline[2].to.angle: expected degrees from -360 to 360, found 400",
        "s.json:8:26 reactions[0].on: expected the name of an event, a notification or a signal, found \"didTakeScreenshots\" (did you mean \"didTakeScreenshot\"?)",
        "s.json:9:3: expected a known key, found \"layer\" (did you mean \"layers\"?)",
      ])
  }

  private func one(_ layers: String, _ more: String = "", limits: Limits = Limits()) -> [String] {
    read(
      "{\"device\": {\"size\": [120, 200]}, \"layers\": [\(layers)]\(more)}", limits: limits
    ).1
  }

  @Test func `an owner that leads back to the layer itself is refused`() {
    #expect(
      one(
        """
        {"id": "a", "kind": "fill", "owner": "b"}, {"id": "b", "kind": "group", "owner": "d",
        "children": [{"id": "c", "kind": "fill"}]}, {"id": "d", "kind": "fill", "owner": "c"}
        """) == [
          "s.json:1:88: expected owners that come from no layer of their own, found b -> d -> c -> b"
        ])
  }

  @Test func `what counts when a layer comes cannot be set later`() {
    #expect(
      one(
        "{\"id\": \"w\", \"kind\": \"window\"}",
        ", \"timeline\": [{\"at\": 0, \"event\": \"set\", \"layer\": \"w\","
          + " \"to\": {\"secure\": true, \"z\": 1, \"for\": 2}}]"
      ) == [
        "s.json:1:137 timeline[0].to: expected a key that can change while the layer is there, "
          + "found \"secure\"",
        "s.json:1:161 timeline[0].to: expected a key that can change while the layer is there, "
          + "found \"for\"",
      ])
  }

  @Test func `layers and pictures that events and profiles name are looked up`() {
    let box = "{\"id\": \"card\", \"kind\": \"group\"}"
    #expect(
      one(
        box,
        """
        , "profile": {"exclusion": {"substitute": {"layer": "crad"}}}, "timeline": [
        {"at": 0, "event": "set", "layer": "card", "to": {"owner": "crad"}},
        {"at": 0, "event": "protect", "capture": {"screenshot": {"substitute": {"layer": "x"}}}},
        {"at": 0, "event": "protect", "capture": {"substitute": {"picture": "../a.png"}}}]
        """) == [
          "s.json:1:129 profile.exclusion.substitute.layer: expected the id of a layer, "
            + "found \"crad\" (did you mean \"card\"?)",
          "s.json:2:60 timeline[0].to.owner: expected the id of a layer, "
            + "found \"crad\" (did you mean \"card\"?)",
          "s.json:3:82 timeline[1].capture.screenshot.substitute.layer: "
            + "expected the id of a layer, found \"x\"",
          "s.json:4:69 timeline[2].capture.substitute.picture: expected a picture inside the "
            + "scene's folder, found a path that leaves the scene's folder",
        ])
  }

  @Test func `ids are unique, also among layers that events add`() {
    #expect(
      one(
        "{\"id\": \"a\", \"kind\": \"fill\"}",
        ", \"timeline\": [{\"at\": 0, \"event\": \"add\", \"layer\": {\"id\": \"a\", \"kind\": \"fill\"}}]"
      ) == [
        "s.json:1:130 timeline[0].layer.id: expected an id that no other layer has, found \"a\""
      ])
  }

  @Test(arguments: [
    ("screenshot", "didTakeScreenshot"), ("startRecording", "captureStateChanged"),
  ])
  func `no rule hears of a capture before its frame`(event: String, notification: String) {
    #expect(
      one("", ", \"reactions\": [{\"on\": \"\(event)\", \"do\": []}]") == [
        "s.json:1:69 reactions[0].on: expected the name of an event, a notification or a signal, "
          + "found \"\(event)\" (an app hears of it afterwards, by \"\(notification)\")"
      ])
  }

  @Test func `limits are checked before anything is made`() {
    let deep = (0..<4).reduce("{\"id\": \"x\", \"kind\": \"group\"}") { inner, level in
      "{\"id\": \"g\(level)\", \"kind\": \"group\", \"children\": [\(inner)]}"
    }
    #expect(
      one(deep, limits: Limits(nesting: 4)).first?.hasSuffix(
        "expected layers nested at most 4 deep, found 5") == true)
    #expect(
      one(deep, limits: Limits(layers: 3)).first?.hasSuffix("expected at most 3 layers, found more")
        == true)
    #expect(
      one("", ", \"ticks\": 11", limits: Limits(ticks: 10)) == [
        "s.json:1:57 ticks: expected at most 10 ticks, found 11"
      ])
    #expect(
      one("", ", \"tick\": \"1ms\", \"timeline\": [{\"at\": \"900h\", \"event\": \"screenshot\"}]")
        == [
          "s.json:1:56 tick: expected at most 100000 ticks, found 3240000001"
        ])
    #expect(
      one("", limits: Limits(pixels: 23_999)) == [
        "s.json:1:12 device: expected at most 23999 pixels a frame, found 24000"
      ])
    #expect(
      read("{\"device\": {\"size\": [4, 9], \"scale\": 0.1}, \"layers\": []}").1 == [
        "s.json:1:12 device: expected at least 1 pixel a frame, found 0"
      ])
    #expect(
      one(
        "", ", \"timeline\": [{\"at\": 0, \"event\": \"scale\", \"scale\": 2}]",
        limits: Limits(pixels: 24_000)) == [
          "s.json:1:12 device: expected at most 24000 pixels a frame, found 96000"
        ])
  }

  @Test func `policies are read by kind, by mode, or for all other kinds`() throws {
    let text = """
      {"device": {"size": [9, 9]}, "layers": [
        {"id": "a", "kind": "fill", "capture": {"switcher": "black", "others": "include"}},
        {"id": "b", "kind": "fill", "capture": {"substitute": {"color": "#123456"}}},
        {"id": "c", "kind": "fill", "capture": {"recording": {"refuse": "pin"}}},
        {"id": "v", "kind": "secure", "capture": {"screenshot": "include"}} ]}
      """
    let scene = try #require(read(text).0)
    let shown = run(scene)[0].arrangement
    #expect(shown.mode("a", .switcher) == .black)
    #expect(shown.mode("a", .recording) == .include)
    #expect(shown.mode("b", .window) == .substitute(.color(Color(0x12, 0x34, 0x56))))
    #expect(shown.mode("c", .recording) == .refuse(reason: "pin"))
    #expect(shown.mode("v", .screenshot) == .include)
    #expect(shown.mode("v", .recording) == .omit)
  }

  @Test(arguments: [
    ("\"omti\"", "found \"omti\" (did you mean \"omit\"?)"),
    ("{\"screenshots\": \"omit\"}", "found \"screenshots\" (did you mean \"screenshot\"?)"),
    (
      "{\"substitute\": {\"picture\": \"../x.png\"}}", "found a path that leaves the scene's folder"
    ),
    ("{\"substitute\": {\"layer\": \"zz\"}}", "expected the id of a layer"),
    ("{\"substitute\": {}}", "expected an object with one key of color, picture, text, layer"),
  ])
  func `a policy that cannot be understood is refused`(policy: String, what: String) {
    let mistakes = one("{\"id\": \"a\", \"kind\": \"fill\", \"capture\": \(policy)}")
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.contains(what) == true, "\(mistakes)")
  }

  @Test(
    arguments: [
      ("a.png", nil), ("a/../b.png", nil), ("./x/y.png", nil), ("", "an empty path"),
      ("../a", "a path that leaves the scene's folder"),
      ("a/../../b", "a path that leaves the scene's folder"),
      ("/etc/passwd", "a path that does not begin in the scene's folder"),
      ("~/x", "a path that does not begin in the scene's folder"),
      ("a\0b", "a path with a zero byte"),
    ] as [(String, String?)])
  func `a path stays inside the scene's folder`(path: String, problem: String?) {
    #expect(ScenePath.problem(with: path) == problem)
  }

  @Test(
    arguments: [
      ("2026-03-01T09:41:00Z", 1_772_358_060_000), ("2026-03-01 09:41", 1_772_358_060_000),
      ("2026-03-01T09:41:00+09:00", 1_772_358_060_000), ("1970-01-01T00:00", 0),
      ("2024-02-29T23:59:59", 1_709_251_199_000), ("2023-02-29T00:00", nil),
      ("2026-13-01T00:00", nil),
      ("2026-03-01T24:00", nil), ("2026-03-01", nil), ("2026-03-01T09:41:00X", nil),
    ] as [(String, Int?)])
  func `the wall clock is what the device shows`(text: String, milliseconds: Int?) {
    #expect(WallClock(stated: text)?.milliseconds == milliseconds)
  }

  @Test func `a changed profile starts from a preset`() throws {
    let scene = try #require(
      read(
        """
        {"device": {"size": [9, 9]}, "layers": [], "profile":
        {"base": "android-secure", "name": "mine", "ownersInherit": true,
         "switcherPicture": "beforeBackground", "interactive": false}}
        """
      ).0)
    #expect(scene.profile.name == "mine")
    #expect(scene.profile.ownersInherit)
    #expect(scene.profile.exclusion == Profile.androidSecure.exclusion)
    #expect(scene.profile.switcherPicture == .beforeBackground)
    #expect(!scene.profile.container.isInteractive)
  }

  @Test func `a device can be a preset at another scale, or any size`() throws {
    func device(_ text: String) -> (Device?, [String]) {
      let (scene, mistakes) = read("{\"layers\": [], \"device\": \(text)}")
      return (scene?.device, mistakes)
    }
    let phone = try #require(device("{\"base\": \"iphone-15\", \"scale\": 1}").0)
    #expect(phone.pixels == (393, 852))
    #expect(phone.cutouts == Device.preset(named: "iphone-15")!.cutouts)
    #expect(device("{\"size\": [120, 200]}").0?.scale == 1)
    #expect(
      device("{\"scale\": 2}").1 == [
        "s.json:1:26 device.size: expected a size, or a device as base, found nothing"
      ])
  }

  @Test func `an empty mark does not obscure a picker, a written one does`() throws {
    for (text, receiver) in [("", "photos" as String?), ("me", nil)] {
      let scene = try #require(
        read(
          """
          {"device": {"size": [9, 9]}, "layers": [
            {"id": "w", "kind": "window", "children": [
              {"id": "photos", "kind": "fill", "picker": "photo"}]},
            {"id": "m", "kind": "watermark", "text": "\(text)", "level": "top", "touch": "passes"}]}
          """
        ).0)
      #expect(run(scene)[0].arrangement.hit(Point(4, 4)).receiver == receiver)
    }
  }

  @Test func `the schema names every kind, key and event`() {
    let text = SceneFile.schema(catalog: TestCatalog()).text()
    for word in ["watermark", "window", "toastContainer", "didTakeScreenshot"] {
      #expect(text.contains("\"\(word)\"") == (word != "didTakeScreenshot"))
    }
    for event in EventKind.all { #expect(text.contains("\"\(event.name)\"")) }
    for key in SceneFile.keys { #expect(text.contains("\"\(key.name)\"")) }
  }

  @Test func `mutilated scenes are refused and never stop the program`() {
    let whole = Array(
      """
      {"device": "iphone-15", "tick": "50ms", "profile": {"base": "ios"}, "variables": {"a": "b"},
      "layers": [{"id": "a", "kind": "window", "secure": true, "frame": [0, 0, 9, 9],
      "capture": {"switcher": {"substitute": {"text": "x"}}}, "transform": [{"rotate": 4}],
      "children": [{"id": "b", "kind": "label", "text": "t", "autoresizing": ["width"]}]}],
      "timeline": [{"at": "1s", "event": "set", "layer": "a", "to": {"z": 2}, "for": 3},
      {"at": 2, "event": "add", "layer": {"id": "n", "kind": "fill"}, "to": "a"}],
      "reactions": [{"while": "captured", "show": ["a"]}, {"on": "add", "do": [{"event": "screenshot"}]}]}
      """.utf8)
    var random = SeededNumbers(11)
    var good = 0
    var silent = 0
    for _ in 0..<1500 {
      var bytes = whole
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(random.below(128))
        case 1: bytes.remove(at: place)
        default: bytes.swapAt(place, random.below(bytes.count))
        }
      }
      let (scene, mistakes) = SceneFile.read(bytes, catalog: TestCatalog())
      if (scene == nil) == mistakes.isEmpty { silent += 1 }
      if let scene, scene.tickCount < 200 {
        good += 1
        _ = run(scene)
      }
    }
    #expect(good > 20)
    #expect(silent == 0)
  }
}
