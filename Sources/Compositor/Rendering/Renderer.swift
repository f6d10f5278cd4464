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
  private let painters = Pool { TilePainter() }
  private var views: [RenderedView?] = []

  /// - Parameter retains: false draws every tick from scratch; the pixels do not depend on it.
  public init(workers: Workers = Workers(), tileSize: TileSize = .rows, retains: Bool = true) {
    self.workers = workers
    self.tileSize = tileSize
    self.retains = retains
  }

  /// Draws the views of one tick; the n-th list continues the n-th of the tick before.
  public func render(_ lists: [DisplayList]) throws(RenderError) -> [Bitmap] {
    try draw(lists, isPartial: { _ in false }).map(\.bitmap)
  }

  /// Draws a list, and of others only the tiles that may look different from it.
  ///
  /// The n-th list, with `list` as the first, continues the n-th of the call before.
  public func render(
    _ list: DisplayList, besides others: [DisplayList]
  ) throws(RenderError) -> (frame: Bitmap, others: [PartialFrame]) {
    let drawn = try draw([list] + others, isPartial: { $0 > 0 })
    return (drawn[0].bitmap, Array(drawn[1...]))
  }

  /// - Parameter isPartial: the lists of which only the tiles are drawn that the first does not show.
  private func draw(
    _ lists: [DisplayList], isPartial: (Int) -> Bool
  ) throws(RenderError) -> [PartialFrame] {
    var last = views
    views = []
    var waiting: [RenderedView?] = []
    // Equal lists are drawn once.
    let drawn = lists.map { list in lists.firstIndex { $0.draws(sameAs: list) }! }
    let order = lists.indices.filter { drawn[$0] == $0 }
    for (index, list) in lists.enumerated() {
      var before: RenderedView?
      if index < last.count { swap(&before, &last[index]) }
      waiting.append(
        drawn[index] == index ? view(of: list, after: &before, isPartial: isPartial(index)) : nil)
    }
    var differing = lists.map { _ in [PixelRect]() }
    for index in order where isPartial(index) {
      differing[index] = waiting[index]!.spareTiles(of: waiting[0]!)
    }
    var finished: [Int: RenderedView] = [:]
    for (place, index) in order.enumerated() {
      var view = waiting[index].take()!
      if !view.isFinished {
        view.share(with: order[..<place].map { finished[$0]! })
        let after = place + 1 < order.count ? order[place + 1] : nil
        var next = after.flatMap { waiting[$0].take() }
        do throws(KernelFailure) {
          try view.paint(workers, painters, before: &next)
        } catch {
          throw .kernelFailed(error.reason, layer: lists[index].layers[error.layer])
        }
        if let after { waiting[after] = next }
      }
      finished[index] = view
    }
    let frames = drawn.map {
      PartialFrame(
        bitmap: finished[$0]?.frame ?? Bitmap(width: 0, height: 0), tiles: differing[$0])
    }
    if retains {
      // Pixels with two owners could not be changed in place at the next tick.
      for index in order { finished[index]!.releaseShared() }
      views = lists.indices.map { finished[$0] }
    }
    return frames
  }

  private func view(
    of list: DisplayList, after last: inout RenderedView?, isPartial: Bool
  ) -> RenderedView {
    if let last, last.identity == list.identity, last.frame != nil, !last.isPartial, !isPartial {
      return last
    }
    let grid = TileGrid(
      frame: PixelRect(width: list.width, height: list.height), size: tileSize)
    var view = RenderedView(
      identity: list.identity, plan: Plan(list), grid: grid, for: TilePainter.self)
    if last != nil { view.take(from: &last!) }
    return view
  }
}

/// What a frame shows that another does not.
public struct PartialFrame: Sendable {
  /// Of the size of the frame; outside of `tiles` it holds anything.
  public let bitmap: Bitmap
  /// All that may look different; for the frame that others are drawn beside, none.
  public let tiles: [PixelRect]
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
