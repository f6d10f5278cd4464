/// The layers that had a part in a pixel.
///
/// Layers are named by their index in `DisplayList.layers`, which grows from the bottom of the stack
/// up.
public struct LabelSet: Hashable, Sendable {
  private var words: [UInt64] = []
  /// The layer that last covered the pixel opaquely; what lies below it can have a part only by a
  /// blur from elsewhere. `nil` where the pixel need not be opaque.
  public private(set) var base: Int?
  /// The layer that drew last.
  public private(set) var top: Int?

  static let empty = LabelSet()

  private init() {}

  /// A pixel that one layer covers opaquely.
  init(covering layer: Int) {
    self = Self.empty.adding(layer)
    base = layer
  }

  public var isEmpty: Bool { top == nil }

  public func contains(_ layer: Int) -> Bool {
    layer >> 6 < words.count && words[layer >> 6] >> UInt64(layer & 63) & 1 == 1
  }

  /// Ascending.
  public var layers: [Int] {
    words.indices.flatMap { word in
      (0..<64).filter { words[word] >> UInt64($0) & 1 == 1 }.map { word * 64 + $0 }
    }
  }

  /// Whether all its layers are among the first `count`. The last word is never 0.
  func isAmong(firstLayers count: Int) -> Bool {
    guard let last = words.last else { return true }
    return words.count * 64 - last.leadingZeroBitCount <= count
  }

  /// The same with one more layer, that is translucent or covers in part.
  func adding(_ layer: Int) -> LabelSet {
    var result = self
    while result.words.count <= layer >> 6 { result.words.append(0) }
    result.words[layer >> 6] |= 1 << UInt64(layer & 63)
    result.top = layer
    return result
  }

  /// This one laid over another; `seals` where its own opacity counts in full.
  func over(_ lower: LabelSet, seals: Bool) -> LabelSet {
    if isEmpty || (seals && base != nil) { return isEmpty ? lower : self }
    var result = joined(lower)
    result.base = lower.base
    result.top = top
    return result
  }

  /// Both mixed in unknown proportion.
  func mixed(with other: LabelSet) -> LabelSet {
    var result = joined(other)
    if let a = base, let b = other.base { result.base = min(a, b) } else { result.base = nil }
    return result
  }

  /// One of several pixels that a kernel smears into each other.
  func smeared(with other: LabelSet) -> LabelSet {
    if self == other { return self }
    var result = joined(other)
    result.base = nil
    return result
  }

  private func joined(_ other: LabelSet) -> LabelSet {
    var result = self
    while result.words.count < other.words.count { result.words.append(0) }
    for word in other.words.indices { result.words[word] |= other.words[word] }
    result.top = [top, other.top].compactMap { $0 }.max()
    return result
  }
}
