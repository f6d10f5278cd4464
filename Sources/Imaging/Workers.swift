import Dispatch
import Glibc
import Synchronization

/// How many threads share a piece of work; the result never depends on it.
public struct Workers: Hashable, Sendable {
  public let count: Int

  /// - Parameter count: at least 1; `nil` takes one thread a core.
  public init(_ count: Int? = nil) {
    self.count = max(1, count ?? Self.cores)
  }

  public static let one = Workers(1)

  private static var cores: Int {
    Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Calls `body` once for each index below `total`, in any order, on at most `count` threads.
  public func forEach(_ total: Int, _ body: @Sendable (Int) -> Void) {
    let lanes = min(count, total)
    if lanes <= 1 {
      for index in 0..<max(0, total) { body(index) }
      return
    }
    let next = NextIndex()
    DispatchQueue.concurrentPerform(iterations: lanes) { _ in
      while true {
        let index = next.take()
        if index >= total { return }
        body(index)
      }
    }
  }
}

private final class NextIndex: Sendable {
  private let value = Atomic<Int>(0)

  func take() -> Int {
    value.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
