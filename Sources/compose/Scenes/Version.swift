/// The version of this program, as `--version`, manifests and results name it.
enum Version {
  static let current = "0.1.0"
}
