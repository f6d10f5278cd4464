import Imaging
import Synchronization
import TestSupport
import Testing

@testable import Text

/// Texts and styles that nobody means, which must neither crash nor differ from themselves.
struct HostileTextTests {
  /// Controls, joiners, directional marks, combining marks, unassigned and private characters.
  private static let oddities: [ClosedRange<UInt32>] = [
    0...0x1f, 0x7f...0xa0, 0x300...0x36f, 0x200b...0x202e, 0x2060...0x206f, 0xe000...0xe010,
    0xfe00...0xfe0f, 0xfff0...0xffff, 0x1f1e6...0x1f1ff, 0x1f3fb...0x1f3ff, 0xe0020...0xe007f,
    0x10fff0...0x10ffff,
  ]

  private func text(_ numbers: inout SeededNumbers) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &numbers) {
      let value =
        Bool.random(using: &numbers)
        ? UInt32.random(in: Self.oddities.randomElement(using: &numbers)!, using: &numbers)
        : UInt32.random(in: 0...0x2fff, using: &numbers)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  @Test(arguments: 0..<60)
  func `any text in any style comes out, and twice the same`(seed: Int) throws {
    var numbers = SeededNumbers(UInt64(seed))
    let text = text(&numbers)
    var style = TextStyle(size: Double.random(in: 0.1...60, using: &numbers))
    style.width = [nil, 0, 3, 80, 1e9].randomElement(using: &numbers)!
    style.maxLines = [nil, 1, 2, 5].randomElement(using: &numbers)!
    style.ellipsis = TextStyle.Ellipsis.allCases.randomElement(using: &numbers)!
    style.alignment = TextStyle.Alignment.allCases.randomElement(using: &numbers)!
    style.lineHeight = [nil, 0.1, 40].randomElement(using: &numbers)!
    style.letterSpacing = [0, -3, 7, 1e9].randomElement(using: &numbers)!
    style.language = [nil, "ja", "xx-none", ""].randomElement(using: &numbers)!
    let angle = [0, 33, -90, .infinity].randomElement(using: &numbers)!
    func image() -> Result<TextImage, TextError> {
      Result { () throws(TextError) in
        try Typesetter().image(of: text, in: style, scale: 1.5, angle: angle)
      }
    }
    let (once, again) = (image(), image())
    #expect(once == again)
    if let limit = style.maxLines, case .success(let image) = once {
      #expect(image.layout.lines.count <= limit)
    }
  }

  @Test func `typesetters on several threads do not disturb each other`() throws {
    var numbers = SeededNumbers(45)
    let text = text(&numbers)
    let style = TextStyle(size: 25, width: 3)
    let alone = try Typesetter().image(of: text, in: style, scale: 1.5)
    let faults = Mutex(0)
    Workers(4).forEach(32) { _ in
      if (try? Typesetter().image(of: text, in: style, scale: 1.5)) != alone {
        faults.withLock { $0 += 1 }
      }
    }
    #expect(faults.withLock { $0 } == 0)
  }

  @Test func `a text that ends Pango's own word cutting is laid out`() throws {
    let text = "\u{d78}\u{1f3fb}\u{b01}"
    let layout = try Typesetter.standard.measure(text, in: TextStyle(size: 47.345, width: 80))
    #expect(layout.lines.count > 1)
  }

  @Test func `a text as long as may be is laid out within the arithmetic`() throws {
    let long = String(repeating: "W", count: TextError.longest)
    let layout = try Typesetter.standard.measure(long, in: TextStyle(size: 4, width: 300))
    #expect(layout.lines.count > 100)
    #expect(throws: TextError.tooFar(65_537 * 51)) {
      try Typesetter.standard.measure(long, in: TextStyle(size: 17, width: 300))
    }
  }
}
