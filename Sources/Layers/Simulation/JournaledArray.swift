/// An array that also knows what it held when the tick before ended.
///
/// Before an element is first changed in a tick, its old value goes into a journal. A tick costs what
/// it changes, and nothing is copied for the sake of the elements that stay.
struct JournaledArray<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  /// Of this tick: the old values of elements that have been changed.
  private var journal: [Int: Element] = [:]
  /// How many elements there were when the tick before ended.
  private(set) var oldCount = 0

  var count: Int { elements.count }
  var indices: Range<Int> { elements.indices }

  subscript(index: Int) -> Element {
    _read { yield elements[index] }
    _modify {
      if index < oldCount, journal[index] == nil { journal[index] = elements[index] }
      yield &elements[index]
    }
  }

  mutating func append(_ element: Element) { elements.append(element) }

  /// The value when the tick before ended; `nil` for an element that is new.
  func old(_ index: Int) -> Element? {
    index < oldCount ? journal[index] ?? elements[index] : nil
  }

  /// - Parameter copying: writes all elements into the journal at once, as a plain copy would.
  mutating func endTick(copying: Bool = false) {
    if !journal.isEmpty { journal = [:] }
    oldCount = elements.count
    if copying { for index in indices { journal[index] = elements[index] } }
  }

  /// Swaps the values of now for those of the end of the tick before; the elements that are new stay.
  mutating func exchangeOld() {
    for index in journal.keys { swap(&elements[index], &journal[index]!) }
  }
}
