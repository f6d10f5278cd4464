import Synchronization

/// Painters at rest, so that their scratch memory serves tile after tile.
final class PainterPool: Sendable {
  private let idle = Mutex<[TilePainterBox]>([])

  func take() -> TilePainter {
    idle.withLock { $0.popLast() }?.painter ?? TilePainter()
  }

  func put(back painter: TilePainter) {
    let box = TilePainterBox(painter: painter)
    idle.withLock { $0.append(box) }
  }
}

/// Handed from one thread to the next, never used by two at once.
private struct TilePainterBox: @unchecked Sendable {
  let painter: TilePainter
}
