import Compositor
import Imaging
import PluginLaws
import Plugins
import Testing

/// Laws that every registered plugin obeys, with values made from what it declares: a new plugin
/// needs no line here.
struct PluginLawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var kind: String
    var law: PluginTrial.Law
    var testDescription: String { "\(kind): \(law.statement)" }
  }

  static let fonts = [
    "serif":
      (try? FileBytes.read(
        path: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf", limit: 1 << 22)) ?? []
  ]

  static let cases = Registry.builtin.kinds.flatMap { kind in
    PluginTrial.Law.allCases.map { Case(kind: kind, law: $0) }
  }

  @Test(arguments: cases)
  func `every plugin keeps every law`(subject: Case) throws {
    let kind = try #require(Registry.builtin[subject.kind])
    var trial = PluginTrial(of: kind, in: .builtin)
    trial.fonts = Self.fonts
    trial.seeds = 3
    #expect(trial.violation(of: subject.law) == nil)
  }

  @Test func `kinds are kebab-case and names of parameters differ`() {
    for kind in Registry.builtin.kinds {
      #expect(kind.allSatisfy { $0.isLowercase || $0 == "-" })
      let names = Registry.builtin[kind]!.parameters.map(\.name)
      #expect(Set(names).count == names.count, "\(kind)")
    }
  }
}
