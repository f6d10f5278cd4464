import Compositor
import Imaging
import Layers

/// Draws the frames of one run, keeping from tick to tick what does not change.
final class Studio {
  let registry: Registry
  let images: [String: Image]
  let workers: Workers
  let stated: Scene
  /// The views whose pixels any check looks at; those of one stack are drawn together.
  private let wanted: Set<View>
  private var renderers: [String: Renderer] = [:]
  private var lastLabels: [View: (list: DisplayList, map: LabelMap)] = [:]
  private(set) var failures: [LayerFailure] = []
  private let scene: LoadedScene
  private var pictures: [String: Bitmap] = [:]

  /// - Parameter origin: in place of a mutant, the scene that it was made of.
  init(
    of scene: LoadedScene, origin: Scene? = nil, registry: Registry, workers: Workers,
    wanted: Set<View>
  ) {
    self.scene = scene
    stated = origin ?? scene.scene
    self.registry = registry
    images = scene.images
    self.workers = workers
    self.wanted = wanted
  }

  /// The views to draw where one is asked for: all wanted ones of its stack.
  func groups(of record: TickRecord, with view: View) -> [(stack: String, views: [View])] {
    guard let asked = record.frame(of: view) else { return [] }
    let views = record.frames.filter {
      $0.stack == asked.stack && (wanted.contains($0.view) || $0.view == view)
    }
    return [(asked.stack, views.map(\.view))]
  }

  func draw(
    _ lists: [DisplayList], continuing name: String
  ) throws(VerificationError) -> [Bitmap] {
    let renderer = renderers[name] ?? Renderer(workers: workers)
    renderers[name] = renderer
    do {
      return try renderer.render(lists)
    } catch {
      throw .drawing(error.message)
    }
  }

  /// What another stack than the run's own draws.
  func list(of arrangement: Arrangement, _ view: View) -> DisplayList {
    DisplayLists(of: arrangement, registry: registry, images: images).list(for: view)
  }

  /// A picture beside the scene, read once.
  func picture(_ path: String) throws(VerificationError) -> Bitmap {
    if let known = pictures[path] { return known }
    do {
      let bitmap = try scene.picture(path)
      pictures[path] = bitmap
      return bitmap
    } catch {
      throw .picture(path: path, problem: error.description)
    }
  }

  /// Labels of a list that labels as the one of the tick before need not be made again.
  func labels(of list: DisplayList, in view: View) -> LabelMap {
    if let last = lastLabels[view], last.list.labels(sameAs: list) { return last.map }
    let map = LabelMap(of: list)
    lastLabels[view] = (list, map)
    return map
  }

  func note(_ failures: [LayerFailure]) {
    for failure in failures where !self.failures.contains(failure) {
      self.failures.append(failure)
    }
  }
}
