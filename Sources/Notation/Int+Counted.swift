extension Int {
  /// `1 tick`, `3 ticks`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
