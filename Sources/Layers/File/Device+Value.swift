import Imaging
import Notation

/// A preset's name, or an object of a size and a scale.
extension Device: ParameterValue {
  private static let size = Parameter<Size>(
    "size", "Width and height of the upright screen.", unit: .points, range: 1...100_000)
  private static let scale = Parameter(
    "scale", "Pixels a point; may be a fraction.", default: 1.0, range: 0.1...16)
  private static let safeArea = Parameter(
    "safeArea", "Insets that content keeps clear of.", unit: .points, default: Insets.zero,
    range: 0...10_000)
  private static let landscapeSafeArea = Parameter<Insets?>(
    "landscapeSafeArea", "The same lying on its side; without it, as upright.", unit: .points,
    range: 0...10_000)
  private static let cornerRadius = Parameter(
    "cornerRadius", "Of the display's corners.", unit: .points, default: 0.0, range: 0...1000)
  private static let cutouts = Parameter(
    "cutouts", "Notch or island: parts that no eye sees.", default: [MaskShape]())

  public static let fields: [any AnyParameter] = [
    size, scale, safeArea, landscapeSafeArea, cornerRadius, cutouts,
  ]

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Device? {
    if let word = json.string {
      if let preset = preset(named: word) { return preset }
      let names = presets.map(\.name)
      mistakes.append(
        Mistake(
          json, path, expected: "the name of a device, or an object with size and scale",
          hint: Nearest.hint(for: word, among: names) ?? "see compose devices"))
      return nil
    }
    guard json.members != nil else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    let (values, found) = Values.read(object: json, declared: fields, path: path)
    mistakes += found
    guard found.isEmpty else { return nil }
    return try? Device(
      name: "custom", title: "custom", size: values[size], scale: values[scale],
      safeArea: values[safeArea], landscapeSafeArea: values[landscapeSafeArea],
      cornerRadius: values[cornerRadius], cutouts: values[cutouts])
  }

  public static func expectation(in domain: Domain) -> String {
    "the name of a device, or an object with size and scale"
  }

  public static func schema(in domain: Domain) -> JSON {
    Schema.any(of: [
      .object(["enum": .array(presets.map { .string($0.name) })]), Schema.object(fields),
    ])
  }

  public var json: JSON {
    if Self.preset(named: name) == self { return .string(name) }
    return .object([
      ("size", size.json), ("scale", scale.json), ("safeArea", safeArea.json),
      ("landscapeSafeArea", landscapeSafeArea.json), ("cornerRadius", cornerRadius.json),
      ("cutouts", cutouts.json),
    ])
  }
}

/// A frame and, if it is round, a corner radius.
extension MaskShape: ParameterObject {
  private static let frame = Parameter<Rect>("frame", "Where it lies.", unit: .points)
  private static let cornerRadius = Parameter(
    "cornerRadius", "Of its corners.", unit: .points, default: Corners.square)

  public static let fields: [any AnyParameter] = [frame, cornerRadius]

  public init(_ values: Values) throws(ParameterError) {
    try self.init(frame: values[Self.frame], cornerRadius: values[Self.cornerRadius])
  }

  public var members: [(String, JSON)] {
    [("frame", frame.json), ("cornerRadius", cornerRadius.json)]
  }
}
