import Imaging
import Notation
import Testing

@Suite struct ValuesTests {
  static let color = Parameter<Color>("color", "What to fill with.", default: .black)
  static let angle = Parameter<Double>(
    "angle", "Turn about the centre.", unit: .degrees, default: -45, range: -360...360)
  static let tint = Parameter<Color?>("tint", "Laid over the blur.")
  static let source = Parameter<String>("source", "A picture file.")
  static let blend = Parameter<BlendMode>("blend", "How it mixes.", default: .normal)
  static let declared: [any AnyParameter] = [color, angle, tint, blend]

  func read(
    _ text: String, declared: [any AnyParameter] = declared, ignoring: Set<String> = []
  ) throws -> (Values, [String]) {
    let (values, mistakes) = Values.read(
      object: try JSON(parsing: text), declared: declared, ignoring: ignoring, path: "layers[2]")
    return (values, mistakes.map { $0.text(file: "login.scene.json") })
  }

  @Test func `absent keys take their defaults`() throws {
    let (values, mistakes) = try read("{}")
    #expect(mistakes == [])
    #expect(try values[Self.color] == .black)
    #expect(try values[Self.angle] == -45)
    #expect(try values[Self.tint] == nil)
    #expect(try values[Self.blend] == .normal)
    #expect(!values.states("color"))
  }

  @Test func `stated keys win over defaults`() throws {
    let (values, mistakes) = try read(
      ##"{"color": "#1a2b3c80", "angle": 30, "tint": "white", "blend": "soft-light"}"##)
    #expect(mistakes == [])
    #expect(try values[Self.color] == Color(0x1a, 0x2b, 0x3c, 0x80))
    #expect(try values[Self.angle] == 30)
    #expect(try values[Self.tint] == .white)
    #expect(try values[Self.blend] == .softLight)
    #expect(values.states("color"))
    #expect(try values[Parameter<Color?>("tint", "")] == .white)
  }

  @Test func `null states an optional's absence`() throws {
    let (values, mistakes) = try read(#"{"tint": null}"#)
    #expect(mistakes == [])
    #expect(try values[Self.tint] == nil)
  }

  @Test func `every mistake is told in the order of the file`() throws {
    let (_, mistakes) = try read(
      """
      {
        "colour": "red",
        "angle": "steep",
        "blend": "softlight",
        "color": 7
      }
      """)
    #expect(
      mistakes == [
        "login.scene.json:2:3 layers[2]: expected a known key, found \"colour\""
          + " (did you mean \"color\"?)",
        "login.scene.json:3:12 layers[2].angle: expected degrees from -360 to 360,"
          + " found \"steep\"",
        "login.scene.json:4:12 layers[2].blend: expected \"normal\", \"multiply\", \"screen\","
          + " \"overlay\", \"darken\", \"lighten\", \"color-dodge\", \"color-burn\","
          + " \"hard-light\", \"soft-light\", \"difference\", \"exclusion\", \"hue\","
          + " \"saturation\", \"color\", \"luminosity\" or \"plus-lighter\", found \"softlight\""
          + " (did you mean \"soft-light\"?)",
        "login.scene.json:5:12 layers[2].color: expected a colour such as \"#1a2b3c\","
          + " \"#1a2b3c80\" or \"black\", found 7",
      ])
  }

  @Test func `a required key that is absent is a mistake`() throws {
    let (values, mistakes) = try read("{}", declared: [Self.source])
    #expect(
      mistakes == [
        "login.scene.json:1:1 layers[2]: expected the key \"source\": text, found an empty object"
      ])
    #expect(throws: ParameterError.undeclared("source")) { try values[Self.source] }
  }

  @Test func `a mistaken value is not replaced by its default`() throws {
    let (values, _) = try read(#"{"angle": 361}"#)
    #expect(
      throws: ParameterError.unusable(
        "angle", expected: "degrees from -360 to 360", found: "361")
    ) { try values[Self.angle] }
  }

  @Test func `ignored keys belong to another reader`() throws {
    let (_, mistakes) = try read(#"{"id": "a", "idd": "b"}"#, ignoring: ["id"])
    #expect(
      mistakes == [
        "login.scene.json:1:13 layers[2]: expected a known key, found \"idd\""
          + " (did you mean \"id\"?)"
      ])
  }

  @Test func `a parameter of another type is undeclared`() throws {
    let (values, _) = try read(#"{"angle": 30}"#)
    #expect(throws: ParameterError.undeclared("angle")) {
      try values[Parameter<String>("angle", "")]
    }
    #expect(throws: ParameterError.undeclared("size")) { try values[Parameter<Size>("size", "")] }
  }

  @Test func `what is no object is one mistake`() throws {
    let (_, mistakes) = try read("[1, 2]")
    #expect(
      mistakes == ["login.scene.json:1:1 layers[2]: expected an object, found an array of 2 values"]
    )
  }

  @Test func `a flood of unknown keys is told, the first hundred with their neighbours`() throws {
    let text = "{" + (0..<20_000).map { "\"colo\($0)\": 1" }.joined(separator: ",") + "}"
    let (_, mistakes) = try read(text)
    #expect(mistakes.count == 20_000)
    #expect(mistakes[0].hasSuffix("found \"colo0\" (did you mean \"color\"?)"))
    #expect(mistakes[19_999].hasSuffix("expected a known key, found \"colo19999\""))
  }
}
