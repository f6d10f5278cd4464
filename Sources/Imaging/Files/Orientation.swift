/// How stored rows and columns are turned for showing; raw values are those of EXIF tag 0x0112.
public enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, turned180, mirrored180, transposed, turned90, transverse, turned270

  public var swapsSides: Bool { rawValue >= 5 }

  /// Elements (one a pixel, `width` a row) in the order in which they are shown.
  func applied<Element>(to stored: [Element], width: Int, height: Int) -> [Element] {
    if self == .upright { return stored }
    let (across, down) = swapsSides ? (height, width) : (width, height)
    var shown: [Element] = []
    shown.reserveCapacity(stored.count)
    stored.withUnsafeBufferPointer { source in
      for y in 0..<down {
        for x in 0..<across {
          let (column, row) = place(x, y, width, height)
          shown.append(source[row &* width &+ column])
        }
      }
    }
    return shown
  }

  /// Where the pixel shown at (x, y) is stored.
  private func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    switch self {
    case .upright: return (x, y)
    case .mirrored: return (width - 1 - x, y)
    case .turned180: return (width - 1 - x, height - 1 - y)
    case .mirrored180: return (x, height - 1 - y)
    case .transposed: return (y, x)
    case .turned90: return (y, height - 1 - x)
    case .transverse: return (width - 1 - y, height - 1 - x)
    case .turned270: return (width - 1 - y, x)
    }
  }

  /// Reads tag 0x0112 of the first directory of EXIF data, with or without its `Exif` prefix.
  ///
  /// Data that cannot be followed says nothing, as an EXIF reader must cope with worse.
  init?(exif: ByteView) {
    let prefixed = exif.starts(with: "Exif\0\0")
    guard let tiff = prefixed ? exif.part(from: 6) : exif else { return nil }
    let isBig: Bool
    if tiff.starts(with: "MM\0*") {
      isBig = true
    } else if tiff.starts(with: "II*\0") {
      isBig = false
    } else {
      return nil
    }
    func number(_ at: Int, _ size: Int) -> Int? {
      isBig ? tiff.big(at, size) : tiff.little(at, size)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      if tag != 0x0112 { continue }
      guard number(entry + 2, 2) == 3, let value = number(entry + 8, 2) else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
