import Imaging

/// W3: a translucent frame under a Gaussian, edges clamped.
enum Blurs {
  static func run(_ run: Run) throws {
    let source = Content.photo(run.width, run.height, seed: 1, translucent: true)
    for sigma in [4.0, 12, 40] {
      run.time("sigma\(Int(sigma))") {
        _ = source.gaussianBlurred(
          sigmaX: sigma, sigmaY: sigma, edges: .clamp, workers: run.workers)
      }
    }
  }
}
