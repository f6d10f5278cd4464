import Comparing
import HandmadePictures
import Imaging
import Testing

/// Pairs of pictures on which comparing tools have gone wrong, each with what must be said.
struct HardPicturesTests {
  /// The line of a comparison with its details, or why there is none.
  private func compare(_ a: [UInt8], _ b: [UInt8]) -> (answer: String, details: [String]) {
    do {
      let pictures = [try Picture.read(bytes: a), try Picture.read(bytes: b)]
      let result = try Comparison(
        of: ComparedPicture(pictures[0]), and: ComparedPicture(pictures[1]))
      return (result.line, result.details)
    } catch { return ("refused: \(error)", []) }
  }

  @Test(arguments: HardPair.all) func `each pair has the outcome stated`(_ pair: HardPair) {
    let (answer, details) = compare(pair.a, pair.b)
    // Reasons that libraries give may stand behind ours.
    if pair.answer.hasPrefix("refused: ") {
      #expect(answer.hasPrefix(pair.answer))
    } else {
      #expect(answer == pair.answer)
    }
    #expect(details == pair.details)
  }

  /// 33 and parts of 37 are about names and kinds of files: `HardFilesTests` of the command.
  @Test func `no kind of trap is left out`() {
    #expect(Set(HardPair.all.map(\.number)).union([33]) == Set(1...37))
  }

  @Test func `what is the same the other way round is said the other way round`() {
    for pair in HardPair.all where pair.answer.hasPrefix("identical") {
      #expect(compare(pair.b, pair.a).answer == pair.answer)
    }
    for pair in HardPair.all where pair.answer.hasPrefix("refused") {
      #expect(compare(pair.b, pair.a).answer.hasPrefix(pair.answer))
    }
  }

  @Test func `another scale is suspected`() {
    func black(_ width: Int, _ height: Int) -> [UInt8] {
      let pixels = [UInt32](repeating: 0xff00_0000, count: width * height)
      return HandmadePNG(straight: pixels, width: width).bytes
    }
    let (plain, tripled, half) = (black(4, 2), black(12, 6), black(6, 3))
    #expect(
      compare(tripled, plain).answer.hasSuffix("sizes 12x6 and 4x2 (exactly 3x: other scale?)"))
    #expect(
      compare(plain, half).answer.hasSuffix("sizes 4x2 and 6x3 (exactly 1.5x: other scale?)"))
  }
}
