import Compositor
import Layers
import Notation

/// A notice can be read.
public struct ToastClear: FrameCheck {
  public static let kind = "toastClear"
  public static let summary =
    "No other layer, the keyboard included, lies over the toast and hides it."
  static let layer = Parameter<String>("layer", "The toast.")
  public static let parameters: [any AnyParameter] = [layer]
  public static let views: [ViewName] = [.visible]

  private let layer: String
  private var family: Family?
  private var shown = 0

  public init(_ values: Values) throws(ParameterError) { layer = try values[Self.layer] }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    let family = family ?? Family(of: layer, in: frame.instant.stated, includesOwned: false)
    self.family = family
    let stack = frame.arrangement.layers
    let members = family.members(in: stack)
    guard let labels = frame.labels(of: members) else { return nil }
    // All that is drawn after the toast and not by it.
    let ids = stack.flattened.map(\.id)
    guard let last = ids.lastIndex(where: members.contains) else { return nil }
    let above = Set(ids[(last + 1)...])
    guard let alone = frame.instant.list(frame.view, .without(above)) else { return nil }
    let bare = LabelMap(of: alone)
    let indices = alone.layers.indices.filter { members.contains(alone.layers[$0]) }
    let own = bare.flags { set in indices.contains { set.contains($0) } }
    let kept = labels.map.flags(labels.isWanted)
    var hidden = LabelFinding()
    for (index, isOwn) in own.enumerated() where isOwn {
      shown += 1
      if !kept[index] { hidden.add(index % bare.width, index / bare.width) }
    }
    guard let pixel = hidden.first else { return nil }
    return Violation(
      "\(hidden.count.pixels) of \(JSON.quoted(layer)) are hidden", at: pixel, box: hidden.box,
      layers: labels.layers(at: pixel), actual: [("hiddenPixels", .number(hidden.count))])
  }

  public func conclude() -> Conclusion {
    Conclusion(
      emptiness: shown > 0 ? nil : "\(JSON.quoted(layer)) is never shown",
      actual: [("pixels", .number(shown)), ("hiddenPixels", 0)])
  }
}
