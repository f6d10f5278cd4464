extension Profile {
  /// `block-out-from "screencast"`: black in recordings, untouched in screenshots.
  public static let niriScreencast: Profile = {
    var profile = Profile(
      name: "niri-screencast", summary: "blocked layers are black in recordings alone",
      exclusion: CapturePolicy([.recording: .black]))
    profile.keepsDeclaredModes = false
    return profile
  }()
}
