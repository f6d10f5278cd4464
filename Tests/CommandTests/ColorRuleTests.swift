import Testing

@testable import CommandLine
@testable import compose

@Suite struct ColorRuleTests {
  func isOn(
    _ chosen: String? = nil, terminal: Bool = true, _ environment: [String: String] = [:]
  ) -> Bool {
    ColorRule.isOn(chosen: chosen, environment: { environment[$0] }, isTerminal: terminal)
  }

  @Test func `the terminal decides where nothing is said`() {
    #expect(isOn())
    #expect(!isOn(terminal: false))
    #expect(!isOn(["TERM": "dumb"]))
  }

  @Test func `NO_COLOR beats CLICOLOR_FORCE and the flag beats both`() {
    #expect(!isOn(["NO_COLOR": "1"]))
    #expect(isOn(["NO_COLOR": ""]))
    #expect(isOn(terminal: false, ["CLICOLOR_FORCE": "1"]))
    #expect(!isOn(terminal: false, ["CLICOLOR_FORCE": "0"]))
    #expect(!isOn(terminal: false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    #expect(isOn("always", terminal: false, ["NO_COLOR": "1"]))
    #expect(!isOn("never", ["CLICOLOR_FORCE": "1"]))
    #expect(isOn("auto"))
  }

  func isOn(_ environment: [String: String]) -> Bool { isOn(nil, terminal: true, environment) }
}
