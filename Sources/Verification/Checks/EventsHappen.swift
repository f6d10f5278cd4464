import Layers
import Notation

/// Things happen in an order.
public struct EventsHappen: Check {
  public static let kind = "events"
  public static let summary =
    "The events, frames and notifications of the list happen in that order; others may lie between."
  static let sequence = Parameter<[String]>(
    "sequence", "Names as in a trace, or with the phase: \"notification didTakeScreenshot\".",
    count: 1 ... .max)
  public static let parameters: [any AnyParameter] = [sequence]
  public static let views: [ViewName] = []

  private let sequence: [String]
  private var matched = 0
  private var seen: [String] = []

  public init(_ values: Values) throws(ParameterError) { sequence = try values[Self.sequence] }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    for entry in instant.record.trace {
      let full = "\(entry.phase.rawValue) \(entry.name)"
      seen.append(full)
      if matched < sequence.count, sequence[matched] == entry.name || sequence[matched] == full {
        matched += 1
      }
    }
    return .held(instant.record.trace.count)
  }

  public func conclude() -> Conclusion {
    let actual: [(String, JSON)] = [("sequence", .array(seen.map { .string($0) }))]
    guard matched < sequence.count else { return Conclusion(actual: actual) }
    let before = matched == 0 ? "" : " after \(JSON.quoted(sequence[matched - 1]))"
    return Conclusion(
      violation: Violation(
        "\(JSON.quoted(sequence[matched])) does not happen\(before)", actual: actual))
  }
}
