import Testing

@testable import Verification

/// Regions of checks count every pixel that they touch.
struct RegionTests {
  /// At 2.625 pixels a point the region from 1 to 2 points touches pixels 2 to 5, of which rounding
  /// would take 3 and 4 alone.
  private func status(_ dot: String, _ check: String) throws -> CheckResult.Status {
    let text = """
      { "device": { "size": [16, 16], "scale": 2.625 }, "layers": [
        { "id": "page", "kind": "fill", "color": "#ffffff" },
        { "id": "dot", "kind": "fill", "color": "#000000", "frame": \(dot) } ],
        "checks": [\(check)] }
      """
    return try #require(TestScene.verify(text).checks.first).status
  }

  @Test(arguments: [true, false]) func `a fill counts the pixels at its edges`(isLeft: Bool) throws
  {
    // Pixel 2 or 5 alone: from 2.1 to 2.9 pixels, or from 5.05 to 5.2.
    let dot = isLeft ? "[0.8, 0, 0.3, 16]" : "[1.924, 0, 0.057, 16]"
    let check =
      ##"{ "check": "fill", "region": [1, 1, 1, 1], "is": "#ffffff", "in": ["visible"] }"##
    #expect(try status(dot, check) == .failed)
    #expect(try status("[8, 8, 1, 1]", check) == .passed)
  }

  @Test func `a region of the whole screen is not outside it, whatever its size is rounded by`()
    throws
  {
    // The screen has 1080 by 2400 pixels, and the region touches one more each way: 1080.001 and 2400.0008.
    let text = ##"""
      { "device": "pixel-8", "layers": [ { "id": "page", "kind": "fill", "color": "#ffffff" } ],
        "checks": [ { "check": "fill", "region": [0, 0, 411.429, 914.286], "is": "#ffffff",
          "in": ["screenshot"] } ] }
      """##
    #expect(try TestScene.verify(text).checks.map(\.status) == [.passed])
  }

  @Test func `a region beyond the screen is refused`() throws {
    let check = ##"{ "check": "fill", "region": [15, 0, 2, 2], "is": "#ffffff" }"##
    #expect(try status("[0, 0, 1, 1]", check) == .error)
  }
}
