import Compositor
import Layers
import Plugins
import Testing

struct RegistryTests {
  @Test func `no plugin takes a key that every layer has`() {
    for kind in Registry.builtin.kinds {
      let common = Set(LayerProperty.properties(of: kind).map(\.parameter.name))
      for parameter in Registry.builtin[kind]!.parameters {
        #expect(!common.contains(parameter.name), "\(kind).\(parameter.name)")
      }
    }
  }

  @Test func `every plugin and parameter says what it is for in one sentence`() {
    for kind in Registry.builtin.kinds {
      let plugin = Registry.builtin[kind]!
      #expect(plugin.summary.hasSuffix("."), "\(kind)")
      for parameter in plugin.parameters {
        #expect(parameter.summary.hasSuffix("."), "\(kind).\(parameter.name)")
      }
    }
  }
}
