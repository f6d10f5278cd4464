import Foundation
import Layers
import Testing

@testable import Verification

/// A report without `--include-visible` says the same whatever a secret holds.
struct ReportSecrecyTests {
  /// What the secret holds: each of these has the same outline declared, all else differs.
  private static let contents = [
    ##""kind": "label", "text": "12,480.00", "size": 14, "color": "#ffffff""##,
    ##""kind": "label", "text": "7", "size": 30, "color": "#00ff88""##,
    ##""kind": "shape", "form": "ellipse", "color": "#10e0f080""##,
    ##""kind": "blur", "sigma": 3"##,
  ]

  private static let back =
    ##"{ "id": "back", "kind": "gradient", "stops": [{ "offset": 0, "color": "#204060" }, { "offset": 1, "color": "#e0c080" }] }"##
  private static let above =
    ##"{ "id": "glass", "kind": "blur", "sigma": 3, "frame": [0, 30, 60, 30] }, { "id": "tint", "kind": "fill", "color": "#ff80ff80", "blend": "multiply", "frame": [0, 0, 60, 25] }"##

  /// Ways in which the content can get out, `SECRET` in place of it.
  private static let scenes: [(name: String, scene: TestScene)] = [
    ("under glass", TestScene(layers: "\(back), \(vault()), \(above)")),
    ("in a mirror", TestScene(layers: "\(back), \(vault()), \(mirror)", ticks: 3)),
    (
      "owned",
      TestScene(
        layers:
          ##"\##(back), \##(vault()), { "id": "dialog", "owner": "vault", "frame": [5, 60, 40, 20], SECRET }"##
      )
    ),
    (
      "set later",
      TestScene(
        layers: "\(back), \(vault()), \(above)", ticks: 3,
        timeline:
          ##"[{ "at": 1, "event": "add", "to": "vault", "layer": { "id": "more", "frame": [0, 0, 20, 10], SECRET } }]"##
      )
    ),
    (
      "as a cached picture",
      TestScene(
        layers: "\(back), \(vault()), \(above)", ticks: 5,
        timeline:
          ##"[{ "at": 1, "event": "snapshot", "layer": "card", "as": "kept", "frame": [0, 70, 40, 30] }, { "at": 2, "event": "remove", "layer": "vault", "closing": "200ms" }]"##
      )
    ),
    (
      "in a container that could not be had",
      TestScene(
        layers: "\(back), \(vault(##""extraction": "fails","##)), \(above), \(mirror)", ticks: 3,
        profile: ##"{ "base": "ios", "failsOpen": true }"##)
    ),
    (
      "protected by nothing but a check",
      TestScene(
        layers:
          ##"\##(back), { "id": "vault", "kind": "group", "frame": [10, 20, 40, 30], "children": [{ "id": "card", SECRET }] }, \##(above)"##
      )
    ),
    (
      "protected late",
      TestScene(
        layers:
          ##"\##(back), { "id": "vault", "kind": "group", "frame": [10, 20, 40, 30], "children": [{ "id": "card", SECRET }] }"##,
        ticks: 3,
        timeline: ##"[{ "at": 1, "event": "protect", "layer": "vault", "capture": "black" }]"##)
    ),
  ]

  private static let mirror =
    ##"{ "id": "mirror", "kind": "mirror", "frame": [30, 60, 30, 40] }"##

  private static func vault(_ more: String = "") -> String {
    ##"{ "id": "vault", "kind": "secure", \##(more) "frame": [10, 20, 40, 30], "children": [{ "id": "card", SECRET }] }"##
  }

  /// Some are about the secret's own pixels, so that their messages name what was found there.
  private static let checks =
    ##"{ "check": "noLeak", "secret": "vault", "in": ["screenshot", "recording", "switcher"] }, { "check": "absent", "layer": "card", "in": ["screenshot"] }, { "check": "pixel", "at": [30, 35], "is": "#010203", "in": ["visible"] }, { "check": "hash", "sha256": "0000000000000000000000000000000000000000000000000000000000000000", "in": ["visible"] }"##

  private static func report(
    _ scene: TestScene, _ content: String, under profile: Profile? = nil, showsSecrets: Bool = false
  ) throws -> SampleReport {
    let text = scene.text(checks).replacingOccurrences(of: "SECRET", with: content)
    return try SampleReport(text, under: profile, showsSecrets: showsSecrets)
  }

  @Test(arguments: scenes.indices)
  func `no byte of a report depends on what a secret holds`(_ index: Int) throws {
    let (name, scene) = Self.scenes[index]
    var compared = 0
    for profile in [nil, .paintOver] as [Profile?] {
      // The profile that a scene states is part of some ways out.
      if profile != nil && scene.profile.hasPrefix("{") { continue }
      // Which checks fail, and when, is told in any case.
      var pages: [[String]: String] = [:]
      for content in Self.contents {
        let report = try Self.report(scene, content, under: profile)
        let page = pages[report.verdicts] ?? report.html
        pages[report.verdicts] = page
        // A page is too long to be printed.
        let isSame = report.html == page
        #expect(isSame, "\(name), \(profile?.name ?? "own profile"): \(content)")
      }
      compared += Self.contents.count - pages.count
    }
    #expect(compared >= 2, "\(name): too few pages have equal verdicts to prove anything")
  }

  @Test(arguments: scenes.indices)
  func `a report that shows secrets depends on them`(_ index: Int) throws {
    let scene = Self.scenes[index].scene
    let reports = try Self.contents.prefix(2).map {
      try Self.report(scene, $0, showsSecrets: true).html
    }
    #expect(Set(reports).count == 2)
  }

  @Test(arguments: [
    ##"{ "at": 1, "event": "set", "layer": "card", "to": { "capture": "omit" } }"##,
    ##"{ "at": 1, "event": "protect", "capture": "omit" }"##,
  ])
  func `what is protected late is shown at no tick`(_ event: String) throws {
    let scene = TestScene(
      layers: ##"\##(Self.back), { "id": "card", "frame": [10, 20, 40, 30], SECRET }"##, ticks: 3,
      timeline: "[\(event)]")
    let pages = try Self.contents.prefix(3).map { content in
      let text = scene.text(##"{ "check": "differs", "ticks": [0] }"##)
        .replacingOccurrences(of: "SECRET", with: content)
      return try SampleReport(text).html
    }
    #expect(Set(pages).count == 1)
  }

  @Test func `messages that tell of a secret are measured without it or not told`() throws {
    let scene = Self.scenes[0].scene
    let reports = try Self.contents.prefix(2).map { try Self.report(scene, $0) }
    for report in reports {
      let hash = try #require(report.results.scenes[0].checks.first { $0.kind == "hash" })
      #expect(hash.status == .failed)
      let pixel = try #require(report.results.scenes[0].checks.first { $0.kind == "pixel" })
      #expect(pixel.status == .failed)
      for kept in [hash.message, pixel.message, report.scene.hash.description] {
        // A page is too long to be printed.
        let isTold = report.html.contains(kept)
        #expect(!isTold, "\(kept)")
      }
    }
    let messages = reports.map { $0.results.scenes[0].checks.map(\.message) }
    #expect(messages[0] != messages[1])
  }
}

extension SampleReport {
  fileprivate var verdicts: [String] {
    results.scenes[0].checks.map {
      "\($0.id) \($0.status) \($0.view?.title ?? "") \($0.order?.rawValue ?? "") \($0.failingTicks)"
    }
  }
}
