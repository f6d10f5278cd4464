/// The values of an object's declared parameters, each as its own type.
public struct Values: Sendable {
  private var stored: [String: any ParameterValue] = [:]
  private var stated: [String: JSON] = [:]
  /// Where the object stood.
  public let position: Position
  public let path: Path

  /// The value, or the default where the key is absent.
  ///
  /// Throws `undeclared` for a parameter that was not among those read, and `unusable` for one
  /// whose value was mistaken.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    get throws(ParameterError) {
      guard let value = stored[parameter.name] else {
        guard let json = stated[parameter.name] else {
          throw .undeclared(parameter.name)
        }
        throw .unusable(parameter.name, expected: parameter.expectation, found: json.found)
      }
      guard let value = value as? Value else { throw .undeclared(parameter.name) }
      return value
    }
  }

  /// Whether the file states the key, be it with the default's value.
  public func states(_ name: String) -> Bool { stated[name] != nil }

  /// What the file states, with its place; `nil` where the key is absent.
  public func json(_ name: String) -> JSON? { stated[name] }

  /// A mistake about a value that is right by itself and wrong in its surroundings.
  public func mistake(
    about name: String, expected: String, found: String? = nil, hint: String? = nil
  ) -> Mistake {
    let json = stated[name]
    return Mistake(
      at: json?.position ?? position, path.key(name), expected: expected,
      found: found ?? json?.found ?? "nothing", hint: hint)
  }

  /// Reads an object's members against their declarations.
  ///
  /// Absent keys take their defaults. Keys neither declared nor in `ignoring` are mistakes, answered
  /// with the nearest known name. All mistakes are returned, in the order of the file; a mistaken
  /// parameter has no value.
  public static func read(
    object json: JSON, declared: [any AnyParameter], ignoring: Set<String> = [],
    path: Path = .root
  ) -> (Values, [Mistake]) {
    var values = Values(position: json.position, path: path)
    var mistakes: [Mistake] = []
    guard let members = json.members else {
      mistakes.append(Mistake(json, path, expected: "an object"))
      return (values, mistakes)
    }
    let known = declared.map(\.name) + ignoring.sorted()
    var unknown = 0
    for member in members where !ignoring.contains(member.key) {
      guard let parameter = declared.first(where: { $0.name == member.key }) else {
        unknown += 1
        // Whoever wrote a hundred unknown keys did not misspell them: no search for neighbours.
        mistakes.append(unknownKey(member, at: path, known: unknown > 100 ? [] : known))
        continue
      }
      values.stated[member.key] = member.value
      values.stored[member.key] = parameter.read(
        member.value, at: path.key(member.key), into: &mistakes)
    }
    for parameter in declared where values.stated[parameter.name] == nil {
      guard let value = parameter.defaultValue else {
        mistakes.append(
          Mistake(
            at: json.position, path,
            expected: "the key \(JSON.quoted(parameter.name)): \(parameter.expectation)",
            found: members.isEmpty ? "an empty object" : "an object without it"))
        continue
      }
      values.stored[parameter.name] = value
    }
    return (values, mistakes)
  }

  /// The answer to a key that nobody declares.
  public static func unknownKey(
    _ member: JSON.Member, at path: Path, known: [String]
  ) -> Mistake {
    let listed = known.count > 12 ? known.prefix(12) + ["…"] : known[...]
    return Mistake(
      at: member.keyPosition, path,
      expected: "a known key",
      found: JSON.string(member.key).found,
      hint: Nearest.hint(for: member.key, among: known)
        ?? (known.isEmpty ? nil : "known: \(listed.joined(separator: ", "))"))
  }
}
