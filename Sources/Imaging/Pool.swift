import Synchronization

/// Objects with scratch memory, each lent to one thread at a time.
package final class Pool<Object: AnyObject>: Sendable {
  /// Handed from one thread to the next, never used by two at once.
  private struct Idle: @unchecked Sendable {
    let object: Object
  }

  private let idle = Mutex<[Idle]>([])
  private let make: @Sendable () -> Object

  /// - Parameter make: called where all objects are lent.
  package init(_ make: @escaping @Sendable () -> Object) { self.make = make }

  package func withOne(_ body: (Object) -> Void) {
    let object = idle.withLock { $0.popLast() }?.object ?? make()
    body(object)
    let idle = Idle(object: object)
    self.idle.withLock { $0.append(idle) }
  }
}
