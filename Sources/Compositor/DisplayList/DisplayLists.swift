import Imaging
import Layers
import Notation

/// A tick's layers, recorded once, from which each view takes its own list.
public struct DisplayLists {
  /// Layers that could not be drawn.
  public let failures: [LayerFailure]
  /// What is worth knowing of layers that were drawn.
  public let notes: [LayerNote]
  private let arrangement: Arrangement
  private let recordings: [Recording]
  let layers: [String]
  private let recorder: Recorder
  private let changesWithTime: Bool
  private let width: Int
  private let height: Int

  /// - Parameters:
  ///   - broken: layers to leave out as failures, with the reason, by id.
  public init(
    of arrangement: Arrangement, registry: Registry, images: [String: Image],
    broken: [String: String] = [:]
  ) {
    self.init(
      of: arrangement, registry: registry, images: images, broken: broken, cache: RecordingCache())
  }

  /// - Parameter swap: gives some layers other content, before any policy is asked.
  package init(
    of arrangement: Arrangement, registry: Registry, images: [String: Image],
    swap: (any ContentReplacement)?
  ) {
    self.init(
      of: arrangement, registry: registry, images: images, swap: swap, cache: RecordingCache())
  }

  /// - Parameter cache: of the tick before, or of the same, with the same registry and images.
  package init(
    of arrangement: Arrangement, registry: Registry, images: [String: Image],
    swap: (any ContentReplacement)? = nil, broken: [String: String] = [:], cache: RecordingCache
  ) {
    self.arrangement = arrangement
    let scale = arrangement.scale
    (width, height) = arrangement.pixelSize
    var recorder = Recorder(
      registry: registry, images: images, arrangement: arrangement, swap: swap, broken: broken,
      cache: cache)
    let display = Transform.scale(scale, scale)
    recordings = arrangement.layers.map { recorder.record($0, parent: display, display: display) }
    self.recorder = recorder
    layers = recorder.layers
    failures = recordings.flatMap(\.failures)
    notes = recordings.flatMap(\.allNotes)
    changesWithTime = recordings.contains(where: \.mayChange)
  }

  /// The commands of one view.
  public func list(for view: View) -> DisplayList {
    let standIns = StandIns(after: layers.count + 1)
    let commands: [Command]
    if case .capture(let kind) = view, arrangement.redaction == .paintOver {
      commands = paintedOver(kind, standIns)
    } else {
      let assembly = assembly(for: view, standIns)
      commands = recordings.flatMap { assembly.commands(for: $0) }
    }
    return DisplayList(
      width: width, height: height, layers: layers + [Self.displayMask] + standIns.names,
      places: Array(layers.indices) + [.max] + standIns.places,
      commands: commands + (view == .visible ? maskCommands : []), failures: standIns.failures)
  }

  /// Whether `other`, recorded with the same registry and images, would give the same lists.
  func isSame(as other: Arrangement) -> Bool {
    if changesWithTime { return false }
    var other = other
    other.tick = arrangement.tick
    other.environment.clock = arrangement.environment.clock
    return other == arrangement
  }

  /// The name under which the display's own cut-outs stand in `DisplayList.layers`.
  public static let displayMask = "(display)"

  /// The name under which what stands in for an excluded layer is in `DisplayList.layers`.
  public static func standIn(for layer: String) -> String { "\(layer) (stand-in)" }

  private func assembly(for view: View, _ standIns: StandIns) -> Assembly {
    let subject = view == .capture(.window) ? arrangement.captureSubject : nil
    return Assembly(view: view, subject: subject) { substitute, layer in
      commands(of: substitute, for: layer, in: view, standIns)
    }
  }

  /// The fault of painting over: the finished frame of the eye with boxes on it.
  private func paintedOver(_ kind: CaptureKind, _ standIns: StandIns) -> [Command] {
    let assembly = assembly(for: .visible, standIns)
    return recordings.flatMap { assembly.commands(for: $0) }
      + recordings.flatMap { $0.covers(kind, standIns) }
  }

  // MARK: What stands in for a layer

