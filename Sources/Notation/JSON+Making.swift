extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) { self.init(.string(value)) }
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  public init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }

  /// Not a `nil` literal, which would turn an absent value into a present `null` unseen.
  public static var null: JSON { JSON(.null) }

  public static func string(_ text: String) -> JSON { JSON(.string(text)) }
  public static func number(_ number: Double) -> JSON { JSON(.number(number)) }
  public static func number(_ number: Int) -> JSON { JSON(.number(Double(number))) }
  public static func bool(_ flag: Bool) -> JSON { JSON(.bool(flag)) }
  public static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }

  /// Members keep the order in which they are written; keys must be unique.
  public static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    JSON(.object(members.map { Member($0.key, $0.value) }))
  }

  /// Keys must be unique.
  public static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { Member($0.0, $0.1) }))
  }
}
