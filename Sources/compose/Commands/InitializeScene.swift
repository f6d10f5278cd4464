import CommandLine
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
      "clock": "2026-03-01T09:41:00Z",
      "variables": { "user": "Mina Berg" },
      "layers": [
        { "id": "home", "kind": "gradient",
          "stops": [ { "offset": 0, "color": "#1b2a4a" }, { "offset": 1, "color": "#4a7ebb" } ] },
        { "id": "greeting", "kind": "label", "text": "Good morning, {user}", "color": "white",
          "size": 24, "frame": [24, 100, 345, 40] },
        // Captures leave a secure container out, with all that it holds.
        { "id": "vault", "kind": "secure", "children": [
          { "id": "card", "kind": "shape", "color": "#f4c542", "cornerRadius": 16,
            "frame": [24, 180, 345, 120], "children": [
            { "id": "balance", "kind": "label", "text": "12,480.00", "size": 34, "weight": 600,
              "align": "center" } ] } ] },
        // A notice that came from the vault inherits its protection.
        { "id": "saved", "kind": "toast", "text": "Saved", "owner": "vault",
          "frame": [96, 700, 201, 44], "from": "1s", "for": "1s" },
        { "id": "mark", "kind": "watermark", "level": "top", "touch": "passes",
          "text": "{user} {time:yyyy-MM-dd HH:mm}", "color": "#ffffff30" }
      ],
      "timeline": [
        { "at": "500ms", "event": "screenshot" },
        { "at": "2s", "event": "hide", "layer": "vault" }
      ],
      "checks": [
        { "check": "noLeak", "secret": "vault", "level": "presence",
          "in": ["screenshot", "recording", "mirroring"] },
        { "check": "present", "layer": "mark", "in": ["visible", "screenshot"] }
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
