import Compositor
import Imaging
import Layers
import Notation

/// Protection moves nothing.
public struct LayoutParity: Check {
  public static let kind = "layoutParity"
  public static let summary =
    "Every layer lies where it would lie in the scene without protection."
  public static let parameters: [any AnyParameter] = []
  public static let views: [ViewName] = []

  private var plain = ParallelRun(\.unprotected)
  private var count = 0

  public init(_ values: Values) throws(ParameterError) {}

  public mutating func pass(_ instant: Instant) throws(VerificationError) {
    _ = plain.record(at: instant)
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    guard let other = plain.record(at: instant) else { return .held(0) }
    let mine = instant.record.arrangement.layers.flattened
    let theirs = Dictionary(
      other.arrangement.layers.flattened.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    for layer in mine {
      guard let twin = theirs[layer.id] else {
        return .violated(
          Violation(
            "\(JSON.quoted(layer.id)) would not be there without protection", layers: [layer.id]))
      }
      if layer.frame != twin.frame || layer.transform != twin.transform {
        return .violated(
          Violation(
            "\(JSON.quoted(layer.id)) lies at \(layer.frame.json.text()); without protection, at"
              + " \(twin.frame.json.text())", layers: [layer.id]))
      }
    }
    if let missing = theirs.keys.sorted().first(where: { id in !mine.contains { $0.id == id } }) {
      return .violated(
        Violation(
          "\(JSON.quoted(missing)) would be there without protection", layers: [missing]))
    }
    count = max(count, mine.count)
    return .held(1)
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("layers", .number(count))]) }
}
