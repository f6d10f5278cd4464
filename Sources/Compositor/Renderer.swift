import Imaging
import Notation

/// Draws display lists, keeping what has not changed since the last tick and what views share.
///
/// Every tile carries an identity made of the commands that drew it. A tile whose identity is the
/// same as in the last tick keeps its pixels; one that another view has drawn in this tick is
/// copied. Only identities decide this, never what kind of view a list is for.
public final class Renderer {
  public let workers: Workers
  private let tileSize: TileSize
  private let retains: Bool
  private var views: [RenderedView?] = []

  /// - Parameter retains: false draws every tick from scratch; the pixels do not depend on it.
  public init(workers: Workers = Workers(), tileSize: TileSize = .rows, retains: Bool = true) {
    self.workers = workers
    self.tileSize = tileSize
    self.retains = retains
  }

  /// Draws the views of one tick; the n-th list continues the n-th of the tick before.
  public func render(_ lists: [DisplayList]) throws(RenderError) -> [Bitmap] {
    var last = views
    views = []
    var drawn: [RenderedView] = []
    var twins: Set<Int> = []
    for (index, list) in lists.enumerated() {
      var before: RenderedView?
      if index < last.count { swap(&before, &last[index]) }
      if let twin = drawn.firstIndex(where: { $0.identity == list.identity }) {
        twins.insert(index)
        drawn.append(drawn[twin])
      } else {
        drawn.append(try draw(list, after: &before, sharing: drawn))
      }
    }
    let frames = drawn.map { $0.frame ?? Bitmap(width: 0, height: 0) }
    if retains {
      // Pixels with two owners could not be changed in place at the next tick.
      for index in drawn.indices { drawn[index].releaseShared() }
      views = drawn.enumerated().map { twins.contains($0) ? nil : $1 }
    }
    return frames
  }

  private func draw(
    _ list: DisplayList, after last: inout RenderedView?, sharing others: [RenderedView]
  ) throws(RenderError) -> RenderedView {
    if let last, last.identity == list.identity, last.frame != nil { return last }
    let grid = TileGrid(
      frame: PixelRect(width: list.width, height: list.height), size: tileSize)
    var view = RenderedView(identity: list.identity, plan: Plan(list), grid: grid)
    view.reuse(&last, sharing: others)
    do throws(KernelFailure) {
      try view.paint(workers)
    } catch {
      throw .kernelFailed(error.reason, layer: list.layers[error.layer])
    }
    return view
  }
}

/// Why a frame could not be drawn.
public enum RenderError: Error, Sendable {
  /// A kernel threw, or returned a bitmap of another size; the layer's id in the display list.
  case kernelFailed(String, layer: String)

  public var message: String {
    switch self {
    case .kernelFailed(let reason, let layer): return "layer \(JSON.quoted(layer)): \(reason)"
    }
  }
}

struct KernelFailure: Error {
  let reason: String
  /// The index, in the display list, of the layer that handed the kernel over.
  let layer: Int
}
