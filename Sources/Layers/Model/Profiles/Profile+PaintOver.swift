extension Profile {
  /// Copies the finished frame and paints boxes on it: whatever spread before the boxes leaks.
  public static let paintOver: Profile = {
    var profile = Profile(
      name: "paint-over", summary: "black boxes on the finished frame; leaks on purpose",
      exclusion: .all(.black))
    profile.keepsDeclaredModes = false
    profile.redaction = .paintOver
    return profile
  }()
}
