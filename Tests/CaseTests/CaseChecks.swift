import Compositor
import Imaging
import Layers
import Notation
import Plugins

/// Judges a check that `compose verify` does not know; gives what is wrong, nothing where it holds.
struct CaseJudge {
  let run: CaseRun

  func problems(_ check: JSON) throws -> [String] {
    let name = check["check"]?.string ?? ""
    if let problems = try MarkJudge(run: run).problems(name, check) { return problems }
    switch name {
    case "pixel": return try pixel(check)
    case "identical": return try identical(check)
    case "flat": return try flat(check)
    case "smooth": return try smooth(check)
    case "ramp": return try ramp(check)
    default: return try structural(name, check)
    }
  }

  private func structural(_ name: String, _ check: JSON) throws -> [String] {
    switch name {
    case "events": return events(check)
    case "reports":
      let all = run.records.flatMap(\.diagnostics).map(\.description)
      let wanted = check["text"]?.string ?? "?"
      return all.contains { $0.contains(wanted) } ? [] : ["no report of \(wanted)"]
    case "statusBar":
      return each(check) { tick in
        let found = run.records[tick].arrangement.statusBar?.rawValue
        return found == check["is"]?.string ? nil : found ?? "none"
      }
    case "keyWindow":
      return each(check) { tick in
        let found = run.records[tick].arrangement.keyWindow
        return found == check["is"]?.string ? nil : found ?? "none"
      }
    case "children":
      let wanted = check["are"]?.elements?.compactMap(\.string) ?? []
      return each(check) { tick in
        let found = run.layer(check["of"]?.string ?? "", tick)?.children.map(\.id) ?? []
        return found == wanted ? nil : found.joined(separator: ",")
      }
    case "redacted":
      let wanted = check["layers"]?.elements?.compactMap(\.string) ?? []
      return each(check) { tick in
        let found = run.records[tick].arrangement.redactions(for: .screenshot).map(\.layer)
        return found == wanted ? nil : found.joined(separator: ",")
      }
    default: throw CaseError("unknown check \(name)")
    }
  }

  /// What is wrong at each tick of the check.
  private func each(_ check: JSON, _ wrong: (Int) -> String?) -> [String] {
    run.ticks(check).compactMap { tick in wrong(tick).map { "tick \(tick): \($0)" } }
  }

  /// The names occur in this order; others may stand between.
  private func events(_ check: JSON) -> [String] {
    var wanted = (check["sequence"]?.elements?.compactMap(\.string) ?? [])[...]
    for entry in run.records.flatMap(\.trace) {
      let line = "\(entry.phase.rawValue) \(entry.name)"
      if let next = wanted.first, line == next || entry.text.hasSuffix(next) {
        wanted.removeFirst()
      }
    }
    return wanted.first.map { ["never: \($0)"] } ?? []
  }

  // MARK: Pixels

  private func pixel(_ check: JSON) throws -> [String] {
    let point = Point.read(check["at"] ?? JSON(.null)).value ?? .zero
    let wanted = Color.read(check["is"] ?? check["isNot"] ?? JSON(.null)).value
    var wrong: [String] = []
    for view in CaseRun.views(check) {
      for tick in run.ticks(check) {
        guard let frame = try run.frame(view, tick) else {
          // Without stated ticks, ticks at which the view does not exist say nothing.
          if check["ticks"] != nil { wrong.append("\(view) \(tick): no frame") }
          continue
        }
        let scale = run.records[tick].arrangement.scale
        let found = frame[Int(point.x * scale), Int(point.y * scale)]
        let isEqual = Self.isNear(found, wanted, within: check["within"]?.integer ?? 0)
        if isEqual != (check["is"] != nil) {
          wrong.append("\(view) \(tick): \(String(found, radix: 16))")
        }
      }
    }
    return wrong
  }

  private static func isNear(_ pixel: UInt32, _ color: Color?, within: Int) -> Bool {
    guard let color else { return false }
    let wanted = color.premultiplied
    return [0, 8, 16, 24].allSatisfy {
      abs(Int(pixel >> $0 & 255) - Int(wanted >> $0 & 255)) <= within
    }
  }

  private func identical(_ check: JSON) throws -> [String] {
    let frames = try (check["between"]?.elements ?? []).map { side in
      try run.frame(
        CaseRun.view(named: side["view"]?.string ?? ""), side["tick"]?.integer ?? 0)
    }
    guard frames.count == 2, let first = frames[0], let second = frames[1] else {
      return ["a frame is missing"]
    }
    let isSame = first == second
    return isSame == (check["differs"]?.bool != true) ? [] : [isSame ? "the same" : "different"]
  }

  private func values(
    _ check: JSON, _ wrong: (Bitmap, View, Int) -> String?
  ) throws -> [String] {
    var all: [String] = []
    for view in CaseRun.views(check) {
      for tick in run.ticks(check) {
        guard let frame = try run.frame(view, tick) else { continue }
        if let text = wrong(frame, view, tick) { all.append("\(view) \(tick): \(text)") }
      }
    }
    return all
  }

  /// Every channel of a region stays within so many levels.
  private func flat(_ check: JSON) throws -> [String] {
    let region = PixelRect(covering: Rect.read(check["region"] ?? JSON(.null)).value ?? .zero)
    let limit = check["within"]?.integer ?? 0
    return try values(check) { frame, _, _ in
      var (low, high) = (255, 0)
      for y in region.top..<region.bottom {
        for x in region.left..<region.right {
          for shift in [0, 8, 16] {
            let value = Int(frame[x, y] >> UInt32(shift) & 255)
            (low, high) = (min(low, value), max(high, value))
          }
        }
      }
      return high - low <= limit ? nil : "from \(low) to \(high)"
    }
  }

  /// Neighbours along a row differ by at most so many levels.
  private func smooth(_ check: JSON) throws -> [String] {
    let row = check["row"]?.integer ?? 0
    let limit = check["atMost"]?.integer ?? 0
    return try values(check) { frame, _, _ in
      var worst = 0
      for x in 1..<frame.width {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (a, b) = (frame[x - 1, row] >> shift & 255, frame[x, row] >> shift & 255)
          worst = max(worst, abs(Int(a) - Int(b)))
        }
      }
      return worst <= limit ? nil : "a step of \(worst)"
    }
  }

  /// Red falls and blue rises along a row.
  private func ramp(_ check: JSON) throws -> [String] {
    let row = check["row"]?.integer ?? 0
    let (from, to) = (check["from"]?.integer ?? 0, check["to"]?.integer ?? 0)
    return try values(check) { frame, _, _ in
      let pixels = (from...to).map { frame[$0, row] }
      let falls = zip(pixels, pixels.dropFirst()).allSatisfy {
        Pixel.red($0) >= Pixel.red($1) && Pixel.blue($0) <= Pixel.blue($1)
      }
      let changes = Pixel.red(pixels[0]) > Pixel.red(pixels.last!) + 20
      return falls && changes ? nil : "no ramp"
    }
  }
}

extension Layer {
  /// The layer and those below it with one of them hidden.
  func hiding(_ id: String) -> Layer {
    var layer = self
    if layer.id == id { layer.opacity = 0 }
    layer.children = layer.children.map { $0.hiding(id) }
    return layer
  }
}
