import Foundation
import FoundationXML
import HandmadePictures
import Imaging
import Testing

@testable import compose

/// What `compose compare --junit` writes.
@Suite struct CompareDocumentsTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try Run(shell: "mkdir a b", in: folder.path)
    for (name, last) in [("a/1.png", 0), ("b/1.png", 0), ("a/2.png", 0), ("b/2.png", 7)] {
      let pixels: [UInt32] = [0xff00_0000, 0xff00_0000 | UInt32(last)]
      try AtomicFile.write(
        HandmadePNG(straight: pixels, width: 2).bytes, to: "\(folder.path)/\(name)")
    }
  }

  /// Name, element inside and its message of each case, and the exit code.
  private func cases(_ words: String) throws -> (found: [String], code: Int32) {
    let run = try Run(shell: "compose compare \(words) --junit j.xml", in: folder.path)
    let root = try #require(
      try XMLDocument(xmlString: try folder.text(of: "j.xml")).rootElement())
    let found = try root.nodes(forXPath: ".//testcase").compactMap { $0 as? XMLElement }.map {
      result in
      let name = result.attribute(forName: "name")?.stringValue ?? ""
      guard let inside = result.children?.compactMap({ $0 as? XMLElement }).first else {
        return name
      }
      return "\(name) \(inside.name ?? ""): "
        + (inside.attribute(forName: "message")?.stringValue ?? "")
    }
    return (found, run.code)
  }

  private static let line =
    "different: 1 of 2 pixels (50.00%), max channel delta 7 (R), box 1,0 1x1"

  @Test func `a pair is one case, whatever comes of it`() throws {
    let same = try cases("a/1.png b/1.png")
    #expect(same.found == ["a/1.png and b/1.png"])
    let other = try cases("a/2.png b/2.png")
    #expect(other.found == ["a/2.png and b/2.png failure: " + Self.line])
    #expect(other.code == 1)
    let borne = try cases("a/2.png b/2.png --max-diff 1px")
    #expect(borne.found == ["a/2.png and b/2.png"])
    let missing = try cases("a/2.png c.png")
    #expect(missing.found == ["a/2.png and c.png error: c.png: no such file"])
    #expect(missing.code == 3)
    let nothing = try cases("a/2.png b/2.png --ignore 0,0,2x1")
    #expect(
      nothing.found == [
        "a/2.png and b/2.png skipped: nothing was compared: the regions and ignored boxes leave no"
          + " pixel"
      ])
    #expect(nothing.code == 4)
  }

  @Test func `a folder has a case a picture`() throws {
    _ = try Run(
      shell: "cp a/1.png a/only.png; echo > a/bad.png; cp a/1.png b/bad.png", in: folder.path)
    let folders = try cases("a b")
    #expect(
      folders.found == [
        "1.png", "2.png failure: " + Self.line,
        "bad.png error: a/bad.png: not a PNG, JPEG or WebP picture",
        "only.png failure: only in A",
      ])
  }

  @Test func `standard output has the result alone`() throws {
    for option in ["diff", "junit"] {
      let run = try Run(shell: "compose compare a b --\(option) -", in: folder.path)
      #expect(run.code == 2)
      #expect(
        run.messages == "compose: error: compare: --\(option) cannot be standard output, which has"
          + " the result\n")
    }
  }

  @Test func `a scene is a case`() throws {
    try folder.write(VerifiedScene.text(""), to: "scene.json")
    let scene = try cases("scene.json")
    #expect(
      scene.found == [
        "scene.json visible and screenshot failure: different: 100 of 1200 pixels (8.33%), "
          + "max channel delta 160 (R), box 5,5 10x10"
      ])
  }

  @Test func `an output folder that cannot be made is told in one line`() throws {
    let run = try Run(shell: "compose compare a b --diff /proc/x", in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.messages
        == "compose: error: the output folder /proc/x cannot be made: no such file or directory\n")
  }

  @Test func `a document in a folder that is not there is told in one line`() throws {
    let run = try Run(shell: "compose compare a b --junit none/found.xml", in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.messages == "compose: error: none/found.xml cannot be written: no such folder\n")
  }

  @Test func `a document in the place of a folder is told in one line`() throws {
    let run = try Run(shell: "compose compare a b --junit a", in: folder.path)
    #expect(run.code == 2)
    #expect(run.messages == "compose: error: a: is a directory, not a file\n")
  }
}
