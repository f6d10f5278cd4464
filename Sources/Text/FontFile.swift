internal import CPangoCairo
import Glibc
import Synchronization

/// A font to be tried before the pinned ones: its bytes, and the path that messages name.
public struct FontFile: Hashable, Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Equal files cost one comparison of their bytes; hashing looks at the size and the first bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(bytes.count)
    hasher.combine(bytes.prefix(256))
  }

  /// A path in this process under which the bytes can be opened for as long as it runs.
  ///
  /// The font libraries open fonts by name only, and remember fonts by name as well: a name must
  /// never come to stand for other bytes, hence files in memory that stay open.
  func openPath() throws(TextError) -> String {
    let found = Self.opened.withLock { opened -> String? in
      if let path = opened[self] { return path }
      let file = text_memory_file()
      if file < 0 { return nil }
      var written = 0
      while written < bytes.count {
        let count = bytes.withUnsafeBytes {
          write(file, $0.baseAddress! + written, $0.count - written)
        }
        if count <= 0 {
          close(file)
          return nil
        }
        written += count
      }
      let path = "/proc/self/fd/\(file)"
      opened[self] = path
      return path
    }
    guard let found else { throw .unreadableFont(path: path) }
    return found
  }

  private static let opened = Mutex<[FontFile: String]>([:])
}
