extension JSON {
  /// The member of that name; `nil` where there is none or this is no object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements; `nil` where this is no array.
  public var elements: [JSON]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// The members in the order of the file; `nil` where this is no object.
  public var members: [Member]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

  public var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  public var number: Double? {
    guard case .number(let number) = value else { return nil }
    return number
  }

  public var bool: Bool? {
    guard case .bool(let flag) = value else { return nil }
    return flag
  }

  /// The number where it is whole and fits; `nil` otherwise.
  public var integer: Int? {
    guard case .number(let number) = value else { return nil }
    return Int(exactly: number)
  }

  /// An object with `member` put in place of the one of the same name, or added at the end.
  ///
  /// Anything that is no object becomes an object of that one member.
  public func setting(_ key: String, to value: JSON) -> JSON {
    var members = self.members ?? []
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append(Member(key, value))
    }
    return JSON(.object(members), at: position)
  }

  /// What a message says was found, at most some 60 characters: `"steep"`, `12`, `an object`.
  public var found: String {
    switch value {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number): return JSON.text(of: number)
    case .string(let text):
      let limit = 48
      let prefix = text.unicodeScalars.prefix(limit + 1)
      guard prefix.count > limit else { return JSON.quoted(text, forMessage: true) }
      return JSON.quoted(String(String.UnicodeScalarView(prefix.prefix(limit))), forMessage: true)
        + "…"
    case .array(let elements):
      switch elements.count {
      case 0: return "an empty array"
      case 1: return "an array of 1 value"
      default: return "an array of \(elements.count) values"
      }
    case .object(let members): return members.isEmpty ? "an empty object" : "an object"
    }
  }
}
