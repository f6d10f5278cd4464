/// The names of what stands in for excluded layers in one display list.
final class StandIns {
  private let first: Int
  private(set) var names: [String] = []
  /// The index of the layer that each stands for.
  private(set) var places: [Int] = []

  /// What could not stand in for another.
  private(set) var failures: [LayerFailure] = []

  init(after first: Int) { self.first = first }

  /// The index that the next name gets.
  var next: Int { first + names.count }

  /// A new index for something that stands in for a layer.
  func index(for layer: Recording) -> Int {
    names.append(DisplayLists.standIn(for: layer.placed.id))
    places.append(layer.index < first ? layer.index : places[layer.index - first])
    return next - 1
  }

  /// Takes up layers that were numbered from `next` on and stand in for another.
  func add(_ layers: some Collection<String>, for layer: Recording) {
    names += layers
    places += layers.map { _ in layer.index }
  }

  func note(_ failures: [LayerFailure]) { self.failures += failures }
}
