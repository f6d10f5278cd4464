import Compositor
import Imaging
import Notation
import Plugins

/// A scene to be tested: made in code, or read from a scene file.
///
/// Nothing is checked when it is made. What is wrong in it is told when checks are expected of it,
/// in the words in which `compose` answers a scene file.
public struct TestScene: SceneStatement {
  public var json: JSON
  /// The kinds of layer that there are.
  public var registry = Registry.builtin
  /// The path as given; `nil` for a scene that is made in code.
  let file: String?
  /// The path of the scene, or what would be its path: pictures lie in the same folder.
  let path: String
  /// Why the file could not be read.
  let problem: String?

  /// A scene made in code.
  ///
  /// - Parameters:
  ///   - timeline: what happens, each with the time since the start.
  ///   - sourceFile: the file that calls; pictures lie in its folder or below it.
  public init(
    device: TestDevice, layers: [TestLayer],
    timeline: KeyValuePairs<Duration, TestEvent> = [:], reactions: [TestReaction] = [],
    sourceFile: String = #filePath
  ) {
    file = nil
    path = sourceFile
    problem = nil
    json = .stating([
      "device": device.json, "layers": .list(layers),
      "timeline": .array(timeline.map { $1.with("at", $0.json).json }),
      "reactions": .list(reactions),
    ])
  }

  /// The scene of a file, its checks included.
  ///
  /// - Parameters:
  ///   - file: a path from the folder of the file that calls, or from the root.
  public init(file: String, sourceFile: String = #filePath) {
    let folder = sourceFile.lastIndex(of: "/").map { sourceFile[...$0] } ?? ""
    self.file = file
    path = file.hasPrefix("/") ? file : folder + file
    (json, problem) = Self.read(path)
  }
}

/// What a scene is shown on.
public struct TestDevice: ExpressibleByStringLiteral, Sendable {
  let json: JSON

  /// A device by its name, as `compose devices` lists them.
  public init(stringLiteral name: String) { json = .string(name) }

  private init(_ json: JSON) { self.json = json }

  /// A plain screen in points, without rounded corners or cut-outs.
  public static func screen(_ width: Double, _ height: Double, scale: Double = 1) -> TestDevice {
    TestDevice(.object(["size": Size(width, height).json, "scale": scale.json]))
  }
}
