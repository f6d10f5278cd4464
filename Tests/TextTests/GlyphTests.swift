import Imaging
import Testing

@testable import Text

/// FreeType run directly on the same font files is the truth for single glyphs.
@Suite struct GlyphTests {
  struct Face: Sendable, CustomTestStringConvertible {
    var file: String
    var index = 0
    var style: TextStyle
    var characters: String
    var testDescription: String { file }
  }

  static let faces = [
    Face(
      file: "truetype/noto/NotoSans-Regular.ttf", style: TextStyle(size: 1),
      characters: "AgjQ&%@8ÅжЯςΩ"),
    Face(
      file: "truetype/noto/NotoSans-Bold.ttf", style: TextStyle(size: 1, weight: 700),
      characters: "AgjQ&%@8ÅжЯςΩ"),
    Face(
      file: "truetype/noto/NotoSans-Italic.ttf", style: TextStyle(size: 1, isItalic: true),
      characters: "AgjQ&"),
    Face(
      file: "truetype/dejavu/DejaVuSansMono.ttf", style: TextStyle(size: 1, isMonospaced: true),
      characters: "AgjQ0O"),
    // The collection's faces are JP, KR, SC, TC, HK in this order.
    Face(
      file: "opentype/noto/NotoSansCJK-Regular.ttc", index: 2, style: TextStyle(size: 1),
      characters: "水印测试直骨"),
    Face(
      file: "opentype/noto/NotoSansCJK-Regular.ttc", index: 0,
      style: TextStyle(size: 1, language: "ja"), characters: "直骨あア"),
    Face(
      file: "opentype/noto/NotoSansCJK-Regular.ttc", index: 1, style: TextStyle(size: 1),
      characters: "워터마크"),
    Face(
      file: "truetype/noto/NotoSansHebrew-Regular.ttf", style: TextStyle(size: 1),
      characters: "שלום"),
    Face(
      file: "truetype/noto/NotoSansThai-Regular.ttf", style: TextStyle(size: 1), characters: "สวดช"),
    Face(
      file: "truetype/noto/NotoSansArabic-Regular.ttf", style: TextStyle(size: 1),
      characters: "ادرو"),
    Face(
      file: "truetype/noto/NotoSansDevanagari-Regular.ttf", style: TextStyle(size: 1),
      characters: "कनमह"),
  ]

  @Test(arguments: faces, [12, 16, 24, 48])
  func `a glyph covers what FreeType covers, in the same box`(face: Face, size: Int) throws {
    for scalar in face.characters.unicodeScalars {
      let truth = try #require(
        FreeTypeGlyph(scalar, file: PinnedFont.folder + face.file, index: face.index, size: size))
      var style = face.style
      style.size = Double(size)
      let image = try Typesetter.standard.image(of: String(scalar), in: style, scale: 1)
      let baseline = Int(image.layout.baseline.rounded())
      #expect(image.left == Double(truth.left), "left of \(scalar)")
      #expect(Int(image.top) - baseline == truth.top, "top of \(scalar)")
      let isSame = image.mask == truth.mask
      #expect(isSame, "coverage of \(scalar)")
    }
  }

  @Test(arguments: faces)
  func `a line is as wide as its glyphs' advances`(face: Face) throws {
    for scalar in face.characters.unicodeScalars {
      let truth = try #require(
        FreeTypeGlyph(scalar, file: PinnedFont.folder + face.file, index: face.index, size: 48))
      var style = face.style
      style.size = 48
      let layout = try Typesetter.standard.measure(String(scalar), in: style)
      #expect(abs(layout.size.width - truth.advance) < 1.0 / 256, "advance of \(scalar)")
    }
  }
}
