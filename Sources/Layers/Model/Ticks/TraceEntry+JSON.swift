import Notation

extension TraceEntry {
  /// One object of a JSON-lines trace, its keys in a fixed order.
  public var json: JSON {
    var members: [(String, JSON)] = [
      ("tick", .number(tick.index)), ("time", .number(tick.milliseconds)),
      ("sequence", .number(sequence)), ("phase", .string(phase.rawValue)),
      ("name", .string(name)),
    ]
    if let layer { members.append(("layer", .string(layer))) }
    if !details.isEmpty {
      members.append(("details", .array(details.map { [.string($0.key), .string($0.value)] })))
    }
    return .object(members)
  }
}
