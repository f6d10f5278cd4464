/// A file's statements about its colours; none is ever applied to pixels.
public struct ColorTags: Hashable, Sendable {
  /// An embedded ICC profile.
  public struct Profile: Hashable, Sendable {
    public var name: String
    /// Hash of the profile as stored (in PNG: compressed).
    public var stored: SHA256.Digest
  }

  /// The four bytes of cICP: primaries, transfer, matrix, full range (ITU-T H.273).
  public var codePoints: [UInt8]?
  public var profile: Profile?
  /// Rendering intent of the sRGB chunk, 0 to 3.
  public var srgbIntent: Int?
  /// gAMA in 1/100000.
  public var gamma: Int?
  /// cHRM in 1/100000: white x, y, red x, y, green x, y, blue x, y.
  public var chromaticities: [Int]?

  public init() {}

  /// What holds: cICP before iCCP before sRGB before gAMA and cHRM (PNG third edition, 4.3).
  public enum Space: Hashable, Sendable {
    case untagged
    case srgb
    case codePoints([UInt8])
    case profile(Profile)
    case measured(gamma: Int?, chromaticities: [Int]?)
  }

  public var space: Space {
    if let codePoints {
      return codePoints == [1, 13, 0, 1] ? .srgb : .codePoints(codePoints)
    }
    if let profile { return profile.saysSRGB ? .srgb : .profile(profile) }
    if srgbIntent != nil { return .srgb }
    if gamma == nil && chromaticities == nil { return .untagged }
    let plain = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    if gamma == nil || gamma == 45455, chromaticities == nil || chromaticities == plain {
      return .srgb
    }
    return .measured(gamma: gamma, chromaticities: chromaticities)
  }
}

extension ColorTags.Profile {
  /// Judged by the name, as the many sRGB profiles in use differ in their bytes alone.
  var saysSRGB: Bool { name.hasPrefix("sRGB") || name.hasPrefix("IEC61966-2.1") }

  /// A profile as it stands in JPEG and WebP; the name is that of its `desc` tag.
  init(uncompressed profile: ByteView) {
    let bytes = profile.array
    self.init(name: Self.name(in: profile) ?? "ICC profile", stored: SHA256.hash(bytes))
  }

  /// ICC.1:2022 7.3 (tag table), 10.15 (`mluc`), and `desc` of version 2.
  private static func name(in profile: ByteView) -> String? {
    guard let count = profile.big(128, 4) else { return nil }
    for index in 0..<min(count, 256) {
      let entry = 132 + 12 * index
      guard profile.part(from: entry, count: 12)?.starts(with: "desc") == true else { continue }
      guard let start = profile.big(entry + 4, 4), let size = profile.big(entry + 8, 4),
        let tag = profile.part(from: start, count: size)
      else { return nil }
      if tag.starts(with: "desc") { return tag.part(from: 12)?.beforeZero?.latin }
      guard tag.starts(with: "mluc"), let length = tag.big(20, 4), let place = tag.big(24, 4),
        let text = tag.part(from: place, count: min(length, 512))
      else { return nil }
      // UTF-16; names outside Latin are rare enough to be shown without their other letters.
      return ByteView(
        stride(from: 1, to: text.count, by: 2).compactMap { at in
          text.byte(at - 1) == 0 ? text.byte(at).map { UInt8($0) } : nil
        }
      ).latin
    }
    return nil
  }
}

extension ColorTags.Space {
  /// Judged by the name or the code points.
  public var isDisplayP3: Bool {
    switch self {
    case .codePoints(let points): points == [12, 13, 0, 1]
    case .profile(let profile): profile.name == "Display P3"
    case .untagged, .srgb, .measured: false
    }
  }
}

extension ColorTags.Space: CustomStringConvertible {
  public var description: String {
    switch self {
    case .untagged: return "untagged"
    case .srgb: return "sRGB"
    case .codePoints(let points):
      let name = isDisplayP3 ? "Display P3 " : ""
      return name + "(cICP " + points.map(String.init).joined(separator: ",") + ")"
    case .profile(let profile): return "\(profile.name) (ICC)"
    case .measured(let gamma, let chromaticities):
      var parts: [String] = []
      if let gamma { parts.append("gAMA \(gamma)") }
      if let chromaticities {
        parts.append("cHRM " + chromaticities.map(String.init).joined(separator: ","))
      }
      return "(" + parts.joined(separator: ", ") + ")"
    }
  }
}
