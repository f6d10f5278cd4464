import Glibc
import TestSupport

@testable import Imaging

/// Files below Tests/ImagingTests/Data; empty where a file is missing.
enum Fixture {
  static func bytes(_ name: String, from file: String = #filePath) -> [UInt8] {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    guard let stream = fopen("/\(folder)/Data/\(name)", "rb") else { return [] }
    defer { fclose(stream) }
    fseek(stream, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(stream))
    rewind(stream)
    let read = fread(&bytes, 1, bytes.count, stream)
    return Array(bytes.prefix(read))
  }

  static func pixels(_ name: String) -> [UInt32] {
    let bytes = bytes(name)
    var pixels = [UInt32](repeating: 0, count: bytes.count / 4)
    for (index, byte) in bytes.prefix(4 * pixels.count).enumerated() {
      pixels[index / 4] |= UInt32(byte) << UInt32(index % 4 * 8)
    }
    return pixels
  }
}

extension SeededNumbers {
  private static let edges: [UInt32] = [0, 1, 2, 63, 64, 127, 128, 254, 255]

  /// A premultiplied pixel; edge values are frequent.
  mutating func pixel() -> UInt32 {
    let alpha =
      Bool.random(using: &self)
      ? Self.edges.randomElement(using: &self)! : UInt32.random(in: 0...255, using: &self)
    return pixel(ofAlpha: alpha)
  }

  mutating func pixel(ofAlpha alpha: UInt32) -> UInt32 {
    func channel(_ generator: inout SeededNumbers) -> UInt32 {
      if Int.random(in: 0..<3, using: &generator) == 0 {
        return min(alpha, Self.edges.randomElement(using: &generator)! * alpha / 255)
      }
      return UInt32.random(in: 0...alpha, using: &generator)
    }
    return Pixel.pack(channel(&self), channel(&self), channel(&self), alpha)
  }

  /// A colour with straight alpha; edge values are frequent.
  mutating func color() -> Color {
    func channel(_ generator: inout SeededNumbers) -> UInt8 {
      UInt8(
        Bool.random(using: &generator)
          ? Self.edges.randomElement(using: &generator)!
          : UInt32.random(in: 0...255, using: &generator))
    }
    return Color(channel(&self), channel(&self), channel(&self), channel(&self))
  }

  /// Random pixels among runs of transparent and opaque ones.
  mutating func row(_ count: Int) -> [UInt32] {
    var row: [UInt32] = []
    while row.count < count {
      let length = Int.random(in: 1...200, using: &self)
      let kind = Int.random(in: 0..<4, using: &self)
      for _ in 0..<length {
        row.append(kind == 0 ? 0 : kind == 1 ? pixel() | 0xff00_0000 : pixel())
      }
    }
    return Array(row.prefix(count))
  }

  /// Random coverage among runs of 0 and of 255.
  mutating func coverage(_ count: Int) -> [UInt8] {
    var row: [UInt8] = []
    while row.count < count {
      let length = Int.random(in: 1...200, using: &self)
      let kind = Int.random(in: 0..<4, using: &self)
      for _ in 0..<length {
        row.append(kind == 0 ? 0 : kind == 1 ? 255 : UInt8.random(in: 0...255, using: &self))
      }
    }
    return Array(row.prefix(count))
  }
}
