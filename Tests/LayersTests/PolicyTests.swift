import Imaging
import Testing

@testable import Layers

@Suite struct PolicyTests {
  @Test func `a secure container and all it holds are omitted from every kind of capture`() {
    let shown = run(scene([layer("vault", "secure", nil, [layer("balance")]), layer("open")]))[0]
      .arrangement
    for kind in CaptureKind.allCases {
      #expect(shown.mode("vault", kind) == .omit)
      #expect(shown.mode("balance", kind) == .omit)
      #expect(shown.mode("open", kind) == .include)
    }
    #expect(shown.find("balance")?.decisions[.recording]?.decidedBy == "vault")
  }

  @Test func `the first ancestor that is not include decides for its whole subtree`() {
    let stack = layer(
      "outer", "group", nil,
      [layer("inner", "group", nil, [layer("leaf")]) { $0.capture = .all(.omit) }]
    ) { $0.capture = .all(.black) }
    let shown = run(scene([stack]))[0].arrangement
    #expect(shown.mode("inner") == .black)
    #expect(shown.find("leaf")?.decisions[.screenshot] == .init(.black, decidedBy: "outer"))
  }

  @Test func `a descendant may tighten under an including parent but never relax`() {
    let stack = layer(
      "root", "group", nil,
      [
        layer("tight") { $0.capture = .all(.black) },
        layer("vault", "secure", nil, [layer("loose") { $0.capture = .all(.include) }]),
      ])
    let shown = run(scene([stack]))[0].arrangement
    #expect(shown.mode("tight") == .black)
    #expect(shown.mode("loose") == .omit)
  }

  @Test(arguments: [
    (CaptureMode.black, CaptureMode.omit, "owner"), (.omit, .black, "parent"),
    (.substitute(.text("x")), .black, "owner"), (.refuse(reason: "no"), .omit, "parent"),
    (.black, .black, "parent"),
  ])
  func `of parent and owner the stricter decides, the parent where they are equal`(
    parent: CaptureMode, owner: CaptureMode, decider: String
  ) {
    let popup = layer("popup") { $0.owner = "owner" }
    let shown = run(
      scene([
        layer("owner") { $0.capture = .all(owner) },
        layer("parent", "group", nil, [popup]) { $0.capture = .all(parent) },
      ]))[0].arrangement
    #expect(shown.find("popup")?.decisions[.screenshot]?.decidedBy == decider)
  }

  @Test func `an owner counts when it is hidden, not there yet, removed, or an owner's owner`() {
    let stack = [
      layer("vault", "secure", Rect(0, 500, 10, 10)) {
        $0.isHidden = true
        $0.from = .tick(5)
      },
      layer("dialog") { $0.owner = "vault" },
      layer("menu") { $0.owner = "dialog" },
    ]
    let records = run(scene(stack, ticks: 3, [(1, .remove("dialog", closing: nil))]))
    #expect(records[0].arrangement.mode("dialog") == .omit)
    #expect(records[2].arrangement.find("dialog") == nil)
    #expect(records[2].arrangement.mode("menu") == .omit)
  }

  @Test func `dialogs do not inherit under android-secure`() {
    let stack = [layer("vault", "secure"), layer("dialog") { $0.owner = "vault" }]
    let shown = run(scene(stack, profile: .androidSecure))[0].arrangement
    #expect(shown.mode("vault") == .black)
    #expect(shown.mode("vault", .switcher) == .substitute(.color(.white)))
    #expect(shown.mode("dialog") == .include)
  }

  @Test func `niri blacks out recordings alone, whatever mode a layer states`() {
    let stack = [layer("vault", "secure"), layer("guide") { $0.capture = .all(.omit) }]
    let shown = run(scene(stack, profile: .niriScreencast))[0].arrangement
    for id in ["vault", "guide"] {
      #expect(shown.mode(id, .recording) == .black)
      #expect(shown.mode(id, .screenshot) == .include)
    }
  }

