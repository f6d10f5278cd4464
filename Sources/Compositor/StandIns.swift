/// The names of what stands in for excluded layers in one display list.
final class StandIns {
  private let first: Int
  private(set) var names: [String] = []

  init(after first: Int) { self.first = first }

  /// The index that the next name gets.
  var next: Int { first + names.count }

  /// A new index for something that stands in for a layer.
  func index(for layer: String) -> Int {
    names.append(DisplayLists.standIn(for: layer))
    return next - 1
  }

  /// Takes up layers that were numbered from `next` on.
  func add(_ layers: some Sequence<String>) { names += layers }
}
