import Comparing
import Glibc
import Imaging
import Testing

struct FolderPairsTests {
  @Test func `names are paired and sorted by bytes`() {
    let pairs = FolderPairs(a: ["b.png", "Z.png", "x/a.png"], b: ["x/a.png", "b.png", "é.png"])
    #expect(pairs.both == ["b.png", "x/a.png"])
    #expect(pairs.onlyInA == ["Z.png"])
    #expect(pairs.onlyInB == ["é.png"])
  }

  @Test func `pictures below a folder are found, links to folders not entered`() throws {
    var template = Array("/tmp/folder-pairs-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    mkdir(folder + "/in", 0o755)
    symlink("..", folder + "/in/loop")
    for name in ["b.PNG", "a.txt", "in/c.webp", "in/d.jpeg"] {
      try AtomicFile.write([0], to: "\(folder)/\(name)")
    }
    #expect(try FolderPairs.pictures(in: folder) == ["b.PNG", "in/c.webp", "in/d.jpeg"])
    #expect(throws: ComparisonError.tooManyFiles(folder, limit: 2)) {
      try FolderPairs.pictures(in: folder, limit: 2)
    }
    let error = #expect(throws: ComparisonError.self) {
      try FolderPairs.pictures(in: folder + "/none")
    }
    #expect(error?.description == "\(folder)/none/: no such file")
  }
}
