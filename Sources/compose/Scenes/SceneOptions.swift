import CommandLine
import Compositor
import Imaging
import Layers
import Notation
import SceneLoading

/// The options of every command that reads scenes, and how scenes are read under them.
struct SceneOptions {
  /// The plugins of this program and those loaded for this run, as far as the last scene.
  private(set) var registry: Registry
  private var loader: PluginLoader
  /// Libraries that could not be set up.
  private var unusable: [Failure] = []
  var allowsPlugins = false
  var limits = Limits()
  var pictureLimits = PictureLimits()
  var allowsAnyPath = false
  var workers = Workers()
  /// In place of the scene's own.
  var profile: Profile?

  static let options: [Option] =
    [
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
      Option(
        name: "allow-plugins",
        summary: "Load the plugin libraries that the scene names; they are code with your rights."),
    ] + PluginLoader.options

  init(_ call: Call) throws(Failure) {
    loader = PluginLoader(call)
    registry = loader.registry
    allowsPlugins = call.has("allow-plugins")
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
    for library in PluginLoader.libraries(of: call) { load(library: library) }
  }

  private mutating func load(library: String) {
    do throws(Failure) {
      try loader.load(library)
    } catch {
      unusable.append(error)
    }
  }

  /// Reads a scene file, `-` from standard input.
  ///
  /// Plugins that the scene names stay in the registry for the scenes after it.
  mutating func load(_ path: String) throws(Failure) -> LoadedScene {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path: path, limit: limits.bytes)
    } catch {
      throw .refused(at: path == "-" ? "standard input" : path, error.description)
    }
    if (try? PictureInfo.peek(bytes: bytes)) != nil {
      throw .refused(at: path == "-" ? "standard input" : path, "is a picture, not a scene")
    }
    try loadPlugins(namedIn: bytes, of: path)
    registry = try registry(for: bytes)
    do throws(SceneError) {
      var loaded = try LoadedScene(
        bytes, path: path, registry: registry, limits: limits, pictureLimits: pictureLimits,
        allowsAnyPath: allowsAnyPath, workers: workers)
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

  /// A scene that cannot be parsed names none; reading it says what is wrong.
  private mutating func loadPlugins(namedIn bytes: [UInt8], of scene: String) throws(Failure) {
    let key = SceneFile.plugins.name
    // Most scenes name none, and need not be parsed twice to know it.
    guard bytes.contains(text: key),
      let plugins = parsed(bytes)?[key]?.elements, !plugins.isEmpty
    else { return }
    let place = scene == "-" ? "standard input" : scene
    guard allowsPlugins else {
      throw .refused(
        at: place, "it names plugins, which are code", hint: "--allow-plugins loads them")
    }
    for (index, plugin) in plugins.enumerated() {
      guard let file = plugin.string else { continue }
      let (path, problem) = LoadedScene.path(
        of: file, namedBy: scene, allowsAnyPath: allowsAnyPath)
      guard let path else {
        let mistake = Mistake(
          at: plugin.position, Path(key).index(index),
          expected: "a library inside the scene's folder",
          found: "\(plugin.found): \(problem ?? "none")")
        throw .mistakes(file: place, [mistake])
      }
      load(library: path)
    }
  }

  /// With the kinds that only a library which could not be set up can have brought: their layers are
  /// left out and reported with the reason. Where a scene has none, that library is the mistake.
  private func registry(for scene: [UInt8]) throws(Failure) -> Registry {
    guard let first = unusable.first else { return loader.registry }
    var registry = loader.registry
    let missing = parsed(scene).map { UnusableKind.all(of: $0, besides: registry, unusable) } ?? []
    if missing.isEmpty { throw first }
    for kind in missing where !kind.isMisspelt { registry.add(kind) }
    return registry
  }

  private func parsed(_ scene: [UInt8]) -> JSON? {
    try? JSON(
      parsing: scene, limits: JSONLimits(bytes: limits.bytes, depth: 2 * limits.nesting + 32))
  }
}

extension [UInt8] {
  /// Whether the bytes of `text` stand somewhere in these.
  ///
  /// Costs a look at each byte; the search of the standard library is slower than parsing the scene.
  fileprivate func contains(text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return withUnsafeBufferPointer { bytes in
      var place = 0
      while place + wanted.count <= bytes.count {
        if bytes[place] == first, bytes[place..<place + wanted.count].elementsEqual(wanted) {
          return true
        }
        place += 1
      }
      return false
    }
  }
}
