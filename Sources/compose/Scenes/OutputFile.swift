import CommandLine
import Imaging

/// Files that results go to.
enum OutputFile {
  /// Replaces the file at once, or leaves it as it was.
  static func save(_ bytes: [UInt8], to path: String) throws(Failure) {
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw .unwritable(path, error)
    }
  }
}
