import Compositor
import Imaging
import Notation
import Text

/// A capsule with a logo or a text in the shape of the notch or island, gone while the app is not
/// active.
///
/// The device's own mask hides it from the eye; captures show it. It is drawn in every view all the
/// same.
public struct Badge: Plugin {
  public static let kind = "badge"
  public static let summary =
    "A logo or a text in the notch or island, for captures alone; gone while the app is not active."
  static let place = Parameter<Place>(
    "place", "Behind the device's cut-out, however it is held, or in all of the frame.",
    default: .cutout)
  static let text = Parameter<TextTemplate?>("text", "In the capsule.", range: 1...100)
  static let source = Parameter<PicturePath?>("source", "A logo, in front of the text.")
  static let color = Parameter<Color>("color", "The capsule.", default: .black)
  static let textColor = Parameter<Color>("textColor", "Of the text.", default: .white)
  static let size = Parameter<Double>(
    "size", "Of the letters; smaller where the text would not fit.", unit: .points, default: 14,
    range: 1...200)
  static let whileInactive = Parameter<Bool>(
    "whileInactive", "Stays while the app is not active.", default: false)
  public static let parameters: [any AnyParameter] = [
    place, text, source, color, textColor, size, whileInactive,
  ]

  enum Place: String, CaseIterable, Sendable, ParameterValue {
    case cutout, frame
  }

  private let place: Place
  private let text: TextTemplate?
  private let source: PicturePath?
  private let color: Color
  private let textColor: Color
  private let size: Double
  private let staysInactive: Bool

  public init(_ values: Values) throws(ParameterError) {
    place = try values[Self.place]
    text = try values[Self.text]
    source = try values[Self.source]
    color = try values[Self.color]
    textColor = try values[Self.textColor]
    size = try values[Self.size]
    staysInactive = try values[Self.whileInactive]
  }

  public var changesWithTime: Bool { text?.showsTime ?? false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    guard staysInactive || canvas.environment.isActive, let capsule = capsule(on: &canvas),
      !capsule.frame.isEmpty
    else { return }
    canvas.fill(color, in: .box(capsule.frame, capsule.cornerRadius))
    let line = Line(along: capsule.frame, in: canvas.bounds)
    let logo = source.flatMap { canvas.image($0.path) }
    let words = text.map { canvas.text(of: $0) } ?? ""
    let logoSize = logo.map { image in
      let height = line.height * (words.isEmpty ? 0.7 : 0.55)
      return Size(height * image.size.width / max(1, image.size.height), height)
    }
    let gap = logo == nil || words.isEmpty ? 0 : line.height / 5
    // The capsule's straight part, and a little of its round ends.
    let room = max(1, line.length - line.height * 2 / 3 - (logoSize?.width ?? 0) - gap)
    guard let fitted = fitted(words, to: room, on: &canvas) else { return }
    var start = -((logoSize?.width ?? 0) + gap + fitted.width) / 2
    if let logo, let logoSize {
      let center = line.point(at: start + logoSize.width / 2)
      canvas.draw(
        logo,
        in: Rect(
          center.x - logoSize.width / 2, center.y - logoSize.height / 2, logoSize.width,
          logoSize.height), turnedBy: line.angle)
      start += logoSize.width + gap
    }
    guard !words.isEmpty, let image = canvas.set(words, in: fitted.style, angle: line.angle)
    else { return }
    let center = line.point(at: start + fitted.width / 2)
    let size = image.layout.size
    canvas.draw(
      image, at: [Point(center.x - size.width / 2, center.y - size.height / 2)], color: textColor)
  }

  /// What the badge fills; `nil`, and a note, where the frame holds no cut-out.
  private func capsule(on canvas: inout Canvas) -> MaskShape? {
    let bounds = canvas.bounds
    if place == .frame {
      return MaskShape(frame: bounds, cornerRadius: Corners(bounds.height / 2))
    }
    guard let cutout = canvas.cutouts.first(where: { bounds.union($0.frame) == bounds }) else {
      canvas.note("no cut-out of the device lies in the frame; \"place\": \"frame\" needs none")
      return nil
    }
    // No pixel of the cut-out's smooth edge may let the badge through.
    let margin = 1.5 / canvas.scale
    return MaskShape(
      frame: cutout.frame.inset(by: margin), cornerRadius: cutout.cornerRadius.inset(by: margin))
  }

  /// What a badge is written along: the longer middle line of its capsule.
  ///
  /// In a cut-out at the side of a screen, logo and text are turned with the device.
  private struct Line {
    let center: Point
    let length: Double
    let height: Double
    let angle: Double

    init(along frame: Rect, in bounds: Rect) {
      center = frame.center
      length = max(frame.width, frame.height)
      height = min(frame.width, frame.height)
      angle = frame.width >= frame.height ? 0 : center.x < bounds.center.x ? -90 : 90
    }

    func point(at distance: Double) -> Point {
      let offset = Transform.rotation(degrees: angle).apply(to: Point(distance, 0))
      return Point(center.x + offset.x, center.y + offset.y)
    }
  }

  /// The largest style, up to the size asked for, in which the text is no wider than `room`.
  private func fitted(
    _ words: String, to room: Double, on canvas: inout Canvas
  ) -> (style: TextStyle, width: Double)? {
    var style = TextStyle(size: size, weight: 600, maxLines: 1)
    guard !words.isEmpty else { return (style, 0) }
    guard let natural = canvas.measure(words, in: style) else { return nil }
    if natural.size.width <= room { return (style, natural.size.width) }
    style.size = max(1, size * room / natural.size.width)
    return (style, room)
  }
}
