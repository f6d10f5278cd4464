import Glibc

/// Whole files as bytes.
public enum FileBytes {
  /// Reads a file, a pipe, or standard input for `-`, never holding more than `limit` bytes.
  public static func read(path: String, limit: Int) throws(FileError) -> [UInt8] {
    if path == "-" { return try drain(STDIN_FILENO, expecting: 0, limit: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(.open, code: errno) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .failed(.open, code: errno) }
    if facts.st_mode & S_IFMT == S_IFDIR { throw .isDirectory }
    let isRegular = facts.st_mode & S_IFMT == S_IFREG
    if isRegular && facts.st_size > limit { throw .tooLarge(limit: limit) }
    return try drain(descriptor, expecting: isRegular ? Int(facts.st_size) : 0, limit: limit)
  }

  private static func drain(
    _ descriptor: Int32, expecting size: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end of a regular file costs no second buffer.
    var room = max(65536, size + 1)
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, room)
        failure = got < 0 ? errno : 0
        count = max(0, got)
      }
      if failure == EINTR { continue }
      if failure != 0 { throw .failed(.read, code: failure) }
      if chunk.isEmpty { return bytes }
      if bytes.count + chunk.count > limit { throw .tooLarge(limit: limit) }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      room = 65536
    }
  }
}
