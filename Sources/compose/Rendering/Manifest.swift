import Compositor
import Imaging
import Layers
import Notation
import SceneLoading
import Verification

/// What a render run made: each tick and view with its file, hash and receipt.
struct Manifest {
  /// Of the scene; the names of its files begin with it.
  let name: String
  private let loaded: LoadedScene
  /// The scene's file as seen from the folder of the frames.
  var source: String?
  var frames: [Frame] = []
  /// Paths of the pictures written, in order.
  var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var failures: [LayerFailure] = []
  private(set) var notes: [LayerNote] = []

  /// Of the last frames, which mostly hold for the next.
  private var receipts: [CaptureKind: Receipt] = [:]

  init(of loaded: LoadedScene) {
    self.loaded = loaded
    name = SceneName.name(of: loaded.file)
  }

  /// What a captured frame can prove of itself.
  mutating func receipt(of staged: StagedFrame, frame: String?) -> JSON {
    guard case .capture(let kind) = staged.view else { return .null }
    var receipt = receipts[kind]
    if receipt?.holds(for: staged.arrangement) != true {
      receipt = Receipt(of: staged.arrangement, for: kind)
      receipts[kind] = receipt
    }
    return receipt!.document(
      of: kind, tick: staged.tick, scene: loaded.hash.description, frame: frame)
  }

  mutating func note(_ stage: Stage) {
    diagnostics = stage.diagnostics
    failures = stage.failures
    notes = stage.notes
  }

  var document: JSON {
    .object([
      "schema": "compose.manifest/1",
      "engine": .string(Version.current),
      "scene": .string(loaded.file),
      "source": source.map { .string($0) } ?? .null,
      "sceneHash": .string(loaded.hash.description),
      "profile": .string(loaded.scene.profile.name),
      "tickLength": .number(loaded.scene.tickLength),
      "ticks": .number(loaded.scene.tickCount),
      "frames": .array(frames.map(\.document)),
      "diagnostics": .array(
        diagnostics.map {
          .object(["severity": .string($0.severity.rawValue), "text": .string($0.description)])
        }),
      "notes": .array(
        notes.map { .object(["layer": .string($0.layer), "text": .string($0.text)]) }),
      "failures": .array(
        failures.map {
          .object(["layer": .string($0.layer), "reason": .string($0.reason)])
        }),
    ])
  }
}

extension Manifest {
  struct Frame {
    let tick: Tick
    let view: View
    let occasion: FrameRequest.Occasion
    /// In pixels; `nil` for a frame that was refused.
    var size: (width: Int, height: Int)?
    /// SHA-256 of the straight RGBA bytes, row by row.
    let hash: String?
    var file: String?
    /// The pixels differ from those of the view's frame before.
    var isChanged = true
    var refusal: (reason: String, decidedBy: String?)?
    let receipt: JSON

    /// A frame that was refused.
    init(_ staged: StagedFrame, receipt: JSON) {
      self.init(staged, hash: nil, receipt)
      if case .refused(let reason, let id) = staged.outcome { refusal = (reason, id) }
    }

    /// A frame that was drawn.
    init(
      _ staged: StagedFrame, _ frame: FinishedFrame, in file: String, isChanged: Bool, receipt: JSON
    ) {
      self.init(staged, hash: frame.hash, receipt)
      size = (frame.bitmap.width, frame.bitmap.height)
      self.file = file
      self.isChanged = isChanged
    }

    private init(_ staged: StagedFrame, hash: String?, _ receipt: JSON) {
      tick = staged.tick
      view = staged.view
      occasion = staged.occasion
      self.hash = hash
      self.receipt = receipt
    }

    var document: JSON {
      var members: [(String, JSON)] = [
        ("tick", .number(tick.index)), ("time", .number(tick.milliseconds)),
        ("view", .string(view.title)), ("occasion", .string(occasion.rawValue)),
      ]
      if let file { members.append(("file", .string(file))) }
      if let size { members.append(("size", [.number(size.width), .number(size.height)])) }
      if let hash { members.append(("pixels", .string(hash))) }
      members.append(("changed", .bool(isChanged)))
      if let refusal {
        members.append(
          (
            "refused",
            .object([
              "reason": .string(refusal.reason),
              "decidedBy": refusal.decidedBy.map { .string($0) } ?? .null,
            ])
          ))
      }
      if view != .visible { members.append(("receipt", receipt)) }
      return .object(members)
    }
  }
}
