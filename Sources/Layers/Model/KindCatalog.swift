import Notation

/// The kinds of layer that plugins draw, as far as a scene file must know them.
public protocol KindCatalog: Sendable {
  /// Every kind, sorted.
  var kinds: [String] { get }
  /// What a layer of the kind may state besides the common properties; `nil` for an unknown kind.
  func parameters(of kind: String) -> [any AnyParameter]?
  /// Whether a layer with these parameters puts any pixel on the screen; an empty overlay does not
  /// obscure a system picker.
  func draws(_ kind: String, _ parameters: JSON) -> Bool
}

extension KindCatalog {
  public func draws(_ kind: String, _ parameters: JSON) -> Bool { true }
}
