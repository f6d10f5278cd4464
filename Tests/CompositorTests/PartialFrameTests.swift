import Compositor
import Imaging
import Layers
import Plugins
import Testing
import Verification

/// Frames of which only those tiles are drawn that another frame may not show.
struct PartialFrameTests {
  private func list(_ arrangement: Arrangement, _ swap: ContentSwap? = nil) -> DisplayList {
    DisplayLists(
      of: arrangement, registry: .builtin, images: RandomArrangements.images, swap: swap
    ).list(for: .visible)
  }

  private func change(_ arrangement: inout Arrangement, _ random: inout RandomArrangements) {
    let path = random.pick(arrangement)
    switch Int.random(in: 0..<4, using: &random.numbers) {
    case 0: arrangement[path].frame.x += 3
    case 1: arrangement[path].isHidden.toggle()
    case 2: arrangement[path].opacity = random.numbers.number(0...1)
    // Nothing changes, so that all tiles are kept.
    default: break
    }
  }

  @Test func `what is drawn beside a frame is all in which the two differ`() throws {
    var differing = 0
    var equal = 0
    for seed in 0..<20 {
      var random = RandomArrangements(seed: seed)
      var arrangement = random.arrangement()
      let id = arrangement[random.pick(arrangement)].id
      let kept = Renderer(workers: .one, tileSize: .square(16))
      let fresh = Renderer(workers: .one, tileSize: .square(1024), retains: false)
      for _ in 0..<5 {
        let list = list(arrangement)
        let swaps: [ContentSwap.Content] = [
          .colors(.noise(seed: 1)), .colors(.black), .box(seed: 2), .nothing,
        ]
        let others = swaps.map { self.list(arrangement, ContentSwap($0, of: [id])) }
        let (frame, partial) = try kept.render(list, besides: others)
        let whole = try fresh.render([list] + others)
        expectEqual(frame, whole[0])
        for (part, other) in zip(partial, whole[1...]) {
          var isDrawn = Array(repeating: false, count: other.pixels.count)
          for tile in part.tiles {
            for y in tile.top..<tile.bottom {
              for x in tile.left..<tile.right { isDrawn[y * other.width + x] = true }
            }
          }
          let wrong = isDrawn.indices.filter {
            (isDrawn[$0] ? part.bitmap : whole[0]).pixels[$0] != other.pixels[$0]
          }
          #expect(wrong.isEmpty, "seed \(seed): \(wrong.count), from \(wrong.first ?? 0)")
          if part.tiles.isEmpty { equal += 1 } else { differing += 1 }
        }
        change(&arrangement, &random)
      }
    }
    #expect(differing > 100 && equal > 25, "\(differing) \(equal)")
  }
}
