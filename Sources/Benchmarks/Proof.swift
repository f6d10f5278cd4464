import Compositor
import Imaging
import Layers
import Plugins
import SceneLoading
import Verification

/// W10: what it costs to prove that a screen leaks nothing, beside drawing it.
///
/// Ten layers, one of them a container with six lines of text under glass, over 30 ticks in which a
/// clock, the secret and a toast change. The proof is one `noLeak` check with its eight swaps.
///
/// The second pair is the worst that can pass: from tick 1 on captures have the secret, but an
/// opaque layer lies over it, so that each swap of each tick has to be drawn to see that no pixel
/// changes.
enum Proof {
  static func run(_ run: Run) throws {
    for (suffix, isCovered) in [("", false), ("_covered", true)] {
      let text = scene(run.width, run.height, isCovered: isCovered)
      let loaded = try LoadedScene(
        Array(text.utf8), path: "proof.scene.json", registry: .builtin)
      let (checks, _) = StatedCheck.read(loaded.scene)
      run.time("plain" + suffix) { try? draw(loaded, run.workers) }
      run.time("proof" + suffix) {
        let result = Verifier(registry: .builtin, workers: run.workers).verify(loaded, checks)
        precondition(result.checks.allSatisfy { $0.status == .passed })
      }
    }
  }

  /// Both frames of every tick, each going on from the one before.
  private static func draw(_ loaded: LoadedScene, _ workers: Workers) throws {
    let composer = Composer(
      registry: .builtin, images: loaded.images, renderer: Renderer(workers: workers))
    var state = SceneState(loaded.scene)
    while let record = state.advance() { _ = try composer.compose(record.arrangement) }
  }

  private static func scene(_ width: Int, _ height: Int, isCovered: Bool) -> String {
    let cover = """
      { "id": "cover", "kind": "gradient", "from": 1, "frame": [0, 1640, \(width), 400],
        "stops": [{ "offset": 0, "color": "#333333" }, { "offset": 1, "color": "#555555" }] },
      """
    let release = """
      { "at": 0, "event": "protect", "layer": "vault", "key": "start", "capture": "omit" },
      { "at": 1, "event": "release", "layer": "vault", "key": "start" }
      """
    let move = #"{ "at": 20, "event": "move", "layer": "vault", "to": [0, 1500], "for": "3s" }"#
    let lines = (0..<6).map { line in
      """
      { "id": "line\(line)", "kind": "label", "text": "4000 1234 5678 90\(10 + line)", "size": 40,
        "color": "white", "frame": [60, \(20 + 60 * line), 1000, 60] }
      """
    }.joined(separator: ",")
    let panels = (0..<3).map { panel in
      """
      { "id": "panel\(panel)", "kind": "shape", "color": "#f2f2f7eb", "cornerRadius": 48,
        "frame": [60, \(200 + 480 * panel), 1059, 420] }
      """
    }.joined(separator: ",")
    return """
      { "device": { "size": [\(width), \(height)], "scale": 1 }, "tick": "1s", "ticks": 30,
        "clock": "2026-03-01T09:41:00Z",
        "layers": [
          { "id": "ground", "kind": "gradient",
            "stops": [{ "offset": 0, "color": "#274bdb" }, { "offset": 1, "color": "#ff9c5b" }] },
          \(panels),
          { "id": "vault", "kind": "\(isCovered ? "group" : "secure")",
            "frame": [0, 1640, \(width), 400],
            "children": [{ "id": "paper", "kind": "fill", "color": "#1a1a24" }, \(lines)] },
          \(isCovered ? cover : "")
          { "id": "glass", "kind": "blur", "sigma": 20, "frame": [0, 1900, \(width), 300] },
          { "id": "bar", "kind": "fill", "color": "#00000080", "frame": [0, 0, \(width), 140] },
          { "id": "clock", "kind": "label", "text": "{time:HH:mm:ss}", "size": 40,
            "frame": [490, 60, 300, 60] },
          { "id": "saved", "kind": "toast", "text": "Saved", "from": 10, "for": 8,
            \(isCovered ? "" : #""owner": "vault","#)
            "frame": [240, 2300, 700, 110] },
          { "id": "mark", "kind": "watermark", "text": "m.okafor", "size": 40, "level": "top",
            "color": "#00000020" } ],
        "timeline": [
          { "at": 3, "event": "set", "layer": "line0", "to": { "text": "4000 9999 5678 9010" } },
          \(isCovered ? release : move) ],
        "checks": [ { "check": "noLeak", "secret": "vault", "runs": 1 } ] }
      """
  }
}
