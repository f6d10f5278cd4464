import Imaging
import Notation
import Testing

@Suite struct ParameterValueTests {
  func value<Value: ParameterValue>(
    _ type: Value.Type, _ text: String, in domain: Domain = Domain()
  ) throws -> Value? {
    Value.read(try JSON(parsing: text), in: domain).value
  }

  func refusal<Value: ParameterValue>(
    _ type: Value.Type, _ text: String, in domain: Domain = Domain()
  ) throws -> [String] {
    Value.read(try JSON(parsing: text), in: domain, at: "a").mistakes.map { $0.text(file: "f") }
  }

  @Test func `colours have five spellings`() throws {
    #expect(try value(Color.self, "\"#1af\"") == Color(0x11, 0xaa, 0xff))
    #expect(try value(Color.self, "\"#1AF8\"") == Color(0x11, 0xaa, 0xff, 0x88))
    #expect(try value(Color.self, "\"#010203\"") == Color(1, 2, 3))
    #expect(try value(Color.self, "\"#01020304\"") == Color(1, 2, 3, 4))
    #expect(try value(Color.self, "\"RebeccaPurple\"") == Color(0x66, 0x33, 0x99))
    #expect(try value(Color.self, "\"transparent\"") == .clear)
    for text in ["#", "#12", "#12345", "#1234567", "#123456789", "#12g", "red ", "#１２３"] {
      #expect(Color(named: text) == nil, "\(text)")
    }
    #expect(
      try refusal(Color.self, "\"gren\"") == [
        "f:1:1 a: expected a colour such as \"#1a2b3c\", \"#1a2b3c80\" or \"black\","
          + " found \"gren\" (did you mean \"green\"?)"
      ])
  }

  @Test func `times are exact milliseconds`() throws {
    for (text, count) in [
      ("1.5s", 1500), ("200ms", 200), ("0s", 0), ("0.001s", 1), ("2m", 120_000), ("1h", 3_600_000),
      ("0.5m", 30_000), ("24000h", 86_400_000_000),
    ] {
      #expect(Milliseconds(stated: text) == Milliseconds(count), "\(text)")
    }
    for text in [
      "", "s", "ms", ".5s", "1.s", "-1s", "1 s", "1.2345s", "0.5ms", "1e3ms", "24001h",
      "999999999999s", "٣s", "1.0.0s", "5",
    ] {
      #expect(Milliseconds(stated: text) == nil, "\(text)")
    }
    for count in [0, 1, 99, 100, 1500, 61_001] {
      #expect(Milliseconds(stated: Milliseconds(count).json.string!) == Milliseconds(count))
    }
    #expect(
      try refusal(Milliseconds.self, "1500") == [
        "f:1:1 a: expected a time such as \"1.5s\" or \"200ms\", found 1500"
      ])
  }

  @Test func `a moment is a time or a tick`() throws {
    #expect(try value(Moment.self, "12") == .tick(12))
    #expect(try value(Moment.self, "\"1.2s\"") == .time(Milliseconds(1200)))
    #expect(try value(Moment.self, "-1") == nil)
    #expect(try value(Moment.self, "\"12\"") == nil)
    #expect(Moment(stated: "12") == .tick(12))
    #expect(Moment(stated: "12s") == .time(Milliseconds(12_000)))
    #expect(Moment(stated: "1234567890") == nil)
  }

  @Test func `geometry is stated as rows of numbers`() throws {
    #expect(try value(Rect.self, "[24, 180, 345, 44]") == Rect(24, 180, 345, 44))
    #expect(try value(Point.self, "[-1, 2.5]") == Point(-1, 2.5))
    #expect(try value(Insets.self, "4") == Insets(top: 4, left: 4, bottom: 4, right: 4))
    #expect(try value(Insets.self, "[1, 2, 3, 4]") == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(try value(Corners.self, "8") == Corners(8))
    #expect(
      try refusal(Rect.self, "[1, 2, -3, 4]", in: Domain(unit: .points)) == [
        "f:1:1 a: expected [x, y, width, height] in points, width and height not negative,"
          + " found [1,2,-3,4]"
      ])
    #expect(
      try refusal(Point.self, "[1, \"b\"]") == [
        "f:1:1 a: expected [x, y], found [1,\"b\"]"
      ])
    #expect(
      try refusal(Size.self, "3") == [
        "f:1:1 a: expected [width, height], width and height not negative, found 3"
      ])
  }

  @Test func `numbers keep to their range and whole numbers are whole`() throws {
    let domain = Domain(range: 0...10)
    #expect(try value(Double.self, "10", in: domain) == 10)
    #expect(
      try refusal(Double.self, "10.5", in: domain) == [
        "f:1:1 a: expected a number from 0 to 10, found 10.5"
      ])
    #expect(try refusal(Int.self, "2.5") == ["f:1:1 a: expected a whole number, found 2.5"])
    #expect(try refusal(Int.self, "1e30") == ["f:1:1 a: expected a whole number, found 1e+30"])
    #expect(
      try refusal(Double.self, "-1", in: Domain(unit: .points, range: 0 ... .infinity)) == [
        "f:1:1 a: expected points of at least 0, found -1"
      ])
    #expect(try refusal(Bool.self, "1") == ["f:1:1 a: expected true or false, found 1"])
  }

  @Test func `text keeps to its length`() throws {
    #expect(
      try refusal(String.self, "\"\"", in: Domain(range: 1 ... .infinity)) == [
        "f:1:1 a: expected text that is not empty, found \"\""
      ])
    #expect(try value(String.self, "\"éa\"", in: Domain(range: 2...2)) == "éa")
  }

  @Test func `every bad element of an array is told`() throws {
    #expect(try value([Double].self, "[1, 2]") == [1, 2])
    #expect(
      try refusal([Double].self, "[1, \"b\", true]") == [
        "f:1:5 a[1]: expected a number, found \"b\"",
        "f:1:10 a[2]: expected a number, found true",
      ])
    #expect(
      try refusal([Double].self, "[1]", in: Domain(range: 0...5, count: 2...3)) == [
        "f:1:1 a: expected an array of 2 to 3, each element a number from 0 to 5,"
          + " found an array of 1 value"
      ])
  }

  @Test func `filters and transforms are objects of one key`() throws {
    #expect(
      try value([Filter].self, "[{\"blur\": 10}, {\"saturate\": 1.8}]")
        == [.blur(sigma: 10), .saturate(1.8)])
    #expect(
      try value([TransformStep].self, "[{\"rotate\": 45}, {\"scale\": 2}, {\"translate\": [1, 2]}]")
        == [.rotate(degrees: 45), .scale(2, 2), .translate(1, 2)])
    #expect(
      try refusal([Filter].self, "[{\"blurr\": 10}, {\"blur\": -1}, {}]") == [
        "f:1:3 a[0]: expected one of blur, brightness, contrast, saturate, grayscale, sepia,"
          + " invert, opacity, hueRotate, found \"blurr\" (did you mean \"blur\"?)",
        "f:1:26 a[1].blur: expected points from 0 to 1000, found -1",
        "f:1:31 a[2]: expected an object with one key of blur, brightness, contrast, saturate,"
          + " grayscale, sepia, invert, opacity, hueRotate, found an empty object",
      ])
  }

  @Test func `the last step of a transform list meets the content first`() {
    let steps: [TransformStep] = [.translate(10, 0), .scale(2, 2)]
    #expect(steps.transform.apply(to: Point(1, 1)) == Point(12, 2))
  }

  @Test func `an object value is read field by field`() throws {
    #expect(
      try value(Gradient.Stop.self, "{\"offset\": 0.5, \"color\": \"red\"}")
        == Gradient.Stop(0.5, Color(255, 0, 0)))
    #expect(
      try refusal(Gradient.Stop.self, "{\"offset\": 2, \"colour\": \"red\"}") == [
        "f:1:12 a.offset: expected a fraction from 0 to 1, found 2",
        "f:1:15 a: expected a known key, found \"colour\" (did you mean \"color\"?)",
        "f:1:1 a: expected the key \"color\": a colour such as \"#1a2b3c\", \"#1a2b3c80\" or"
          + " \"black\", found an object without it",
      ])
  }

  func roundTrips<Value: ParameterValue>(_ value: Value) {
    #expect(Value.read(value.json).value == value)
    #expect(Value.interpolated(from: value, to: value, fraction: 1) == value)
  }

  @Test func `every value reads back from what it writes`() {
    roundTrips(true)
    roundTrips(-2.5)
    roundTrips(7)
    roundTrips("é")
    roundTrips(Color(1, 2, 3, 4))
    roundTrips(Color.white)
    roundTrips(Rect(1, 2, 3, 4))
    roundTrips(Size(1, 2))
    roundTrips(Insets(top: 1, left: 2, bottom: 3, right: 4))
    roundTrips(Corners(3))
    roundTrips(Corners(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    roundTrips(Color?.none)
    roundTrips(Color?.some(.black))
    roundTrips(Milliseconds(1234))
    roundTrips(Moment.tick(3))
    roundTrips(Moment.time(Milliseconds(50)))
    for mode in BlendMode.allCases { roundTrips(mode) }
    roundTrips(Gradient.Stop(0.25, .black))
    roundTrips([
      Filter.blur(sigma: 1), .brightness(2), .contrast(3), .saturate(4), .grayscale(0.5),
      .sepia(0.25), .invert(1), .opacity(0), .hueRotate(degrees: 90),
    ])
    roundTrips([
      TransformStep.translate(1, 2), .scale(1, 2), .rotate(degrees: 3),
      .skew(xDegrees: 1, yDegrees: 2), .matrix(Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    ])
  }
}
