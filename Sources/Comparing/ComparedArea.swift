import Imaging

/// Which pixels of a comparison count: those in any region (all, if none is given) and in no
/// ignored box.
public struct ComparedArea: Hashable, Sendable {
  public var regions: [PixelRect]
  public var ignored: [PixelRect]

  public init(regions: [PixelRect] = [], ignored: [PixelRect] = []) {
    self.regions = regions
    self.ignored = ignored
  }

  public static let all = ComparedArea()

  /// `nil` where all pixels count, else one flag a pixel of the canvas.
  ///
  /// A box that is empty or leaves the canvas is an error: a clipped region checks less than it says.
  func flags(width: Int, height: Int) throws(ComparisonError) -> [Bool]? {
    if regions.isEmpty && ignored.isEmpty { return nil }
    let canvas = PixelRect(width: width, height: height)
    for box in regions + ignored where box.isEmpty || box.intersection(canvas) != box {
      throw .boxOutside(box, width: width, height: height)
    }
    var flags = [Bool](repeating: regions.isEmpty, count: width * height)
    for (boxes, value) in [(regions, true), (ignored, false)] {
      for box in boxes {
        for y in box.top..<box.bottom {
          for x in box.left..<box.right { flags[y * width + x] = value }
        }
      }
    }
    return flags
  }
}

extension PixelRect {
  /// Reads `X,Y,WxH` in pixels.
  public init(stated text: String) throws(ComparisonError) {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    let sides = fields.last?.split(separator: "x", omittingEmptySubsequences: false) ?? []
    guard fields.count == 3, sides.count == 2, let x = Int(fields[0]), let y = Int(fields[1]),
      let width = Int(sides[0]), let height = Int(sides[1]), x >= 0, y >= 0, width > 0, height > 0,
      max(x, y, width, height) < 1 << 31
    else { throw .badBox(text) }
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }
}
