import Imaging

/// The blocks of a capture that can tell one secret from the prediction.
struct BlockTally {
  private(set) var boxes: [PixelRect] = []
  private var blocks: [BlockEvidence] = []

  init(_ secret: LevelGrid, on ground: CaptureGround) {
    func judge(_ box: PixelRect) -> BlockEvidence {
      BlockEvidence(
        ground.pixels(of: box), capture: ground.capture, predicted: ground.predicted,
        clean: ground.clean, secret: secret, noise: ground.fit.noise)
    }
    for box in ground.blocks {
      var parts = [(box, judge(box))]
      // What fits as a whole neither way may be a leak that ends inside the block.
      if parts[0].1.verdict == .other { parts = box.quarters.map { ($0, judge($0)) } }
      for (box, evidence) in parts where evidence.verdict != .indistinct {
        boxes.append(box)
        blocks.append(evidence)
      }
    }
  }

  var judged: Int { blocks.count }
  private func count(_ verdict: BlockEvidence.Verdict) -> Int {
    blocks.count { $0.verdict == verdict }
  }

  /// Over all judged blocks.
  var share: Double {
    let energy = blocks.reduce(0) { $0 + $1.energy }
    return energy == 0 ? 0 : blocks.reduce(0) { $0 + $1.product } / energy
  }

  // MARK: Leaks

  /// Where any block has a pattern of its own, colour alone convicts nobody.
  private var leaking: [Int] {
    let needsPattern = blocks.contains(where: \.isStructured)
    return blocks.indices.filter {
      blocks[$0].verdict == .secret && (blocks[$0].isStructured || !needsPattern)
    }
  }

  var hasStructuredLeak: Bool { leaking.contains { blocks[$0].isStructured } }

  /// One block with half of the secret, or two with enough of it, or the only one there is.
  func leak(_ layer: String) -> CaptureAudit.Finding? {
    let leaking = leaking
    let isBoxed = blocks.contains { $0.verdict == .doubtful && $0.isBlack && !$0.isStructured }
    if isBoxed && leaking.allSatisfy({ blocks[$0].isBlack }) { return nil }
    guard
      leaking.count >= 2 || leaking.contains(where: { blocks[$0].share >= 0.5 })
        || (leaking.count == 1 && judged == 1)
    else { return nil }
    // Once some are convicted, colour alone is enough for the others.
    let all = blocks.indices.filter { blocks[$0].verdict == .secret }
    let energy = all.reduce(0) { $0 + blocks[$1].energy }
    let share = all.reduce(0) { $0 + blocks[$1].product } / energy
    var finding = finding(
      layer, .leaked,
      "\(AuditText.percent(share)) of the secret is in \(all.count) of \(judged) blocks")
    finding.leakBox = all.reduce(.empty) { $0.union(boxes[$1]) }
    return finding
  }

  // MARK: Exclusion

  /// No block holds anything of the secret, and nearly all match the prediction.
  var isAsPredicted: Bool {
    count(.secret) == 0 && count(.doubtful) == 0 && 20 * count(.asPredicted) >= 19 * judged
  }

  func asPredicted(_ layer: String) -> CaptureAudit.Finding {
    finding(
      layer, .excludedAsPredicted,
      "\(count(.asPredicted)) of \(judged) blocks match the prediction, which differs from the"
        + " secret there")
  }

  /// At least half of it is one colour, whose outline alone says nothing of a blurred secret.
  var isMostlyFlat: Bool {
    let flat = blocks.count {
      $0.verdict == .constant || ($0.verdict == .doubtful && $0.isBlack && !$0.isStructured)
    }
    return 2 * flat >= judged
  }

  /// One colour where the secret would be, or nothing that can be named.
  func otherwise(_ layer: String) -> CaptureAudit.Finding {
    let constant = blocks.filter { $0.verdict == .constant }
    if count(.secret) > 0 || count(.doubtful) > 0 {
      return finding(
        layer, .unknown,
        "\(count(.secret) + count(.doubtful)) of \(judged) blocks may hold something of the secret")
    }
    guard 5 * constant.count >= 3 * judged, let first = constant.first else {
      return finding(
        layer, .unknown, "the capture shows neither the secret nor what is predicted there")
    }
    let color = first.mean
    let isUniform = constant.allSatisfy {
      max(abs($0.mean.0 - color.0), abs($0.mean.1 - color.1), abs($0.mean.2 - color.2)) <= 8
    }
    if !isUniform {
      return finding(
        layer, .unknown, "the capture shows neither the secret nor what is predicted there")
    }
    let isBlack = max(color.0, color.1, color.2) <= 16
    let name = isBlack ? "black" : "one colour, \(AuditText.hex(color))"
    return finding(layer, .excludedOtherwise, "it is \(name), which is not what is predicted")
  }

  func finding(
    _ layer: String, _ outcome: CaptureAudit.Outcome, _ reason: String
  ) -> CaptureAudit.Finding {
    var finding = CaptureAudit.Finding(layer, outcome, reason)
    finding.judged = judged
    finding.asPredicted = count(.asPredicted)
    finding.leaking = count(.secret)
    finding.share = share
    return finding
  }
}

extension PixelRect {
  /// Cut in the middle both ways, in reading order.
  fileprivate var quarters: [PixelRect] {
    let (x, y) = (left + (right - left) / 2, top + (bottom - top) / 2)
    return [
      PixelRect(left: left, top: top, right: x, bottom: y),
      PixelRect(left: x, top: top, right: right, bottom: y),
      PixelRect(left: left, top: y, right: x, bottom: bottom),
      PixelRect(left: x, top: y, right: right, bottom: bottom),
    ]
  }
}
