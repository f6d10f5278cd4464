import Compositor
import Imaging
import Layers
import Notation
import Testing

/// What a layer lays on top of each other inside one outline is cut by it once.
struct CutOnceTests {
  private static let picture = Image(Bitmap(width: 1, height: 1, pixels: [0xff20_60c0]))

  /// A drawing at a fractional place, turned in some, on white.
  private func drawn(_ kind: String, _ parameters: String, _ place: Int) throws -> Bitmap {
    var drawing = Drawing(kind, parameters)
    drawing.images = ["dot": Self.picture]
    drawing.scale = [1, 1.5, 2.625][place % 3]
    let step = Double(place)
    drawing.frame = Rect(10.5 + step / 7, 6.25 + step / 5, 24 + step / 3, 18)
    drawing.cornerRadius = place % 2 == 0 ? .square : Corners(5)
    if place > 5 { drawing.angle = 7.5 * step }
    return try drawing.drawn()
  }

  /// The largest difference of a channel.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { most, pair in
      (0..<4).reduce(most) { most, channel in
        let shift = UInt32(8 * channel)
        return max(most, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
    }
  }

  @Test(
    arguments: [
      ("shape", ##"{ "color": "#c06020", "borderWidth": 2.25, "borderColor": "#c06020" }"##),
      ("shape", ##"{ "color": "#0000ff", "source": "dot" }"##),
      (
        "shape",
        ##"{ "color": "#0000ff", "source": "dot", "borderWidth": 0.4, "borderColor": "#c06020" }"##
      ),
      ("overlay", ##"{ "color": "#0000ff", "source": "dot" }"##),
      ("picture", ##"{ "source": "dot" }"##), ("blur", ##"{ "sigma": 4, "tint": "#c06020" }"##),
    ], 0..<10)
  func `layers of one colour look like one fill of it`(
    layer: (kind: String, parameters: String), place: Int
  ) throws {
    let fill = try drawn("fill", ##"{ "color": "#c06020" }"##, place)
    let layered = try drawn(layer.kind, layer.parameters, place)
    #expect(fill.count(differingFrom: 0xffff_ffff) > 200)
    #expect(difference(layered, fill) <= 1)
  }

  @Test(arguments: 0..<10)
  func `a tint on glass over one colour looks like a fill of it`(place: Int) throws {
    let fill = try drawn("fill", ##"{ "color": "#c0602080" }"##, place)
    for glass in [
      try drawn("blur", ##"{ "sigma": 4, "tint": "#c0602080" }"##, place),
      try drawn("frost", ##"{ "saturation": 1, "tint": "#c0602080" }"##, place),
    ] {
      #expect(difference(glass, fill) <= 1)
    }
  }

  @Test func `a toast's picture lies over its colour and lets none of it through`() throws {
    let fill = try drawn("toast", ##"{ "color": "#c06020" }"##, 7)
    let layered = try drawn("toast", ##"{ "color": "#0000ff", "source": "dot" }"##, 7)
    #expect(difference(layered, fill) <= 1)
  }

  @Test func `a thin border between two half-covered pixels leaves each colour its area`() throws {
    // From 1.25 to 1.75 the border, then the fill: of pixel 1 a quarter each is page and fill.
    var drawing = Drawing(
      "shape", ##"{ "color": "#ff0000", "borderWidth": 0.5, "borderColor": "#0000ff" }"##)
    drawing.frame = Rect(1.25, 1.25, 20, 20)
    drawing.backdrop = "#00ff00"
    let pixel = try drawing.drawn()[1, 10]
    #expect(difference(pixel, Pixel.pack(64, 64, 128, 255)) <= 1)
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    difference(
      Bitmap(width: 1, height: 1, pixels: [a]), Bitmap(width: 1, height: 1, pixels: [b]))
  }

  @Test func `a key's shadow shows at its foot alone`() throws {
    var drawing = Drawing("keyboard", #"{ "layout": "digits" }"#)
    drawing.size = Size(60, 60)
    drawing.scale = 1
    drawing.frame = Rect(0.5, 0.5, 59, 59)
    let drawn = try drawing.drawn()
    // The board is (209, 212, 218), a plain key white: a share of both, and of nothing darker, lies at
    // each side of a key.
    let y = 3
    let row = (2..<58).map { Pixel.red(drawn[$0, y]) }
    #expect(Set(row).count > 1)
    #expect(row.allSatisfy { $0 >= 209 })
  }

  @Test func `the bars of a cursor are one outline`() throws {
    var drawing = Drawing("cursor", ##"{ "shape": "text", "color": "#000000", "rim": "#ffffff" }"##)
    drawing.backdrop = "#808080"
    drawing.frame = Rect(20.5, 20.5, 20, 20)
    let drawn = try drawing.drawn()
    // The upper rim's edge lies in the middle of row 9: half of it covers, over stem and serif alike.
    #expect(drawn[20, 9] == drawn[18, 9])
  }
}
