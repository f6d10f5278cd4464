import CommandLine
import Imaging
import Notation
import SceneLoading

/// Where a scene's manifest lies in a folder that may hold the frames of others.
struct ManifestFile {
  /// In the folder.
  let path: String

  /// The folder's `manifest.json`, or, where that is another scene's, `NAME.manifest.json`.
  ///
  /// Throws where the folder holds frames of another scene of the same name, which would be
  /// overwritten. Reads the folder's manifests.
  init(of loaded: LoadedScene, in folder: String) throws(Failure) {
    let name = SceneName.name(of: loaded.file)
    let source = Self.source(of: loaded.file, from: folder)
    let common = "manifest.json"
    var isCommonTaken = false
    for file in FolderListing.names(in: folder)
    where file == common || file.hasSuffix("." + common) {
      let owner = Owner(of: OutputFolder.join(folder, file))
      if let owner, owner.source == source { continue }
      if let owner, SceneName.name(of: owner.scene) == name {
        throw .usage(
          "the output folder \(folder) holds frames of another scene named \(JSON.quoted(name))"
            + " (found \(JSON.quoted(owner.scene)))", hint: "choose another folder by -o")
      }
      if file == common { isCommonTaken = true }
    }
    path = OutputFolder.join(folder, isCommonTaken ? "\(name).\(common)" : common)
  }

  /// The scene's file as seen from a folder, whatever path either is named by; all of standard input
  /// counts as one scene.
  static func source(of scene: String, from folder: String) -> String {
    scene == "-" ? "-" : RealPath.relative(to: scene, from: folder) ?? scene
  }

  /// The scene that a manifest names.
  private struct Owner {
    var scene: String
    var source: String?

    /// `nil` where the file is no manifest of a render.
    init?(of path: String) {
      guard let bytes = try? FileBytes.read(path: path, limit: 1 << 30),
        let json = try? JSON(
          parsing: bytes, limits: JSONLimits(bytes: bytes.count, values: bytes.count)),
        let scene = json["scene"]?.string
      else { return nil }
      self.scene = scene
      source = json["source"]?.string
    }
  }
}
