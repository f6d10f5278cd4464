import Foundation
import Testing

/// Inside a target, too, arrows between folders go one way.
struct FolderTests {
  /// What each folder of a target may know of the others; "" is the target's top.
  ///
  /// Every target with folders stands here.
  static let arrows: [String: [String: Set<String>]] = [
    "Imaging": ["Files": [""]],
    "Notation": ["": [], "XML": []],
    "Layers": ["Model": [], "SceneFile": ["Model"], "Simulation": ["Model"]],
    "Compositor": [
      "Recording": [], "DisplayList": ["Recording"], "Rendering": ["DisplayList", "Recording"],
      "Provenance": ["Rendering", "DisplayList", "Recording"],
      "": ["Rendering", "DisplayList", "Recording"],
    ],
    "Plugins": ["Drawing": [], "Marks": [], "": ["Drawing", "Marks"]],
    "Guests": [
      "Library": [], "Process": ["Library"], "Interface": ["Library"],
      "Frei0r": ["Library", "Process"],
      "Server": ["Library", "Process", "Interface", "Frei0r"],
    ],
    "Verification": [
      "Runs": [], "Checks": ["Runs"], "Explaining": ["Checks", "Runs"],
      "Mutation": ["Checks", "Runs"], "Reports": ["Mutation", "Explaining", "Checks", "Runs"],
    ],
    "compose": [
      "Plugins": [], "Scenes": ["Plugins"], "Rendering": ["Scenes"], "Trials": ["Plugins"],
      "Scaffolding": ["Rendering", "Scenes"],
      "Commands": ["Scaffolding", "Trials", "Rendering", "Scenes", "Plugins"],
      "": ["Commands", "Trials", "Scenes"],
    ],
  ]

  private static func targets() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: SourceFile.root + "/Sources").sorted()
  }

  @Test func `every target with folders states its arrows`() throws {
    for target in try Self.targets() {
      let folders = Set(try SourceFile.all(of: "Sources/\(target)").map(\.folder))
      if folders.count < 2 { continue }
      let known = Self.arrows[target] ?? [:]
      let unknown = folders.subtracting(known.keys).subtracting(known.values.flatMap(\.self))
      #expect(unknown.isEmpty, "\(target): \(unknown.sorted())")
    }
  }

  @Test func `folders know of each other only what is stated`() throws {
    var all: [String: [SourceFile]] = [:]
    for target in try Self.targets() { all[target] = try SourceFile.all(of: "Sources/\(target)") }
    let names = all.mapValues { files in
      files.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
    }
    var count = 0
    for (target, allowed) in Self.arrows {
      let files = all[target] ?? []
      let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
      let shared = imports.reduce(into: Set<String>()) { $0.formUnion(names[$1] ?? []) }
      for arrow in FolderArrows(in: files, except: shared).all {
        count += 1
        #expect(allowed[arrow.from]?.contains(arrow.to) == true, "\(target): \(arrow)")
      }
    }
    #expect(count > 200)
  }

  @Test func `no way leads from a folder back to itself`() {
    for (target, arrows) in Self.arrows {
      for folder in arrows.keys {
        var found: Set<String> = []
        var pending = Array(arrows[folder] ?? [])
        while let next = pending.popLast() {
          if found.insert(next).inserted { pending += arrows[next] ?? [] }
        }
        #expect(!found.contains(folder), "\(target)/\(folder)")
      }
    }
  }

  // MARK: How arrows are found

  private func file(_ folder: String, _ text: String) -> SourceFile {
    SourceFile(
      path: folder + "/A.swift", text: text, folder: folder, tokens: SourceToken.read(text))
  }

  private func arrows(_ files: [SourceFile]) -> [String] {
    FolderArrows(in: files, except: ["shared"]).all.map { "\($0.from) -> \($0.to)" }
  }

  @Test func `a type used in another folder is an arrow, in a string's interpolation, too`() {
    let low = file("Low", "public struct Stone {}\nprivate struct Own {}")
    #expect(arrows([low, file("High", "let a = Stone()")]) == ["High -> Low"])
    #expect(arrows([low, file("High", #"let a = "of \(Stone())""#)]) == ["High -> Low"])
    #expect(arrows([low, file("High", #"let a = "of Stone" // Stone"#)]) == [])
    #expect(arrows([low, file("High", "let a = Own()")]) == [])
    #expect(arrows([low, file("Low", "let a = Stone()")]) == [])
  }

  @Test func `a member that an extension adds is an arrow where no other folder has the name`() {
    let low = file("Low", "extension Int {\n var weight: Int { 0 }\n var shared: Int { 0 }\n}")
    #expect(arrows([low, file("High", "let a = 1.weight")]) == ["High -> Low"])
    #expect(arrows([low, file("High", "let a = 1.shared")]) == [])
    #expect(arrows([low, file("High", "struct S { var weight = 0 }; let a = S().weight")]) == [])
  }
}
