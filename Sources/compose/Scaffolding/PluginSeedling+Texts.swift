import Imaging
import Notation

extension PluginSeedling {
  static let summary = "One colour over the frame."
  private static let color = Parameter(
    "color", "What to draw with.", default: Color(0x4a, 0x7e, 0xbb))

  /// - Parameter exported: for a library of its own, not for this program's source.
  func source(exported: Bool) -> String {
    let imports =
      exported ? "import ComposePlugin" : "import Compositor\nimport Imaging\nimport Notation"
    let export = """

      @_cdecl("compose_plugin_entry")
      public func entry(abi: UInt32) -> Offer { export(\(type).self, abi, usesTime: false) }

      """
    return """
      \(imports)

      /// \(Self.summary)
      public struct \(type): Plugin {
        public static let kind = "\(kind)"
        public static let summary = "\(Self.summary)"
        static let color = Parameter(
          "color", "\(Self.color.summary)", default: Color(0x4a, 0x7e, 0xbb))
        public static let parameters: [any AnyParameter] = [color]

        private let color: Color

        public init(_ values: Values) throws(ParameterError) {
          color = try values[Self.color]
        }

        public func draw(on canvas: inout Canvas, at tick: Tick) { canvas.fill(color) }
      }
      \(exported ? export : "")
      """
  }

  var test: String {
    """
    import Imaging
    import Testing

    struct \(type)Tests {
      @Test func `it lays its colour over the frame`() throws {
        var drawing = Drawing("\(kind)", ##"{ "color": "#ff0000" }"##)
        drawing.frame = Rect(10, 10, 20, 20)
        let drawn = try drawing.drawn()
        #expect(drawn[15, 15] == Pixel.pack(255, 0, 0, 255))
        #expect(
          drawn.box(differingFrom: 0xffff_ffff)
            == PixelRect(left: 10, top: 10, right: 30, bottom: 30))
      }
    }

    """
  }

  /// - Parameter kind: of the layer that is shown.
  func scene(_ kind: String) -> String {
    """
    {
      "title": "\(type)",
      "device": { "size": [320, 140], "scale": 2 },
      "layers": [
        { "id": "paper", "kind": "gradient", "stops": [ { "offset": 0, "color": "#f7f7fb" }, { "offset": 1, "color": "#d9dcec" } ] },
        { "id": "\(self.kind)", "kind": "\(kind)", "color": "#4a7ebb", "frame": [60, 30, 200, 80], "cornerRadius": 18 }
      ]
    }

    """
  }

  /// The line of the list of pages.
  var row: String { "| [\(kind)](\(kind).md) | \(Self.summary) |" }

  /// The line of a table of keys.
  var keyRow: String {
    "| `color` | \(Self.color.summary) | \(Self.color.expectation) |"
      + " `\(Self.color.defaultValue!.json.text())` |"
  }

  var page: String {
    """
    # \(kind)

    \(Self.summary)

    ![\(kind), drawn by compose](../../Examples/\(kind)/expected/\(kind).0.visible.png)

    Drawn from [Examples/\(kind)](../../Examples/\(kind)/scene.json).

    ```json
    { "id": "\(kind)", "kind": "\(kind)", "color": "#4a7ebb", "frame": [24, 180, 345, 44] }
    ```

    ## Keys

    Beside [those of every layer](../scene-format.md).

    | key | meaning | takes | without it |
    |---|---|---|---|
    \(keyRow)

    """
  }
}
