import Imaging

/// Looks for a secret that a capture holds blurred, which hides nothing from who knows what to look for.
struct BlurTrace {
  /// The strongest that still leaves something of a text, in compared pixels.
  private static let sigmas: [Double] = [1, 2, 4, 8, 16, 32]

  private struct Match {
    var sigma: Double
    var share: Double
  }

  private var secret: Match?
  private var background: Double?

  /// - Parameter boxes: the blocks to look at.
  init(_ exposed: Bitmap, _ clean: Bitmap, _ boxes: [PixelRect], _ ground: CaptureGround) {
    let places = boxes.flatMap { ground.pixels(of: $0) }
    let sharp = LevelGrid(clean)
    var unblurred = BlockSums()
    for place in places { unblurred.add(place, ground.capture, sharp, ground.clean, sharp) }
    var best = 0.8
    for sigma in Self.sigmas {
      func blurred(_ bitmap: Bitmap) -> LevelGrid {
        LevelGrid(bitmap.gaussianBlurred(sigmaX: sigma, sigmaY: sigma, edges: .mirror))
      }
      let (with, without) = (blurred(exposed), blurred(clean))
      var sums = BlockSums()
      var plain = BlockSums()
      for place in places {
        sums.add(place, ground.capture, without, without, with)
        plain.add(place, ground.capture, without, ground.clean, without)
      }
      let n = 3 * sums.count
      let pattern = sums.spread(sums.d, sums.dd)
      let rest = sums.spread(sums.e, sums.ee)
      // A secret that is even by now cannot be known again.
      if pattern / n >= 4, rest > 0 {
        let product = sums.covariance(sums.e, sums.d, sums.ed)
        let likeness = product / (pattern * rest).squareRoot()
        let share = product / pattern
        if likeness > best && share >= BlockEvidence.leak {
          best = likeness
          secret = Match(sigma: sigma, share: share)
        }
      }
      let floor = max(2.5, 2 * ground.fit.noise)
      let look = plain.spread(plain.p, plain.pp)
      // A lossy file softens edges, too, but blur explains it little better than none does.
      if background == nil, look / n >= 25, plain.off <= n * floor * floor + 0.02 * look,
        4 * plain.off <= unblurred.off
      {
        background = sigma
      }
    }
  }

  func finding(_ layer: String, _ tally: BlockTally) -> CaptureAudit.Finding? {
    if let secret {
      var finding = tally.finding(
        layer, .leaked,
        "\(AuditText.percent(secret.share)) of the secret is there, blurred by about"
          + " \(AuditText.decimal(secret.sigma)) pixels")
      finding.leakBox = tally.boxes.reduce(.empty) { $0.union($1) }
      return finding
    }
    guard let background else { return nil }
    return tally.finding(
      layer, .excludedOtherwise,
      "it is what is predicted, but blurred by about \(AuditText.decimal(background)) pixels")
  }
}
