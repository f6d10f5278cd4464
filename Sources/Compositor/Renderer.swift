import Imaging

/// Draws display lists, keeping what has not changed since the last tick and what views share.
///
/// Every tile carries an identity made of the commands that drew it. A tile whose identity is the
/// same as in the last tick keeps its pixels; one that another view has drawn in this tick is
/// copied. Only identities decide this, never what kind of view a list is for.
public final class Renderer {
  public let workers: Workers
  private let tileSize: Int
  private let retains: Bool
  private var views: [RenderedView?] = []

  /// - Parameters:
  ///   - tileSize: side of a tile in pixels, at least 8. The pixels do not depend on it.
  ///   - retains: false draws every tick from scratch; the pixels do not depend on it.
  public init(workers: Workers = Workers(), tileSize: Int = 128, retains: Bool = true) {
    precondition(tileSize >= 8)
    self.workers = workers
    self.tileSize = tileSize
    self.retains = retains
  }

  /// Draws the views of one tick; the n-th list continues the n-th of the tick before.
  public func render(_ lists: [DisplayList]) throws(RenderError) -> [Bitmap] {
    var last = views
    views = []
    var drawn: [RenderedView] = []
    for (index, list) in lists.enumerated() {
      var before: RenderedView?
      if index < last.count { swap(&before, &last[index]) }
      drawn.append(try draw(list, after: before, sharing: drawn))
    }
    if retains { views = drawn }
    return drawn.map(\.frame)
  }

  private func draw(
    _ list: DisplayList, after last: consuming RenderedView?, sharing others: [RenderedView]
  ) throws(RenderError) -> RenderedView {
    if let last, last.identity == list.identity { return last }
    if let twin = others.first(where: { $0.identity == list.identity }) { return twin }
    let grid = TileGrid(
      frame: PixelRect(width: list.width, height: list.height), size: tileSize)
    var view = RenderedView(identity: list.identity, plan: Plan(list), grid: grid)
    view.reuse(&last, sharing: others)
    try view.paint(workers)
    return view
  }
}

/// Why a frame could not be drawn.
public enum RenderError: Error, Sendable {
  /// A kernel threw, or returned a bitmap of another size.
  ///
  /// `layer` is the index, in the display list, of the layer that handed it over.
  case kernelFailed(String, layer: Int)

  public var message: String {
    switch self {
    case .kernelFailed(let reason, _): return "a backdrop kernel failed: \(reason)"
    }
  }
}
