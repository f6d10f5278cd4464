import Imaging
import Notation
import Testing

@Suite struct InterpolationTests {
  @Test func `numbers are mixed in proportion`() {
    #expect(Double.interpolated(from: 10, to: 20, fraction: 0.25) == 12.5)
    #expect(Double.interpolated(from: 0.1, to: 0.3, fraction: 1) == 0.3)
    #expect(Int.interpolated(from: 0, to: 3, fraction: 0.5) == 2)
    #expect(
      Rect.interpolated(from: Rect(0, 0, 10, 10), to: Rect(10, 20, 30, 40), fraction: 0.5)
        == Rect(5, 10, 20, 25))
  }

  @Test func `a transparent end lends no colour`() {
    #expect(
      Color.interpolated(from: Color(255, 0, 0, 0), to: Color(0, 0, 255), fraction: 0.5)
        == Color(0, 0, 255, 128))
    #expect(
      Color.interpolated(from: .black, to: .white, fraction: 0.5) == Color(128, 128, 128))
  }

  @Test func `words step at the end`() {
    #expect(BlendMode.interpolated(from: .normal, to: .screen, fraction: 0.99) == .normal)
    #expect(BlendMode.interpolated(from: .normal, to: .screen, fraction: 1) == .screen)
    #expect(Bool.interpolated(from: false, to: true, fraction: 0.5) == false)
  }

  @Test func `lists are mixed step by step where they match`() {
    #expect(
      [Filter].interpolated(from: [.blur(sigma: 0)], to: [.blur(sigma: 8)], fraction: 0.5)
        == [.blur(sigma: 4)])
    #expect(
      [Filter].interpolated(from: [.blur(sigma: 0)], to: [.sepia(1)], fraction: 0.5)
        == [.blur(sigma: 0)])
    #expect(
      [TransformStep].interpolated(from: [.scale(1, 1)], to: [.scale(3, 5)], fraction: 0.5)
        == [.scale(2, 3)])
  }

  @Test func `a declaration mixes what the file states`() {
    let angle = Parameter<Double>("angle", "Turn.", unit: .degrees, default: 0)
    #expect(angle.interpolated(from: -45, to: 45, fraction: 0.5) == 0)
    let stop = Parameter<Gradient.Stop>("stop", "One stop.")
    #expect(
      stop.interpolated(
        from: .object(["offset": 0, "color": "black"]),
        to: .object(["offset": 1, "color": "white"]), fraction: 0.5)
        == .object(["offset": 0.5, "color": "#808080"]))
  }

  @Test func `stated values are mixed without a declaration`() throws {
    let start = try JSON(parsing: ##"{"a": 0, "b": [0, 10], "c": "#000000", "d": "1s", "e": "x"}"##)
    let end = try JSON(parsing: ##"{"a": 4, "b": [8, 10], "c": "#ffffff", "d": "2s", "e": "y"}"##)
    #expect(
      JSON.interpolated(from: start, to: end, fraction: 0.5).text()
        == ##"{"a":2,"b":[4,10],"c":"#808080","d":"1.5s","e":"x"}"##)
    #expect(JSON.interpolated(from: start, to: end, fraction: 1) == end)
    #expect(JSON.interpolated(from: 1, to: "a", fraction: 0.5) == 1)
  }
}
