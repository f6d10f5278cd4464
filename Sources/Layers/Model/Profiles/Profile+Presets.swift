extension Profile {
  /// Every profile that a scene or `--profile` can name.
  public static let presets: [Profile] = [
    .androidSecure, .ios, .niriScreencast, .paintOver, .windowsExclude, .windowsMonitor,
  ]

  public static func preset(named name: String) -> Profile? {
    presets.first { $0.name == name }
  }
}
