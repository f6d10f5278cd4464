import Compositor
import Layers
import Notation
import Plugins
import Testing

@Suite struct CommonKeysTests {
  @Test(arguments: Registry.builtin.kinds)
  func `no plugin declares a key that every layer has`(kind: String) throws {
    let own = try #require(Registry.builtin[kind]).parameters.map(\.name)
    let common =
      LayerProperty.properties(of: kind).map(\.parameter.name) + ["id", "kind", "children"]
    #expect(own.filter(common.contains) == [])
  }

  @Test func `clear colour and an empty panel draw nothing, a picture does`() {
    let registry = Registry.builtin
    #expect(registry.draws("fill", .object([("color", "red")])))
    #expect(!registry.draws("fill", .object([("color", "#ff000000")])))
    #expect(!registry.draws("overlay", .object([])))
    #expect(registry.draws("overlay", .object([("source", "x.png")])))
    #expect(registry.draws("fill", .object([])))
  }
}
