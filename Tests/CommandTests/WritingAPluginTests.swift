import Foundation
import Imaging
import PluginLaws
import Testing

/// The page "Write a plugin in ten minutes" does what it says, word for word.
@Suite struct WritingAPluginTests {
  private static let page = try! String(
    contentsOfFile: CPlugin.root + "/Docs/writing-a-plugin.md", encoding: .utf8)

  private static let blocks = page.matches(of: #/```(\w+)\n((?:.|\n)*?)```/#).map {
    (language: String($0.1), text: String($0.2))
  }

  /// The commands of a block, as a reader would type them.
  private func run(_ block: String, in place: some Place) throws -> Run {
    let variables = ProcessInfo.processInfo.environment
    let home = variables["HOME"] ?? "/tmp"
    let path = variables["PATH"] ?? "/usr/bin:/bin"
    return try Run(
      shell: "export HOME='\(home)' PATH='\(path)' COMPOSE='\(CPlugin.root)'; set -e\n\(block)",
      in: place.path)
  }

  @Test func `the plugin in Swift is built, keeps the laws and draws the picture`() throws {
    let folder = try Workshop()
    let shell = Self.blocks.filter { $0.language == "sh" }.map(\.text)
    let source = try #require(Self.blocks.first { $0.language == "swift" }).text
    let made = try run(shell[0], in: folder)
    #expect(made.code == 0, "\(made.messages)")
    let file = "stripes/Sources/Stripes/Stripes.swift"
    #expect(Self.page.contains("Put this into `\(file)`"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/" + file))
    try source.write(toFile: folder.path + "/" + file, atomically: false, encoding: .utf8)
    try folder.takeOutBuild()
    let built = try run(shell[1], in: folder)
    #expect(built.code == 0, "\(built.messages) \(built.output)")
    #expect(built.output.contains("  width  Of a stripe, and of the gap after it."))
    #expect(built.output.contains("libstripes.so keeps all 9 laws\n"))
    let drawn = try Picture.read(path: folder.path + "/stripes/out/stripes.0.visible.png").bitmap
    let shown = try Picture.read(path: CPlugin.root + "/Docs/pictures/stripes.png").bitmap
    // Not compared inside, where a failure would print every pixel.
    let isAsShown = drawn == shown
    #expect(isAsShown)
    // The frame begins 60 points from the left; stripes are 12 points wide, at 2 pixels each.
    let blue = Pixel.pack(0x4a, 0x7e, 0xbb, 255)
    #expect(drawn[143, 140] == blue && drawn[144, 140] != blue && drawn[168, 140] == blue)
  }

  @Test func `the plugin in C is built, keeps the laws and draws`() throws {
    let folder = try Folder()
    let shell = try #require(Self.blocks.last { $0.language == "sh" }).text
    let run = try run(shell, in: folder)
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("./libvignette.so keeps all 9 laws\n"))
    #expect(run.output.contains("out/vignette.0.screenshot.png\n"))
  }

  @Test func `the page lists the laws that are tried`() {
    for law in PluginTrial.Law.allCases {
      #expect(Self.page.contains("| \(law.rawValue) | \(law.statement) |\n"))
    }
  }
}

/// A folder that is there as long as somebody holds it.
private protocol Place: AnyObject { var path: String { get } }

extension Folder: Place {}

/// A folder for the tutorial's package that keeps what was built of compose from one run of the tests
/// to the next. It always lies in the same place, since the compiler's modules remember theirs.
private final class Workshop: Place {
  let path = CPlugin.root + "/.build/tutorial"
  private var package: String { path + "/stripes" }
  private var kept: String { path + "/kept" }

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    putAway()
  }

  deinit { putAway() }

  /// Puts what was kept where the package builds.
  func takeOutBuild() throws {
    if FileManager.default.fileExists(atPath: kept) {
      try FileManager.default.moveItem(atPath: kept, toPath: package + "/.build")
    }
  }

  private func putAway() {
    if FileManager.default.fileExists(atPath: package + "/.build") {
      try? FileManager.default.removeItem(atPath: kept)
      try? FileManager.default.moveItem(atPath: package + "/.build", toPath: kept)
    }
    try? FileManager.default.removeItem(atPath: package)
  }
}
