import Imaging

extension Comparison {
  /// The one line that scripts may rely on:
  /// `different: 212 of 4096 pixels (5.18%), max channel delta 37 (G), box 40,96 180x24` or
  /// `identical: 1170x2532`. What is not a matter of pixels stands behind it.
  public var line: String {
    if changed == 0 && verdict != .different {
      return "identical: \(sizeA.width)x\(sizeA.height)"
    }
    var parts = ["\(changed) of \(total) pixels (\(Self.percent(changed, of: total)))", delta]
    if let box { parts.append("box \(box.stated)") }
    if sizesDiffer { parts.append("sizes \(sizes)") }
    if let spaces { parts.append("colour spaces \(spaces.a) and \(spaces.b)") }
    if animationDiffers { parts.append("animations differ") }
    if let tolerance {
      parts.append("\(verdict == .accepted ? "within" : "outside") \(tolerance)")
    }
    return (verdict == .accepted ? "accepted: " : "different: ") + parts.joined(separator: ", ")
  }

  /// What the line has no room for, one fact each.
  public var details: [String] {
    var lines: [String] = []
    if counts.count > 1 || (changed > 0 && counts[.changed] == nil) {
      let kinds = Kind.allCases.compactMap { kind in
        counts[kind].map { "\($0) \(kind.name)" }
      }
      lines.append("kinds: " + kinds.joined(separator: ", "))
    }
    if spaces != nil { lines.append("colour spaces differ: the same numbers are other colours") }
    if let premultipliedSide {
      lines.append(
        "\(premultipliedSide.rawValue) is \(premultipliedSide.other.rawValue) with colours multiplied"
          + " by alpha: premultiplied pixels in a file of straight ones?")
    }
    if let untaggedSide {
      lines.append(
        "\(untaggedSide.other.rawValue) is tagged sRGB, \(untaggedSide.rawValue) is untagged"
          + " and taken for sRGB")
    }
    lines += notesA.map { "A: \($0)" } + notesB.map { "B: \($0)" }
    return lines
  }

  private var delta: String {
    let channel = maxChannel.map { " (\($0.rawValue))" } ?? ""
    let isDeep = maxDelta == 0 && maxDeepDelta > 0
    return "max channel delta " + (isDeep ? "\(maxDeepDelta)/65535" : "\(maxDelta)") + channel
  }

  private var sizes: String {
    let pair = "\(sizeA.width)x\(sizeA.height) and \(sizeB.width)x\(sizeB.height)"
    return likelyReason.map { "\(pair) (\($0))" } ?? pair
  }

  /// Why two screen pictures most often differ in size.
  var likelyReason: String? {
    let (a, b) = sizeA.width >= sizeB.width ? (sizeA, sizeB) : (sizeB, sizeA)
    if (a.width, a.height) == (b.height, b.width) { return "sides swapped: other orientation?" }
    // Scales are whole or halves: 2x against 3x is exactly 1.5.
    if 2 * a.width % b.width == 0, a.width * b.height == b.width * a.height {
      let doubled = 2 * a.width / b.width
      return "exactly \(doubled / 2)\(doubled % 2 == 1 ? ".5" : "")x: other scale?"
    }
    if a.height == b.height && a.width - b.width == 1 { return "one column more" }
    if a.width == b.width && abs(a.height - b.height) == 1 { return "one row more" }
    return nil
  }

  /// Two decimals, rounded, but never to none or to all.
  package static func percent(_ count: Int, of total: Int) -> String {
    let hundredths = (count * 20000 + total) / (2 * total)
    if count > 0 && hundredths == 0 { return "<0.01%" }
    if count < total && hundredths == 10000 { return ">99.99%" }
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)%"
  }
}

extension Comparison.Kind {
  /// As said of a number of pixels.
  var name: String {
    switch self {
    case .changed: return "changed"
    case .onlyInA: return "only in A"
    case .onlyInB: return "only in B"
    case .alpha: return "in alpha only"
    case .hidden: return "hidden under alpha 0"
    case .lowBits: return "in the low byte of 16 bits"
    }
  }
}
