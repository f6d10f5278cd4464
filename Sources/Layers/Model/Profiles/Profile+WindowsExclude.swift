extension Profile {
  /// `WDA_EXCLUDEFROMCAPTURE`: protected windows are not there, and show what lies beneath.
  public static let windowsExclude: Profile = {
    var profile = Profile(
      name: "windows-exclude", summary: "protected windows are omitted from every capture",
      exclusion: .all(.omit))
    profile.keepsDeclaredModes = false
    profile.ownersInherit = false
    return profile
  }()
}
