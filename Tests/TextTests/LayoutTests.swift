import Imaging
import Testing

@testable import Text

@Suite struct LayoutTests {
  private func layout(_ text: String, _ style: TextStyle) throws -> TextLayout {
    try Typesetter.standard.measure(text, in: style)
  }

  @Test func `a line is as high as Noto Sans asks for`() throws {
    // Ascent 1069 and descent 293 of 1000 units, at 20 points.
    let line = try layout("Ag", TextStyle(size: 20))
    #expect(abs(line.size.height - 27.24) < 1.0 / 256)
    #expect(abs(line.baseline - 21.38) < 1.0 / 256)
  }

  @Test func `lines stand a line height apart`() throws {
    let lines = try layout("a\nb\nc", TextStyle(size: 12, lineHeight: 30)).lines
    #expect(lines.map { $0.baseline - lines[0].baseline } == [0, 30, 60])
  }

  @Test func `letter spacing comes between characters`() throws {
    let plain = try layout("abcd", TextStyle(size: 12)).size.width
    let spaced = try layout("abcd", TextStyle(size: 12, letterSpacing: 2)).size.width
    #expect(abs(spaced - plain - 6) < 1.0 / 256)
  }

  @Test func `text wraps at words and no line is wider than asked`() throws {
    let wrapped = try layout("one two three four five six", TextStyle(size: 16, width: 70))
    #expect(wrapped.lines.count > 2)
    #expect(wrapped.lines.allSatisfy { $0.box.width <= 70 })
    #expect(wrapped.size.width == 70)
    #expect(!wrapped.isTruncated)
  }

  @Test func `a word wider than a line breaks within itself`() throws {
    let wrapped = try layout("Donaudampfschifffahrt", TextStyle(size: 16, width: 50))
    #expect(wrapped.lines.count > 2)
    #expect(wrapped.lines.allSatisfy { $0.box.width <= 50 })
  }

  @Test func `a text with too many lines ends in an ellipsis within the width`() throws {
    let short = try layout("one two three four", TextStyle(size: 16, width: 70, maxLines: 1))
    #expect(short.lines.count == 1)
    #expect(short.isTruncated)
    #expect(short.lines[0].box.width <= 70)
    let whole = try layout("one", TextStyle(size: 16, width: 70, maxLines: 1))
    #expect(!whole.isTruncated)
  }

  @Test func `the ellipsis stands where it is asked for`() throws {
    let style = { TextStyle(size: 16, width: 60, ellipsis: $0, maxLines: 1) }
    let modes: [TextStyle.Ellipsis] = [.start, .middle, .end]
    let images = try modes.map {
      try Typesetter.standard.image(of: "iiii MMMM llll", in: style($0), scale: 2)
    }
    #expect(Set(images.map(\.mask)).count == 3)
    #expect(images.allSatisfy { $0.layout.isTruncated && $0.layout.size.width == 60 })
  }

  @Test func `paragraphs beyond the last line are cut with an ellipsis`() throws {
    let cut = TextStyle(size: 16, maxLines: 2)
    let whole = TextStyle(size: 16)
    let ours = try Typesetter.standard.image(of: "one\ntwo\nthree", in: cut, scale: 1)
    let theirs = try Typesetter.standard.image(of: "one\ntwo…", in: whole, scale: 1)
    #expect(ours.mask == theirs.mask)
    #expect(ours.layout.isTruncated)
    #expect(ours.layout.lines.count == 2)
  }

  @Test func `lines beyond the last are left out where no ellipsis is wanted`() throws {
    let cut = TextStyle(size: 16, ellipsis: .none, maxLines: 2)
    let ours = try Typesetter.standard.image(of: "one\ntwo\nthree", in: cut, scale: 1)
    let theirs = try Typesetter.standard.image(of: "one\ntwo", in: TextStyle(size: 16), scale: 1)
    #expect(ours.mask == theirs.mask)
    #expect(ours.layout.isTruncated)
  }

  @Test func `a right-to-left paragraph starts at the right`() throws {
    let style = TextStyle(size: 16, width: 200)
    let hebrew = try layout("שלום", style).lines[0]
    let latin = try layout("hello", style).lines[0]
    #expect(hebrew.isRightToLeft && !latin.isRightToLeft)
    #expect(abs(hebrew.box.maxX - 200) < 1.0 / 256)
    #expect(latin.box.x == 0)
  }

  @Test func `numbers in right-to-left text keep their own order`() throws {
    // In the order of the eye: the digits as in Latin text, left of the word that precedes them.
    let style = TextStyle(size: 16)
    let mixed = try Typesetter.standard.image(of: "א 123", in: style, scale: 2)
    let digits = try Typesetter.standard.image(of: "123", in: style, scale: 2)
    let width = digits.mask.width
    let (x, top) = (Int(digits.left - mixed.left), Int(digits.top - mixed.top))
    var left: [UInt8] = []
    for y in 0..<digits.mask.height {
      let row = (y + top) * mixed.mask.width + x
      left += mixed.mask.coverage[row..<row + width]
    }
    #expect(left == digits.mask.coverage)
  }

  @Test func `every kind of line end is one`() throws {
    for text in ["a\nb", "a\rb", "a\r\nb", "a\u{85}b", "a\u{2029}b"] {
      #expect(try layout(text, TextStyle(size: 12)).lines.count == 2)
    }
  }

  @Test func `an empty text has a line's height and one clear pixel`() throws {
    let image = try Typesetter.standard.image(of: "", in: TextStyle(size: 20), scale: 2)
    #expect(image.layout.size.width == 0)
    #expect(abs(image.layout.size.height - 27.24) < 1.0 / 256)
    #expect(image.mask == Mask(width: 1, height: 1))
  }

  @Test func `characters that no font has are named once each, in order`() throws {
    let text = "a\u{12000}b\u{e000}\u{12000}"
    let image = try Typesetter.standard.image(of: text, in: TextStyle(size: 20), scale: 2)
    #expect(image.layout.missing == ["\u{12000}", "\u{e000}"])
    let shown = try Typesetter.standard.image(of: "a b", in: TextStyle(size: 20), scale: 2)
    #expect(image.mask.coverage.count { $0 > 0 } > shown.mask.coverage.count { $0 > 0 })
  }
}
