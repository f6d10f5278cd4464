import Compositor
import Imaging
import Layers
import Notation

/// Judges checks about watermarks by what a layer changes in the frame.
struct MarkJudge {
  let run: CaseRun

  /// `nil` for a check that is not about marks.
  func problems(_ name: String, _ check: JSON) throws -> [String]? {
    switch name {
    case "share": return try share(check)
    case "sameInk": return try sameInk(check)
    case "lines": return try lines(check)
    case "darkest": return try darkest(check)
    case "reads": return try reads(check)
    default: return nil
    }
  }

  /// By how much, summed over the channels, the layer changes each pixel; rows top down.
  private func ink(_ id: String, _ view: View, _ tick: Int) throws -> (Bitmap, [Int])? {
    guard let frame = try run.frame(view, tick) else { return nil }
    var bare = run.scene
    bare.layers = bare.layers.map { $0.hiding(id) }
    guard let other = try CaseRun(bare).frame(view, tick) else { return nil }
    let changes = zip(frame.pixels, other.pixels).map { a, b in
      [0, 8, 16, 24].reduce(0) { $0 + abs(Int(a >> $1 & 255) - Int(b >> $1 & 255)) }
    }
    return (frame, changes)
  }

  private func each(
    _ check: JSON, _ wrong: (Bitmap, [Int]) -> String?
  ) throws -> [String] {
    var all: [String] = []
    for view in CaseRun.views(check) {
      for tick in run.ticks(check) {
        guard let (frame, ink) = try ink(check["layer"]?.string ?? "", view, tick) else { continue }
        if let text = wrong(frame, ink) { all.append("\(view) \(tick): \(text)") }
      }
    }
    return all
  }

  private func region(_ check: JSON, _ frame: Bitmap) -> PixelRect {
    guard let rect = check["region"].flatMap({ Rect.read($0).value }) else { return frame.bounds }
    return PixelRect(covering: rect).intersection(frame.bounds)
  }

  /// Pixels that the layer changes, as a share of a region.
  private func share(_ check: JSON) throws -> [String] {
    try each(check) { frame, ink in
      let area = region(check, frame)
      var count = 0
      for y in area.top..<area.bottom {
        for x in area.left..<area.right where ink[y * frame.width + x] > 0 { count += 1 }
      }
      let share = Double(count) / Double(max(1, area.width * area.height))
      let isRight =
        share >= check["atLeast"]?.number ?? 0 && share <= check["atMost"]?.number ?? 1
      return isRight ? nil : "a share of \(share)"
    }
  }

  /// Two layers put down the same amount of ink, within a share of it.
  private func sameInk(_ check: JSON) throws -> [String] {
    let ids = check["layers"]?.elements?.compactMap(\.string) ?? []
    let sums = try ids.map { try ink($0, .visible, 0)?.1.reduce(0, +) ?? 0 }
    guard sums.count == 2, sums[0] > 0, sums[1] > 0 else { return ["no ink: \(sums)"] }
    let off = Double(abs(sums[0] - sums[1])) / Double(sums[1])
    return off <= check["within"]?.number ?? 0 ? [] : ["\(sums), off by \(off)"]
  }

  /// Rows with ink form so many bands with empty rows between.
  private func lines(_ check: JSON) throws -> [String] {
    try each(check) { frame, ink in
      let isInked = (0..<frame.height).map { y in
        ink[y * frame.width..<(y + 1) * frame.width].contains { $0 > 0 }
      }
      let bands = zip([false] + isInked, isInked).filter { !$0 && $1 }.count
      return bands == check["count"]?.integer ? nil : "\(bands) bands"
    }
  }

  /// Where marks lie over each other they are darker than one alone.
  private func darkest(_ check: JSON) throws -> [String] {
    try each(check) { frame, _ in
      let area = region(check, frame)
      var least: UInt32 = 255
      for y in area.top..<area.bottom {
        for x in area.left..<area.right { least = min(least, Pixel.green(frame[x, y])) }
      }
      return Int(least) >= check["atLeast"]?.integer ?? 0 ? nil : "\(least)"
    }
  }

