import Notation
import TestSupport
import Testing

@Suite struct JSONLawTests {
  func randomText(_ random: inout SeededNumbers) -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "b", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1f}", "é", "\u{301}", "漢", "😀",
      "\u{202e}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text.append(alphabet.randomElement(using: &random)!)
    }
    return String(text)
  }

  func randomJSON(_ random: inout SeededNumbers, depth: Int = 4) -> JSON {
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2:
      let number = Double(bitPattern: random.next())
      return .number(number.isFinite ? number : 0)
    case 3: return .number(Int.random(in: -1000...1000, using: &random))
    case 4: return .string(randomText(&random))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          randomJSON(&random, depth: depth - 1)
        })
    default:
      var keys: Set<String> = []
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
          let key = randomText(&random)
          return keys.insert(key).inserted ? (key, randomJSON(&random, depth: depth - 1)) : nil
        })
    }
  }

  @Test func `what is written reads back as the same value`() throws {
    var random = SeededNumbers(1)
    for _ in 0..<2000 {
      let json = randomJSON(&random)
      for layout in [JSON.Layout.compact, .pretty] {
        let text = json.text(layout)
        let back = try JSON(parsing: text)
        #expect(back == json)
        #expect(back.text(layout) == text)
      }
    }
  }

  @Test func `numbers read back to the last bit`() throws {
    var random = SeededNumbers(2)
    for _ in 0..<5000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(try JSON(parsing: JSON.text(of: number)).number?.bitPattern == number.bitPattern)
    }
    #expect(try JSON(parsing: JSON.text(of: -0.0)).number?.bitPattern == (-0.0).bitPattern)
  }

  @Test func `bytes at random and damaged scenes end in a value or a placed error`() throws {
    var random = SeededNumbers(3)
    let scene = Array(
      """
      {"layers": [{"id": "é", "frame": [1.5, -2e3, 0, 4], /* c */ "on": true, // d
      "text": "\\u00e9\\n", "none": null,}, ]}
      """.utf8)
    let telling = Array("[]{}:,\"\\/*-.e019 \n\r\t".utf8) + [0xff, 0xc3, 0xed, 0xf0, 0x80]
    var refused = 0
    for round in 0..<20_000 {
      var bytes = scene
      if round % 4 == 0 {
        bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          telling.randomElement(using: &random)!
        }
      } else {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = bytes.indices.randomElement(using: &random)!
          switch Int.random(in: 0...2, using: &random) {
          case 0: bytes[place] = telling.randomElement(using: &random)!
          case 1: bytes.remove(at: place)
          default: bytes.insert(telling.randomElement(using: &random)!, at: place)
          }
        }
      }
      do throws(SyntaxError) {
        let json = try JSON(parsing: bytes)
        #expect(try JSON(parsing: json.text()) == json)
      } catch {
        refused += 1
        #expect(error.position.line >= 1 && error.position.column >= 1)
        #expect(!error.expected.isEmpty && !error.found.isEmpty)
      }
    }
    #expect(refused > 10_000)
  }
}
