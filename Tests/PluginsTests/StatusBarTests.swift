import Compositor
import Imaging
import Testing

@testable import Plugins

struct StatusBarTests {
  private static let white: UInt32 = 0xffff_ffff

  private func bar(_ parameters: String, clock: Int = 34_860_000) throws -> Bitmap {
    var drawing = Drawing("status-bar", parameters)
    drawing.size = Size(390, 47)
    drawing.scale = 2
    drawing.environment.clock = clock
    return try drawing.drawn()
  }

  @Test func `it shows the scene's time`() throws {
    #expect(try bar("{}") == bar(#"{ "time": "9:41" }"#))
    #expect(try bar("{}") != bar("{}", clock: 34_920_000))
  }

  @Test func `the charge grows with the battery and is red when low`() throws {
    let ink = try [0.0, 0.3, 0.6, 1].map {
      try bar(#"{ "battery": \#($0) }"#).count(differingFrom: Self.white)
    }
    #expect(ink == ink.sorted() && Set(ink).count == 4)
    let low = try bar(#"{ "battery": 0.1 }"#).pixels.filter {
      Pixel.red($0) == 255 && Pixel.green($0) == 59
    }
    #expect(low.count > 10)
    let charging = try bar(#"{ "battery": 0.1, "charging": true }"#).pixels.filter {
      Pixel.red($0) == 52 && Pixel.green($0) == 199
    }
    #expect(charging.count > 10)
  }

  @Test func `signal and wireless can be less or gone`() throws {
    let full = try bar("{}")
    let weak = try bar(#"{ "signal": 1 }"#)
    let bare = try bar(#"{ "wireless": false }"#)
    #expect(full != weak && full != bare)
    #expect(bare.count(differingFrom: Self.white) < full.count(differingFrom: Self.white))
  }

  @Test func `the middle stays free for a notch`() throws {
    let frame = try bar(#"{ "recording": true }"#)
    for x in 280..<500 {
      for y in 0..<94 where frame[x, y] != Self.white {
        Issue.record("ink at \(x),\(y)")
        return
      }
    }
  }
}
