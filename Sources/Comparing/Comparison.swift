import Imaging

/// What a comparison of two pictures found.
public struct Comparison: Sendable {
  /// How a pixel differs; raw values are the marks, those of `RowDifference` among them.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case changed = 1
    case onlyInA = 2
    case onlyInB = 3
    /// The same colour, another alpha.
    case alpha = 4
    /// Another colour under alpha 0 on both sides: invisible, but there.
    case hidden = 5
    /// Equal in 8 bits, different in 16.
    case lowBits = 6
  }

  public enum Channel: String, CaseIterable, Sendable {
    case red = "R"
    case green = "G"
    case blue = "B"
    case alpha = "A"
  }

  public enum Side: String, Sendable {
    case a = "A"
    case b = "B"

    public var other: Side { self == .a ? .b : .a }
  }

  public enum Verdict: Hashable, Sendable {
    case identical
    /// Different, but as a tolerance allows.
    case accepted
    case different
  }

  public internal(set) var sizeA: (width: Int, height: Int)
  public internal(set) var sizeB: (width: Int, height: Int)
  /// Pixels that are in either picture and count.
  public internal(set) var total = 0
  /// Of these, pixels that differ in any way.
  public internal(set) var changed = 0
  public internal(set) var counts: [Kind: Int] = [:]
  /// Largest difference of one channel, 0 to 255, and the first channel that has it.
  public internal(set) var maxDelta = 0
  /// The same in 16 bits, where either file has them and 8 bits show no difference.
  public internal(set) var maxDeepDelta = 0
  public internal(set) var maxChannel: Channel?
  /// Around all differing pixels.
  public internal(set) var box: PixelRect?
  /// Around each group of differing pixels, from the top.
  public internal(set) var boxes: [PixelRect] = []
  /// What the two files say of their colours, where that is not the same.
  public internal(set) var spaces: (a: ColorTags.Space, b: ColorTags.Space)?
  /// Which side says nothing of its colours where the other says sRGB.
  public internal(set) var untaggedSide: Side?
  /// Which side is the other with its colours multiplied by alpha.
  public internal(set) var premultipliedSide: Side?
  /// The coded frames after the first differ.
  public internal(set) var animationDiffers = false
  public internal(set) var notesA: [String]
  public internal(set) var notesB: [String]
  public internal(set) var tolerance: Tolerance?

  /// The kind of difference of each pixel of the common canvas.
  var marks: DifferenceMarks
  /// Which pixels of the common canvas count; `nil` for all.
  var flags: [Bool]?

  public var sizesDiffer: Bool { sizeA != sizeB }
  public var canvas: (width: Int, height: Int) {
    (max(sizeA.width, sizeB.width), max(sizeA.height, sizeB.height))
  }

  /// No tolerance excuses another size, other colours or another animation.
  public var verdict: Verdict {
    if sizesDiffer || spaces != nil || animationDiffers { return .different }
    if let tolerance {
      let accepted = tolerance.accepts(maxDelta: maxDelta, changed: changed, of: total)
      return accepted ? (changed == 0 ? .identical : .accepted) : .different
    }
    return changed == 0 ? .identical : .different
  }
}

extension Comparison {
  /// Compares pixel by pixel: every difference counts, of one level in one channel, of alpha alone,
  /// of colour under alpha 0, of the low byte of 16 bits, of size, colour space and later frames.
  ///
  /// Pictures of different sizes are compared on the canvas that holds both, top left on top left.
  /// An untagged picture is taken for sRGB.
  public init(
    of a: ComparedPicture, and b: ComparedPicture, in area: ComparedArea = .all,
    tolerance: Tolerance? = nil, ignoringColorSpace: Bool = false
  ) throws(ComparisonError) {
    sizeA = (a.width, a.height)
    sizeB = (b.width, b.height)
    notesA = a.notes
    notesB = b.notes
    marks = DifferenceMarks(width: max(a.width, b.width))
    self.tolerance = tolerance
    if !ignoringColorSpace && a.space.orSRGB != b.space.orSRGB { spaces = (a.space, b.space) }
    if spaces == nil && a.space != b.space {
      untaggedSide = a.space == .untagged ? .a : b.space == .untagged ? .b : nil
    }
    animationDiffers = a.animation != b.animation
    flags = try area.flags(width: canvas.width, height: canvas.height)
    scan(a, b)
    if total == 0 { throw .nothingCompared }
    if counts[.changed] != nil {
      let row = marks.rows.lowerBound
      if a.isPremultiplied(of: b, from: row) { premultipliedSide = .a }
      if b.isPremultiplied(of: a, from: row) { premultipliedSide = .b }
    }
    boxes = DifferenceBoxes.find(in: marks)
    box = boxes.isEmpty ? nil : boxes.reduce(.empty) { $0.union($1) }
  }
}

extension ColorTags.Space {
  fileprivate var orSRGB: ColorTags.Space { self == .untagged ? .srgb : self }
}
