import Glibc

/// Pages of 2 MiB, for memory that is at least as large as two of them.
enum LargePages {
  private static let size = 1 << 21
  /// `MADV_COLLAPSE`, of Linux 6.1 and later.
  private static let collapse: Int32 = 25

  /// Room for `count` elements that takes whole large pages, which the system then aligns.
  static func capacity<Element>(_ count: Int, of element: Element.Type) -> Int {
    let bytes = count * MemoryLayout<Element>.stride
    if bytes < 2 * size { return count }
    // What an array and its memory's owner hold besides the elements is less than this.
    let heads = 128
    // An odd number, so that pictures of a size do not lie a power of two apart, where reading one
    // evicts another: 4 layers of 3840x2160, 16 pages each, took a third longer to lay down.
    let pages = (bytes + heads + size - 1) / size | 1
    return (pages * size - heads) / MemoryLayout<Element>.stride
  }

  /// Is to be called before the memory is written to.
  static func prefer(in memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= 2 * size, let start = memory.baseAddress else { return }
    let first = start.alignedDown(toMultipleOf: 4096)
    madvise(first, start + memory.count - first, MADV_HUGEPAGE)
    // The first of them has begun as small pages, for the array's head has been written.
    madvise(first, size, collapse)
  }
}
