import Glibc
import Imaging
import Testing

@testable import Text

/// One stored picture for each script, made with the versions and files that `Data/README.md` names.
@Suite struct ScriptPictureTests {
  static let texts: [(name: String, text: String)] = [
    ("latin", "Ångström fi AV 12,480.00"),
    ("cyrillic", "Всем привет, Ёлка"),
    ("greek", "Ελληνικά γράμματα"),
    ("chinese", "截屏水印 测试"),
    ("japanese", "スクリーン 直す 漢字"),
    ("korean", "워터마크 적용하기"),
    ("arabic", "مرحبا بالعالم ١٢٣"),
    ("hebrew", "שָׁלוֹם עולם 123"),
    ("devanagari", "क्षत्रिय नमस्ते हिन्दी"),
    ("thai", "ที่นี่ น้ำ กรุงเทพฯ"),
    ("emoji", "ok 👋🏽 🇰🇷 ❤️ 1️⃣"),
    ("mixed", "Seoul 서울 משה بيت 東京 🔒"),
  ]

  @Test(arguments: texts.indices)
  func `a text in each script comes out as stored`(index: Int) throws {
    let (name, text) = Self.texts[index]
    let image = try Typesetter.standard.image(of: text, in: TextStyle(size: 16), scale: 2)
    #expect(image.layout.missing.isEmpty)
    try TextPicture.check(image, against: name)
  }

  @Test func `turned, bold, wrapped and spaced text comes out as stored`() throws {
    let turned = try Typesetter.standard.image(
      of: "alice 2026-03-01 水印", in: TextStyle(size: 15), scale: 2, angle: -45)
    try TextPicture.check(turned, against: "turned")
    let wrapped = try Typesetter.standard.image(
      of: "A title that wraps to three lines\nand its second paragraph",
      in: TextStyle(
        size: 14, weight: 700, alignment: .center, width: 120, maxLines: 3, lineHeight: 22,
        letterSpacing: 0.5), scale: 2)
    try TextPicture.check(wrapped, against: "wrapped")
  }

  /// Pictures hold for these files and versions only: another one is told apart from a fault.
  @Test func `the fonts and libraries are those the pictures were made with`() throws {
    var lines: [String] = []
    var styles = [TextStyle(size: 16), TextStyle(size: 16, weight: 700)]
    styles[1].isMonospaced = true
    var fonts: Set<PinnedFont> = []
    for style in styles {
      fonts.formUnion(
        PinnedFont.files(for: Set(Script.allCases), style: style, region: "SC"))
    }
    for path in Set(fonts.map(\.path)).sorted() {
      let hash = SHA256.hash(try FileBytes.read(path: path, limit: 1 << 26))
      lines.append("\(hash)  \(path.dropFirst(PinnedFont.folder.count))")
    }
    lines += Typesetter.versions
    let text = lines.joined(separator: "\n") + "\n"
    if getenv("TEXT_RECORD") != nil {
      try AtomicFile.write(Array(text.utf8), to: TextPicture.folder + "versions.txt")
    }
    let stored = try FileBytes.read(path: TextPicture.folder + "versions.txt", limit: 1 << 16)
    #expect(text == String(decoding: stored, as: UTF8.self))
  }
}
