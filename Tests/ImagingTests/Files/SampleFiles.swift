import Imaging

/// The files under `Data`.
enum SampleFiles {
  static let folder =
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Data"

  static func bytes(_ name: String) throws -> [UInt8] {
    try FileBytes.read(path: "\(folder)/\(name)", limit: 1 << 20)
  }
}

/// One line of `Data/pngsuite/expected.tsv`.
struct ExpectedPNG: Sendable, CustomStringConvertible {
  var file: String
  var outcome: String
  var facts: [String]

  var description: String { file }

  static let all: [ExpectedPNG] = {
    let bytes = (try? SampleFiles.bytes("pngsuite/expected.tsv")) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return ExpectedPNG(file: fields[0], outcome: fields[1], facts: Array(fields.dropFirst(2)))
    }
  }()
}