  /// A leaked picture, cut and shrunk, is nearest to the frame of the identity that it carries.
  private func reads(_ check: JSON) throws -> [String] {
    let name = check["variable"]?.string ?? "user"
    let truth = run.scene.variables[name] ?? ""
    guard let frame = try run.frame(.capture(.screenshot), 0) else { return ["no frame"] }
    let shrink = check["shrink"]?.integer ?? 1
    let leak = Self.shrunk(frame, by: shrink, keeping: check["crop"]?.number ?? 1)
    var best: (name: String, distance: Int)?
    for candidate in [truth] + Self.neighbours(of: truth) {
      var scene = run.scene
      scene.variables[name] = candidate
      guard let other = try CaseRun(scene).frame(.capture(.screenshot), 0) else { continue }
      let small = Self.shrunk(other, by: shrink, keeping: check["crop"]?.number ?? 1)
      let distance = zip(leak, small).reduce(0) { $0 + abs($1.0 - $1.1) }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
      if distance == best?.distance, candidate != best?.name { return ["cannot be told apart"] }
    }
    return best?.name == truth ? [] : ["read as \(best?.name ?? "nobody")"]
  }

  /// Identities of the same length with one letter changed into the next.
  private static func neighbours(of identity: String) -> [String] {
    let characters = Array(identity)
    return characters.indices.compactMap { index in
      guard let value = characters[index].asciiValue, characters[index].isLetter else { return nil }
      var changed = characters
      changed[index] = Character(UnicodeScalar(value == 122 ? 97 : value + 1))
      return String(changed)
    }
  }

  /// Green of the middle of the picture, averaged over squares.
  private static func shrunk(_ frame: Bitmap, by factor: Int, keeping share: Double) -> [Int] {
    let (width, height) = (
      Int(Double(frame.width) * share) / factor, Int(Double(frame.height) * share) / factor
    )
    let (left, top) = (
      (frame.width - width * factor) / 2, (frame.height - height * factor) / 2
    )
    return (0..<width * height).map { place in
      let (x, y) = (left + place % width * factor, top + place / width * factor)
      var sum = 0
      for j in 0..<factor {
        for i in 0..<factor { sum += Int(Pixel.green(frame[x + i, y + j])) }
      }
      return sum / (factor * factor)
    }
  }

  /// The frame of a denser screen, averaged, is near that of a plain one in the mean, is not that
  /// one blown up, and has edges as sharp.
  static func scaled(_ comparison: JSON, _ runs: [String: CaseRun]) throws -> [String] {
    let names = comparison["runs"]?.elements?.compactMap(\.string) ?? []
    let factor = comparison["factor"]?.integer ?? 1
    guard names.count == 2, let plain = try runs[names[0]]?.frame(.visible, 0),
      let dense = try runs[names[1]]?.frame(.visible, 0),
      dense.width == plain.width * factor, dense.height == plain.height * factor
    else { return ["sizes do not fit"] }
    var wrong: [String] = []
    let small = shrunk(dense, by: factor, keeping: 1)
    let sum = zip(small, plain.pixels).reduce(0) { $0 + abs($1.0 - Int(Pixel.green($1.1))) }
    let mean = Double(sum) / Double(small.count)
    if mean > comparison["within"]?.number ?? 0 { wrong.append("off by \(mean) in the mean") }
    let isBlownUp = (0..<dense.height).allSatisfy { y in
      (0..<dense.width).allSatisfy { dense[$0, y] == plain[$0 / factor, y / factor] }
    }
    if isBlownUp { wrong.append("blown up") }
    let (sharp, least) = (steepest(dense), steepest(plain) * 9 / 10)
    if sharp < least { wrong.append("edges of \(sharp), expected \(least)") }
    return wrong
  }

  /// The largest step of green between neighbours in a row.
  private static func steepest(_ frame: Bitmap) -> Int {
    zip(frame.pixels, frame.pixels.dropFirst())
      .map { abs(Int(Pixel.green($0)) - Int(Pixel.green($1))) }.max() ?? 0
  }
}
