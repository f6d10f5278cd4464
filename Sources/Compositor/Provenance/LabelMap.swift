import Imaging

/// Which layers had a part in each pixel of a frame.
///
/// Made from the same display list as the frame, without its pixels: a layer is in a pixel's set
/// where its coverage is above 0, where a group or blend mode joins it in, and as far as a blur or
/// kernel carries it; an opaque cover takes out all that lies beneath. The colours and alpha of a
/// picture do not count, so that the sets hold for any content.
public struct LabelMap: Sendable {
  public let width: Int
  public let height: Int
  /// The names of layers by index, as in `DisplayList.layers`.
  public let names: [String]
  /// How high in the stack each layer lies; what stands in for a layer lies where that one does.
  public let places: [Int]
  private let sets: [LabelSet]
  /// The number of each pixel's set.
  private let cells: [UInt32]

  public init(of list: DisplayList) { self = Labeler().labels(of: list) }

  init(of list: DisplayList, sets: [LabelSet], cells: Bitmap) {
    width = list.width
    height = list.height
    names = list.layers
    places = list.places
    self.sets = sets
    self.cells = cells.pixels
  }

  /// - Precondition: the pixel lies in the frame.
  public subscript(x: Int, y: Int) -> LabelSet { sets[Int(cells[y * width + x])] }

  /// Counts the pixels of `area` whose set fits, and finds their box and the first of them.
  public func find(in area: PixelRect? = nil, _ fits: (LabelSet) -> Bool) -> LabelFinding {
    let area = (area ?? PixelRect(width: width, height: height))
      .intersection(PixelRect(width: width, height: height))
    let wanted = sets(that: fits)
    var finding = LabelFinding()
    if !wanted.contains(true) { return finding }
    for y in area.top..<area.bottom {
      // Runs, since neighbours are mostly equal.
      var x = area.left
      while x < area.right {
        let cell = cells[y * width + x]
        var end = x + 1
        while end < area.right && cells[y * width + end] == cell { end += 1 }
        if wanted[Int(cell)] {
          finding.add(PixelRect(left: x, top: y, right: end, bottom: y + 1))
        }
        x = end
      }
    }
    return finding
  }

  /// Which sets fit, by number. Those that earlier lists have left in the table may name layers that
  /// this list has not: they occur in no pixel and are not asked about.
  private func sets(that fits: (LabelSet) -> Bool) -> [Bool] {
    sets.map { $0.isAmong(firstLayers: names.count) && fits($0) }
  }

  /// The sets that occur, in the order of reading, and which of them each pixel has, row by row.
  public func indexed() -> (sets: [LabelSet], pixels: [UInt32]) {
    var places = [UInt32?](repeating: nil, count: sets.count)
    var found: [LabelSet] = []
    let pixels = cells.map { cell in
      if let place = places[Int(cell)] { return place }
      let place = UInt32(found.count)
      places[Int(cell)] = place
      found.append(sets[Int(cell)])
      return place
    }
    return (found, pixels)
  }

  /// Whether each pixel's set fits, row by row.
  public func flags(_ fits: (LabelSet) -> Bool) -> [Bool] {
    let wanted = sets(that: fits)
    return cells.map { wanted[Int($0)] }
  }
}

/// Pixels that a search in a frame has found.
public struct LabelFinding: Hashable, Sendable {
  public private(set) var count = 0
  /// In the order of reading.
  public private(set) var first: PixelPoint?
  /// Around all of them.
  public private(set) var box = PixelRect.empty

  public init() {}

  public mutating func add(_ x: Int, _ y: Int) {
    add(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
  }

  /// Counts the pixels of a box that lies after all counted so far, in the order of reading.
  public mutating func add(_ pixels: PixelRect) {
    if first == nil { first = PixelPoint(pixels.left, pixels.top) }
    count += pixels.width * pixels.height
    box = box.union(pixels)
  }
}
