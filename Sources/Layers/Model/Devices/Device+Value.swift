import Imaging
import Notation

/// A preset's name, or an object that changes one or states a size.
extension Device: ParameterValue {
  private static let base = Parameter<String?>(
    "base", "The device to start from; without one, a plain screen.")
  private static let size = Parameter<Size?>(
    "size", "Width and height of the upright screen.", unit: .points, range: 1...100_000)
  private static let scale = Parameter<Double?>(
    "scale", "Pixels a point; may be a fraction. Without one, as the base, or 1.",
    range: 0.1...16)
  private static let safeArea = Parameter<Insets?>(
    "safeArea", "Insets that content keeps clear of.", unit: .points, range: 0...10_000)
  private static let landscapeSafeArea = Parameter<Insets?>(
    "landscapeSafeArea", "The same lying on its side; without it, as upright.", unit: .points,
    range: 0...10_000)
  private static let cornerRadius = Parameter<Double?>(
    "cornerRadius", "Of the display's corners.", unit: .points, range: 0...1000)
  private static let cutouts = Parameter<[MaskShape]?>(
    "cutouts", "Notch or island: parts that no eye sees.")

  public static let fields: [any AnyParameter] = [
    base, size, scale, safeArea, landscapeSafeArea, cornerRadius, cutouts,
  ]

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Device? {
    if let word = json.string { return named(word, json, path, &mistakes) }
    guard json.members != nil else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    let (values, found) = Values.read(object: json, declared: fields, path: path)
    mistakes += found
    guard found.isEmpty else { return nil }
    return try? changed(values, json, path, &mistakes)
  }

  private static func named(
    _ name: String, _ json: JSON, _ path: Path, _ mistakes: inout [Mistake]
  ) -> Device? {
    if let preset = preset(named: name) { return preset }
    let hint = Nearest.hint(for: name, among: presets.map(\.name)) ?? "see compose devices"
    mistakes.append(Mistake(json, path, expected: expectation(in: Domain()), hint: hint))
    return nil
  }

  private static func changed(
    _ values: Values, _ json: JSON, _ path: Path, _ mistakes: inout [Mistake]
  ) throws(ParameterError) -> Device? {
    var device: Device
    if let name = try values[base] {
      guard
        let preset = named(name, values.json("base") ?? json, path.key("base"), &mistakes)
      else { return nil }
      device = preset
    } else {
      device = Device(name: "custom", title: "custom", size: .zero, scale: 1)
    }
    guard let size = try values[size] ?? (device.size == .zero ? nil : device.size) else {
      mistakes.append(
        values.mistake(about: "size", expected: "a size, or a device as base"))
      return nil
    }
    device.name = "custom"
    device.size = size
    device.scale = try values[scale] ?? device.scale
    device.safeArea = try values[safeArea] ?? device.safeArea
    if let upright = try values[safeArea] { device.landscapeSafeArea = upright }
    device.landscapeSafeArea = try values[landscapeSafeArea] ?? device.landscapeSafeArea
    device.cornerRadius = try values[cornerRadius] ?? device.cornerRadius
    device.cutouts = try values[cutouts] ?? device.cutouts
    return device
  }

  public static func expectation(in domain: Domain) -> String {
    "the name of a device, or an object with base, or with size and scale"
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
