import Compositor
import Glibc
import Imaging
import Layers
import Notation
import Plugins
import Testing

/// What a phone's screen takes; each law runs in a process of its own.
struct MemoryTests {
  static let width = 1179
  static let height = 2556
  static let frame = 4 * width * height

  /// The most bytes that this process has had in memory.
  ///
  /// Not from `getrusage`, which counts those of the parent before the child was started as well.
  static func peak() -> Int {
    guard let status = try? FileBytes.read(path: "/proc/self/status", limit: 1 << 16) else {
      return 0
    }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return 0 }
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }

  /// Translucent panels over the whole screen, a secret among them, under a blur of all.
  static func arrangement(_ count: Int, tick: Int) -> Arrangement {
    var arrangement = Arrangement(
      tick: Tick(index: tick, milliseconds: tick),
      size: Size(Double(width), Double(height)), scale: 1)
    let screen = Rect(0, 0, Double(width), Double(height))
    arrangement.layers = (0..<count - 1).map { index in
      PlacedLayer(
        id: "panel\(index)", kind: "fill",
        parameters: .object(["color": .string("#\(10 + tick)20\(10 + index)80")]),
        frame: Rect(0, 3 * Double(index), screen.width, screen.height))
    }
    arrangement.layers[1].decisions[.screenshot] = CaptureDecision(.omit)
    arrangement.layers.append(
      PlacedLayer(
        id: "glass", kind: "blur", parameters: .object(["sigma": 20]), frame: screen))
    return arrangement
  }

  /// Composes two ticks.
  static func compose(_ count: Int) throws {
    let composer = Composer(
      registry: .builtin, renderer: Renderer(workers: .one))
    for tick in 0..<2 { _ = try composer.compose(arrangement(count, tick: tick)) }
  }

  @Test func `ten layers with a blur of the whole screen take less than twelve frames`() async {
    await #expect(processExitsWith: .success) {
      let before = MemoryTests.peak()
      try MemoryTests.compose(10)
      let taken = MemoryTests.peak() - before
      guard taken < 12 * MemoryTests.frame, taken > 2 * MemoryTests.frame else { exit(1) }
    }
  }

  @Test func `ten layers more take no frame more`() async {
    await #expect(processExitsWith: .success) {
      try MemoryTests.compose(10)
      let before = MemoryTests.peak()
      try MemoryTests.compose(20)
      guard MemoryTests.peak() - before < MemoryTests.frame else { exit(1) }
    }
  }
}
