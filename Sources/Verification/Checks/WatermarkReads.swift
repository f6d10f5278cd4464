import Compositor
import Imaging
import Layers
import Notation

/// What a mark says can be read back from the frame.
///
/// The reader knows the mark's font, size, angle and places but not the picture beneath: it takes the
/// mean contrast of the marks to what surrounds them, and asks which text explains it best.
public struct WatermarkReads: FrameCheck {
  public static let kind = "watermarkReads"
  public static let summary =
    "The marks' text, read back from the frame's pixels, is the one expected and surely no other."
  static let layer = Parameter<String>("layer", "The mark.")
  static let text = Parameter<TextTemplate>(
    "as", "What it must say; {user} and {time:HH:mm} as in the scene, at the tick.", range: 1...200)
  public static let parameters: [any AnyParameter] = [layer, text]
  public static let drawsViews = true

  /// The share of a perfect trace's lead that the text must have over every other.
  static let leastLead = 0.25
  /// Levels that a mark must leave.
  static let leastStrength = 0.5

  private let layer: String
  private let template: TextTemplate
  private var lastRead: [View: (list: DisplayList, text: String)] = [:]
  private var (lead, strength) = (Double.infinity, Double.infinity)
  private var text = ""

  public init(_ values: Values) throws(ParameterError) {
    layer = try values[Self.layer]
    template = try values[Self.text]
  }

  public var layers: [LayerReference] { [LayerReference("layer", layer)] }

  public mutating func judge(_ frame: Frame) throws(VerificationError) -> Violation? {
    guard let bitmap = try frame.bitmap(), let list = frame.instant.list(frame.view) else {
      return frame.refusal
    }
    let environment = frame.arrangement.environment
    text = template.text(variables: environment.variables, clock: environment.clock)
    if lastRead.values.contains(where: { $0.text == text && $0.list.draws(sameAs: list) }) {
      return nil
    }
    let printer = MarkPrinter(layer: layer, frame: frame)
    guard let (mark, places) = printer.print(text) else {
      return Violation(
        "\(JSON.quoted(layer)) lays no upright text down", layers: [layer])
    }
    let radius = max(3, Int((6 * frame.arrangement.scale).rounded()))
    let trace = MarkTrace(
      of: mark, at: places, margin: radius, in: GroundContrast(of: bitmap, radius: radius))
    strength = min(strength, trace.strength)
    if trace.strength < Self.leastStrength {
      return Violation(
        "\(JSON.quoted(text)) leaves no trace in the frame", layers: [layer],
        actual: [("strength", .number(trace.strength))])
    }
    var nearest = (text: "", lead: Double.infinity)
    for other in NearTexts.all(of: text) {
      guard let print = printer.print(other) else { continue }
      let lead = trace.lead(over: print.mark)
      if lead < nearest.lead { nearest = (other, lead) }
    }
    lead = min(lead, nearest.lead)
    if nearest.lead >= Self.leastLead {
      lastRead[frame.view] = (list, text)
      return nil
    }
    return Violation(
      nearest.lead < 0
        ? "\(JSON.quoted(nearest.text)) is nearer to what the mark says than \(JSON.quoted(text))"
        : "\(JSON.quoted(text)) can't be told from \(JSON.quoted(nearest.text))",
      layers: [layer],
      actual: [("lead", .number(nearest.lead)), ("strength", .number(trace.strength))])
  }

  public func conclude() -> Conclusion {
    Conclusion(
      actual: [
        ("reads", .string(text)), ("lead", .number(lead)), ("strength", .number(strength)),
      ])
  }
}
