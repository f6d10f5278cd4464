import Compositor
import Imaging
import Testing

@testable import Plugins

struct KeyboardTests {
  static let boards = [
    Rect(0, 0, 393, 291), Rect(0, 0, 320, 216), Rect(10, 5, 1024, 350), Rect(0, 0, 40, 20),
  ]

  @Test(arguments: boards, [false, true])
  func `keys lie in the board and nowhere on each other`(bounds: Rect, isNumeric: Bool) {
    let keys = KeyboardLayout(in: bounds, isNumeric: isNumeric, action: "go").keys
    #expect(keys.count == (isNumeric ? 12 : 31))
    for (index, key) in keys.enumerated() {
      let frame = key.frame
      #expect(!frame.isEmpty, "\(key.label)")
      #expect(
        frame.x >= bounds.x && frame.maxX <= bounds.maxX && frame.y >= bounds.y
          && frame.maxY <= bounds.maxY, "\(key.label)")
      for other in keys[(index + 1)...] {
        #expect(frame.intersection(other.frame).isEmpty, "\(key.label) and \(other.label)")
      }
    }
  }

  private func keyboard(_ parameters: String) throws -> Bitmap {
    var drawing = Drawing("keyboard", parameters)
    drawing.size = Size(320, 216)
    return try drawing.drawn()
  }

  @Test func `it covers its frame and shows what it is told`() throws {
    let plain = try keyboard("{}")
    #expect(plain[0, 0] == Color(209, 212, 218).premultiplied)
    #expect(plain.pixels.allSatisfy { Pixel.alpha($0) == 255 })
    let others = try [
      #"{ "shift": true }"#, #"{ "layout": "digits" }"#, #"{ "appearance": "dark" }"#,
      #"{ "action": "send" }"#, #"{ "pressed": "g" }"#,
    ].map(keyboard)
    #expect(Set(others + [plain]).count == 6)
  }

  @Test func `a pressed key changes only what is around it`() throws {
    let plain = try keyboard("{}")
    let pressed = try keyboard(#"{ "pressed": "g" }"#)
    let key = try #require(
      KeyboardLayout(in: Rect(0, 0, 320, 216), isNumeric: false, action: "return").keys
        .first { $0.label == "g" })
    for y in 0..<216 {
      for x in 0..<320 where plain[x, y] != pressed[x, y] {
        #expect(abs(Double(x) - key.frame.center.x) < key.frame.width)
        #expect(Double(y) < key.frame.maxY && Double(y) > key.frame.y - 1.3 * key.frame.height)
      }
    }
    #expect(try keyboard(#"{ "pressed": "ß" }"#) == plain)
  }
}
