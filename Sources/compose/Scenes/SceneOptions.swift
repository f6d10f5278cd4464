import Compositor
import Imaging
import Layers
import Notation
import Plugins

/// The options of every command that reads scenes, and how scenes are read under them.
struct SceneOptions {
  var registry = Registry.builtin
  var limits = Limits()
  var pictureLimits = PictureLimits()
  var allowsAnyPath = false
  var workers = Workers()
  /// In place of the scene's own.
  var profile: Profile?

  static let options: [Option] = [
    Option(
      name: "profile", value: .choice(Profile.presets.map(\.name)),
      summary: "The platform whose rules hold, in place of the scene's."),
    Option(
      name: "threads", value: .whole(1...1024),
      summary: "How many threads draw; the pixels do not depend on it."),
    Option(
      name: "allow-path", summary: "Let the scene name pictures outside its folder."),
    Option(
      name: "limit-pixels", value: .whole(1...4_294_967_296),
      summary: "Pixels of a frame or a picture, instead of \(Limits().pixels)."),
    Option(
      name: "limit-layers", value: .whole(1...10_000_000),
      summary: "Layers of a scene, instead of \(Limits().layers)."),
    Option(
      name: "limit-nesting", value: .whole(1...200),
      summary: "How deep layers are nested, instead of \(Limits().nesting)."),
    Option(
      name: "limit-ticks", value: .whole(1...100_000_000),
      summary: "Ticks of a scene, instead of \(Limits().ticks)."),
  ]

  init(_ call: Call) {
    allowsAnyPath = call.has("allow-path")
    workers = Workers(call.whole("threads"))
    profile = call.value("profile").flatMap { Profile.preset(named: $0) }
    if let pixels = call.whole("limit-pixels") {
      limits.pixels = pixels
      pictureLimits.pixels = pixels
    }
    limits.layers = call.whole("limit-layers") ?? limits.layers
    limits.nesting = call.whole("limit-nesting") ?? limits.nesting
    limits.ticks = call.whole("limit-ticks") ?? limits.ticks
  }

  /// Reads a scene file, `-` from standard input.
  func load(_ path: String) throws(Failure) -> LoadedScene {
    do throws(SceneError) {
      var loaded = try LoadedScene(
        path: path, registry: registry, limits: limits, pictureLimits: pictureLimits,
        allowsAnyPath: allowsAnyPath)
      if let profile { loaded.scene.profile = profile }
      return loaded
    } catch {
      let place = path == "-" ? "standard input" : path
      switch error {
      case .file(let error): throw .refused(at: place, error.description)
      case .mistakes(let mistakes): throw .mistakes(file: place, mistakes)
      }
    }
  }
}
