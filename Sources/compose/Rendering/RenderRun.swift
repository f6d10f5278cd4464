import CommandLine
import Compositor
import Imaging
import Layers
import Notation
import SceneLoading
import Verification

/// Draws chosen ticks and views of a scene and writes them.
struct RenderRun {
  private let loaded: LoadedScene
  private let views: ViewChoice
  private let writesAll: Bool
  private let workers: Workers
  private var stage: Stage
  /// The last frame of each view and the name of the file that has its pixels.
  private var last: [View: (frame: FinishedFrame, file: String)] = [:]
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
    manifest.source = ManifestFile.source(of: loaded.file, from: folder)
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
        let receipt = manifest.receipt(of: staged, frame: nil)
        manifest.frames.append(Manifest.Frame(staged, receipt: receipt))
        last[staged.view] = nil
        continue
      }
      let before = last[staged.view]
      let finished = try finish(bitmap, for: staged.view)
      let isChanged = before?.frame !== finished
      var file = before?.file ?? ""
      if writesAll || isChanged {
        file = "\(manifest.name).\(staged.tick.index).\(staged.view.title).png"
        let path = OutputFolder.join(folder, file)
        try OutputFile.save(finished.png, to: path)
        manifest.files.append(path)
      }
      last[staged.view] = (finished, file)
      let receipt = manifest.receipt(of: staged, frame: finished.hash)
      manifest.frames.append(
        Manifest.Frame(staged, finished, in: file, isChanged: isChanged, receipt: receipt))
    }
  }

  /// The view's last frame, or else another view's, where it has these pixels.
  private func finish(_ bitmap: Bitmap, for view: View) throws(Failure) -> FinishedFrame {
    if let own = last[view]?.frame, own.bitmap == bitmap { return own }
    if let other = last.values.first(where: { $0.frame.bitmap == bitmap }) { return other.frame }
    do {
      return try FinishedFrame(bitmap, workers: workers)
    } catch {
      throw .broken("\(manifest.name): \(error)")
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
    let bitmap = try picture(of: found[0])
    do {
      console.write(try PNGWriter(workers: workers).encode(bitmap))
    } catch {
      throw .broken("standard output: \(error)")
    }
    manifest.note(stage)
    return tell(on: console)
  }

  /// The frames chosen, one after another as PAM, to standard output.
  mutating func stream(_ ticks: TickChoice, on console: Console) throws(Failure) -> ExitCode {
    var isEmpty = true
    while let tick = stage.advance(), tick.index <= ticks.last {
      guard ticks.contains(tick) else { continue }
      for staged in try stage.frames(of: views) {
        PAMWriter.forEachPart(of: try picture(of: staged)) { console.stream($0) }
        isEmpty = false
      }
    }
    if isEmpty {
      throw .usage("render: there is no such frame", hint: "choose others by --at and --view")
    }
    manifest.note(stage)
    return tell(on: console)
  }

  private func picture(of staged: StagedFrame) throws(Failure) -> Bitmap {
    switch staged.outcome {
    case .frame(let bitmap): return bitmap
    case .refused(let reason, _):
      throw .refused(at: loaded.file, "the \(staged.view.title) is refused: \(reason)")
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
