import Testing

@testable import Verification

/// Marks are read back from pixels, on real grounds, and near texts are not taken for them.
struct WatermarkReadsTests {
  private static let paper = ##"{ "id": "back", "kind": "fill", "color": "#e0e8f0" }"##
  private static let lines = (0..<9).map {
    ##"""
    { "id": "line-\##($0)", "kind": "label", "text": "Item \##($0) 12,480", "size": 11,
      "color": "#203040", "frame": [\##($0 * 3), \##($0 * 24), 200, 20] }
    """##
  }.joined(separator: ", ")

  private func mark(_ text: String, _ more: String = "") -> String {
    #"""
    { "id": "mark", "kind": "watermark", "text": "\#(text)", "size": 12, "angle": -30 \#(more) }
    """#
  }

  private func verdict(
    _ layers: String..., as text: String, variables: String = "{}", view: String = "screenshot"
  ) throws -> CheckResult {
    let scene = """
      { "device": { "size": [220, 220] }, "variables": \(variables), "ticks": 1,
        "layers": [\(layers.joined(separator: ", "))], "checks": [
          { "check": "watermarkReads", "layer": "mark", "as": "\(text)", "in": ["\(view)"] }] }
      """
    return try #require(try TestScene.verify(scene).checks.first)
  }

  @Test func `a mark over text is read, with a lead over every near text`() throws {
    let strong = mark("u.roth 0941", ##", "color": "#00000026""##)
    let result = try verdict(Self.paper, Self.lines, strong, as: "u.roth 0941")
    #expect(result.status == .passed, "\(result.message)")
    let lead = result.actual.first { $0.0 == "lead" }?.1.number
    #expect(try #require(lead) >= 0.25)
  }

  @Test func `a few faint marks among other text are not read to the last dot`() throws {
    let result = try verdict(Self.paper, Self.lines, mark("u.roth 0941"), as: "u.roth 0941")
    #expect(
      result.message == #""u,roth 0941" is nearer to what the mark says than "u.roth 0941""#)
  }

  @Test(arguments: ["u.roth 0942", "u.rotb 0941", "v.roth 0941", "a.weiß 1355"])
  func `another text is not read, however near`(said: String) throws {
    let result = try verdict(Self.paper, Self.lines, mark(said), as: "u.roth 0941")
    #expect(result.status == .failed)
  }

  @Test func `the text that the mark has in place of the one expected is named`() throws {
    let result = try verdict(Self.paper, mark("u.roth 0947"), as: "u.roth 0941")
    #expect(
      result.message == #""u.roth 0947" is nearer to what the mark says than "u.roth 0941""#)
  }

  @Test func `a mark that leaves no trace is not read`() throws {
    let white = ##"{ "id": "back", "kind": "fill", "color": "#ffffff" }"##
    let soft = mark("u.roth 0941", #", "scope": "backdrop""#)
    let gone = try verdict(white, soft, as: "u.roth 0941")
    #expect(gone.status == .failed)
    #expect(gone.message == #""u.roth 0941" leaves no trace in the frame"#)
    let auto = mark("u.roth 0941", #", "scope": "backdrop", "legible": "auto""#)
    #expect(try verdict(white, auto, as: "u.roth 0941").status == .passed)
  }

  @Test func `a mark beneath an opaque layer is not read`() throws {
    let shade = ##"{ "id": "shade", "kind": "fill", "color": "#808080" }"##
    #expect(
      try verdict(Self.paper, mark("u.roth 0941"), shade, as: "u.roth 0941").status == .failed)
  }

  @Test func `light and dark ground together are read`() throws {
    let night =
      ##"{ "id": "night", "kind": "fill", "color": "#101418", "frame": [0, 0, 110, 220] }"##
    let auto = mark("u.roth 0941", #", "scope": "backdrop", "legible": "auto""#)
    #expect(
      try verdict(Self.paper, night, Self.lines, auto, as: "u.roth 0941").status == .passed)
  }

  @Test func `the text expected names variables`() throws {
    let result = try verdict(
      Self.paper, mark("{user}"), as: "{user}", variables: #"{ "user": "u.roth" }"#)
    #expect(result.status == .passed)
    #expect(result.actual.first { $0.0 == "reads" }?.1 == "u.roth")
  }

  @Test func `scripts other than Latin are read`() throws {
    #expect(try verdict(Self.paper, mark("水印 테스트"), as: "水印 테스트").status == .passed)
    #expect(try verdict(Self.paper, mark("水卬 테스트"), as: "水印 테스트").status == .failed)
  }

  @Test func `emoji beside a text do not hinder reading it`() throws {
    #expect(try verdict(Self.paper, mark("u.roth 🔒"), as: "u.roth 🔒").status == .passed)
    #expect(try verdict(Self.paper, mark("v.roth 🔒"), as: "u.roth 🔒").status == .failed)
  }

  @Test func `a mark that is absent from the view, or no text, is not read`() throws {
    let omitted = mark("u.roth", #", "capture": "omit""#)
    #expect(
      try verdict(Self.paper, omitted, as: "u.roth").message
        == #""mark" lays no upright text down"#)
    #expect(try verdict(Self.paper, omitted, as: "u.roth", view: "visible").status == .passed)
  }
}
