import Compositor
import Imaging
import Layers
import Notation
import Synchronization
import Testing

/// How often a plugin is asked to draw.
struct RecordingTests {
  private static let drawings = Mutex<[String: Int]>([:])

  /// Tells by its colour how many times it has been drawn.
  private struct Counter: Plugin {
    static let kind = "counter"
    static let summary = "Counts its drawings."
    static let name = Parameter<String>("name", "Whose count.")
    static let timed = Parameter<Bool>("timed", "Whether time matters.", default: true)
    static let parameters: [any AnyParameter] = [name, timed]

    let name: String
    let changesWithTime: Bool

    init(_ values: Values) throws(ParameterError) {
      name = try values[Self.name]
      changesWithTime = try values[Self.timed]
    }

    func draw(on canvas: inout Canvas, at tick: Tick) {
      let count = RecordingTests.drawings.withLock { drawings in
        drawings[name, default: 0] += 1
        return drawings[name] ?? 0
      }
      canvas.fill(Color(UInt8(count), 0, 0))
    }
  }

  /// Stands in for text: its colour is the clock.
  private struct Clock: Plugin {
    static let kind = "label"
    static let summary = "Shows the time."
    static let text = Parameter<String>("text", "Anything.")
    static let parameters: [any AnyParameter] = [text]

    init(_ values: Values) throws(ParameterError) {}

    func draw(on canvas: inout Canvas, at tick: Tick) {
      canvas.fill(Color(UInt8(canvas.environment.clock), 0, 0))
    }
  }

  private func arrangement(_ tick: Int, _ name: String, timed: Bool) -> Arrangement {
    var arrangement = Arrangement(
      tick: Tick(index: tick, milliseconds: 16 * tick), size: Size(4, 4), scale: 1)
    arrangement.environment.clock = 16 * tick
    arrangement.layers = [
      PlacedLayer(
        id: "counter", kind: "counter",
        parameters: .object(["name": .string(name), "timed": .bool(timed)]),
        frame: Rect(0, 0, 4, 4))
    ]
    return arrangement
  }

  private let composer = Composer(registry: Registry([Clock.self, Counter.self]))

  private func red(_ arrangement: Arrangement) throws -> UInt32 {
    Pixel.red(try composer.compose(arrangement).visible[0, 0])
  }

  @Test func `a plugin that changes with time is asked at every tick, once for both views`() throws
  {
    #expect(try (0..<3).map { try red(arrangement($0, "timed", timed: true)) } == [1, 2, 3])
  }

  @Test func `one that does not is asked until something that it sees changes`() throws {
    func next(_ change: (inout Arrangement) -> Void) throws -> UInt32 {
      var arrangement = arrangement(5, "still", timed: false)
      change(&arrangement)
      return try red(arrangement)
    }
    #expect(try next { _ in } == 1)
    #expect(try next { $0.environment.clock = 99 } == 1)
    #expect(try next { $0.layers[0].opacity = 1 } == 1)
    #expect(try next { $0.environment.isActive = false } == 2)
    #expect(try next { $0.environment.variables["user"] = "ann" } == 3)
    #expect(try next { $0.scale = 2 } == 4)
    #expect(try next { $0.layers[0].frame.width = 5 } == 5)
    #expect(try next { $0.layers[0].cornerRadius = Corners(0.5) } == 6)
    #expect(try next { $0.layers[0].transform = .scale(2, 2) } == 7)
  }

  @Test func `what stands in for a layer goes with time, though nothing else changes`() throws {
    let reds = try (7..<10).map { clock in
      var arrangement = arrangement(5, "hidden", timed: false)
      arrangement.environment.clock = clock
      arrangement.layers[0].decisions[.screenshot] = CaptureDecision(.substitute(.text("now")))
      return Pixel.red(try composer.compose(arrangement).captured.bitmap![0, 0])
    }
    #expect(reds == [7, 8, 9])
  }
}
