import Compositor
import Imaging
import Layers

/// One tick of a run, whose lists, frames and labels are made when a check asks for them.
public final class Instant {
  public let record: TickRecord
  /// The scene's state at the end of the tick; a copy can be asked for more than the record tells.
  public let state: SceneState
  let studio: Studio
  private var stacks: [Stack: DisplayLists] = [:]
  /// What the layers of a stack draw at this tick, by the stack's name.
  private var drawings: [String: RecordingCache] = [:]
  private var lists: [Key: DisplayList?] = [:]
  private var bitmaps: [View: Bitmap] = [:]
  private var labelMaps: [View: LabelMap] = [:]

  private struct Stack: Hashable {
    var name: String
    var variant: Variant
  }

  private struct Key: Hashable {
    var view: View
    var variant: Variant
  }

  init(_ record: TickRecord, _ state: SceneState, _ studio: Studio) {
    self.record = record
    self.state = state
    self.studio = studio
  }

  public var tick: Tick { record.arrangement.tick }
  public var scene: Scene { state.scene }
  /// The scene in which layers belong together; for a mutant, the one that it was made of.
  var stated: Scene { studio.stated }
  /// A scene with something broken, of which it is enough to know that a check fails.
  var isMutant: Bool { studio.isMutant }
  var fault: Fault? { studio.fault }
  public var workers: Workers { studio.workers }

  public func request(_ view: View) -> FrameRequest? { record.frame(of: view) }

  /// A change to the stack that a check wants to see drawn.
  public enum Variant: Hashable, Sendable {
    case asIs
    /// Without these layers.
    case without(Set<String>)
    /// With other content in these layers.
    case swapped(ContentSwap)
  }

  /// What is drawn for a view; `nil` where the view does not exist or a layer refuses it.
  public func list(_ view: View, _ variant: Variant = .asIs) -> DisplayList? {
    let key = Key(view: view, variant: variant)
    if let known = lists[key] { return known }
    let list = makeList(view, variant)
    lists[key] = .some(list)
    return list
  }

  private func makeList(_ view: View, _ variant: Variant) -> DisplayList? {
    guard let request = request(view), request.refusal == nil else { return nil }
    let stack = Stack(name: studio.stack(of: request), variant: variant)
    if let lists = stacks[stack] { return lists.list(for: view) }
    var arrangement = request.arrangement
    var swap: ContentSwap?
    switch variant {
    case .asIs: break
    case .without(let layers): arrangement.layers = arrangement.layers.removing(layers)
    case .swapped(let content): swap = content
    }
    let lists = studio.lists(of: arrangement, swap: swap, drawings: drawings(of: stack))
    if variant == .asIs { studio.note(lists.failures) }
    stacks[stack] = lists
    return lists.list(for: view)
  }

  /// Where plugins are given what they have been given before, their drawings are not asked for
  /// again. Other text has every layer asked: a plugin might pass on what another has been told.
  private func drawings(of stack: Stack) -> RecordingCache {
    if case .swapped(let swap) = stack.variant, swap.changesParameters { return RecordingCache() }
    let known = drawings[stack.name] ?? RecordingCache()
    drawings[stack.name] = known
    return known
  }

  /// The pixels of a view; `nil` where the view does not exist or a layer refuses it.
  public func bitmap(_ view: View) throws(VerificationError) -> Bitmap? {
    if let bitmap = bitmaps[view] { return bitmap }
    guard list(view) != nil else { return nil }
    for group in studio.groups(of: record, with: view) {
      let drawn = try studio.draw(group.views.compactMap { list($0) }, continuing: group.stack)
      for (view, bitmap) in zip(group.views.filter { list($0) != nil }, drawn) {
        bitmaps[view] = bitmap
      }
    }
    return bitmaps[view]
  }

  /// Which layers had a part in each pixel of a view.
  public func labels(_ view: View) -> LabelMap? {
    if let labels = labelMaps[view] { return labels }
    guard let list = list(view) else { return nil }
    let labels = studio.labels(of: list, in: view)
    labelMaps[view] = labels
    return labels
  }
}

extension [PlacedLayer] {
  /// Without the layers named and all that they hold.
  func removing(_ ids: Set<String>) -> [PlacedLayer] {
    compactMap { layer in
      if ids.contains(layer.id) { return nil }
      var layer = layer
      layer.children = layer.children.removing(ids)
      return layer
    }
  }
}
