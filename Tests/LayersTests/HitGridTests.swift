import Imaging
import Notation
import Testing

@testable import Layers

/// Grids that Chromium answered, all of whose judged points must agree.
@Suite struct HitGridTests {
  @Test func `all 36 grids are there`() {
    #expect(NeutralScene.withHits.count == 36)
  }

  @Test(arguments: NeutralScene.withHits)
  func `every judged point reaches the layer that the browser names`(name: String) throws {
    let neutral = try NeutralScene(named: name)
    let shown = run(neutral.scene)[0].arrangement
    let hit = try #require(neutral.json["hit"])
    let origin = try #require(hit["origin"]?.number)
    let step = try #require(hit["step"]?.number)
    let legend = Dictionary(
      uniqueKeysWithValues: hit["legend"]!.members!.map { (Character($0.key), $0.value.string!) })
    var judged = 0
    var wrong: [String] = []
    for (j, row) in hit["rows"]!.elements!.enumerated() {
      for (i, letter) in row.string!.enumerated() where letter != "?" {
        let point = Point(origin + step * Double(i), origin + step * Double(j))
        let receiver = shown.hit(point, rules: .css).receiver
        judged += 1
        if receiver != legend[letter] {
          wrong.append("\(point.x),\(point.y): \(receiver ?? "nobody")")
        }
      }
    }
    #expect(judged > 1000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(judged), first \(wrong.first ?? "")")
  }
}
