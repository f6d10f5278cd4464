import Notation

/// A command line that was read against its `Usage`; every value has been checked.
package struct Call: Sendable {
  package var arguments: [String] = []
  package private(set) var given: [String: [String]] = [:]

  package init() {}

  package mutating func add(_ value: String, for option: String) {
    given[option, default: []].append(value)
  }

  package func has(_ option: String) -> Bool { given[option] != nil }
  package func value(_ option: String) -> String? { given[option]?.first }
  package func values(_ option: String) -> [String] { given[option] ?? [] }
  package func whole(_ option: String) -> Int? { value(option).flatMap { Int($0) } }
  package func moments(_ option: String) -> [Moment] {
    values(option).compactMap { Moment(stated: $0) }
  }
  package func duration(_ option: String) -> Milliseconds? {
    value(option).flatMap { Milliseconds(stated: $0) }
  }
}
