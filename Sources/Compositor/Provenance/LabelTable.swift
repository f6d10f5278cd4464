/// Every label set that occurs in a frame, by number, with what joining them gives.
///
/// Number 0 is the empty set.
final class LabelTable {
  private(set) var sets: [LabelSet] = [.empty]
  private var numbers: [LabelSet: UInt32] = [.empty: 0]
  private var known: [Key: UInt32] = [:]

  private struct Key: Hashable {
    var operation: Operation
    var first: UInt32
    var second: UInt32
  }

  enum Operation: UInt8 {
    case draw, lay, seal, mix, smear
  }

  func number(of set: LabelSet) -> UInt32 {
    if let number = numbers[set] { return number }
    let number = UInt32(sets.count)
    sets.append(set)
    numbers[set] = number
    return number
  }

  /// For `draw`, `first` is a layer; for the others both are sets, `first` the upper or later one.
  func result(_ operation: Operation, _ first: UInt32, _ second: UInt32) -> UInt32 {
    let key = Key(operation: operation, first: first, second: second)
    if let result = known[key] { return result }
    let lower = sets[Int(second)]
    let result: LabelSet
    switch operation {
    case .draw: result = lower.adding(Int(first))
    case .lay: result = sets[Int(first)].over(lower, seals: false)
    case .seal: result = sets[Int(first)].over(lower, seals: true)
    case .mix: result = sets[Int(first)].mixed(with: lower)
    case .smear: result = sets[Int(first)].smeared(with: lower)
    }
    let number = number(of: result)
    known[key] = number
    return number
  }
}

/// Joins sets along a row, where neighbours are mostly equal.
struct LabelJoiner {
  let table: LabelTable
  let operation: LabelTable.Operation
  private var first: UInt32 = .max
  private var second: UInt32 = .max
  private var last: UInt32 = 0

  init(_ operation: LabelTable.Operation, _ table: LabelTable) {
    self.operation = operation
    self.table = table
  }

  mutating func callAsFunction(_ first: UInt32, _ second: UInt32) -> UInt32 {
    if first == self.first && second == self.second { return last }
    (self.first, self.second) = (first, second)
    last = table.result(operation, first, second)
    return last
  }
}
