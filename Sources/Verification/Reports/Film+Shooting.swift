import Comparing
import Compositor
import Imaging
import Layers
import SceneLoading

extension Film {
  /// Takes those ticks that are not there yet, in their order, until there is no more room.
  ///
  /// - Parameter secrets: what is to be hatched; `nil` shows everything.
  mutating func shoot(
    _ ticks: some Sequence<Int>, of loaded: LoadedScene, hiding secrets: SecretLayers?,
    by verifier: Verifier, into pictures: inout ReportPictures
  ) throws(VerificationError) {
    let wanted = Set(ticks).subtracting(shots.keys)
    guard let last = wanted.max() else { return }
    let studio = Studio(
      of: loaded, registry: verifier.registry, renderers: Renderers(workers: verifier.workers),
      wanted: Set(views), hiding: secrets)
    var state = SceneState(loaded.scene)
    var before: (instant: Instant, shot: Shot)?
    while !pictures.isFull, let record = state.advance(), state.tick.index <= last {
      guard wanted.contains(state.tick.index) else { continue }
      let instant = Instant(record, state, studio)
      var shot = before?.shot
      if before.map({ instant.shows(sameAs: $0.instant, in: views) }) != true {
        shot = try develop(instant, secrets, &pictures)
      }
      guard let taken = shot else { return }
      shots[state.tick.index] = noting(absencesAt: instant, secrets, in: taken)
      before = (instant, taken)
    }
  }

  /// `nil` where there is no room for the pictures.
  private mutating func develop(
    _ instant: Instant, _ secrets: SecretLayers?, _ pictures: inout ReportPictures
  ) throws(VerificationError) -> Shot? {
    var exposures: [Exposure?] = []
    for view in views { exposures.append(try Exposure(view, at: instant, hiding: secrets)) }
    let visible = exposures[0]
    var stills: [Still] = []
    for (view, exposure) in zip(views, exposures) {
      guard let exposure else {
        stills.append(.missing(instant.reason(forNo: view)))
        continue
      }
      var bitmaps = [exposure.bitmap, exposure.numbers]
      var difference: Difference?
      if view != .visible, let visible {
        let (line, picture) = try Self.compare(visible.bitmap, exposure.bitmap)
        difference = Difference(line: line)
        if let picture { bitmaps.append(picture) }
      }
      guard let numbers = try pictures.add(bitmaps) else { return nil }
      difference?.picture = numbers.count > 2 ? numbers[2] : nil
      let map = maps.number(of: Map(picture: numbers[1], mixtures: exposure.mixtures))
      stills.append(
        .frame(picture: numbers[0], map: map, absences: [], difference: difference))
    }
    return Shot(stills: stills)
  }

  /// In one line, and in a picture unless both are equal.
  static func compare(
    _ a: Bitmap, _ b: Bitmap
  ) throws(VerificationError) -> (line: String, picture: Bitmap?) {
    let (a, b) = (ComparedPicture(a), ComparedPicture(b))
    do {
      let comparison = try Comparison(of: a, and: b)
      let isEqual = comparison.verdict == .identical
      return (comparison.line, isEqual ? nil : comparison.picture(of: a, and: b))
    } catch {
      throw .drawing("\(error)")
    }
  }

  /// With the layers that each view goes without, which may change though no pixel does.
  private func noting(
    absencesAt instant: Instant, _ secrets: SecretLayers?, in shot: Shot
  ) -> Shot {
    let stills = zip(views, shot.stills).map { view, still in
      guard case .frame(let picture, let map, _, let difference) = still,
        let request = instant.request(view)
      else { return still }
      let catalog = LayerCatalog(of: request.arrangement.layers, hiding: secrets)
      let explained = ExplainedView(instant, request)
      let absences = request.arrangement.layers.flattened.compactMap { layer in
        explained.absence(of: layer.id).map {
          Part(layer: catalog.name(of: layer.id), state: $0)
        }
      }
      return .frame(picture: picture, map: map, absences: absences, difference: difference)
    }
    return Shot(stills: stills)
  }
}

extension Instant {
  /// Whether each view draws the same, of the same layers; or has no frame, for the same reason.
  fileprivate func shows(sameAs other: Instant, in views: [View]) -> Bool {
    views.allSatisfy { view in
      switch (list(view), other.list(view)) {
      case (let mine?, let theirs?): mine.labels(sameAs: theirs)
      case (nil, nil): reason(forNo: view) == other.reason(forNo: view)
      default: false
      }
    }
  }

  fileprivate func reason(forNo view: View) -> String {
    guard let request = request(view) else {
      return record.isSuspended ? "no frame: the app is suspended" : "no frame at this tick"
    }
    guard let refusal = request.refusal, case .refuse(let reason) = refusal.mode else {
      return "no frame"
    }
    return "no frame, refused by \(refusal.decidedBy ?? "a layer"): \(reason)"
  }
}
