import Imaging

/// What one block of a capture says about one secret.
///
/// With `e` the capture less the clean prediction and `d` the secret less the clean prediction, the
/// share of the secret in the capture is the least-squares `e·d / d·d`.
struct BlockEvidence: Sendable {
  enum Verdict: Sendable {
    /// Secret and prediction look too much alike here to tell them apart.
    case indistinct
    case asPredicted
    case secret
    /// Something of the secret may be there, but not enough to say so.
    case doubtful
    /// One colour, which is neither.
    case constant
    case other
  }

  private(set) var verdict = Verdict.indistinct
  /// Of the secret in the capture; 0 is none, 1 all.
  private(set) var share = 0.0
  /// The secret has a pattern here, so that its share does not rest on colour alone.
  private(set) var isStructured = false
  /// `d·d`: how much the block weighs.
  private(set) var energy = 0.0
  /// `e·d`.
  private(set) var product = 0.0
  /// The capture is black wherever the secret shows, as if a black box lay over it.
  private(set) var isBlack = false
  /// Mean colour of the capture.
  private(set) var mean = (0.0, 0.0, 0.0)

  /// The smallest share that counts as a leak, below the 20 % that must be found.
  static let leak = 0.15
  /// The largest share that counts as none.
  static let none = 0.1

  /// - Parameter pixels: places of the block that count.
  init(
    _ pixels: [Int], capture: LevelGrid, predicted: LevelGrid, clean: LevelGrid,
    secret: LevelGrid, noise: Double
  ) {
    var sums = BlockSums()
    for place in pixels { sums.add(place, capture, predicted, clean, secret) }
    energy = sums.dd
    product = sums.ed
    let n = 3 * Double(pixels.count)
    // The secret must stand out of the noise by far, and by more than a colour shift explains.
    let least = max(150, 25 * noise)
    guard sums.distinct > 0, energy >= least * least, energy / sums.distinct >= 144 else { return }
    share = product / energy
    let count = Double(pixels.count)
    mean = (sums.c[0] / count, sums.c[1] / count, sums.c[2] / count)
    isBlack = sums.distinctLight / sums.distinct <= 6
    judge(sums, n, noise)
  }

  private mutating func judge(_ sums: BlockSums, _ n: Double, _ noise: Double) {
    let floor = max(2.5, 2 * noise)
    // What a lossy file or another scale does along edges grows with the edges.
    let edges = 0.01 * sums.spread(sums.p, sums.pp)
    let allowed = n * floor * floor + edges
    let rest = sums.ee - product * product / energy
    let pattern = sums.spread(sums.d, sums.dd)
    isStructured = pattern / n >= 36
    let patternShare = isStructured ? sums.covariance(sums.e, sums.d, sums.ed) / pattern : share
    let isFlat = sums.spread(sums.c, sums.cc) <= n * floor * floor
    if share < Self.none && sums.off <= allowed + 0.0064 * energy {
      verdict = .asPredicted
    } else if share >= Self.none && rest <= allowed + 0.1 * share * share * energy
      && patternShare >= max(Self.none, share / 2)
    {
      // A black box over a black secret proves nothing.
      verdict = share < Self.leak || (!isStructured && isBlack) ? .doubtful : .secret
    } else {
      verdict = isFlat ? .constant : .other
    }
  }
}

/// Sums over the pixels of a block; letters as in `BlockEvidence`, `c` the capture, `p` the prediction.
struct BlockSums {
  private(set) var count = 0.0
  private(set) var c = [0.0, 0, 0]
  private(set) var p = [0.0, 0, 0]
  private(set) var d = [0.0, 0, 0]
  private(set) var e = [0.0, 0, 0]
  private(set) var cc = 0.0
  private(set) var pp = 0.0
  private(set) var dd = 0.0
  private(set) var ed = 0.0
  private(set) var ee = 0.0
  /// The capture less the prediction, squared.
  private(set) var off = 0.0
  /// Channels of the pixels at which the secret differs by 8 levels or more.
  private(set) var distinct = 0.0
  /// The capture's levels in these, added up.
  private(set) var distinctLight = 0.0

  mutating func add(
    _ place: Int, _ capture: LevelGrid, _ predicted: LevelGrid, _ clean: LevelGrid,
    _ secret: LevelGrid
  ) {
    count += 1
    var isDistinct = false
    for channel in 0..<3 {
      let at = 3 * place + channel
      let (c, p) = (Double(capture.values[at]), Double(predicted.values[at]))
      let base = Double(clean.values[at])
      let d = Double(secret.values[at]) - base
      let e = c - base
      if abs(d) >= 8 { isDistinct = true }
      self.c[channel] += c
      self.p[channel] += p
      self.d[channel] += d
      self.e[channel] += e
      cc += c * c
      pp += p * p
      dd += d * d
      ed += e * d
      ee += e * e
      off += (c - p) * (c - p)
    }
    if isDistinct {
      distinct += 3
      for channel in 0..<3 { distinctLight += Double(capture.values[3 * place + channel]) }
    }
  }

  /// Squares about the mean of each channel.
  func spread(_ sums: [Double], _ squares: Double) -> Double {
    max(0, covariance(sums, sums, squares))
  }

  func covariance(_ a: [Double], _ b: [Double], _ products: Double) -> Double {
    products - (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / count
  }
}
