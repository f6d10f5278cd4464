import Layers
import Notation
import Testing

@testable import Verification

struct NoLeakTests {
  private let back = ##"{ "id": "back", "kind": "fill", "color": "#204060" }"##
  private let vault =
    ##"{ "id": "vault", "kind": "secure", "frame": [10, 20, 40, 30], "children": [ { "id": "card", "kind": "fill", "color": "#c02020" } ] }"##
  private let glass = ##"{ "id": "glass", "kind": "blur", "sigma": 4, "frame": [0, 45, 60, 20] }"##
  private let check =
    ##"{ "check": "noLeak", "secret": "vault", "in": ["screenshot", "recording"] }"##

  @Test func `a profile passes exactly where nothing of the secret gets out`() throws {
    let scene = TestScene(layers: "\(back), \(vault), \(glass)")
    let passing = try Profile.presets.filter {
      try scene.result(check, under: $0).status == .passed
    }
    #expect(
      passing.map(\.name) == ["android-secure", "ios", "windows-exclude", "windows-monitor"])
  }

  /// Where one scene leaks on which platform: a container with glass over its foot, and a dialog
  /// that comes with tick 2 and is the container's.
  private static let leaks: [String: Leak] = [
    // The dialog is no part of the window that is kept out.
    "android-secure": Leak(tick: 2, x: 5, y: 70, layers: ["dialog"]),
    "windows-exclude": Leak(tick: 2, x: 5, y: 70, layers: ["dialog"]),
    "windows-monitor": Leak(tick: 2, x: 5, y: 70, layers: ["dialog"]),
    // Screencasts leave the card out, screenshots do not.
    "niri-screencast": Leak(tick: 0, x: 10, y: 20, layers: ["card"]),
    // The box spares what the glass has carried beside it: three sigmas, 12 pixels.
    "paint-over": Leak(tick: 0, x: 0, y: 45, layers: ["glass", "card", "back"]),
  ]

  @Test(arguments: Profile.presets.map(\.name))
  func `a platform that leaks has the first pixel and its layers named`(name: String) throws {
    let dialog =
      ##"{ "id": "dialog", "kind": "fill", "color": "#20c020", "frame": [5, 70, 20, 10], "owner": "vault", "from": 2 }"##
    let scene = TestScene(layers: "\(back), \(vault), \(dialog), \(glass)", ticks: 4)
    let result = try scene.result(check, under: Profile.preset(named: name))
    let leak = Self.leaks[name]
    #expect(leak != nil || name == "ios")
    #expect(result.status == (leak == nil ? .passed : .failed))
    #expect(Leak(result) == leak)
    #expect(result.view == (leak == nil ? nil : .capture(.screenshot)))
  }

  struct Leak: Equatable {
    var tick, x, y: Int
    var layers: [String]

    init(tick: Int, x: Int, y: Int, layers: [String]) {
      (self.tick, self.x, self.y, self.layers) = (tick, x, y, layers)
    }

    init?(_ result: CheckResult) {
      guard let tick = result.tick, let pixel = result.pixel else { return nil }
      self.init(tick: tick.index, x: pixel.x, y: pixel.y, layers: result.layers)
    }
  }

  @Test func `boxes painted on the finished frame leave what the blur has spread`() throws {
    let scene = TestScene(layers: "\(back), \(vault), \(glass)")
    let result = try scene.result(check, under: .paintOver)
    #expect(result.status == .failed)
    #expect(result.tick?.index == 0)
    #expect(result.view == .capture(.screenshot))
    // The glass begins at row 45; the box spans columns 10 to 50, the residue goes farther.
    #expect(result.box?.top == 45)
    #expect(try #require(result.pixel).x < 10)
    #expect(result.layers.contains("card") && result.layers.contains("glass"))
  }

  @Test func `boxes over all that a secret has touched keep it`() throws {
    let scene = TestScene(layers: "\(back), \(vault)")
    #expect(try scene.result(check, under: .paintOver).status == .passed)
  }

  @Test func `the first tick that leaks is named`() throws {
    let dialog =
      ##"{ "id": "dialog", "kind": "fill", "color": "#20c020", "frame": [5, 70, 20, 10], "owner": "vault", "from": 2 }"##
    let scene = TestScene(layers: "\(back), \(vault), \(dialog)", ticks: 4)
    #expect(try scene.result(check).status == .passed)
    let result = try scene.result(check, under: .windowsMonitor)
    #expect(result.status == .failed)
    #expect(result.tick?.index == 2)
    #expect(result.pixel?.x == 5)
    #expect(result.pixel?.y == 70)
    #expect(result.layers == ["dialog"])
  }

  @Test func `a cover that comes with the background protects in one order only`() throws {
    let account = ##"{ "id": "account", "kind": "fill", "color": "#c02020" }"##
    let cover = ##"{ "id": "shade", "kind": "cover", "level": "alert", "hidden": true }"##
    var scene = TestScene(layers: "\(account), \(cover)", ticks: 5)
    scene.timeline =
      ##"[{ "at": 1, "event": "willResignActive", "reason": "lock" }, { "at": 2, "event": "didEnterBackground" }]"##
    scene.reactions =
      ##"[{ "on": "didEnterBackground", "do": [{ "event": "show", "layer": "shade" }] }]"##
    let check = ##"{ "check": "noLeak", "secret": "account", "in": ["switcher"] }"##
    let result = try scene.result(check)
    #expect(result.status == .failed)
    #expect(result.order == .beforeBackground)
    #expect(result.tick?.index == 2)

    scene.reactions = ##"[{ "while": "inactive", "show": ["shade"] }]"##
    let kept = try scene.result(check)
    #expect(kept.status == .passed, "\(kept.text)")
    #expect(kept.order == nil)
  }

  @Test func `the first tick that leaks in either order is named, with the order`() throws {
    let account = ##"{ "id": "account", "kind": "fill", "color": "#c02020" }"##
    let cover = ##"{ "id": "shade", "kind": "cover", "level": "alert" }"##
    var scene = TestScene(layers: "\(account), \(cover)", ticks: 7)
    scene.timeline = ##"""
      [{ "at": 1, "event": "willResignActive", "reason": "lock" },
       { "at": 2, "event": "didEnterBackground" },
       { "at": 3, "event": "willEnterForeground" }, { "at": 3, "event": "didBecomeActive" },
       { "at": 4, "event": "willResignActive", "reason": "lock" },
       { "at": 5, "event": "didEnterBackground" }]
      """##
    // The cover goes with the first background: a picture taken before that is the second one.
    scene.reactions =
      ##"[{ "on": "didEnterBackground", "do": [{ "event": "hide", "layer": "shade" }] }]"##
    let check = ##"{ "check": "noLeak", "secret": "account", "in": ["switcher"] }"##
    for order in SwitcherOrder.allCases {
      scene.profile = ##"{ "base": "ios", "switcherPicture": "\##(order.rawValue)" }"##
      let result = try scene.result(check)
      #expect(result.status == .failed)
      #expect(result.tick?.index == 2)
      #expect(result.order == .afterBackground)
    }
    scene.layers = account
    scene.reactions = "[]"
    let both = try scene.result(check)
    #expect(both.status == .failed)
    #expect(both.tick?.index == 2)
    #expect(both.order == nil)
  }

  @Test func `black tells that something is there, omission does not`() throws {
    func scene(_ mode: String) -> TestScene {
      TestScene(
        layers:
          ##"\##(back), { "id": "vault", "kind": "fill", "color": "#c02020", "frame": [5, 5, 9, 9], "capture": "\##(mode)" }"##
      )
    }
    for level in ["colour", "shape", "presence", "schedule"] {
      let check = ##"{ "check": "noLeak", "secret": "vault", "level": "\##(level)" }"##
      #expect(try scene("omit").result(check).status == .passed)
      let passes = level == "colour" || level == "shape"
      let result = try scene("black").result(check)
      #expect(result.status == (passes ? .passed : .failed), "\(level): \(result.text)")
    }
  }

  // MARK: The four grades

  /// A toast that belongs to the container comes with tick 2 and goes with tick 4.
  private static let toast =
    ##"{ "id": "toast", "kind": "fill", "color": "#20c020", "frame": [5, 70, 20, 10], "owner": "vault", "from": 2, "for": 2 }"##

  @Test(arguments: ["colour", "shape", "presence", "schedule"])
  func `each grade passes and fails`(level: String) throws {
    let check = ##"{ "check": "noLeak", "secret": "vault", "level": "\##(level)" }"##
    let kept = TestScene(layers: "\(back), \(vault), \(glass)", ticks: 4)
    #expect(try kept.result(check).status == .passed)
    let leaking = try kept.result(check, under: .niriScreencast)
    #expect(leaking.status == .failed)
    // 1200 of the card, the rest carried on by the glass.
    #expect(leaking.message.hasPrefix("1856 pixels changed"), "\(leaking.message)")
  }

  @Test func `a receipt that names a toast of the secret tells when it was there`() throws {
    let scene = TestScene(layers: "\(back), \(vault), \(Self.toast)", ticks: 5)
    func result(_ level: String) throws -> CheckResult {
      try scene.result(##"{ "check": "noLeak", "secret": "vault", "level": "\##(level)" }"##)
    }
    #expect(try result("presence").status == .passed)
    let told = try result("schedule")
    #expect(told.status == .failed)
    #expect(told.tick?.index == 2)
    #expect(told.message == #"the receipt tells what happens in "vault": toast"#)
    #expect(told.layers == ["toast"])
  }

  @Test func `what happens inside a container is in no receipt and no trace`() throws {
    var scene = TestScene(layers: "\(back), \(vault)", ticks: 5)
    scene.timeline = #"""
      [{ "at": 1, "event": "hide", "layer": "card" }, { "at": 3, "event": "show", "layer": "card" },
       { "at": 2, "event": "add", "to": "vault", "layer": { "id": "late", "kind": "cover" } }]
      """#
    let check = ##"{ "check": "noLeak", "secret": "vault", "level": "schedule" }"##
    #expect(try scene.result(check).status == .passed)
    // An app that takes a picture because something happened in the secret tells of it.
    scene.reactions = #"[{ "on": "hide", "layer": "card", "do": [{ "event": "screenshot" }] }]"#
    let told = try scene.result(check)
    #expect(told.status == .failed)
    #expect(told.tick?.index == 1)
    #expect(told.message == #"frames or notifications tell what happens in "vault""#)
  }

  @Test func `other text is said not to apply where a secret has none`() throws {
    func facts(_ card: String) throws -> [JSON] {
      let layers = ##"\##(back), { "id": "vault", "kind": "secure", "children": [\##(card)] }"##
      let result = try TestScene(layers: layers).result(
        ##"{ "check": "noLeak", "secret": "vault" }"##)
      #expect(result.status == .passed)
      return result.actual.filter { $0.0 == "notApplicable" }.map(\.1)
    }
    #expect(
      try facts(##"{ "id": "card", "kind": "fill", "color": "#c02020" }"##)
        == [["other text of the same length"]])
    #expect(try facts(##"{ "id": "card", "kind": "label", "text": "1,250" }"##) == [])
  }

  @Test func `a secret in the same colour on all swaps of colour is told by its shape`() throws {
    // The secret's alpha cuts what a blend mode of the layer above makes of it: a black layer in
    // mode "color-burn" gives black on any colour, and shows through where the secret is not.
    let hole =
      ##"{ "id": "secret", "kind": "shape", "form": "ellipse", "color": "#ffffff", "frame": [10, 10, 20, 20] }"##
    let veil =
      ##"{ "id": "veil", "kind": "fill", "color": "#000000", "blend": "multiply" }"##
    let scene = TestScene(layers: "\(hole), \(veil)")
    let check = ##"{ "check": "noLeak", "secret": "secret", "level": "colour" }"##
    let result = try scene.result(check)
    // No byte changes, but nothing in the list says so: the labels still name the secret.
    #expect(result.status == .failed)
    #expect(result.message.contains("by labels, though the bytes are equal"))
    #expect(result.message.hasPrefix(#""secret" has a part in"#))
  }

  @Test func `a blank or constant frame proves nothing`() throws {
    let hidden =
      ##"{ "id": "vault", "kind": "secure", "hidden": true, "children": [ { "id": "card", "kind": "fill", "color": "#c02020" } ] }"##
    let empty = ##"{ "id": "vault", "kind": "secure" }"##
    let under = ##"\##(vault), { "id": "shade", "kind": "cover" }"##
    for layers in [hidden, empty, under] {
      let result = try TestScene(layers: layers).result(check)
      #expect(result.status == .unchecked)
      #expect(result.message == #""vault" is never visible, so nothing is proven of it"#)
    }
  }

  @Test func `without any frame of the views asked for nothing is checked`() throws {
    let result = try TestScene(layers: "\(back), \(vault)").result(
      ##"{ "check": "noLeak", "secret": "vault", "in": ["switcher"] }"##)
    #expect(result.status == .unchecked)
    #expect(result.message == "there is no frame of switcher to look at")
  }

  @Test func `mistakes of checks are all listed, with the nearest names`() throws {
    let scene = TestScene(layers: "\(back), \(vault)")
    let mistakes = try scene.mistakes(
      #"""
      { "check": "noLeek", "secret": "vault" },
      { "check": "noLeak", "secret": "vualt" },
      { "check": "noLeak" },
      { "check": "noLeak", "secret": "vault", "tolerance": 3 },
      { "check": "absent", "layer": "card", "ticks": [9] },
      { "check": "roundTrip", "from": 0, "to": "1s" }
      """#)
    #expect(
      mistakes == [
        #"scene:3:42 checks[0].check: expected a known check, found "noLeek" (did you mean "noLeak"?)"#,
        #"scene:4:32 checks[1].secret: expected the id of a layer of this scene, found "vualt" (did you mean "vault"?)"#,
        #"scene:5:1 checks[2]: expected the key "secret": text, found an object without it"#,
        #"scene:6:41 checks[3]: expected a known key, found "tolerance" (known: check, secret, level, runs, in, ticks, id, reason)"#,
        #"scene:7:48 checks[4].ticks: expected ticks from 0 to 0, found 9"#,
        #"scene:8:42 checks[5].to: expected a moment from tick 0 to 0, found "1s""#,
      ])
  }
}