  private func commands(
    of substitute: Substitute, for layer: Recording, in view: View, _ standIns: StandIns
  ) -> [Command] {
    switch substitute {
    case .color(let color):
      return [Assembly.cover(layer, with: color, as: standIns.index(for: layer))]
    case .picture(let path):
      return drawn(
        layer, kind: "picture", JSON.Member("source", JSON(.string(path))), standIns)
    case .text(let text):
      return drawn(layer, kind: "label", JSON.Member("text", JSON(.string(text))), standIns)
    case .layer(let other):
      guard var other = arrangement.layers.firstLayer(other), other.standIn == nil,
        view.includes(other)
      else { return [Assembly.cover(layer, with: .black, as: standIns.index(for: layer))] }
      other.frame = layer.placed.frame
      other.isHidden = false
      return record(other, inPlaceOf: layer, view, recorder, standIns)
    }
  }

  private func drawn(
    _ layer: Recording, kind: String, _ member: JSON.Member, _ standIns: StandIns
  ) -> [Command] {
    var stand = PlacedLayer(
      id: Self.standIn(for: layer.placed.id), kind: kind,
      parameters: JSON(.object([member])), frame: layer.placed.frame)
    stand.frozenAt = layer.placed.frozenAt
    return record(stand, inPlaceOf: layer, .visible, recorder, standIns)
  }

  /// A stand-in that cannot be drawn leaves black: the layer it stands for must stay hidden.
  private func record(
    _ stand: PlacedLayer, inPlaceOf layer: Recording, _ view: View, _ recorder: Recorder,
    _ standIns: StandIns
  ) -> [Command] {
    var stand = stand
    var recorder = recorder
    let known = recorder.layers.count
    let parent = Transform.translation(-stand.frame.x, -stand.frame.y)
    stand.transform = .identity
    // Its layers are numbered after all that the list has so far.
    recorder.offset = standIns.next - known
    let recording = recorder.record(
      stand, parent: parent.then(layer.transform), display: layer.display)
    if !recording.failures.isEmpty {
      standIns.note(recording.failures)
      return [
        Assembly.cover(layer, with: .black, as: standIns.index(for: layer))
      ]
    }
    standIns.add(recorder.layers[known...], for: layer)
    let assembly = Assembly(view: view, subject: nil) { _, inner in
      [Assembly.cover(inner, with: .black, as: standIns.index(for: inner))]
    }
    return assembly.commands(for: recording)
  }

  // MARK: The display

  /// Black where the glass ends or a camera sits: only the eye's view has it.
  private var maskCommands: [Command] {
    let screen = Rect(origin: .zero, size: arrangement.size)
    let transform = Transform.scale(arrangement.scale, arrangement.scale)
    var shapes: [Shape] = arrangement.cutouts.map { .roundedRect($0.frame, $0.cornerRadius) }
    if arrangement.displayCorners != .square {
      shapes.append(
        .ring(outer: .rect(screen), inner: .roundedRect(screen, arrangement.displayCorners)))
    }
    return shapes.map { shape in
      Command(
        Command.Draw(
          coverage: Command.Coverage(shape.polygon(through: transform)),
          paint: .color(.black), opacity: 65535, blend: .normal),
        layer: layers.count)
    }
  }
}

extension Recording {
  /// Whether time may change it, what it holds, or what stands in for them.
  fileprivate var mayChange: Bool {
    let hasStandIn = placed.decisions.values.contains {
      if case .substitute = $0.mode { true } else { false }
    }
    return changesWithTime || hasStandIn || children.contains(where: \.mayChange)
  }

  var failures: [LayerFailure] {
    (failure.map { [LayerFailure(layer: placed.id, reason: $0)] } ?? [])
      + children.flatMap(\.failures)
  }

  var allNotes: [LayerNote] {
    notes.map { LayerNote(layer: placed.id, text: $0) } + children.flatMap(\.allNotes)
  }

  /// Boxes for the layers that `kind` excludes.
  func covers(_ kind: CaptureKind, _ standIns: StandIns) -> [Command] {
    if placed.isHidden || !placed.isRendered { return [] }
    let isExcluded = (placed.decisions[kind]?.mode ?? .include) != .include
    let own = isExcluded ? [Assembly.cover(self, with: .black, as: standIns.index(for: self))] : []
    return own + children.flatMap { $0.covers(kind, standIns) }
  }
}

extension View {
  fileprivate func includes(_ layer: PlacedLayer) -> Bool {
    guard case .capture(let kind) = self else { return true }
    return (layer.decisions[kind]?.mode ?? .include) == .include
  }
}

extension [PlacedLayer] {
  fileprivate func firstLayer(_ id: String) -> PlacedLayer? {
    for layer in self {
      if layer.id == id { return layer }
      if let found = layer.children.firstLayer(id) { return found }
    }
    return nil
  }
}
