import Compositor
import Imaging
import Layers
import Notation

/// Who holds the device sees everything, protected or not.
public struct OwnerSeesAll: Check {
  public static let kind = "ownerSeesAll"
  public static let summary =
    "Visible frames are byte for byte those of the scene without protection, outside covers."
  static let covers = Parameter(
    "covers", "Layers that are meant to hide something from the eye, too.", default: [String]())
  public static let parameters: [any AnyParameter] = [covers]
  public static let views: [ViewName] = []
  public static let drawsViews = true

  private let covers: [String]
  private var plain = ParallelRun(\.unprotected)

  public init(_ values: Values) throws(ParameterError) { covers = try values[Self.covers] }

  public var layers: [LayerReference] { covers.map { LayerReference("covers", $0) } }

  public mutating func pass(_ instant: Instant) throws(VerificationError) {
    _ = plain.record(at: instant)
  }

  public mutating func look(
    at instant: Instant, in views: [View]
  ) throws(VerificationError) -> Look {
    let frame = Frame(instant: instant, view: .visible)
    guard let other = plain.record(at: instant)?.frame(of: .visible),
      let list = instant.list(.visible)
    else { return .held(0) }
    let unprotected = instant.studio.list(of: other.arrangement, .visible)
    if unprotected.draws(sameAs: list) { return .held(1) }
    var frames = try instant.studio.draw([list, unprotected], continuing: Self.kind)
    if !covers.isEmpty {
      var members: Set<String> = []
      for cover in covers {
        let family = Family(of: cover, in: instant.stated, includesOwned: false)
        members.formUnion(family.members(in: frame.arrangement.layers))
      }
      if let labels = frame.labels(of: members) {
        for (index, isCovered) in labels.map.flags(labels.isWanted).enumerated() where isCovered {
          frames[1].pixels[index] = frames[0].pixels[index]
        }
      }
    }
    guard let difference = FrameDifference(frames[0], frames[1]) else { return .held(1) }
    return .violated(
      Violation(
        "\(difference.count.pixels) are not as without protection", in: .visible,
        at: difference.first, box: difference.box,
        layers: difference.first.flatMap { frame.labels()?.layers(at: $0) } ?? [],
        actual: [("changedPixels", .number(difference.count))]))
  }

  public func conclude() -> Conclusion { Conclusion(actual: [("changedPixels", 0)]) }
}
