import Compositor
import Glibc
import Imaging
import Layers
import Notation
import Synchronization

/// A scene file with the pictures that it names, ready to be run and drawn.
public struct LoadedScene: Sendable {
  /// The path as given.
  public let file: String
  public var scene: Scene
  /// By the path that the scene states.
  public let images: [String: Image]
  /// Of the bytes of the scene file.
  public let hash: SHA256.Digest
  private let folder: SceneFolder
  private let pictureLimits: PictureLimits

  /// Reads a scene and its pictures; `-` is standard input, with pictures from the current folder.
  ///
  /// Pictures must lie in the scene's folder, symbolic links followed, unless `allowsAnyPath`.
  public init(
    path: String, registry: Registry, limits: Limits = Limits(),
    pictureLimits: PictureLimits = PictureLimits(), allowsAnyPath: Bool = false
  ) throws(SceneError) {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path: path, limit: limits.bytes)
    } catch {
      throw .file(error)
    }
    try self.init(
      bytes, path: path, registry: registry, limits: limits, pictureLimits: pictureLimits,
      allowsAnyPath: allowsAnyPath)
  }

  /// The scene of a file whose bytes have been read; `path` says where its pictures lie.
  ///
  /// - Parameter workers: who decode the pictures, each its own.
  public init(
    _ bytes: [UInt8], path: String, registry: Registry, limits: Limits = Limits(),
    pictureLimits: PictureLimits = PictureLimits(), allowsAnyPath: Bool = false,
    workers: Workers = .one
  ) throws(SceneError) {
    try self.init(
      SceneFile.read(bytes, catalog: registry, limits: limits), hash: SHA256.hash(bytes),
      path: path, registry: registry, pictureLimits: pictureLimits, allowsAnyPath: allowsAnyPath,
      workers: workers)
  }

  /// A scene that was made in code, with the keys and values of a scene file.
  ///
  /// Its hash is that of its JSON text; `path` says where its pictures lie.
  public init(
    _ json: JSON, path: String, registry: Registry, limits: Limits = Limits(),
    pictureLimits: PictureLimits = PictureLimits()
  ) throws(SceneError) {
    try self.init(
      SceneFile.read(json, catalog: registry, limits: limits),
      hash: SHA256.hash(Array(json.text().utf8)), path: path, registry: registry,
      pictureLimits: pictureLimits, allowsAnyPath: false)
  }

  private init(
    _ read: (scene: Scene?, mistakes: [Mistake]), hash: SHA256.Digest, path: String,
    registry: Registry, pictureLimits: PictureLimits, allowsAnyPath: Bool,
    workers: Workers = .one
  ) throws(SceneError) {
    guard let scene = read.scene else { throw .mistakes(read.mistakes) }
    self.scene = scene
    file = path
    self.hash = hash
    folder = SceneFolder(of: path, allowsAnyPath: allowsAnyPath)
    self.pictureLimits = pictureLimits
    var loader = PictureLoader(folder: folder, limits: pictureLimits)
    let uses = scene.pictureUses(registry)
    loader.decode(uses, workers)
    for use in uses { loader.load(use) }
    guard loader.mistakes.isEmpty else { throw .mistakes(loader.mistakes) }
    images = loader.images
    self.scene.fonts = loader.fonts
  }

  /// The path to open for a file that the scene at `scene` names, or why there is none, to follow
  /// "found …"; the rule of pictures.
  public static func path(
    of file: String, namedBy scene: String, allowsAnyPath: Bool
  ) -> (path: String?, problem: String?) {
    SceneFolder(of: scene, allowsAnyPath: allowsAnyPath).path(of: file)
  }

  /// Reads one more picture under the rules for the scene's own.
  public func picture(_ file: String) throws(PictureRefusal) -> Bitmap {
    let (path, problem) = folder.path(of: file)
    guard let path else { throw PictureRefusal(description: problem ?? "no such file") }
    do throws(PictureError) {
      return try Picture.read(path: path, limits: pictureLimits).bitmap
    } catch {
      throw PictureRefusal(description: "\(error)")
    }
  }
}

/// Why a picture beside a scene could not be had.
public struct PictureRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

/// Why a scene could not be had.
public enum SceneError: Error, Hashable, Sendable {
  /// The scene file itself.
  case file(FileError)
  /// All that is wrong in it, in the order of the file; pictures only where all else is right.
  case mistakes([Mistake])
}

private struct PictureLoader {
  let folder: SceneFolder
  let limits: PictureLimits
  private var decoded: [String: Result<Image, PictureError>] = [:]
  var images: [String: Image] = [:]
  var fonts: [String: [UInt8]] = [:]
  var mistakes: [Mistake] = []

  /// Bytes of a font file: the largest in use, of all Chinese, Japanese and Korean, has 20 million.
  static let largestFont = 64 << 20

  init(folder: SceneFolder, limits: PictureLimits) {
    self.folder = folder
    self.limits = limits
  }

  /// Decodes each picture once; what fails is told where it is used.
  mutating func decode(_ uses: [PictureUse], _ workers: Workers) {
    let files = Set(uses.filter { !$0.isFont }.map(\.file))
    let paths = files.compactMap { file in folder.path(of: file).path.map { (file, $0) } }
    let results = Mutex<[String: Result<Image, PictureError>]>([:])
    let limits = limits
    workers.forEach(paths.count) { index in
      let (file, path) = paths[index]
      let result = Result { () throws(PictureError) in
        Image(try Picture.read(path: path, limits: limits).bitmap)
      }
      results.withLock { $0[file] = result }
    }
    decoded = results.withLock { $0 }
  }

  mutating func load(_ use: PictureUse) {
    if (use.isFont ? fonts[use.file] != nil : images[use.file] != nil) { return }
    let noun = use.isFont ? "font" : "picture"
    let (path, problem) = folder.path(of: use.file)
    guard let path else {
      add(use, "a \(noun) inside the scene's folder", problem ?? "none")
      return
    }
    if use.isFont { return loadFont(use, from: path) }
    do throws(PictureError) {
      images[use.file] = try decoded[use.file]?.get()
    } catch .file(.failed(.open, code: ENOENT)) {
      add(use, "a picture file", "no such file", hint: folder.hint(for: use.file))
    } catch {
      add(use, "a picture file", "\(error)")
    }
  }

  private mutating func loadFont(_ use: PictureUse, from path: String) {
    do throws(FileError) {
      fonts[use.file] = try FileBytes.read(path: path, limit: Self.largestFont)
    } catch .failed(.open, code: ENOENT) {
      add(use, "a font file", "no such file", hint: folder.hint(for: use.file))
    } catch {
      add(use, "a font file", "\(error)")
    }
  }

  private mutating func add(
    _ use: PictureUse, _ expected: String, _ problem: String, hint: String? = nil
  ) {
    mistakes.append(
      Mistake(
        at: use.position, use.path, expected: expected,
        found: "\(JSON.string(use.file).found): \(problem)", hint: hint))
  }
}
