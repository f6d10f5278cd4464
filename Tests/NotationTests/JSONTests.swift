import Notation
import Testing

@Suite struct JSONTests {
  func refusal(_ text: String, limits: JSONLimits = JSONLimits()) -> String? {
    do throws(SyntaxError) {
      _ = try JSON(parsing: text, limits: limits)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a value knows its line and column`() throws {
    let json = try JSON(parsing: "{\n  \"é\": [1,\r\n \"ü\", true]\n}")
    #expect(json.position == Position(line: 1, column: 1))
    let member = try #require(json.members?.first)
    #expect(member.keyPosition == Position(line: 2, column: 3))
    #expect(member.value.position == Position(line: 2, column: 8))
    #expect(
      member.value.elements?.map(\.position) == [
        Position(line: 2, column: 9), Position(line: 3, column: 2), Position(line: 3, column: 7),
      ])
  }

  @Test func `comments and a comma after the last element are allowed`() throws {
    let text = """
      // é before
      { /* one
           two */ "a": [1, 2, /**/ ], // behind
      } // end
      """
    let json = try JSON(parsing: text)
    #expect(json == .object(["a": [1, 2]]))
    #expect(json.members?.first?.keyPosition == Position(line: 3, column: 13))
  }

  @Test func `escapes and surrogate pairs become characters`() throws {
    let json = try JSON(parsing: #""\"\\\/\b\f\n\r\tA\ud83d\ude00é""#)
    #expect(json.string == "\"\\/\u{8}\u{c}\n\r\tA😀é")
  }

  @Test func `numbers are the nearest double`() throws {
    for (text, number) in [
      ("0", 0), ("-0.5", -0.5), ("1e3", 1000), ("1E-2", 0.01), ("0.1", 0.1),
      ("9007199254740993", 9_007_199_254_740_992),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("2.2250738585072014e-308", .leastNormalMagnitude), ("1e-400", 0),
    ] as [(String, Double)] {
      #expect(try JSON(parsing: text).number == number, "\(text)")
    }
    #expect(try JSON(parsing: "-0").number?.sign == .minus)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, found the end of the file"),
    ("[1 2]", "1:4: expected \",\" or \"]\", found \"2\""),
    ("[,]", "1:2: expected a value, found \",\""),
    ("[1,,]", "1:4: expected a value, found \",\""),
    ("{\"a\" 1}", "1:6: expected \":\", found \"1\""),
    ("{a: 1}", "1:2: expected a key in double quotes, found \"a\""),
    ("{\"a\": 1", "1:8: expected \",\" or \"}\", found the end of the file"),
    ("{\"a\": 1,\n \"a\": 2}", "2:2: expected each key once, found \"a\" again"),
    ("'a'", "1:1: expected a value, found \"'\""),
    ("nul", "1:1: expected a value, found \"nul\""),
    ("truee", "1:1: expected a value, found \"truee\""),
    ("1 2", "1:3: expected the end of the file, found \"2\""),
    ("01", "1:2: expected the end of the number, found \"1\""),
    ("+1", "1:1: expected a value, found \"+1\""),
    (".5", "1:1: expected a value, found \".5\""),
    ("1.", "1:3: expected a digit, found the end of the file"),
    ("1e+", "1:4: expected a digit, found the end of the file"),
    ("-", "1:2: expected a digit, found the end of the file"),
    ("0x10", "1:2: expected the end of the number, found \"x10\""),
    ("NaN", "1:1: expected a value, found \"NaN\""),
    ("1e999", "1:1: expected a number below 1.8e308, found 1e999"),
    ("\"a", "1:1: expected a closing double quote, found the end of the file"),
    ("\"a\nb\"", "1:3: expected an escape such as \\n in a string, found \"\\n\""),
    ("\"\\q\"", "1:3: expected one of \" \\ / b f n r t u after \\, found \"q\""),
    ("\"\\u12g4\"", "1:6: expected four hexadecimal digits after \\u, found \"g4\""),
    ("\"\\ud800\"", "1:2: expected a pair of surrogates, found half of one"),
    ("\"\\ud800\\u0041\"", "1:2: expected a pair of surrogates, found half of one"),
    ("/* a", "1:1: expected \"*/\" after \"/*\", found the end of the file"),
    ("/a", "1:1: expected a value or a comment, found \"/\""),
    ("[1]\u{1b}", "1:4: expected the end of the file, found \"\\u001b\""),
  ])
  func `a text that is no JSON is refused with its place`(text: String, message: String) {
    #expect(refusal(text) == message)
  }

  @Test(
    arguments: [
      [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xe2, 0x82], [0x22, 0xf0, 0x9f, 0x98, 0x22],
    ] as [[UInt8]])
  func `malformed UTF-8 is refused`(bytes: [UInt8]) {
    let first = String(bytes[1], radix: 16)
    #expect(
      throws: SyntaxError(
        at: Position(line: 1, column: 2), expected: "UTF-8 text", found: "byte 0x\(first)")
    ) { try JSON(parsing: bytes) }
  }

  @Test func `a byte order mark is skipped`() throws {
    #expect(try JSON(parsing: [0xef, 0xbb, 0xbf, 0x31]).position == Position(line: 1, column: 1))
  }

  @Test func `limits are errors and never crashes`() {
    #expect(
      refusal(String(repeating: "[", count: 100_000))
        == "1:65: expected at most 64 levels of nesting, found one more")
    #expect(
      refusal(String(repeating: "{\"a\":", count: 100_000))
        == "1:321: expected at most 64 levels of nesting, found one more")
    #expect(
      refusal("[1, 2]", limits: JSONLimits(values: 2))
        == "1:5: expected at most 2 values, found more")
    #expect(
      refusal("[1, 2]", limits: JSONLimits(bytes: 5)) == "1:1: expected at most 5 bytes, found 6")
  }

  @Test func `text is deterministic and keeps the order given`() {
    let json = JSON.object([
      "b": [1, -2.5, 1e21, 0.1], "a": .object(["x": .null, "y": []]),
      "c": .object([] as [(String, JSON)]),
      "d": [.object(["k": "\u{1}\"é"])],
    ])
    #expect(
      json.text()
        == #"{"b":[1,-2.5,1e+21,0.1],"a":{"x":null,"y":[]},"c":{},"d":[{"k":"\u0001\"é"}]}"#)
    #expect(
      json.text(.pretty) == """
        {
          "b": [1, -2.5, 1e+21, 0.1],
          "a": {
            "x": null,
            "y": []
          },
          "c": {},
          "d": [
            {
              "k": "\\u0001\\"é"
            }
          ]
        }
        """)
  }

  @Test func `equality looks at values and not at places`() throws {
    #expect(try JSON(parsing: "{ \"a\" : [ 1 ] }") == JSON(parsing: "{\"a\":[1]}"))
    #expect(try JSON(parsing: "[1]") != JSON(parsing: "[2]"))
  }

  @Test func `what was found is told briefly and without control characters`() {
    #expect(JSON.string("a\u{1b}[31m\u{202e}b").found == "\"a\\u001b[31m\\u202eb\"")
    #expect(
      JSON.string(String(repeating: "é", count: 60)).found
        == "\"" + String(repeating: "é", count: 48) + "\"…")
    #expect(JSON.array([1]).found == "an array of 1 value")
    #expect(JSON.object(["a": 1]).found == "an object")
  }
}
