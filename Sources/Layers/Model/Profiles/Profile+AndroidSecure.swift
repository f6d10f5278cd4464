import Imaging

extension Profile {
  /// `FLAG_SECURE`: black, not inherited by dialogs; the switcher shows the app's theme colour.
  public static let androidSecure: Profile = {
    var modes = CapturePolicy.all(.black).modes
    modes[.switcher] = .substitute(.color(.white))
    var profile = Profile(
      name: "android-secure",
      summary: "secure windows are black, their dialogs are not; the switcher gets a plain card",
      exclusion: CapturePolicy(modes))
    profile.keepsDeclaredModes = false
    profile.ownersInherit = false
    return profile
  }()
}
