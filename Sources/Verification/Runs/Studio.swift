import Compositor
import Imaging
import Layers
import SceneLoading

/// Draws the frames of one run, keeping from tick to tick what does not change.
final class Studio {
  let registry: Registry
  let images: [String: Image]
  var workers: Workers { renderers.workers }
  let stated: Scene
  let isMutant: Bool
  /// For a mutant of an engine: what is wrong with it. Then every view may have a stack of its own.
  let fault: Fault?
  /// What is drawn as a plain shade; `nil` where everything is drawn as it is.
  private let hidden: SecretLayers?
  /// The views whose pixels any check looks at; those of one stack are drawn together.
  private let wanted: Set<View>
  private let renderers: Renderers
  private var labelers: [View: Labeler] = [:]
  private(set) var failures: [LayerFailure] = []
  private let scene: LoadedScene
  private var pictures: [String: Bitmap] = [:]

  /// - Parameters:
  ///   - breach: for a mutant, what it was made of and how.
  ///   - hidden: the layers whose content must have no part in anything that is drawn.
  init(
    of scene: LoadedScene, breach: Breach? = nil, registry: Registry, renderers: Renderers,
    wanted: Set<View>, hiding hidden: SecretLayers? = nil
  ) {
    self.scene = scene
    self.hidden = hidden
    stated = breach?.origin ?? scene.scene
    isMutant = breach != nil
    fault = breach?.fault
    self.registry = registry
    images = scene.images
    self.renderers = renderers
    self.wanted = wanted
  }

  /// Views of the same name draw the same stack of layers.
  func stack(of request: FrameRequest) -> String {
    fault == nil ? request.stack : request.view.title
  }

  /// The views to draw where one is asked for: all wanted ones of its stack.
  func groups(of record: TickRecord, with view: View) -> [(stack: String, views: [View])] {
    guard let asked = record.frame(of: view) else { return [] }
    let stack = self.stack(of: asked)
    let views = record.frames.filter {
      self.stack(of: $0) == stack && (wanted.contains($0.view) || $0.view == view)
    }
    return [(stack, views.map(\.view))]
  }

  /// - Parameter name: of what is drawn again at every tick.
  func draw(
    _ lists: [DisplayList], continuing name: String
  ) throws(VerificationError) -> [Bitmap] { try renderers.draw(lists, continuing: name) }

  /// Where each of `others` looks different from `list`; `nil` where it does not.
  ///
  /// - Parameter name: of what is compared again at every tick.
  func differences(
    of others: [DisplayList], from list: DisplayList, continuing name: String
  ) throws(VerificationError) -> [FrameDifference?] {
    try renderers.differences(of: others, from: list, continuing: name)
  }

  /// What another stack than the run's own draws.
  func list(of arrangement: Arrangement, _ view: View) -> DisplayList {
    lists(of: arrangement).list(for: view)
  }

  /// Everything that is drawn passes here, so that nothing hidden can get round it.
  ///
  /// - Parameter drawings: of other stacks of the same tick.
  func lists(
    of arrangement: Arrangement, swap: ContentSwap? = nil,
    drawings: RecordingCache = RecordingCache()
  ) -> DisplayLists {
    DisplayLists(
      of: hidden?.hidden(in: arrangement) ?? arrangement, registry: registry, images: images,
      swap: swap, cache: drawings)
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

  /// Which layers had a part in each pixel; what is as in the tick before is not labelled again.
  func labels(of list: DisplayList, in view: View) -> LabelMap {
    let labeler = labelers[view] ?? Labeler()
    labelers[view] = labeler
    return labeler.labels(of: list)
  }

  func note(_ failures: [LayerFailure]) {
    for failure in failures where !self.failures.contains(failure) {
      self.failures.append(failure)
    }
  }
}
