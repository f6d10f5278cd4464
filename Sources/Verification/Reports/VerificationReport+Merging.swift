/// Why results do not add up to those of one run.
public enum MergeError: Error, Hashable, Sendable {
  /// Not written by `--shard`.
  case whole(part: Int)
  /// Another version, other scenes, or other options.
  case otherRun(part: Int)
  case repeated(shard: Int, count: Int)
  case missing([Int], count: Int)
}

extension MergeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .whole: "these are no results of one shard"
    case .otherRun: "these are results of another run than the first ones"
    case .repeated(let shard, let count): "shard \(shard)/\(count) is there twice"
    case .missing(let shards, let count):
      "missing: " + shards.map { "shard \($0)/\(count)" }.joined(separator: ", ")
    }
  }

  /// The place of the results that are to blame; `nil` where something is missing.
  public var part: Int? {
    switch self {
    case .whole(let part), .otherRun(let part): part
    case .repeated, .missing: nil
    }
  }
}

extension VerificationReport {
  /// The results of one run from those of all its shards, in any order.
  ///
  /// All documents made of them are byte for byte those of the run without shards.
  public init(merging parts: [VerificationReport]) throws(MergeError) {
    var first: Shard?
    var found: Set<Int> = []
    self.init(engine: parts.first?.engine ?? "")
    for (index, part) in parts.enumerated() {
      guard let shard = part.shard else { throw .whole(part: index) }
      let expected = first ?? shard
      first = expected
      guard shard.run == expected.run, shard.count == expected.count, part.engine == engine else {
        throw .otherRun(part: index)
      }
      guard found.insert(shard.index).inserted else {
        throw .repeated(shard: shard.index, count: shard.count)
      }
      scenes += part.scenes
      refused += part.refused
      mutants += part.mutants
      if part.namesProfiles { namesProfiles = true }
    }
    let count = first?.count ?? 0
    let missing = (0..<count).map { $0 + 1 }.filter { !found.contains($0) }
    if !missing.isEmpty { throw .missing(missing, count: count) }
  }
}
