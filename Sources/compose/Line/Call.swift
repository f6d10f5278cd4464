import Notation

/// A command line that was read against its `Usage`; every value has been checked.
struct Call: Sendable {
  var arguments: [String] = []
  private(set) var given: [String: [String]] = [:]

  mutating func add(_ value: String, for option: String) {
    given[option, default: []].append(value)
  }

  func has(_ option: String) -> Bool { given[option] != nil }
  func value(_ option: String) -> String? { given[option]?.first }
  func values(_ option: String) -> [String] { given[option] ?? [] }
  func whole(_ option: String) -> Int? { value(option).flatMap { Int($0) } }
  func moments(_ option: String) -> [Moment] { values(option).compactMap { Moment(stated: $0) } }
  func duration(_ option: String) -> Milliseconds? {
    value(option).flatMap { Milliseconds(stated: $0) }
  }
}
