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

  /// Lends one object, which the caller must not touch meanwhile, to work for one thread.
  package init(of object: Object) {
    make = { preconditionFailure("two threads share one object") }
    let idle = Idle(object: object)
    self.idle.withLock { $0.append(idle) }
  }

  package func withOne(_ body: (Object) -> Void) {
    let object = take()
    body(object)
    give(back: object)
  }

  package func take() -> Object { idle.withLock { $0.popLast() }?.object ?? make() }

  package func give(back object: Object) {
    let idle = Idle(object: object)
    self.idle.withLock { $0.append(idle) }
  }
}
