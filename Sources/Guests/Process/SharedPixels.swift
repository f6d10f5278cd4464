import CGuests
import Glibc
import Imaging

/// Memory that two processes see: the pixels beneath a frame, and those drawn.
///
/// Rows of known pixels before and after the drawn ones show what wrote outside of them.
struct SharedPixels: ~Copyable {
  let descriptor: Int32
  private var base: UnsafeMutableRawPointer?
  private var size = 0

  /// Where things lie in it, in pixels from the start.
  struct Layout {
    let count: Int
    let guardCount: Int

    init(width: Int, height: Int) {
      count = width * height
      // In fours, since frei0r asks for frames at multiples of 16 bytes.
      guardCount = (max(width, 64) + 3) / 4 * 4
    }

    var output: Int { (count + 3) / 4 * 4 + guardCount }
    var bytes: Int { 4 * (output + count + guardCount) }
  }

  /// New memory; `nil` where there is none.
  init?() {
    descriptor = guests_shared_memory()
    guard descriptor >= 0 else { return nil }
  }

  /// Memory that another process has made.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if let base { munmap(base, size) }
    close(descriptor)
  }

  /// Makes room, in this process's view of it and, where it `grows`, in the memory itself.
  mutating func hold(_ layout: Layout, growing grows: Bool) -> Bool {
    if layout.bytes <= size { return true }
    if grows, ftruncate(descriptor, off_t(layout.bytes)) != 0 { return false }
    if let base { munmap(base, size) }
    let map = mmap(nil, layout.bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let map, map != MAP_FAILED else {
      (base, size) = (nil, 0)
      return false
    }
    (base, size) = (map, layout.bytes)
    return true
  }

  /// - Precondition: it holds that layout, as it must for all that follow.
  func setInput(_ pixels: [UInt32]) {
    pixels.withUnsafeBytes { base!.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
  }

  func input() -> UnsafeMutablePointer<UInt32> {
    base!.assumingMemoryBound(to: UInt32.self)
  }

  func output(_ layout: Layout) -> UnsafeMutablePointer<UInt32> { input() + layout.output }

  /// A copy of what was drawn.
  func drawn(_ layout: Layout) -> [UInt32] {
    Array(UnsafeBufferPointer(start: output(layout), count: layout.count))
  }

  // MARK: Guards

  private static let guardPixel: UInt32 = 0xa53c_5ac3

  /// Clears the output and sets the guards around it.
  func prepare(_ layout: Layout) {
    let output = output(layout)
    output.update(repeating: 0, count: layout.count)
    for place in [-layout.guardCount, layout.count] {
      (output + place).update(repeating: Self.guardPixel, count: layout.guardCount)
    }
  }

  func guardsHold(_ layout: Layout) -> Bool {
    [-layout.guardCount, layout.count].allSatisfy { place in
      UnsafeBufferPointer(start: output(layout) + place, count: layout.guardCount)
        .allSatisfy { $0 == Self.guardPixel }
    }
  }
}
