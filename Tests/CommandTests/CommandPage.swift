import Foundation
import Testing

/// A page of the manual with a scene, commands and what they print.
struct CommandPage {
  /// The blocks of the page, with the word after the fence.
  private let blocks: [(label: String, text: String)]

  /// - Parameter name: of a file in `Docs`.
  init(_ name: String) throws {
    let text = try String(
      contentsOf: ManualTests.docs.appendingPathComponent(name), encoding: .utf8)
    blocks = text.matches(of: #/```(\w*)\n((?:.|\n)*?)```/#).map {
      (label: String($0.1), text: String($0.2))
    }
  }

  /// The first block of JSON.
  var scene: String { blocks.first { $0.label == "json" }?.text ?? "" }

  /// Runs each block that begins with a prompt and holds what it prints against the rest of it.
  ///
  /// - Parameter codes: the exit code of each.
  func expectOutputs(in folder: Folder, codes: [Int32]) throws {
    let shown = blocks.map(\.text).filter { $0.hasPrefix("$ ") }
    #expect(shown.count == codes.count)
    for (block, code) in zip(shown, codes) {
      let lines = block.split(separator: "\n", maxSplits: 1).map(String.init)
      let run = try Run(shell: String(lines[0].dropFirst(2)), in: folder.path)
      #expect(run.output == lines[1], "\(lines[0]): \(run.messages)")
      #expect(run.code == code)
    }
  }
}
