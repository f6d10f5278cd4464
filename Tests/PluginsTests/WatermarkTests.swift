import Imaging
import Layers
import Notation
import PluginLaws
import Testing
import Text

@testable import Compositor
@testable import Plugins

struct WatermarkTests {
  private static let white: UInt32 = 0xffff_ffff

  private func watermark(_ more: String = "", _ text: String = "ann.lee 09:41") -> Drawing {
    var drawing = Drawing("watermark", #"{ "text": "\#(text)" \#(more) }"#)
    drawing.size = Size(200, 150)
    return drawing
  }

  /// Every screen that a preset has, once, held both ways.
  static let screens: [Size] = {
    var seen: Set<Size> = []
    for device in Device.presets {
      seen.insert(device.size)
      seen.insert(Size(device.size.height, device.size.width))
    }
    return seen.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
  }()

  @Test(arguments: screens, [-45.0, 0, 30, 90])
  func `marks reach every corner of every screen at every angle`(
    screen: Size, angle: Double
  ) throws {
    var drawing = watermark(#", "color": "black", "angle": \#(angle)"#)
    drawing.size = screen
    drawing.scale = 0.5
    let frame = try drawn(drawing)
    let share = Double(frame.count(differingFrom: Self.white)) / Double(frame.pixels.count)
    #expect(share > 0.08, "share of marked pixels")
    // Rows are 20 points apart, marks of a row too; letters leave some room of their own.
    let gap = largestGap(in: frame)
    #expect(gap <= 24, "side of the largest square without a mark, in half points")
    for x in [0, frame.width - 40] {
      for y in [0, frame.height - 40] {
        let corner = PixelRect(left: x, top: y, right: x + 40, bottom: y + 40)
        #expect(hasMark(frame, corner), "corner at \(x),\(y)")
      }
    }
  }

  private func drawn(_ drawing: Drawing) throws -> Bitmap { try drawing.drawn() }

  private func hasMark(_ frame: Bitmap, _ box: PixelRect) -> Bool {
    (box.top..<box.bottom).contains { y in
      (box.left..<box.right).contains { frame[$0, y] != Self.white }
    }
  }

  /// Side of the largest square of white pixels.
  private func largestGap(in frame: Bitmap) -> Int {
    var above = [Int](repeating: 0, count: frame.width)
    var largest = 0
    for y in 0..<frame.height {
      var diagonal = 0
      for x in 0..<frame.width {
        let corner = x == 0 ? 0 : min(diagonal, above[x], above[x - 1])
        diagonal = above[x]
        above[x] = frame.pixels[y * frame.width + x] == Self.white ? corner + 1 : 0
        largest = max(largest, above[x])
      }
    }
    return largest
  }

  @Test(arguments: 0..<40)
  func `the grid holds every mark that shows, and none twice`(seed: Int) throws {
    var numbers = TrialNumbers(seed)
    let grid = MarkGrid(
      angle: numbers.number(-360...360), stepX: numbers.number(4...90),
      stepY: numbers.number(4...60), stagger: [0, 0.5, 0.25][seed % 3])
    let frame = Rect(0, 0, numbers.number(20...300), numbers.number(20...300))
    let box = Rect(-30, -20, 70, 44)
    let turn = Transform.rotation(degrees: grid.angle)
      .then(.translation(frame.center.x, frame.center.y))
    var expected: [Point] = []
    for row in -200...200 {
      for column in -200...200 {
        let shift = row % 2 == 0 ? 0 : grid.stagger * grid.stepX
        let center = turn.apply(
          to: Point(Double(column) * grid.stepX + shift, Double(row) * grid.stepY))
        let shown = box.offset(by: center)
        if shown.x < frame.maxX, shown.y < frame.maxY, shown.maxX > frame.x, shown.maxY > frame.y {
          expected.append(center)
        }
      }
    }
    let found = try #require(grid.centers(over: frame, showing: box))
    #expect(Set(found).count == found.count)
    #expect(Set(found).isSuperset(of: expected))
    #expect(found.count - expected.count <= 2, "but for boxes that touch the frame's edge")
  }

  @Test func `presets are the recipes of the manual`() throws {
    let tiled =
      ##", "size": 15, "color": "#0000000d", "angle": -45, "gapX": 20, "gapY": 20"##
      + #", "stagger": 0.5, "mix": "soft-light", "preset": "sparse""#
    #expect(try watermark().drawn() == watermark(tiled).drawn())
    let width = try Typesetter.standard.measure("ann.lee 09:41", in: TextStyle(size: 20)).size.width
    let sparse =
      ##", "size": 20, "color": "#cdcdcd", "angle": -45, "step": [\##(2 * width), 100]"##
      + #", "stagger": 0.5, "mix": "normal""#
    #expect(try watermark(#", "preset": "sparse""#).drawn() == watermark(sparse).drawn())
  }

  @Test func `a mark of several lines is one mark`() throws {
    func box(_ text: String) throws -> PixelRect {
      let alone = #", "color": "black", "angle": 0, "mix": "normal", "gapX": 900, "gapY": 900"#
      return try watermark(alone, text).drawn().box(differingFrom: Self.white)
    }
    let (one, two) = (try box("A"), try box(#"A\nA"#))
    // A line of Noto Sans is 1.362 of the size of 15 points.
    #expect(two.width == one.width)
    #expect(abs(two.height - one.height - 20) <= 1)
  }

  @Test(arguments: [0.0, 20, 300])
  func `marks of any gap keep apart`(gap: Double) throws {
    // Of one colour with alpha, two marks on top of each other would be darker than one.
    let drawing = watermark(
      #", "color": "\#("#00000080")", "gapX": \#(gap), "gapY": \#(gap), "mix": "normal""#)
    let darkest = try drawing.drawn().pixels.map { Pixel.red($0) }.min()
    #expect(darkest == 127)
  }

  @Test func `a step counts from mark to mark and never lets them overlap`() throws {
    let apart = try watermark(
      #", "color": "black", "angle": 0, "stagger": 0, "step": [100, 50]"#, "I"
    ).drawn()
    // Marks about (100, 75): three rows and two or three columns, a letter each.
    let columns = (0..<200).filter { x in (0..<150).contains { apart[x, $0] != Self.white } }
    #expect(columns.allSatisfy { $0 % 100 < 6 || $0 % 100 > 94 })
    let close = watermark(##", "color": "#00000080", "mix": "normal", "step": [1, 1]"##)
    #expect(try close.drawn().pixels.map { Pixel.red($0) }.min() == 127)
  }

  @Test func `nothing is drawn anew while text, size and period stay`() throws {
    func identities(at milliseconds: Int) throws -> Identity {
      var drawing = watermark(#", "refresh": "30s""#, "{time:HH:mm:ss}")
      drawing.tick = Tick(index: milliseconds / 16, milliseconds: milliseconds)
      drawing.environment.clock = 1_000_000 + milliseconds
      return DisplayLists(of: try drawing.arrangement, registry: .builtin, images: [:])
        .list(for: .visible).identity
    }
    #expect(try identities(at: 0) == identities(at: 29_984))
    #expect(try identities(at: 0) != identities(at: 30_000))
  }

  @Test func `a text longer than the frame wraps and loses nothing`() throws {
    let words = (0..<80).map { "word\($0)" }.joined(separator: " ")
    var upright = watermark(#", "angle": 0, "color": "black", "gapX": 900, "gapY": 900"#, words)
    upright.size = Size(300, 400)
    let frame = try upright.drawn()
    let box = frame.box(differingFrom: Self.white)
    // One mark, in the middle, as wide as the screen's diagonal of 500 at most.
    #expect(box.height > 40 && box.height < 300)
    #expect(abs((box.top + box.bottom) / 2 - 200) < 20)
  }

  @Test func `the time shown stays for the refresh period of the scene's clock`() throws {
    let drawing = { (milliseconds: Int) in
      var drawing = watermark(#", "color": "black", "refresh": "30s""#, "{time:HH:mm}")
      drawing.tick = Tick(index: milliseconds / 10_000, milliseconds: milliseconds)
      drawing.environment.clock = 40_000 + milliseconds
      return drawing
    }
    let frames = try [0, 20_000, 29_999, 30_000, 59_999].map { try drawing($0).drawn() }
    #expect(frames[0] == frames[1] && frames[0] == frames[2])
    #expect(frames[2] != frames[3])
    #expect(frames[3] == frames[4])
  }

  @Test func `in its own buffer soft-light is plain colour, as the UIKit recipe has it`() throws {
    let soft = try watermark(#", "mix": "soft-light""#).drawn()
    let plain = try watermark(#", "mix": "normal""#).drawn()
    #expect(soft == plain)
    #expect(soft.count(differingFrom: Self.white) > 0)
  }

  @Test(arguments: ["#ffffff", "#000000"])
  func `true soft-light leaves no trace on white and black, and legible marks do`(
    backdrop: String
  ) throws {
    var drawing = watermark(#", "scope": "backdrop""#)
    drawing.backdrop = backdrop
    let bare = try #require(Color(named: backdrop)).premultiplied
    #expect(try drawing.drawn().count(differingFrom: bare) == 0)
    drawing.parameters = #"{ "text": "ann.lee 09:41", "scope": "backdrop", "legible": "auto" }"#
    let changed = try drawing.drawn()
    #expect(changed.count(differingFrom: bare) > 500)
  }

  @Test func `where soft-light shows, a legible mark is that mark`() throws {
    var drawing = watermark(#", "scope": "backdrop", "color": "\#("#00000060")""#)
    drawing.backdrop = "#8060a0"
    let plain = try drawing.drawn()
    drawing.parameters =
      #"{ "text": "ann.lee 09:41", "scope": "backdrop", "color": "\#("#00000060")", "legible": "auto" }"#
    let legible = try drawing.drawn()
    var largest = 0
    for (a, b) in zip(plain.pixels, legible.pixels) {
      for shift in [UInt32(0), 8, 16] {
        largest = max(largest, abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff)))
      }
    }
    // Coverage is applied before blending by one and after it by the other.
    #expect(largest <= 1)
  }

  @Test func `a legible mark answers for each pixel alone`() {
    var numbers = TrialNumbers(5)
    let mark = LegibleMark(color: Color(0, 0, 0, 40), mix: .softLight)
    let pixels = (0..<9000).map { _ in
      Pixel.premultiplied(UInt32(truncatingIfNeeded: numbers.next()))
    }
    let beneath = Bitmap(width: 90, height: 100, pixels: pixels)
    #expect(mark.apply(to: beneath).pixels == pixels.map { mark.result(on: $0) })
    // Each with at least the change that counts.
    for level in stride(from: UInt32(0), through: 255, by: 5) {
      let grey = Pixel.pack(level, level, level, 255)
      let change = abs(Int(Pixel.green(mark.result(on: grey))) - Int(level))
      #expect(change >= mark.threshold, "on \(level)")
    }
  }

  @Test func `a picture can be the mark, turned like a text`() throws {
    var drawing = Drawing(
      "watermark",
      #"{ "source": "dot", "size": 10, "gapX": 10, "gapY": 10, "color": "black", "angle": 30, "mix": "normal" }"#
    )
    drawing.size = Size(100, 100)
    drawing.images = ["dot": Image(Bitmap(width: 4, height: 4, filledWith: 0xff00_00ff))]
    let frame = try drawing.drawn()
    // A quarter of every cell of 20 by 20 is marked.
    let share = Double(frame.count(differingFrom: Self.white)) / 10_000
    #expect(share > 0.25 && share < 0.35)
    #expect(frame.pixels.contains(0xff00_00ff))
  }

  @Test func `marks stay inside the layer's frame and corners`() throws {
    var drawing = watermark(#", "color": "black""#)
    drawing.frame = Rect(20, 30, 100, 80)
    drawing.cornerRadius = Corners(20)
    let box = try drawing.drawn().box(differingFrom: Self.white)
    #expect(PixelRect(left: 20, top: 30, right: 120, bottom: 110).contains(box))
    #expect(try drawing.drawn()[21, 31] == Self.white)
  }

  @Test func `mistakes are told`() throws {
    #expect(
      try Drawing("watermark").failure() == "text: expected either text or source, found neither")
    #expect(
      try Drawing("watermark", #"{ "text": "a", "source": "b" }"#).failure()
        == "text: expected either text or source, found both")
    var endless = Drawing("watermark", #"{ "text": "a" }"#)
    endless.frame = Rect(0, 0, 1e6, 1e6)
    #expect(try endless.failure() == "a frame with more than 200000 marks")
    #expect(
      try Drawing("watermark", #"{ "text": "{user}" }"#).failure()
        == #"no variable "user" for "{user}""#)
  }
}
