import Compositor
import Imaging
import Layers
import Notation
import Verification

/// Draws chosen ticks and views of a scene and writes them.
struct RenderRun {
  private let loaded: LoadedScene
  private let views: ViewChoice
  private let writesAll: Bool
  private let workers: Workers
  private var stage: Stage
  /// The last frame of each view and the file that has its pixels.
  private var last: [View: (bitmap: Bitmap, frame: Manifest.Frame)] = [:]
  private(set) var manifest: Manifest

  init(
    _ loaded: LoadedScene, registry: Registry, workers: Workers, views: ViewChoice, writesAll: Bool
  ) {
    self.loaded = loaded
    self.views = views
    self.writesAll = writesAll
    self.workers = workers
    stage = Stage(loaded, registry: registry, workers: workers)
    manifest = Manifest(of: loaded)
  }

  /// Writes every frame chosen into a folder.
  mutating func write(
    _ ticks: TickChoice, to folder: String, on console: Console
  ) throws(Failure) {
    var progress = Progress(on: console)
    while let tick = stage.advance(), tick.index <= ticks.last {
      progress.update(tick.index + 1, of: ticks.last + 1, "tick")
      guard ticks.contains(tick) else { continue }
      try write(try stage.frames(of: views), to: folder)
    }
    manifest.note(stage)
  }

  private mutating func write(_ frames: [StagedFrame], to folder: String) throws(Failure) {
    for staged in frames {
      guard let bitmap = staged.outcome.bitmap else {
        manifest.frames.append(Manifest.Frame(staged, of: loaded))
        last[staged.view] = nil
        continue
      }
      let before = last[staged.view]
      var frame: Manifest.Frame
      if let before, before.bitmap == bitmap {
        frame = Manifest.Frame(staged, of: loaded, like: before.frame)
      } else {
        frame = Manifest.Frame(staged, of: loaded, bitmap)
      }
      if writesAll || frame.isChanged {
        let name = "\(manifest.name).\(staged.tick.index).\(staged.view.title).png"
        let path = OutputFolder.join(folder, name)
        try Self.save(try encode(bitmap, path), to: path)
        manifest.files.append(path)
        frame.file = name
      }
      last[staged.view] = (bitmap, frame)
      manifest.frames.append(frame)
    }
  }

  /// The one frame chosen, to standard output.
  mutating func writeOne(_ ticks: TickChoice, on console: Console) throws(Failure) -> ExitCode {
    var found: [StagedFrame] = []
    while let tick = stage.advance(), tick.index <= ticks.last, found.count < 2 {
      if ticks.contains(tick) { found += try stage.frames(of: views) }
    }
    guard found.count == 1 else {
      throw .usage(
        "render: -o - takes one frame (found \(found.isEmpty ? "none" : "several"))",
        hint: "choose it by --at and --view")
    }
    switch found[0].outcome {
    case .frame(let bitmap): console.write(try encode(bitmap, "standard output"))
    case .refused(let reason, _):
      throw .refused(at: loaded.file, "the \(found[0].view.title) is refused: \(reason)")
    }
    manifest.note(stage)
    return tell(on: console)
  }

  private func encode(_ bitmap: Bitmap, _ path: String) throws(Failure) -> [UInt8] {
    do {
      return try PNGWriter(workers: workers).encode(bitmap)
    } catch {
      throw .broken("\(path): \(error)")
    }
  }

  static func save(_ bytes: [UInt8], to path: String) throws(Failure) {
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw .unwritable(path, error)
    }
  }

  /// Reports what the scene's author should know.
  func tell(on console: Console) -> ExitCode {
    for diagnostic in manifest.diagnostics { console.warn("\(loaded.file): \(diagnostic)") }
    for note in manifest.notes {
      console.warn("\(loaded.file): layer \(JSON.quoted(note.layer)): \(note.text)")
    }
    for failure in manifest.failures {
      console.report(.leftOut(failure, of: loaded.file))
    }
    return manifest.failures.isEmpty ? .success : .inputRefused
  }
}
