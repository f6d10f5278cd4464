/// A value stated as an object of declared keys, such as a shadow or a gradient's stop.
public protocol ParameterObject: ParameterValue {
  static var fields: [any AnyParameter] { get }
  init(_ values: Values) throws(ParameterError)
  /// The members as a file states them; those that equal their default may be left out.
  var members: [(String, JSON)] { get }
}

extension ParameterObject {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> Self? {
    guard json.members != nil else {
      mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
      return nil
    }
    let (values, found) = Values.read(object: json, declared: fields, path: path)
    mistakes += found
    guard found.isEmpty else { return nil }
    do throws(ParameterError) {
      return try Self(values)
    } catch {
      mistakes.append(Mistake(json, path, expected: error.description))
      return nil
    }
  }

  public static func expectation(in domain: Domain) -> String {
    "an object of " + fields.map(\.name).joined(separator: ", ")
  }

  public static func schema(in domain: Domain) -> JSON { Schema.object(fields) }

  public var json: JSON { .object(members) }

  /// Field by field, as each field's type does.
  public static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self {
    let (first, last) = (start.json, end.json)
    let mixed = fields.compactMap { field -> (String, JSON)? in
      guard let from = first[field.name] ?? field.defaultValue?.json,
        let to = last[field.name] ?? field.defaultValue?.json
      else { return nil }
      return (field.name, field.interpolated(from: from, to: to, fraction: fraction))
    }
    return read(.object(mixed)).value ?? (fraction < 1 ? start : end)
  }
}
