import Compositor
import Imaging
import Layers
import Notation
import Plugins
import Testing

/// What would be drawn anew after a change, in tiles of 8x8 pixels on a screen of 8x64.
struct DamageTests {
  private func fill(_ id: String, _ frame: Rect, _ color: String) -> PlacedLayer {
    PlacedLayer(
      id: id, kind: "fill", parameters: .object(["color": .string(color)]), frame: frame)
  }

  private func list(_ layers: [PlacedLayer]) -> DisplayList {
    var arrangement = Arrangement(
      tick: Tick(index: 0, milliseconds: 0), size: Size(8, 64), scale: 1)
    arrangement.layers = layers
    return DisplayLists(of: arrangement, registry: .builtin, images: [:]).list(for: .visible)
  }

  private func damagedRows(_ before: [PlacedLayer], _ after: [PlacedLayer]) -> [Int] {
    list(after).damage(after: list(before), tileSize: .square(8)).map(\.top)
  }

  private func card(_ label: String) -> PlacedLayer {
    var card = fill("card", Rect(0, 0, 8, 64), "#ffffff")
    card.cornerRadius = Corners(3)
    card.clipsChildren = true
    card.children = [fill("label", Rect(0, 16, 8, 8), label)]
    return card
  }

  @Test func `a change inside a clipped container damages its own tiles alone`() {
    #expect(damagedRows([card("#ff0000")], [card("#00ff00")]) == [16])
  }

  @Test func `a change under something opaque damages nothing`() {
    let cover = fill("cover", Rect(0, 0, 8, 64), "#000000")
    #expect(damagedRows([card("#ff0000"), cover], [card("#00ff00"), cover]) == [])
  }

  @Test func `what moves damages where it was and where it is`() {
    let (here, there) = (
      fill("box", Rect(0, 0, 8, 8), "#ff0000"), fill("box", Rect(0, 40, 8, 8), "#ff0000")
    )
    #expect(damagedRows([here], [there]) == [0, 40])
  }

  @Test func `two pieces cut by equal clips are not one piece`() {
    // Laid down and cut in two goes, the corner is covered twice.
    func group(_ id: String, _ children: [PlacedLayer]) -> PlacedLayer {
      var group = PlacedLayer(
        id: id, kind: "group", parameters: .object([:]), frame: Rect(0, 0, 8, 8))
      group.draws = false
      group.cornerRadius = Corners(3)
      group.clipsChildren = true
      group.children = children
      return group
    }
    let (red, green) = (
      fill("red", Rect(0, 0, 8, 8), "#ff0000"), fill("green", Rect(0, 0, 8, 8), "#00ff0080")
    )
    let apart = [group("a", [red]), group("b", [green])]
    #expect(damagedRows(apart, [group("a", [red, green])]) == [0])
  }
}
