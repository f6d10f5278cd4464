import Glibc
import Imaging
import Notation

/// `compose init [DIR]`: a small scene to begin with.
enum InitializeScene: Subcommand {
  static let usage = Usage(
    name: "init", summary: "Write a small scene that renders at once.", examples: ["init demo"],
    arguments: [
      Argument(
        name: "DIR", amount: .optional, value: .directory,
        summary: "Where to; without it, the current folder.")
    ])

  /// The scene that is written; a test renders it.
  static let scene = """
    {
      // compose render first.scene.json -o out
      "device": "iphone-15",
      "layers": [
        { "id": "home", "kind": "gradient",
          "stops": [ { "offset": 0, "color": "#1b2a4a" }, { "offset": 1, "color": "#4a7ebb" } ] },
        // Captures leave a secure container out, with all that it holds.
        { "id": "vault", "kind": "secure", "children": [
          { "id": "balance", "kind": "shape", "color": "#f4c542", "cornerRadius": 16,
            "frame": [24, 180, 345, 120] } ] },
        // A notice from the vault inherits its protection.
        { "id": "saved", "kind": "toast", "owner": "vault", "frame": [96, 700, 201, 44],
          "from": "1s", "for": "1s" }
      ],
      "timeline": [
        { "at": "500ms", "event": "screenshot" },
        { "at": "2s", "event": "hide", "layer": "vault" }
      ],
      "checks": [
        { "check": "noLeak", "secret": "vault", "in": ["screenshot"] }
      ]
    }

    """

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    let folder = call.arguments.first ?? "."
    try OutputFolder.make(folder)
    let path = OutputFolder.join(folder, "first.scene.json")
    guard access(path, F_OK) != 0 else {
      throw .refused(at: path, "is there already", hint: "choose another folder")
    }
    do {
      try AtomicFile.write(Array(scene.utf8), to: path)
    } catch {
      throw .unwritable(path, error)
    }
    console.print(path + "\n")
    return .success
  }
}
