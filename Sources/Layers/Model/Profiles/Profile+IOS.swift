extension Profile {
  /// Secure containers vanish from every capture and show what lies beneath.
  public static let ios = Profile(
    name: "ios", summary: "secure containers are omitted from every capture",
    exclusion: .all(.omit))
}
