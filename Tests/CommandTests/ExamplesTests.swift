import Foundation
import Imaging
import Testing

/// Every example draws the frames that are stored with it, no more and no fewer.
struct ExamplesTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples").path

  static let names: [String] = try! FileManager.default.contentsOfDirectory(atPath: root)
    .filter { FileManager.default.fileExists(atPath: "\(root)/\($0)/scene.json") }.sorted()

  @Test func `there are examples, and each has expected frames`() throws {
    #expect(Self.names.count >= 4)
    for name in Self.names {
      #expect(try frames(in: "\(Self.root)/\(name)/expected").count >= 2, "\(name)")
    }
  }

  @Test(arguments: ExamplesTests.names)
  func `an example draws its stored frames`(name: String) throws {
    let folder = "\(Self.root)/\(name)"
    let drawn = try Folder()
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where file.hasSuffix("scene.json") {
      let run = try Run(
        "render", "\(folder)/\(file)", "-o", drawn.path, "--view", "visible", "--view",
        "screenshot", "--view", "switcher")
      #expect(run.code == 0, "\(run.messages)")
    }
    let (actual, expected) = (try frames(in: drawn.path), try frames(in: folder + "/expected"))
    #expect(actual == expected)
    for frame in Set(actual).intersection(expected).sorted() {
      let one = try Picture.read(path: "\(drawn.path)/\(frame)")
      let other = try Picture.read(path: "\(folder)/expected/\(frame)")
      let size = (one.info.width, one.info.height) == (other.info.width, other.info.height)
      #expect(size, "\(name)/\(frame)")
      if one.straight == other.straight { continue }
      let count = zip(one.straight, other.straight).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
      Issue.record("\(name)/\(frame): \(count) pixels differ")
    }
  }

  private func frames(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
      .sorted()
  }
}
