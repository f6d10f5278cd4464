import Compositor
import Imaging
import Layers
import Notation

/// A secret beneath one layer of a plugin and above another.
struct TrialScene {
  let kind: String
  let seed: Int
  let fonts: [String: [UInt8]]
  var parameters: JSON
  let lower: JSON
  var frame = Rect(4, 3, 52, 40)
  private var secret = "#d0203080"
  private var tick = Tick(index: 3, milliseconds: 750)

  /// The layer that is tried.
  static let subject = "over"

  /// `nil` where no values were found that the plugin accepts.
  init?(of kind: any PluginKind, seed: Int, fonts: [String: [UInt8]]) {
    var values = TrialValues(seed: seed, fonts: fonts.keys.sorted())
    guard let upper = values.parameters(of: kind), let lower = values.parameters(of: kind) else {
      return nil
    }
    self.kind = kind.kind
    self.seed = seed
    self.fonts = fonts
    parameters = upper
    self.lower = lower
  }

  /// The same with another colour in the secret layer.
  func hiding(_ color: String) -> TrialScene {
    var scene = self
    scene.secret = color
    return scene
  }

  func with(_ frame: Rect) -> TrialScene {
    var scene = self
    scene.frame = frame
    return scene
  }

  /// The same at tick 0.
  var earlier: TrialScene {
    var scene = self
    scene.tick = Tick(index: 0, milliseconds: 0)
    return scene
  }

  var arrangement: Arrangement {
    let size = Size(64, 48)
    var arrangement = Arrangement(tick: tick, size: size, scale: [1, 2, 1.5][seed % 3])
    arrangement.environment.clock = 1_772_358_060_000 + tick.milliseconds
    arrangement.environment.variables = ["user": "ann"]
    arrangement.environment.fonts = fonts
    arrangement.environment.cutouts = [
      MaskShape(frame: Rect(18, 6, 24, 12), cornerRadius: Corners(6))
    ]
    func layer(_ id: String, _ kind: String, _ parameters: JSON, _ frame: Rect) -> PlacedLayer {
      PlacedLayer(id: id, kind: kind, parameters: parameters, frame: frame)
    }
    var vault = layer(
      "vault", "fill", .object(["color": .string(secret)]), Rect(10, 8, 40, 30))
    vault.decisions[.screenshot] = CaptureDecision(.omit, decidedBy: "vault")
    var over = layer(Self.subject, kind, parameters, frame)
    over.cornerRadius = Corners(6)
    if seed % 2 == 1 {
      over.transform = Transform.rotation(degrees: 15).about(over.frame.center)
    }
    arrangement.layers = [
      layer(
        "backdrop", "picture", .object(["source": "noise"]), Rect(origin: .zero, size: size)),
      layer("under", kind, lower, Rect(0, 0, 50, 40)),
      vault, over,
    ]
    return arrangement
  }
}
