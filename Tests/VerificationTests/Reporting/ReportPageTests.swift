import Compositor
import Foundation
import Imaging
import Layers
import Notation
import Plugins
import Testing

@testable import Verification

struct ReportPageTests {
  static let vault =
    ##"{ "id": "vault", "kind": "secure", "frame": [10, 20, 40, 30], "children": [{ "id": "card", "kind": "fill", "color": "#c02020" }] }"##
  static let back = ##"{ "id": "back", "kind": "fill", "color": "#204060" }"##
  static let check = ##"{ "check": "noLeak", "secret": "vault" }"##

  /// The pictures that a page embeds, in its order.
  private static func pictures(_ html: String) throws -> [Bitmap] {
    try html.matches(of: #/data:image\/png;base64,([A-Za-z0-9+\/=]+)/#).map { match in
      let data = try #require(Data(base64Encoded: String(match.1)))
      return try Picture.read(bytes: [UInt8](data)).bitmap
    }
  }

  @Test func `base 64 is that of RFC 4648`() {
    for count in 0...64 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 151 + 7) }
      #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
    }
  }

  @Test func `public pixels are the engine's own, secret ones are hatched`() throws {
    let scene = TestScene(layers: "\(Self.back), \(Self.vault)")
    let pictures = try Self.pictures(SampleReport(scene.text(Self.check)).html)
    // Visible, its map, screenshot, its map, difference.
    #expect(pictures.count == 5)
    let (visible, captured) = (pictures[0], pictures[2])
    #expect(captured.pixels.allSatisfy { Color(pixel: $0).stated == "#204060" })
    for y in 0..<100 {
      for x in 0..<60 {
        let isSecret = (10..<50).contains(x) && (20..<50).contains(y)
        let expected = isSecret ? ((x + y) / 2 % 4 == 0 ? "#8993a0" : "#dee2e7") : "#204060"
        #expect(Color(pixel: visible[x, y]).stated == expected)
      }
    }
  }

  @Test func `what lies over a secret is seen, and hatched as well`() throws {
    let veil = ##"{ "id": "veil", "kind": "fill", "color": "#000000", "opacity": 0.5 }"##
    let scene = TestScene(layers: "\(Self.back), \(Self.vault), \(veil)")
    let visible = try Self.pictures(SampleReport(scene.text(Self.check)).html)[0]
    // #dee2e7 at half: 222, 226 and 231 over 2, the last rounded down.
    #expect(Color(pixel: visible[12, 22]).stated == "#6f7173")
    #expect(Color(pixel: visible[10, 22]).stated == "#8993a0")
  }

  @Test func `a secret in a capture is hatched in red`() throws {
    let dialog =
      ##"{ "id": "dialog", "kind": "fill", "color": "#20c020", "frame": [5, 70, 20, 10], "owner": "vault" }"##
    let scene = TestScene(layers: "\(Self.back), \(Self.vault), \(dialog)")
    let report = try SampleReport(scene.text(Self.check), under: .windowsMonitor)
    #expect(report.results.count(.failed) == 1)
    let captured = try Self.pictures(report.html)[2]
    #expect(Color(pixel: captured[5, 75]).stated == "#c4162a")
    #expect(Color(pixel: captured[7, 75]).stated == "#dee2e7")
    #expect(Color(pixel: captured[4, 75]).stated == "#204060")
  }

  @Test func `ticks with equal frames share their pictures`() throws {
    let late = ##"{ "id": "late", "kind": "fill", "color": "#ffffff", "from": 3 }"##
    var scene = TestScene(layers: Self.back)
    scene.ticks = 6
    let still = try Self.pictures(SampleReport(scene.text(Self.check(of: "back"))).html).count
    scene.layers += ", \(late)"
    let report = try SampleReport(scene.text(Self.check(of: "back")))
    #expect(still <= 3)
    #expect(try Self.pictures(report.html).count <= still + 2)
    #expect(report.html.contains("Ticks 0 to 2, from 0 ms"))
    #expect(report.html.contains("Ticks 3 to 5, from 300 ms"))
  }

  private static func check(of layer: String) -> String {
    ##"{ "check": "present", "layer": "\##(layer)", "in": ["visible"], "ticks": [0] }"##
  }

  @Test func `what does not fit is left out, failing ticks last, and the page says so`() throws {
    // Noise in every tick, so that no tick is like another.
    let noise = (0..<6).map {
      ##"{ "id": "n\##($0)", "kind": "fill", "color": "#\##($0)0\##(9 - $0)040", "frame": [\##($0), 0, 50, 90], "from": \##($0), "for": 1 }"##
    }
    let flaw = ##"{ "id": "flaw", "kind": "fill", "color": "#ff0000", "from": 4, "for": 1 }"##
    var scene = TestScene(layers: ([Self.back] + noise + [flaw]).joined(separator: ", "))
    scene.ticks = 6
    let text = scene.text(##"{ "check": "absent", "layer": "flaw", "in": ["screenshot"] }"##)
    let whole = try SampleReport(text)
    #expect(whole.report.extent.leftOut == 0)
    #expect(whole.report.extent.omission == nil)
    let limit = whole.report.extent.pictureSize * 3 / 4
    let half = try SampleReport(text, pictureLimit: limit)
    let extent = half.report.extent
    #expect(extent.tickCount == 6)
    #expect((1...4).contains(extent.leftOut))
    #expect(extent.pictureSize <= limit)
    let omission = try #require(extent.omission)
    #expect(half.html.contains(omission))
    #expect(omission.hasPrefix("\(extent.leftOut) of 6 ticks are left out"))
    #expect(half.html.contains("Tick 4, from 400 ms, a check fails"))
    let none = try SampleReport(text, pictureLimit: 100)
    #expect(none.report.extent.leftOut == 6)
    #expect(!none.html.contains("data:image"))
    #expect(none.html.contains(##"<h1>1 of 1 check failed</h1>"##))
  }

  @Test func `all ticks at which a check fails are marked`() throws {
    let flaws = [2, 3, 6].map {
      ##"{ "id": "flaw\##($0)", "kind": "fill", "color": "#ff0000", "from": \##($0), "for": 1 }"##
    }
    var scene = TestScene(layers: ([Self.back] + flaws).joined(separator: ", "))
    scene.ticks = 8
    let html = try SampleReport(
      scene.text(##"{ "check": "fill", "is": "#204060", "in": ["screenshot"] }"##)
    ).html
    #expect(html.contains(##"<line class="failing" x1="2" x2="3""##))
    #expect(html.contains(##"<line class="failing" x1="6" x2="6""##))
    #expect(html.components(separatedBy: #"class="failing""#).count == 3)
  }

  @Test func `a page with secrets says so in a way that a script can find`() throws {
    let scene = TestScene(layers: "\(Self.back), \(Self.vault)")
    let plain = try SampleReport(scene.text(Self.check)).html
    let shown = try SampleReport(scene.text(Self.check), showsSecrets: true).html
    #expect(!plain.contains("contains-secrets"))
    #expect(shown.contains(##"<body class="contains-secrets">"##))
    let visible = try Self.pictures(shown)[0]
    #expect(Color(pixel: visible[30, 30]).stated == "#c02020")
  }

  @Test func `equal runs give equal pages`() throws {
    let scene = TestScene(layers: "\(Self.back), \(Self.vault)", ticks: 3)
    #expect(
      try SampleReport(scene.text(Self.check)).html == SampleReport(scene.text(Self.check)).html)
  }

  @Test func `nothing from outside is markup`() {
    var page = Markup()
    page.element("p", [("title", "\"><img src=x onerror=y>")]) {
      $0.foreign("</script><b>&'\u{0}\u{1b}[31m")
    }
    page.data(id: "d", .object([("a", "</script><!--")]))
    #expect(
      page.source
        == "<p title=\"&quot;&gt;&lt;img src=x onerror=y&gt;\"><bdi>&lt;/script&gt;&lt;b&gt;"
        + "&amp;&#39;\u{fffd}\u{fffd}[31m</bdi></p>"
        + #"<script type="application/json" id="d">{"a":"\u003c/script>\u003c!--"}</script>"#)
  }
}
