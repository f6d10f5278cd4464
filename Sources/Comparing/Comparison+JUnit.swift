import Notation

extension JUnitDocument.Outcome {
  /// A difference that no tolerance excuses is a failure.
  public init(_ comparison: Comparison) {
    if comparison.verdict != .different {
      self = .passed
    } else {
      let lines = comparison.details + [comparison.line]
      self = .failed(
        type: "difference", message: comparison.line, text: lines.joined(separator: "\n"))
    }
  }
}
