import Glibc
import Synchronization

/// Writing that leaves either the whole new file or the old one.
public enum AtomicFile {
  private static let serial = Atomic<UInt32>(0)
  /// Temporary files that a rename has not yet put in place.
  private static let unfinished = Mutex<Set<String>>([])

  /// Writes beside `path` and renames; on any failure the half-written file is removed.
  ///
  /// `-` is standard output, and devices and pipes are written in place, for a rename would replace
  /// them. An existing file keeps its permissions.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if path == "-" { return try write(bytes, toOpen: STDOUT_FILENO) }
    var mode: mode_t = 0o666
    var facts = stat()
    if stat(path, &facts) == 0 {
      switch facts.st_mode & S_IFMT {
      case S_IFDIR: throw .isDirectory
      case S_IFREG: mode = facts.st_mode & 0o777
      default: return try writeInPlace(bytes, to: path)
      }
    }
    try replace(path, with: bytes, mode: mode, keepingMode: facts.st_mode != 0)
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t, keepingMode: Bool
  ) throws(FileError) {
    let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = "\(path).\(getpid())-\(number).tmp"
    defer { unfinished.withLock { _ = $0.remove(temporary) } }
    let descriptor = unfinished.withLock { names in
      names.insert(temporary)
      return open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw .failed(.open, code: errno) }
    do {
      if keepingMode { fchmod(descriptor, mode) }
      try write(bytes, toOpen: descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    // A full disk may show only when the last block is handed over.
    guard close(descriptor) == 0 else {
      let code = errno
      unlink(temporary)
      throw .failed(.write, code: code)
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .failed(.rename, code: code)
    }
  }

  /// Removes every half-written file, lets no other be begun, and ends the run by `leave`.
  public static func discardUnfinished(then leave: () -> Never) -> Never {
    unfinished.withLock { names in
      for name in names { unlink(name) }
      leave()
    }
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(.open, code: errno) }
    defer { close(descriptor) }
    try write(bytes, toOpen: descriptor)
  }

  private static func write(_ bytes: [UInt8], toOpen descriptor: Int32) throws(FileError) {
    try bytes.withUnsafeBufferPointer { buffer throws(FileError) in
      try write(UnsafeRawBufferPointer(buffer), toOpen: descriptor)
    }
  }

  /// Writes all bytes to what is open already.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, toOpen descriptor: Int32
  ) throws(FileError) {
    guard let start = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let written = Glibc.write(descriptor, start + done, bytes.count - done)
      if written < 0 {
        if errno == EINTR { continue }
        throw .failed(.write, code: errno)
      }
      done += written
    }
  }
}
