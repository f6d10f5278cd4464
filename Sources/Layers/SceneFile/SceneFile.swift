import Imaging
import Notation

/// The scene file: one JSON object, checked against declarations.
public enum SceneFile {
  /// Reads a scene.
  ///
  /// Never throws at the first mistake: all of them are returned, in the order of the file, and
  /// then there is no scene.
  public static func read(
    _ bytes: [UInt8], catalog: any KindCatalog, limits: Limits = Limits()
  ) -> (scene: Scene?, mistakes: [Mistake]) {
    let json: JSON
    do throws(SyntaxError) {
      json = try JSON(
        parsing: bytes,
        limits: JSONLimits(bytes: limits.bytes, depth: 2 * limits.nesting + 32))
    } catch {
      return (nil, [Mistake(error)])
    }
    return read(json, catalog: catalog, limits: limits)
  }

  public static func read(
    _ text: String, catalog: any KindCatalog, limits: Limits = Limits()
  ) -> (scene: Scene?, mistakes: [Mistake]) {
    read(Array(text.utf8), catalog: catalog, limits: limits)
  }

  public static func read(
    _ json: JSON, catalog: any KindCatalog, limits: Limits = Limits()
  ) -> (scene: Scene?, mistakes: [Mistake]) {
    var reader = SceneReader(catalog: catalog, limits: limits)
    let scene = reader.scene(json)
    let mistakes = reader.mistakes.sorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
    return (mistakes.isEmpty ? scene : nil, mistakes)
  }

  static let schemaKey = Parameter<String?>("$schema", "For editors; not read.")
  static let title = Parameter<String?>("title", "What the scene shows, for people.")
  static let note = Parameter<String?>("note", "More about it, for people.")
  static let device = Parameter<Device>("device", "What the scene is shown on.")
  static let clock = Parameter<WallClock?>("clock", "The wall clock at tick 0.")
  static let tick = Parameter(
    "tick", "Length of a tick.", default: Milliseconds(100), range: 1 ... .infinity)
  static let ticks = Parameter<Int?>(
    "ticks", "How many ticks there are; without it, one more than the last moment named.",
    range: 1 ... .infinity)
  static let profile = Parameter(
    "profile", "The platform whose rules hold.", default: Profile.ios)
  static let variables = Parameter<Verbatim?>("variables", "What text templates may name.")
  static let capturing = Parameter(
    "capturing", "Captures that run when the scene begins.", default: [CaptureKind]())
  /// Read before the rest of the scene, since it decides which kinds there are.
  public static let plugins = Parameter(
    "plugins", "Plugin libraries to load; only honoured with --allow-plugins.", default: [String]())
  static let layers = Parameter<Verbatim>(
    "layers", "The topmost layers, in order.", count: 0 ... .max)
  static let timeline = Parameter<Verbatim?>(
    "timeline", "What happens, and when.", count: 0 ... .max)
  static let reactions = Parameter<Verbatim?>(
    "reactions", "What the app does about it.", count: 0 ... .max)
  static let checks = Parameter<Verbatim?>("checks", "What must hold.", count: 0 ... .max)
  static let survivors = Parameter<Verbatim?>(
    "survivors", "Broken protections that no check need notice, by name, with the reason.")

  /// The keys of a scene, in the order of the manual.
  public static let keys: [any AnyParameter] = [
    schemaKey, title, note, device, clock, tick, ticks, profile, variables, capturing, plugins,
    layers, timeline, reactions, checks, survivors,
  ]

  /// The keys of a rule, in the order of the manual.
  public static var reactionKeys: [any AnyParameter] { SceneReader.reactionKeys }
}
