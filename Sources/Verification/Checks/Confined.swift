import Compositor
import Imaging
import Layers
import Notation

/// A layer keeps to its place.
public struct Confined: FrameCheck {
  public static let kind = "confined"
  public static let summary =
    "The layer, with all it holds, has no part in any pixel outside a region."
  static let layer = Parameter<String>("layer", "The layer.")
  static let region = Parameter<Rect>("region", "Where it may be seen.", unit: .points)
  public static let parameters: [any AnyParameter] = [layer, region]

  private let layer: String
  private let region: Rect
  private var family: Family?
  private var inside = 0

  public init(_ values: Values) throws(ParameterError) {
    layer = try values[Self.layer]
    region = try values[Self.region]
  }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    let family = family ?? Family(of: layer, in: frame.instant.stated, includesOwned: false)
    self.family = family
    guard let labels = frame.labels(of: family.members(in: frame.arrangement.layers)) else {
      return nil
    }
    let area = try frame.area(region, width: labels.map.width, height: labels.map.height)
    var outside = LabelFinding()
    let width = labels.map.width
    for (index, isPart) in labels.map.flags(labels.isWanted).enumerated() where isPart {
      let (x, y) = (index % width, index / width)
      let isInside = (area.left..<area.right).contains(x) && (area.top..<area.bottom).contains(y)
      if isInside { inside += 1 } else { outside.add(x, y) }
    }
    guard let pixel = outside.first else { return nil }
    return Violation(
      "\(JSON.quoted(layer)) has a part in \(outside.count.pixels) outside the region",
      at: pixel, box: outside.box, layers: labels.layers(at: pixel),
      actual: [("outsidePixels", .number(outside.count))])
  }

  public func conclude() -> Conclusion {
    Conclusion(
      emptiness: inside > 0 ? nil : "\(JSON.quoted(layer)) is never seen",
      actual: [("insidePixels", .number(inside)), ("outsidePixels", 0)])
  }
}
