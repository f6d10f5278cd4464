import Compositor
import Imaging
import Layers
import Notation

/// The captured frames do not depend on what a secret holds.
///
/// Judged twice. By swapping: the secret's content is replaced before any policy is asked, and the
/// captured bytes must stay as they are. By labels: no captured pixel may have the secret among the
/// layers that had a part in it. No tolerance can be given.
public struct NoLeak: Check {
  public static let kind = "noLeak"
  public static let summary =
    "Captured frames are byte for byte the same whatever the secret holds, and no captured pixel"
    + " has the secret among its layers."
  static let secret = Parameter<String>(
    "secret", "The layer to keep, with all it holds and owns.")
  static let level = Parameter(
    "level", "What of the secret must not be told.", default: Level.shape)
  static let runs = Parameter(
    "runs", "How many different noises to try.", default: 2, range: 1...100)
  public static let parameters: [any AnyParameter] = [secret, level, runs]
  public static let provesBothOrders = true
  public static let isCostly = true

  /// From the weakest to the strongest; each includes those before.
  public enum Level: String, CaseIterable, Sendable, ParameterValue {
    /// Its colours, with outline and alpha as they are.
    case colour
    /// Its outline and alpha, too, within its bounds.
    case shape
    /// Whether it is there at all.
    case presence
    /// When it changes: nothing may be drawn anew in a capture because of it.
    case schedule
  }

  private let secret: String
  private let level: Level
  private let swaps: [Swap]
  private var family: Family?
  private var isSeen = false
  private var comparisons = 0
  private var views: Set<String> = []
  /// The scene in which nothing happens to the secret.
  private var silent: ParallelRun
  /// The scene in which it never shows.
  private var absent: ParallelRun
  private var hasText = false

  struct Swap {
    var title: String
    var content: ContentSwap

    /// Says nothing of a secret without text.
    var changesText: Bool { if case .otherText = content.content { true } else { false } }
  }

  public init(_ values: Values) throws(ParameterError) {
    secret = try values[Self.secret]
    level = try values[Self.level]
    swaps = Self.swaps(level, noises: try values[Self.runs])
    let secret = secret
    silent = ParallelRun { $0.silencing(secret) }
    absent = ParallelRun { $0.hiding(secret) }
  }

  public var layers: [LayerReference] { [LayerReference("secret", secret)] }

  private static func swaps(_ level: Level, noises: Int) -> [Swap] {
    func swap(_ title: String, _ content: ContentSwap.Content) -> Swap {
      Swap(title: title, content: ContentSwap(content, of: []))
    }
    var swaps = (1...noises).map {
      swap("noise \($0)", .colors(.noise(seed: UInt64($0))))
    }
    swaps += [
      swap("black", .colors(.black)), swap("white", .colors(.white)),
      swap("its inverse", .colors(.inverse)), swap("one-pixel lines", .colors(.lines)),
    ]
    if level == .colour { return swaps }
    return swaps + [
      swap("noise over its bounds", .box(seed: 77)), swap("nothing drawn", .nothing),
      swap("other text of the same length", .otherText(seed: 7)),
    ]
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    try pass(instant)
    guard let family else { return .held(0) }
    for view in views {
      guard let request = instant.request(view) else { continue }
      self.views.insert(view.title)
      if let violation = toldByItsFrame(request, instant) { return .violated(violation) }
      // A refused frame has no pixels to tell anything.
      guard let list = instant.list(view) else { continue }
      let members = family.members(in: request.arrangement.layers)
      if let violation = try judge(list, members, view, instant) { return .violated(violation) }
    }
    if level == .schedule, let violation = told(at: instant, in: views) {
      return .violated(violation)
    }
    return .held(views.count)
  }

  public mutating func pass(_ instant: Instant) throws(VerificationError) {
    let family = family ?? Family(of: secret, in: instant.stated, includesOwned: true)
    self.family = family
    // The secret of a mutant is that of its origin, which has been seen.
    if instant.isMutant { isSeen = true }
    if !isSeen { isSeen = try isSeen(family, at: instant) }
  }

