import Notation

/// A preset's name, or an object that changes one.
extension Profile: ParameterValue {
  private static let base = Parameter(
    "base", "The profile to start from.", default: "ios")
  private static let name = Parameter<String?>("name", "What reports call it.")
  private static let exclusion = Parameter<CapturePolicy?>(
    "exclusion", "What a secure container is in captures.")
  private static let keepsDeclaredModes = Parameter<Bool?>(
    "keepsDeclaredModes", "Whether layers get the modes they state, or the platform's own.")
  private static let ownersInherit = Parameter<Bool?>(
    "ownersInherit", "Whether dialogs inherit from the layer that they came from.")
  private static let redaction = Parameter<Redaction?>("redaction", "Where exclusion happens.")
  private static let switcherPicture = Parameter<SwitcherOrder?>(
    "switcherPicture", "When the picture that the switcher keeps is taken.")
  private static let hitTesting = Parameter<HitRules?>(
    "hitTesting", "Whose rules decide who gets a touch.")
  private static let tagLookup = Parameter<TagLookup?>(
    "tagLookup", "Where a look-up by tag on a secure window searches.")
  private static let silentKinds = Parameter<[CaptureKind]?>(
    "silentKinds", "Kinds of capture that the app is never told of.")
  private static let failsOpen = Parameter<Bool?>(
    "failsOpen", "Whether a container that could not be had leaks its content: a known fault.")
  private static let extraction = Parameter<Extraction?>(
    "extraction", "Whether private views can be taken out of their text fields.")
  private static let retained = Parameter<Bool?>(
    "retained", "Whether text fields are kept alive.")
  private static let interactive = Parameter<Bool?>(
    "interactive", "Whether private views let touches in.")
  private static let drawsLaterChildren = Parameter<Bool?>(
    "drawsLaterChildren", "Whether private views draw what is added after the first.")

  public static let fields: [any AnyParameter] = [
    base, name, exclusion, keepsDeclaredModes, ownersInherit, redaction, switcherPicture,
    hitTesting, tagLookup, silentKinds, failsOpen, extraction, retained, interactive,
    drawsLaterChildren,
  ]

  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Profile? {
    func named(_ name: String, _ stated: JSON, _ path: Path) -> Profile? {
      if let profile = preset(named: name) { return profile }
      let names = presets.map(\.name)
      mistakes.append(
        Mistake(
          stated, path, expected: "one of \(names.joined(separator: ", "))",
          hint: Nearest.hint(for: name, among: names)))
      return nil
    }
    if let name = json.string { return named(name, json, path) }
    guard json.members != nil else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    let (values, found) = Values.read(object: json, declared: fields, path: path)
    mistakes += found
    guard found.isEmpty, let baseName = try? values[base],
      let base = named(baseName, values.json("base") ?? json, path.key("base"))
    else { return nil }
    return try? changed(base, by: values)
  }

  private static func changed(
    _ base: Profile, by values: Values
  ) throws(ParameterError) -> Profile {
    var profile = base
    if let name = try values[name] { profile.name = name }
    if let exclusion = try values[exclusion] { profile.exclusion = exclusion }
    profile.keepsDeclaredModes = try values[keepsDeclaredModes] ?? base.keepsDeclaredModes
    profile.ownersInherit = try values[ownersInherit] ?? base.ownersInherit
    profile.redaction = try values[redaction] ?? base.redaction
    profile.switcherPicture = try values[switcherPicture] ?? base.switcherPicture
    profile.hitTesting = try values[hitTesting] ?? base.hitTesting
    profile.tagLookup = try values[tagLookup] ?? base.tagLookup
    profile.silentKinds = try values[silentKinds].map { Set($0) } ?? base.silentKinds
    profile.failsOpen = try values[failsOpen] ?? base.failsOpen
    profile.container.extraction = try values[extraction] ?? base.container.extraction
    profile.container.isRetained = try values[retained] ?? base.container.isRetained
    profile.container.isInteractive = try values[interactive] ?? base.container.isInteractive
    profile.container.drawsLaterChildren =
      try values[drawsLaterChildren] ?? base.container.drawsLaterChildren
    return profile
  }

  public static func expectation(in domain: Domain) -> String {
    "the name of a profile, or an object that changes one"
  }

  public static func schema(in domain: Domain) -> JSON {
    Schema.any(of: [
      .object(["enum": .array(presets.map { .string($0.name) })]), Schema.object(fields),
    ])
  }

  /// The name; a changed profile is not written back.
  public var json: JSON { .string(name) }
}
