import Imaging
import Layers

/// Where and how one secret would show in a capture.
struct SecretTrace {
  let layer: String
  let mode: CaptureMode
  /// The capture if the layer were not protected, then the eye's view: two ways to leak.
  private let hypotheses: [LevelGrid]
  private let exposed: Bitmap
  private let clean: Bitmap
  private let predicted: Bitmap
  /// The places to which the secret adds anything, for either hypothesis.
  private let region: [Bool]

  init(
    _ secret: AuditedScreen.Secret, on screen: AuditedScreen, by alignment: CaptureAlignment
  ) {
    layer = secret.layer
    mode = secret.mode
    exposed = alignment.lay(frame: secret.exposed)
    clean = alignment.lay(frame: screen.clean)
    predicted = alignment.lay(frame: screen.predicted)
    let missing = alignment.lay(frame: secret.missing)
    var complete = alignment.lay(frame: screen.complete)
    var region = [Bool](repeating: false, count: exposed.pixels.count)
    for place in region.indices {
      let adds = complete.pixels[place] != missing.pixels[place]
      region[place] = adds || exposed.pixels[place] != clean.pixels[place]
      // Elsewhere the eye sees what belongs to others.
      if !adds { complete.pixels[place] = clean.pixels[place] }
    }
    self.region = region
    hypotheses = [LevelGrid(exposed), LevelGrid(complete)]
  }

  func mark(_ flags: inout [Bool]) {
    for place in region.indices where region[place] { flags[place] = true }
  }

  // MARK: Judging

  func finding(on ground: CaptureGround, of screen: AuditedScreen) -> CaptureAudit.Finding {
    var finding = judge(on: ground)
    finding.box = ground.alignment.lift(box, to: screen.predicted)
    if !finding.leakBox.isEmpty {
      finding.leakBox = ground.alignment.lift(finding.leakBox, to: screen.predicted)
    }
    return finding
  }

  private var box: PixelRect {
    var box = PixelRect.empty
    let width = exposed.width
    for place in region.indices where region[place] {
      let (x, y) = (place % width, place / width)
      box = box.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
    }
    return box
  }

  private func judge(on ground: CaptureGround) -> CaptureAudit.Finding {
    if !region.contains(true) {
      return .init(layer, .notShown, "it adds nothing to the screen at this moment")
    }
    if !region.indices.contains(where: { region[$0] && ground.counts[$0] }) {
      return .init(layer, .unknown, "it lies wholly under the status bar or outside the capture")
    }
    if ground.isBlank {
      return .init(layer, .unknown, "the capture is one colour, which proves nothing")
    }
    var rounds: [BlockTally] = []
    for secret in hypotheses {
      let tally = BlockTally(secret, on: ground)
      if let leak = tally.leak(layer) {
        if ground.publicBlocks.isRecognised || tally.hasStructuredLeak { return leak }
      }
      rounds.append(tally)
    }
    let tally = rounds[0].judged > 0 ? rounds[0] : rounds[1]
    if tally.judged == 0 {
      return .init(layer, .unknown, "secret and prediction look too much alike to tell them apart")
    }
    if !ground.publicBlocks.isRecognised {
      return tally.finding(
        layer, .unknown, "what is public does not match: the capture shows another screen")
    }
    if tally.isAsPredicted { return tally.asPredicted(layer) }
    if tally.isMostlyFlat { return tally.otherwise(layer) }
    return BlurTrace(exposed, clean, tally.boxes, ground).finding(layer, tally)
      ?? tally.otherwise(layer)
  }
}