  private mutating func judge(
    _ list: DisplayList, _ members: Set<String>, _ view: View, _ instant: Instant
  ) throws(VerificationError) -> Violation? {
    let labelled = labels(of: members, list, view, instant)
    let variants = variants(members, at: instant)
    if instant.isMutant, let labelled, labelled.first != nil {
      return leak(byLabels: labelled, variants.count, view, instant)
    }
    comparisons += variants.count
    let others = variants.map { variedList($0, view, instant) ?? list }
    let differing = others.indices.filter { !others[$0].draws(sameAs: list) }
    if let last = differing.last {
      let differences = try differences(of: Array(others[...last]), from: list, view, instant)
      for index in differing {
        guard let difference = differences[index] else { continue }
        return leak(difference, variants[index].title, labelled, view, instant)
      }
      if level == .schedule, let index = differing.first(where: { variants[$0].isTimed }) {
        if let tile = others[index].damage(after: list).first {
          return Violation(
            "a change of \(quoted) makes the capture draw anew", in: view, box: tile,
            layers: [secret])
        }
      }
    }
    guard let labelled, labelled.first != nil else { return nil }
    return leak(byLabels: labelled, variants.count, view, instant)
  }

  private struct Variation {
    var title: String
    /// `nil` for the scene in which the secret never shows.
    var swap: ContentSwap?
    var isTimed = false
  }

  private mutating func variedList(
    _ variation: Variation, _ view: View, _ instant: Instant
  ) -> DisplayList? {
    if let swap = variation.swap { return instant.list(view, .swapped(swap)) }
    return absent.record(at: instant)?.frame(of: view).map {
      instant.studio.list(of: $0.arrangement, view)
    }
  }

  /// Whether there is a frame at all may not tell whether the secret is there.
  private mutating func toldByItsFrame(_ request: FrameRequest, _ instant: Instant) -> Violation? {
    guard level == .presence || level == .schedule, let other = absent.record(at: instant),
      (request.refusal == nil) != (other.frame(of: request.view).map { $0.refusal == nil } ?? false)
    else { return nil }
    return Violation(
      "whether there is a frame tells whether \(quoted) is there", in: request.view,
      layers: [secret])
  }

  private mutating func variants(_ members: Set<String>, at instant: Instant) -> [Variation] {
    let hasText = family.map { $0.holdsText(instant.record.arrangement.layers) } ?? false
    if hasText { self.hasText = true }
    var variants = swaps.filter { !$0.changesText || hasText }.map {
      Variation(title: $0.title, swap: $0.content.applied(to: members))
    }
    if level == .presence || level == .schedule {
      variants.append(Variation(title: "its absence"))
    }
    if level == .schedule {
      let seed = 1000 + UInt64(instant.tick.index)
      variants.append(
        Variation(
          title: "noise that changes at every tick",
          swap: ContentSwap(.box(seed: seed), of: members), isTimed: true))
    }
    return variants
  }

  private func differences(
    of others: [DisplayList], from list: DisplayList, _ view: View, _ instant: Instant
  ) throws(VerificationError) -> [FrameDifference?] {
    let name = "\(Self.kind) \(secret) \(level) \(view.title)"
    return try instant.studio.differences(of: others, from: list, continuing: name)
  }

  // MARK: Labels

  /// The captured pixels in which the secret has a part; `nil` where it has drawn nothing at all.
  private func labels(
    of members: Set<String>, _ list: DisplayList, _ view: View, _ instant: Instant
  ) -> LabelFinding? {
    let indices = list.layers.indices.filter { members.contains(list.layers[$0]) }
    if list.drawingLayers.isDisjoint(with: indices) { return nil }
    return instant.labels(view)?.find { set in indices.contains { set.contains($0) } }
  }

  private func isLabelled(_ pixel: PixelPoint, _ view: View, _ instant: Instant) -> Bool {
    let members = family?.members(in: instant.record.arrangement.layers) ?? []
    return layers(at: pixel, view, instant).contains(where: members.contains)
  }

