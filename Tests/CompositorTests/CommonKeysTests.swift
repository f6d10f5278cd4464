import Compositor
import Layers
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
}
