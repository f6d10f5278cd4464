import Imaging
import Synchronization
import Testing

@testable import Text

@Suite struct TypesetterTests {
  static let texts = ScriptPictureTests.texts.map(\.text)

  @Test func `threads change nothing, whether they share a typesetter or not`() throws {
    let style = TextStyle(size: 13.5)
    let alone = Typesetter()
    let expected = try Self.texts.map { try alone.image(of: $0, in: style, scale: 2.625) }
    let shared = Typesetter()
    let faults = Mutex<[String]>([])
    Workers(4).forEach(Self.texts.count * 4) { index in
      let text = Self.texts[index % Self.texts.count]
      let typesetter = index % 2 == 0 ? shared : Typesetter()
      let image = try? typesetter.image(of: text, in: style, scale: 2.625)
      if image != expected[index % Self.texts.count] { faults.withLock { $0.append(text) } }
    }
    #expect(faults.withLock { $0 } == [])
  }

  @Test func `what was set before has no influence`() throws {
    let style = TextStyle(size: 17)
    let forwards = Typesetter()
    let backwards = Typesetter()
    let first = try Self.texts.map { try forwards.image(of: $0, in: style, scale: 3) }
    let second = try Self.texts.reversed().map { try backwards.image(of: $0, in: style, scale: 3) }
    #expect(first == second.reversed())
  }

  @Test(arguments: [0.5, 1, 2, 3, 3.75])
  func `lines break alike at every scale`(scale: Double) throws {
    let style = TextStyle(size: 13, width: 120)
    let text = "Lines must not move when a picture is drawn for another display."
    let image = try Typesetter.standard.image(of: text, in: style, scale: scale)
    #expect(image.layout == (try Typesetter.standard.measure(text, in: style)))
  }

  @Test func `the mask holds all ink and no more`() throws {
    let image = try Typesetter.standard.image(of: "jÅg", in: TextStyle(size: 33), scale: 1.5)
    let mask = image.mask
    func hasInk(_ places: some Sequence<Int>) -> Bool {
      places.contains { mask.coverage[$0] > 0 }
    }
    let last = (mask.height - 1) * mask.width
    #expect(hasInk(0..<mask.width) && hasInk(last..<last + mask.width))
    #expect(hasInk(stride(from: 0, to: mask.coverage.count, by: mask.width)))
    #expect(hasInk(stride(from: mask.width - 1, to: mask.coverage.count, by: mask.width)))
  }

  @Test func `a quarter turn turns the mask`() throws {
    // About the layout's centre: the turned mask is as wide as the upright one is high, but for the
    // whole-pixel base line that only upright text has.
    let upright = try Typesetter.standard.image(of: "Turn", in: TextStyle(size: 24), scale: 2)
    let turned = try Typesetter.standard.image(
      of: "Turn", in: TextStyle(size: 24), scale: 2, angle: 90)
    #expect(abs(turned.mask.width - upright.mask.height) <= 1)
    #expect(abs(turned.mask.height - upright.mask.width) <= 1)
    let ink = { (mask: Mask) in mask.coverage.reduce(0) { $0 + Int($1) } }
    let ratio = Double(ink(turned.mask)) / Double(ink(upright.mask))
    #expect(abs(ratio - 1) < 0.01)
  }

  @Test func `a scene's own font comes before the pinned ones`() throws {
    let path = PinnedFont.folder + "truetype/dejavu/DejaVuSerif.ttf"
    let bytes = try FileBytes.read(path: path, limit: 1 << 22)
    var style = TextStyle(size: 20)
    style.fonts = [FontFile(path: "fonts/Serif.ttf", bytes: bytes)]
    let serif = try Typesetter.standard.image(of: "R", in: style, scale: 1)
    let truth = try #require(FreeTypeGlyph("R", file: path, size: 20))
    #expect(serif.mask.width == truth.mask.width && serif.mask.height == truth.mask.height)
    // What it lacks still comes from the pinned ones.
    let mixed = try Typesetter.standard.image(of: "R水", in: style, scale: 1)
    #expect(mixed.layout.missing.isEmpty)
  }

  @Test(arguments: [400, 700])
  func `of a scene's own fonts the one of the weight is taken`(weight: Int) throws {
    let files = [400: "DejaVuSerif.ttf", 700: "DejaVuSerif-Bold.ttf"]
    var style = TextStyle(size: 20, weight: weight)
    style.fonts = try files.values.sorted().map {
      let path = PinnedFont.folder + "truetype/dejavu/" + $0
      return FontFile(path: $0, bytes: try FileBytes.read(path: path, limit: 1 << 22))
    }
    let file = try #require(files[weight])
    let truth = FreeTypeGlyph(
      "R", file: PinnedFont.folder + "truetype/dejavu/" + file, size: 20)
    let image = try Typesetter.standard.image(of: "R", in: style, scale: 1)
    #expect(image.mask == truth?.mask)
  }

  @Test func `colours are kept apart from coverage`() throws {
    let image = try Typesetter.standard.image(of: "🔴", in: TextStyle(size: 40), scale: 1)
    let colors = try #require(image.colors)
    #expect(image.mask.coverage.allSatisfy { $0 == 0 })
    #expect(colors.width == image.mask.width && colors.height == image.mask.height)
    let center = colors[colors.width / 2, colors.height / 2]
    #expect(Pixel.alpha(center) == 255)
    #expect(Pixel.red(center) > 150 && Pixel.green(center) < 100)
    let plain = try Typesetter.standard.image(of: "red", in: TextStyle(size: 40), scale: 1)
    #expect(plain.colors == nil)
  }

  @Test func `mistakes are told apart`() throws {
    func message(_ body: () throws(TextError) -> Void) -> String {
      do throws(TextError) {
        try body()
        return "none"
      } catch {
        return error.description
      }
    }
    let typesetter = Typesetter()
    #expect(
      message { () throws(TextError) in _ = try typesetter.measure("a", in: TextStyle(size: 0)) }
        == "text size out of range (found 0.0, expected points above 0 and up to 2000)")
    #expect(
      message { () throws(TextError) in
        _ = try typesetter.image(of: "a", in: TextStyle(size: 9), scale: .nan)
      } == "text scale out of range (found nan, expected above 0 and up to 64)")
    let long = String(repeating: "a", count: 65_537)
    #expect(
      message { () throws(TextError) in _ = try typesetter.measure(long, in: TextStyle(size: 9)) }
        == "text too long (found 65537 bytes, expected up to 65536)")
    var style = TextStyle(size: 9)
    style.fonts = [FontFile(path: "fonts/broken.ttf", bytes: [1, 2, 3])]
    #expect(
      message { () throws(TextError) in _ = try typesetter.measure("a", in: style) }
        == "not a font that can be used: fonts/broken.ttf")
    let missing = PinnedFont(file: "truetype/none.ttf", package: "fonts-none", family: "None")
    #expect(
      message { () throws(TextError) in _ = try FontMap(own: [], pinned: [missing]) }
        == "no font at /usr/share/fonts/truetype/none.ttf: "
        + "install the package fonts-none (apt-get install fonts-none)")
    #expect(
      message { () throws(TextError) in
        _ = try typesetter.image(of: "M", in: TextStyle(size: 2000), scale: 64)
      } == "text too large (found glyphs of 128000.0 pixels, expected up to 16384.0)")
    #expect(
      message { () throws(TextError) in
        _ = try typesetter.image(of: "MM", in: TextStyle(size: 2000), scale: 8)
      }.hasPrefix("text too large (found 2"))
  }
}
