import Synchronization
import Testing

/// The issues that a body records, which then do not fail the test.
func issues(_ body: () -> Void) -> [Issue] {
  let found = Mutex<[Issue]>([])
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    found.withLock { $0.append(issue) }
    return true
  }
  return found.withLock { $0 }
}

extension Issue {
  /// What it says, without what the runner adds.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
