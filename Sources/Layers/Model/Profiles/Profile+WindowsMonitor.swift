extension Profile {
  /// `WDA_MONITOR`: protected windows are black wherever they are captured.
  public static let windowsMonitor: Profile = {
    var profile = Profile(
      name: "windows-monitor", summary: "protected windows are black in every capture",
      exclusion: .all(.black))
    profile.keepsDeclaredModes = false
    profile.ownersInherit = false
    return profile
  }()
}
