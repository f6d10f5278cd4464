/// A part of a file's bytes, read at offsets from its own start; what lies outside is `nil`.
struct ByteView {
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8]) {
    self.init(bytes, bytes.indices)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  var count: Int { range.count }

  /// The part of `count` bytes from `start`, or `nil` if it does not lie inside.
  func part(from start: Int, count: Int) -> ByteView? {
    guard start >= 0, count >= 0, start <= range.count, count <= range.count - start else {
      return nil
    }
    let first = range.lowerBound + start
    return ByteView(bytes, first..<first + count)
  }

  func part(from start: Int) -> ByteView? {
    part(from: start, count: range.count - start)
  }

  var array: [UInt8] { Array(bytes[range]) }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  func byte(_ at: Int) -> Int? {
    at >= 0 && at < range.count ? Int(bytes[range.lowerBound + at]) : nil
  }

  /// An unsigned number of `size` bytes (at most 4), most significant first.
  func big(_ at: Int, _ size: Int) -> Int? {
    guard let part = part(from: at, count: size) else { return nil }
    return bytes[part.range].reduce(0) { $0 << 8 | Int($1) }
  }

  /// An unsigned number of `size` bytes (at most 4), least significant first.
  func little(_ at: Int, _ size: Int) -> Int? {
    guard let part = part(from: at, count: size) else { return nil }
    return bytes[part.range].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func starts(with text: String) -> Bool {
    bytes[range].starts(with: text.utf8)
  }

  func starts(with head: [UInt8]) -> Bool {
    bytes[range].starts(with: head)
  }

  /// Latin-1 text, control characters dropped, so that it is safe to print.
  var latin: String {
    var text = ""
    for byte in bytes[range] where byte >= 32 && !(127...159).contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text
  }

  /// The bytes before the first zero, or `nil` if there is none.
  var beforeZero: ByteView? {
    guard let end = bytes[range].firstIndex(of: 0) else { return nil }
    return ByteView(bytes, range.lowerBound..<end)
  }
}
