import Imaging

/// Labels the frames of one view, tick after tick, keeping what has not changed.
///
/// Works as a `Renderer` does, on labels: a tile whose commands and their layers are those of the
/// tick before keeps its labels. The labels do not depend on what was kept.
public final class Labeler {
  private let tileSize: TileSize
  private var table = LabelTable()
  private var last: RenderedView?

  public init(tileSize: TileSize = .rows) { self.tileSize = tileSize }

  /// A map that outlives the next call costs that call a copy of the frame.
  public func labels(of list: DisplayList) -> LabelMap {
    // Numbers are never given back; a stack that keeps changing begins anew at times.
    if table.sets.count > Self.mostSets { (table, last) = (LabelTable(), nil) }
    let view = view(of: list)
    last = view
    return LabelMap(
      of: list, sets: table.sets, cells: view.frame ?? Bitmap(width: 0, height: 0))
  }

  private static let mostSets = 1 << 14

  private func view(of list: DisplayList) -> RenderedView {
    let identity = Self.identity(of: list)
    var last = last.take()
    if let last, last.identity == identity { return last }
    let grid = TileGrid(
      frame: PixelRect(width: list.width, height: list.height), size: tileSize)
    var view = RenderedView(
      identity: identity, plan: Plan(list), grid: grid, for: LabelPainter.self)
    if last != nil { view.take(from: &last!) }
    view.share(with: [])
    var next: RenderedView?
    // One thread: the table is not made for several.
    view.paint(.one, Pool(of: LabelPainter(table)), before: &next)
    return view
  }

  private static func identity(of list: DisplayList) -> Identity {
    var hasher = IdentityHasher()
    hasher.combine(list.width)
    hasher.combine(list.height)
    for command in list.commands { hasher.combine(LabelPainter.identity(of: command)) }
    return hasher.finish()
  }
}
