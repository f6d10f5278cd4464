import Imaging
import Notation
import Testing

@testable import Layers

/// A toast comes and goes by its own lifetime.
@Suite struct FadeTests {
  private let third: Double? = 1.0 / 3
  private let twoThirds: Double? = 2.0 / 3

  /// Opacities of the layer at each tick, `nil` where it is not there.
  private func opacities(_ layer: Layer, ticks: Int = 9, tickLength: Int = 100) -> [Double?] {
    var scene = scene([layer], ticks: ticks)
    scene.tickLength = tickLength
    return run(scene).map { $0.arrangement.find(layer.id)?.opacity }
  }

  private func toast(_ from: Int, for time: Int?) -> Layer {
    layer("t", "toast") {
      $0.from = .time(Milliseconds(from))
      $0.lasts = time.map { .time(Milliseconds($0)) }
    }
  }

  @Test func `a toast comes and goes in equal steps within 200 ms`() {
    #expect(
      opacities(toast(200, for: 500)) == [
        nil, nil, third, twoThirds, 1, twoThirds, third, nil, nil,
      ])
  }

  @Test func `one that is there from the start, or for ever, does not`() {
    #expect(opacities(toast(0, for: 300), ticks: 4) == [1, twoThirds, third, nil])
    #expect(opacities(toast(100, for: nil), ticks: 4) == [nil, third, twoThirds, 1])
    #expect(opacities(toast(0, for: nil), ticks: 2) == [1, 1])
  }

  @Test func `a life shorter than both fades never shows in full`() {
    #expect(opacities(toast(100, for: 200), ticks: 4) == [nil, third, third, nil])
  }

  @Test func `a fade shorter than a tick is not seen`() {
    #expect(opacities(toast(500, for: 1000), ticks: 4, tickLength: 500) == [nil, 1, 1, nil])
  }

  @Test func `other layers fade where they are told to, from their own opacity`() {
    var plain = layer("p") {
      $0.from = .tick(1)
      $0.opacity = 0.5
    }
    #expect(opacities(plain, ticks: 3) == [nil, 0.5, 0.5])
    plain.fade = .tick(1)
    #expect(opacities(plain, ticks: 3) == [nil, 0.25, 0.5])
    var still = toast(100, for: nil)
    still.fade = .tick(0)
    #expect(opacities(still, ticks: 2) == [nil, 1])
  }

  @Test func `a toast removed while it comes leaves as it was`() {
    var scene = scene([toast(100, for: nil)], ticks: 5)
    scene.timeline = [Event(at: .tick(2), .remove("t", closing: Closing(over: .tick(2))))]
    let copies = run(scene).map { record in
      record.arrangement.find("t~2").flatMap { $0.children.first }?.opacity
    }
    #expect(copies == [nil, nil, third, third, nil])
  }
}
