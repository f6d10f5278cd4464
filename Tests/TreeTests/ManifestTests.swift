import Foundation
import Testing

/// Package.swift declares for each target what its files import, no more and no less.
struct ManifestTests {
  private struct Target {
    var name: String
    var path: String
    var dependencies: Set<String>
    /// A map of a C library or C code, which imports nothing.
    var isC: Bool
  }

  @Test func `each target depends on what it imports`() throws {
    let targets = try Self.targets()
    let names = Set(targets.map(\.name))
    #expect(names.count > 20)
    for target in targets where !target.isC {
      let files = try SourceFile.all(of: target.path)
      #expect(!files.isEmpty, "\(target.name) has no files in \(target.path)")
      let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        .intersection(names).subtracting([target.name])
      #expect(
        target.dependencies.subtracting(imports) == [], "\(target.name) declares and never imports")
      #expect(
        imports.subtracting(target.dependencies) == [], "\(target.name) imports and never declares")
    }
  }

  /// The targets of the manifest, read as text.
  private static func targets() throws -> [Target] {
    let text = try String(contentsOfFile: SourceFile.root + "/Package.swift", encoding: .utf8)
    let list = try #require(text.firstRange(of: "  targets: [")).upperBound
    let starts = text[list...].ranges(
      of: #/\.(target|testTarget|executableTarget|systemLibrary)\(/#)
    return try starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? starts[index + 1].lowerBound : text.endIndex
      let body = text[start.upperBound..<end]
      let name = String(try #require(body.firstMatch(of: #/name: "(\w+)"/#)).1)
      let stated = body.firstMatch(of: #/dependencies: \[([^\]]*)\]/#)?.1 ?? ""
      let isTest = text[start].hasPrefix(".testTarget")
      let folder = (isTest ? "Tests/" : "Sources/") + name
      let path = body.firstMatch(of: #/[ (]path: "([^"]+)"/#).map { String($0.1) } ?? folder
      let hasSwift = try SourceFile.all(of: path).isEmpty == false
      return Target(
        name: name, path: path,
        dependencies: Set(stated.matches(of: #/"(\w+)"/#).map { String($0.1) }), isC: !hasSwift)
    }
  }
}
