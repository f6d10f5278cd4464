import Imaging
import Layers

/// A real capture held against what a scene predicts of it: for each secret, whether it got out.
public struct CaptureAudit: Sendable {
  public enum Outcome: String, CaseIterable, Sendable {
    /// Some of the secret is in the capture.
    case leaked
    /// The secret is not in the capture, and what is there is not what the scene predicts.
    case excludedOtherwise
    case excludedAsPredicted
    /// Nothing could be shown, neither that it leaked nor that it did not.
    case unknown
    /// The eye would not see it either at this moment; it is not counted.
    case notShown
  }

  /// What was found of one secret layer.
  public struct Finding: Sendable {
    public var layer: String
    public var outcome: Outcome
    /// Why, for people.
    public var reason: String
    /// Where the secret would show, in pixels of the predicted frame.
    public var box = PixelRect.empty
    /// Blocks that could tell the secret from the prediction, and what became of them.
    public var judged = 0
    public var asPredicted = 0
    public var leaking = 0
    /// Share of the secret in the capture, 0 to 1, over all judged blocks; `nil` if there are none.
    public var share: Double?
    /// Around the leaking blocks, in pixels of the predicted frame.
    public var leakBox = PixelRect.empty

    init(_ layer: String, _ outcome: Outcome, _ reason: String) {
      self.layer = layer
      self.outcome = outcome
      self.reason = reason
    }
  }

  public let kind: CaptureKind
  public let captureSize: (width: Int, height: Int)
  public let frameSize: (width: Int, height: Int)
  /// `nil`: the capture could not be laid on the frame.
  public private(set) var alignment: CaptureAlignment?
  /// What was done to the colours, if it is worth telling.
  public private(set) var colorNote: String?
  public private(set) var publicTotal = 0
  public private(set) var publicChanged = 0
  /// Around what is public and changed, in pixels of the predicted frame.
  public private(set) var publicBox = PixelRect.empty
  /// Boxes that were left out.
  public let statusBar: [PixelRect]
  public private(set) var findings: [Finding] = []

  public init(of capture: Bitmap, against screen: AuditedScreen) {
    kind = screen.kind
    captureSize = (capture.width, capture.height)
    frameSize = (screen.predicted.width, screen.predicted.height)
    statusBar = screen.statusBar
    var best: (ground: CaptureGround, traces: [SecretTrace])?
    for alignment in CaptureAlignment.candidates(capture: captureSize, frame: frameSize) {
      let traces = screen.secrets.map { SecretTrace($0, on: screen, by: alignment) }
      var isSecret = [Bool](repeating: false, count: alignment.width * alignment.height)
      for trace in traces { trace.mark(&isSecret) }
      let ground = CaptureGround(capture, on: screen, by: alignment, isSecret: isSecret)
      if ground.publicBlocks.quality > best?.ground.publicBlocks.quality ?? -1 {
        best = (ground, traces)
      }
    }
    guard let (ground, traces) = best else {
      findings = screen.secrets.map { Finding($0.layer, .unknown, CaptureAlignment.refusal) }
      return
    }
    alignment = ground.alignment
    let blocks = ground.publicBlocks
    (publicTotal, publicChanged) = (blocks.total, blocks.changed)
    if !blocks.box.isEmpty { publicBox = ground.alignment.lift(blocks.box, to: screen.predicted) }
    if !ground.fit.isPlain { colorNote = AuditText.colors(ground.fit) }
    findings = traces.map { $0.finding(on: ground, of: screen) }
  }

  public func count(_ outcome: Outcome) -> Int { findings.count { $0.outcome == outcome } }

  /// The worst that was found; `unknown` where there was nothing to judge.
  public var outcome: Outcome {
    for outcome in [Outcome.leaked, .excludedOtherwise, .unknown] where count(outcome) > 0 {
      return outcome
    }
    return count(.excludedAsPredicted) > 0 ? .excludedAsPredicted : .unknown
  }
}
