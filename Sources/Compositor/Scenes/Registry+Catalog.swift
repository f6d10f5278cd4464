import Layers
import Notation

extension Registry: KindCatalog {
  public func parameters(of kind: String) -> [any AnyParameter]? { self[kind]?.parameters }
}
