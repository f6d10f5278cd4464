import Glibc

extension Array where Element: BitwiseCopyable {
  /// `count` elements of any value, all of which are to be written before they are read.
  ///
  /// The system is asked for large pages: a frame then takes a few page faults instead of thousands,
  /// each of which costs as much as writing its page.
  package static func unset(_ count: Int) -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).preferLargePages()
      initialized = count
    }
  }
}

extension Bitmap {
  /// Pixels of any value, all of which are to be written: those of `used` if there are as many and
  /// nobody else has them.
  static func room(_ width: Int, _ height: Int, in used: consuming Bitmap?) -> [UInt32] {
    if let used, used.pixels.count == width * height { return used.pixels }
    return .unset(width * height)
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Asks for large pages where the buffer holds whole ones; to be called before it is written to.
  func preferLargePages() {
    let page = 1 << 21
    guard count >= 2 * page, let start = baseAddress else { return }
    let first = start.alignedUp(toMultipleOf: page)
    madvise(first, (start + count).alignedDown(toMultipleOf: page) - first, MADV_HUGEPAGE)
  }
}