  private func layers(at pixel: PixelPoint, _ view: View, _ instant: Instant) -> [String] {
    guard let labels = instant.labels(view), pixel.x < labels.width, pixel.y < labels.height
    else { return [] }
    return labels[pixel.x, pixel.y].layers.reversed().map { labels.names[$0] }
  }

  private func leak(
    byLabels labelled: LabelFinding, _ swaps: Int, _ view: View, _ instant: Instant
  ) -> Violation {
    Violation(
      "\(quoted) has a part in \(labelled.count.pixels), by labels,"
        + " though the bytes are equal under \(swaps) swaps",
      in: view, at: labelled.first, box: labelled.box,
      layers: labelled.first.map { layers(at: $0, view, instant) } ?? [],
      actual: [("labelledPixels", .number(labelled.count)), ("changedPixels", 0)])
  }

  private func leak(
    _ difference: FrameDifference, _ swap: String, _ labelled: LabelFinding?, _ view: View,
    _ instant: Instant
  ) -> Violation {
    var message =
      "\(difference.count.pixels) changed, by up to \(difference.maxDelta), when \(quoted)"
      + " became \(swap)"
    if labelled?.count ?? 0 == 0 {
      message += "; the labels show none of it"
    } else if let pixel = difference.first, !isLabelled(pixel, view, instant) {
      message += "; the labels do not have it there"
    }
    return Violation(
      message, in: view, at: difference.first, box: difference.box,
      layers: difference.first.map { layers(at: $0, view, instant) } ?? [],
      actual: [
        ("changedPixels", .number(difference.count)), ("maxDelta", .number(difference.maxDelta)),
        ("labelledPixels", .number(labelled?.count ?? 0)), ("swap", .string(swap)),
      ])
  }

  // MARK: Schedule

  /// What receipts and traces tell of what happens inside the secret.
  private mutating func told(at instant: Instant, in views: [View]) -> Violation? {
    guard let other = silent.record(at: instant) else { return nil }
    for case .capture(let kind) in views {
      let view = View.capture(kind)
      let receipt = instant.request(view)?.arrangement.redactions(for: kind) ?? []
      let expected = other.frame(of: view)?.arrangement.redactions(for: kind) ?? []
      guard receipt != expected else { continue }
      let names = receipt.filter { !expected.contains($0) }.map(\.layer)
      return Violation(
        "the receipt tells what happens in \(quoted)"
          + (names.isEmpty ? "" : ": \(names.joined(separator: ", "))"), in: view, layers: names)
    }
    let told = instant.record.trace.filter(\.leavesTheApp).map(\.unnumbered)
    if told == other.trace.filter(\.leavesTheApp).map(\.unnumbered) { return nil }
    return Violation(
      "frames or notifications tell what happens in \(quoted)", layers: [secret],
      actual: [("trace", .array(told.map(\.json)))])
  }

  // MARK: Emptiness

  /// Whether the eye sees anything of the secret: a check of what nobody sees proves nothing.
  private mutating func isSeen(
    _ family: Family, at instant: Instant
  ) throws(VerificationError) -> Bool {
    guard let request = instant.request(.visible), let list = instant.list(.visible) else {
      return false
    }
    let members = family.members(in: request.arrangement.layers)
    let content = swaps[0].content.applied(to: members)
    guard let other = instant.list(.visible, .swapped(content)), !other.draws(sameAs: list)
    else { return false }
    return try differences(of: [other], from: list, .visible, instant)[0] != nil
  }

  private var quoted: String { JSON.quoted(secret) }

  public func conclude() -> Conclusion {
    let idle = swaps.filter { $0.changesText && !hasText }.map { JSON.string($0.title) }
    return Conclusion(
      emptiness: isSeen
        ? nil : "\(quoted) is never visible, so nothing is proven of it",
      actual: (idle.isEmpty ? [] : [("notApplicable", .array(idle))]) + [
        ("changedPixels", 0), ("labelledPixels", 0), ("comparisons", .number(comparisons)),
        ("views", .array(views.sorted().map { .string($0) })),
      ])
  }
}

extension Int {
  /// `1 pixel`, `212 pixels`.
  var pixels: String { self == 1 ? "1 pixel" : "\(self) pixels" }
}
