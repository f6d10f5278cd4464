/// Results as JUnit XML, as far as its readers agree: suites of cases with what became of each.
///
/// Times and host are left out, so equal runs give equal bytes.
public struct JUnitDocument: Sendable {
  public var name: String
  public var suites: [Suite]

  public struct Suite: Sendable {
    public var name: String
    public var file: String
    public var properties: [(name: String, value: String)]
    public var cases: [Case]

    public init(
      name: String, file: String, properties: [(name: String, value: String)] = [], cases: [Case]
    ) {
      (self.name, self.file) = (name, file)
      (self.properties, self.cases) = (properties, cases)
    }
  }

  public struct Case: Sendable {
    /// Unique in its suite and the same in every run.
    public var name: String
    public var className: String
    public var file: String
    public var line: Int?
    public var outcome: Outcome

    public init(
      name: String, className: String, file: String, line: Int? = nil, outcome: Outcome
    ) {
      (self.name, self.className) = (name, className)
      (self.file, self.line, self.outcome) = (file, line, outcome)
    }
  }

  public enum Outcome: Sendable {
    case passed
    /// It does not hold. Some readers show the message, others the text.
    case failed(type: String, message: String, text: String)
    /// It could not be told.
    case error(type: String, message: String, text: String)
    case skipped(message: String)
  }

  public init(name: String, suites: [Suite]) {
    (self.name, self.suites) = (name, suites)
  }

  public var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites name=\(quoted(name)) \(counts(suites.flatMap(\.cases)))>")
    for suite in suites { lines += self.lines(of: suite) }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func lines(of suite: Suite) -> [String] {
    var lines = [
      "  <testsuite name=\(quoted(suite.name)) \(counts(suite.cases)) file=\(quoted(suite.file))>"
    ]
    if !suite.properties.isEmpty {
      lines.append("    <properties>")
      for property in suite.properties {
        let (name, value) = (quoted(property.name), quoted(property.value))
        lines.append("      <property name=\(name) value=\(value)/>")
      }
      lines.append("    </properties>")
    }
    for result in suite.cases { lines += self.lines(of: result) }
    return lines + ["  </testsuite>"]
  }

  private func lines(of result: Case) -> [String] {
    let line = result.line.map { " line=\"\($0)\"" } ?? ""
    let start =
      "    <testcase name=\(quoted(result.name)) classname=\(quoted(result.className))"
      + " file=\(quoted(result.file))\(line)"
    let inside: String
    switch result.outcome {
    case .passed: return [start + "/>"]
    case .failed(let type, let message, let text):
      inside = element("failure", type, message, text)
    case .error(let type, let message, let text):
      inside = element("error", type, message, text)
    case .skipped(let message): inside = "<skipped message=\(quoted(message))/>"
    }
    return [start + ">", "      " + inside, "    </testcase>"]
  }

  private func element(
    _ name: String, _ type: String, _ message: String, _ text: String
  ) -> String {
    "<\(name) type=\(quoted(type)) message=\(quoted(message))>\(XML.text(text))</\(name)>"
  }

  private func counts(_ cases: [Case]) -> String {
    var (failures, errors, skipped) = (0, 0, 0)
    for result in cases {
      switch result.outcome {
      case .passed: break
      case .failed: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      }
    }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"\(skipped)\""
  }

  private func quoted(_ text: String) -> String { "\"\(XML.text(text))\"" }
}
