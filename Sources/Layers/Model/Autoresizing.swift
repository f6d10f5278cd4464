import Imaging

/// Which parts of a layer's place give way when its parent changes size.
public struct Autoresizing: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let left = Autoresizing(rawValue: 1)
  public static let width = Autoresizing(rawValue: 2)
  public static let right = Autoresizing(rawValue: 4)
  public static let top = Autoresizing(rawValue: 8)
  public static let height = Autoresizing(rawValue: 16)
  public static let bottom = Autoresizing(rawValue: 32)

  /// The names a scene may use.
  public static let named: [(name: String, part: Autoresizing)] = [
    ("left", .left), ("width", .width), ("right", .right), ("top", .top), ("height", .height),
    ("bottom", .bottom),
  ]

  /// Where `frame`, laid out in a parent of size `old`, lies in a parent of size `new`.
  ///
  /// The difference is shared among the flexible parts in proportion to their sizes, or equally
  /// where all of them are zero. With none flexible the left and top distances stay.
  public func place(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = Self.stretch(
      [frame.x, frame.width, old.width - frame.maxX], by: new.width - old.width,
      flexible: [contains(.left), contains(.width), contains(.right)])
    let (y, height) = Self.stretch(
      [frame.y, frame.height, old.height - frame.maxY], by: new.height - old.height,
      flexible: [contains(.top), contains(.height), contains(.bottom)])
    return Rect(x, y, max(0, width), max(0, height))
  }

  private static func stretch(
    _ parts: [Double], by extra: Double, flexible: [Bool]
  ) -> (start: Double, length: Double) {
    let indices = (0..<3).filter { flexible[$0] }
    guard extra != 0, !indices.isEmpty else { return (parts[0], parts[1]) }
    let total = indices.reduce(0.0) { $0 + max(0, parts[$1]) }
    var result = parts
    for index in indices {
      let share =
        total > 0 ? max(0, parts[index]) / total : 1 / Double(indices.count)
      result[index] += extra * share
    }
    return (result[0], result[1])
  }
}
