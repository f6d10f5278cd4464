/// Well-formed byte sequences of UTF-8 (Unicode 15, table 3-7).
enum UTF8Sequence {
  /// How many bytes the scalar at `index` takes; `nil` where the bytes are malformed.
  static func length(in bytes: [UInt8], at index: Int) -> Int? {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xbf
    switch first {
    case 0x00...0x7f: return 1
    case 0xc2...0xdf: length = 2
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xe1...0xef: length = 3
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: length = 4
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for further in bytes[(index + 2)..<max(index + 2, index + length)]
    where !(0x80...0xbf).contains(further) {
      return nil
    }
    return length
  }
}
