import Glibc
import Imaging

/// SIGINT, SIGTERM and SIGHUP end the run quietly and leave no half-written file.
package enum Interrupts {
  /// Must run before any other thread starts, because the signals are blocked for all of them and
  /// taken by one thread that waits: there, unlike in a handler, any code may run.
  ///
  /// A signal that the parent had ignored (as `nohup` does) stays ignored. SIGPIPE is ignored, so that
  /// a write to a closed pipe is an error with a place.
  package static func arm() {
    signal(SIGPIPE, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      if unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        != unsafeBitCast(SIG_IGN, to: Int.self)
      {
        sigaddset(&signals, number)
      }
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        Interrupts.wait()
        return nil
      }, nil)
  }

  private static func wait() {
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    // The parent may have left others blocked, such as SIGCHLD, and they end nothing.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where sigismember(&blocked, number) == 1 {
      sigaddset(&signals, number)
    }
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    AtomicFile.discardUnfinished { _exit(128 + number) }
  }
}
