import Notation

/// Results as one HTML page with the frames of their scenes.
public struct Report: Sendable {
  public let html: String
  public let extent: ReportExtent
}

/// How much of its scenes a report shows.
public struct ReportExtent: Hashable, Sendable {
  /// Ticks of all scenes, and those of them that there was no room for.
  public let tickCount: Int
  public let leftOut: Int
  /// Characters that the pictures take in the page, and may take.
  public let pictureSize: Int
  public let pictureLimit: Int

  /// What is left out, and why; `nil` where all ticks are shown.
  public var omission: String? {
    if leftOut == 0 { return nil }
    return "\(leftOut) of \(tickCount.counted("tick")) are left out: their pictures would take more"
      + " than \(Self.megabytes(pictureLimit)); ticks at which a check fails come first"
  }

  var line: String {
    "Pictures take \(Self.megabytes(pictureSize)) of at most \(Self.megabytes(pictureLimit))."
  }

  private static func megabytes(_ count: Int) -> String {
    let tenths = (count * 10 + (1 << 19)) >> 20
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
