import Imaging
import Notation
import Testing

@Suite struct SchemaTests {
  @Test func `a declaration is its own schema`() {
    let angle = Parameter<Double>(
      "angle", "Turn about the centre.", unit: .degrees, default: -45, range: -360...360)
    #expect(
      angle.schema.text()
        == #"{"type":"number","minimum":-360,"maximum":360,"#
        + #""description":"Turn about the centre.","default":-45}"#)
  }

  @Test func `an object lists its keys and closes itself`() {
    let parameters: [any AnyParameter] = [
      Parameter<String>("text", "What to write.", range: 1...80),
      Parameter<Bool>("bold", "Heavier.", default: false),
    ]
    #expect(
      Schema.object(parameters).text()
        == #"{"type":"object","properties":{"text":{"type":"string","minLength":1,"maxLength":80,"#
        + #""description":"What to write."},"bold":{"type":"boolean","description":"Heavier.","#
        + #""default":false}},"required":["text"],"additionalProperties":false}"#)
  }

  @Test func `optional values allow null and arrays state their bounds`() {
    let list = Parameter<[Int]?>("list", "Some.", range: 0...9, count: 1...3)
    #expect(
      list.schema.text()
        == #"{"anyOf":[{"type":"array","items":{"type":"integer","minimum":0,"maximum":9},"#
        + #""minItems":1,"maxItems":3},{"type":"null"}],"description":"Some."}"#)
    #expect(
      Corners.schema(in: Domain()).text()
        == #"{"anyOf":[{"type":"number","minimum":0},{"type":"array","prefixItems":[{"type":"number","#
        + #""minimum":0},{"type":"number","minimum":0},{"type":"number","minimum":0},"#
        + #"{"type":"number","minimum":0}],"items":false,"minItems":4}]}"#)
  }
}
