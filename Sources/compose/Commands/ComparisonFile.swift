import CommandLine
import Notation

/// What `compose compare --junit` writes.
enum ComparisonFile {
  /// Writes one case a pair of pictures, if that is asked for.
  static func write(
    _ outcomes: [(title: String, outcome: JUnitDocument.Outcome)], _ call: Call
  ) throws(Failure) {
    guard let path = call.value("junit") else { return }
    let suite = JUnitDocument.Suite(
      name: call.arguments.joined(separator: " "), file: call.arguments[0],
      cases: outcomes.map { title, outcome in
        .init(name: title, className: "compare", file: title, outcome: outcome)
      })
    let document = JUnitDocument(name: "compose compare", suites: [suite])
    try OutputFile.save(Array(document.text.utf8), to: path)
  }
}

extension PicturePair.Obstacle {
  var junit: JUnitDocument.Outcome {
    switch self {
    case .failure(let failure):
      .error(
        type: "input", message: failure.lines[0], text: failure.lines.joined(separator: "\n"))
    case .nothing(let text): .skipped(message: text)
    }
  }
}
