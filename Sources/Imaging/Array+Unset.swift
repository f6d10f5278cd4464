extension Array where Element: BitwiseCopyable {
  /// `count` elements of any value, all of which are to be written before they are read.
  ///
  /// The system is asked for large pages: a frame then takes a few page faults instead of thousands,
  /// each of which costs as much as writing its page.
  package static func unset(_ count: Int) -> [Element] {
    [Element](unsafeUninitializedCapacity: LargePages.capacity(count, of: Element.self)) {
      buffer, initialized in
      LargePages.prefer(in: UnsafeMutableRawBufferPointer(buffer))
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