  @Test func `a lost container is left out of every capture and reported once`() {
    for break_ in [0, 1] {
      let vault = layer("vault", "secure", nil, [layer("balance")]) {
        if break_ == 0 { $0.container.extraction = .fails } else { $0.container.isRetained = false }
        $0.capture = .all(.include)
      }
      let records = run(scene([vault], ticks: 2))
      #expect(records[0].arrangement.mode("balance") == .omit)
      #expect(records[0].arrangement.find("balance")?.isHidden == false)
      #expect(
        records[0].diagnostics.map(\.description) == [
          "tick 0: vault: the secure container could not be had, its content is left out of every capture"
        ])
      #expect(records[1].diagnostics.isEmpty)
    }
  }

  @Test func `a container that fails open leaks, which the profile can show`() {
    var profile = Profile.ios
    profile.failsOpen = true
    let vault = layer("vault", "secure") { $0.container.extraction = .fails }
    let record = run(scene([vault], profile: profile))[0]
    #expect(record.arrangement.mode("vault") == .include)
    #expect(record.diagnostics.count == 1)
  }

  @Test func `two keys hold until both are released`() {
    let events: [(Int, Action)] = [
      (0, .protect("w", key: "a", .all(.black))), (1, .protect("w", key: "b", .all(.black))),
      (2, .release("w", key: "a")), (3, .release("w", key: "b")),
    ]
    let modes = run(scene([layer("w")], ticks: 5, events)).map { $0.arrangement.mode("w")! }
    #expect(modes == [.black, .black, .black, .include, .include])
  }

  @Test func `loosening waits one tick where the content changes, tightening never waits`() {
    let vault = layer("vault", "group", nil, [layer("text")]) { $0.capture = .all(.omit) }
    let events: [(Int, Action)] = [
      (1, .set("vault", [.init("capture", "include")], over: nil, .linear)),
      (1, .hide("text")),
      (3, .set("vault", [.init("capture", "black")], over: nil, .linear)),
      (3, .show("text")),
    ]
    let modes = run(scene([vault], ticks: 5, events)).map { $0.arrangement.mode("text")! }
    #expect(modes == [.omit, .omit, .include, .black, .black])
  }

  @Test func `app-wide protection covers windows that are opened later, other apps not`() {
    let other = layer("banner", "window") { $0.app = "mail" }
    let events: [(Int, Action)] = [
      (0, .protect(nil, key: "app", .all(.black))), (1, .add(layer("late", "window"), to: nil)),
      (2, .release(nil, key: "app")),
    ]
    let records = run(scene([layer("w", "window"), other], ticks: 4, events))
    #expect(records[0].arrangement.mode("w") == .black)
    #expect(records[1].arrangement.mode("late") == .black)
    #expect(records[1].arrangement.mode("banner") == .include)
    #expect(records[2].arrangement.mode("w") == .include)
  }

  @Test func `one shown layer that refuses takes away the whole frame of that kind`() {
    let stack = layer("w", "group", nil, [layer("pin")]) {
      $0.capture = CapturePolicy([.recording: .refuse(reason: "pin entry")])
    }
    let record = run(scene([stack, layer("open")], ticks: 2, [(1, .hide("w"))]))
    let refusal = CaptureDecision(.refuse(reason: "pin entry"), decidedBy: "w")
    #expect(record[0].frame(of: .capture(.recording))?.refusal == refusal)
    #expect(record[0].frame(of: .capture(.screenshot))?.refusal == nil)
    #expect(record[1].frame(of: .capture(.recording))?.refusal == nil)
  }

  @Test func `a receipt lists the outermost redacted layers with their deciders`() {
    let stack = [
      layer("vault", "secure", nil, [layer("a"), layer("b")]),
      layer("toast2") { $0.owner = "vault" }, layer("open"),
    ]
    let shown = run(scene(stack))[0].arrangement
    #expect(
      shown.redactions(for: .screenshot) == [
        RedactedLayer(layer: "vault", mode: .omit, decidedBy: "vault"),
        RedactedLayer(layer: "toast2", mode: .omit, decidedBy: "vault"),
      ])
  }
}
