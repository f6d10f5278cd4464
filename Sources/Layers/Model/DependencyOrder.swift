/// Nodes in an order in which each comes after those that it takes something from.
///
/// Walks with a stack of its own, since chains may be longer than the machine's stack is deep.
struct DependencyOrder {
  /// All nodes, sources first.
  private(set) var order: [Int] = []
  /// Nodes with a source that in turn comes from them.
  private(set) var broken: Set<Int> = []
  /// The first way found from a node back to itself, the node at both ends.
  private(set) var cycle: [Int]?

  init(count: Int, sources: (Int) -> [Int]) {
    var isDone = [Bool](repeating: false, count: count)
    // Where on the way a node stands; -1 for nodes that are not on it.
    var place = [Int](repeating: -1, count: count)
    var way: [(node: Int, sources: [Int], next: Int)] = []
    order.reserveCapacity(count)
    for start in 0..<count where !isDone[start] {
      way.append((start, sources(start), 0))
      place[start] = 0
      while let last = way.last {
        guard last.next < last.sources.count else {
          isDone[last.node] = true
          place[last.node] = -1
          order.append(last.node)
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let source = last.sources[last.next]
        if place[source] >= 0 {
          broken.insert(last.node)
          cycle = cycle ?? way[place[source]...].map(\.node) + [source]
        } else if !isDone[source] {
          place[source] = way.count
          way.append((source, sources(source), 0))
        }
      }
    }
  }
}
