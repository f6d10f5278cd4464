import Notation
import Testing

@Suite struct NearestTests {
  let kinds = ["picture", "label", "secure", "toast", "watermark", "badge", "blur"]

  @Test func `a slip of the finger finds its name`() {
    #expect(Nearest.name(to: "secrue", among: kinds) == "secure")
    #expect(Nearest.name(to: "Secure", among: kinds) == "secure")
    #expect(Nearest.name(to: "water-mark", among: kinds) == "watermark")
    #expect(Nearest.name(to: "lable", among: kinds) == "label")
    #expect(Nearest.name(to: "blu", among: kinds) == "blur")
  }

  @Test func `another word finds nothing`() {
    #expect(Nearest.name(to: "video", among: kinds) == nil)
    #expect(Nearest.name(to: "", among: kinds) == nil)
    #expect(Nearest.name(to: String(repeating: "a", count: 10_000), among: kinds) == nil)
    #expect(Nearest.name(to: "secure", among: []) == nil)
  }

  @Test func `the hint asks`() {
    #expect(Nearest.hint(for: "tost", among: kinds) == "did you mean \"toast\"?")
  }
}
