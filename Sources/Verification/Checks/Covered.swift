import Compositor
import Imaging
import Layers
import Notation

/// A layer hides all that lies below it.
public struct Covered: FrameCheck {
  public static let kind = "covered"
  public static let summary =
    "In every pixel of a region the layer hides all that lies below it; what lies above may show."
  static let region = Parameter<Rect?>(
    "region", "Where; without it, everywhere.", unit: .points)
  static let by = Parameter<String>("by", "The layer that covers, with all it holds.")
  public static let parameters: [any AnyParameter] = [region, by]

  private let region: Rect?
  private let cover: String
  private var family: Family?

  public init(_ values: Values) throws(ParameterError) {
    region = try values[Self.region]
    cover = try values[Self.by]
  }

  public var layers: [LayerReference] { [LayerReference("by", cover)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    let family = family ?? Family(of: cover, in: frame.instant.stated, includesOwned: false)
    self.family = family
    guard let map = frame.labels() else { return nil }
    let members = family.members(in: frame.arrangement.layers)
    let area = try frame.area(region, width: map.width, height: map.height)
    let bare = map.bare(of: members, in: area)
    guard let pixel = bare.first else { return nil }
    return Violation(
      "\(bare.count.pixels) of \(area.width * area.height) are not covered by"
        + " \(JSON.quoted(cover))", at: pixel, box: bare.box, layers: map.layers(at: pixel),
      actual: [("barePixels", .number(bare.count))])
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("barePixels", 0)]) }
}

extension LabelMap {
  /// The pixels in which something lower than the lowest of `members` may have a part; all of them
  /// where the members cover no pixel at all, as a cover at the bottom of the stack does.
  func bare(of members: Set<String>, in area: PixelRect? = nil) -> LabelFinding {
    let own = names.indices.filter { members.contains(names[$0]) }
    if find(in: area, { $0.base.map(own.contains) ?? false }).count == 0 {
      return find(in: area) { _ in true }
    }
    let lowest = names.firstIndex(where: members.contains) ?? .max
    return find(in: area) { set in
      set.base == nil || set.layers.contains { places[$0] < lowest }
    }
  }
}
