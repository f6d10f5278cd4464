/// Why a plugin cannot work with its values.
public enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The plugin asked for a parameter that it does not declare, or as another type.
  case undeclared(String)
  /// The value is of the right type and still cannot be used, such as a picture that is missing.
  case unusable(String, expected: String, found: String)

  public var description: String {
    switch self {
    case .undeclared(let name): "parameter \(JSON.quoted(name)) is not declared"
    case .unusable(let name, let expected, let found):
      "\(name): expected \(expected), found \(found)"
    }
  }
}
