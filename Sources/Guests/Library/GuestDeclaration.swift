import Imaging
import Notation

/// What a library says of its plugin.
struct GuestDeclaration: Sendable {
  var kind: String
  var summary: String
  /// Numbers, whole numbers, flags, colours, texts and positions, each with a default.
  var parameters: [any AnyParameter]
  var readsBackdrop = false
  var usesTime = false
}

// A declaration crosses from the library's process as JSON.
extension GuestDeclaration {
  init?(_ json: JSON) {
    guard let kind = json["kind"]?.string, let summary = json["summary"]?.string,
      let readsBackdrop = json["readsBackdrop"]?.bool, let usesTime = json["usesTime"]?.bool,
      let parameters = json["parameters"]?.elements
    else { return nil }
    let declared = parameters.compactMap(GuestType.parameter)
    guard declared.count == parameters.count else { return nil }
    self.init(
      kind: kind, summary: summary, parameters: declared, readsBackdrop: readsBackdrop,
      usesTime: usesTime)
  }

  var json: JSON {
    .object([
      "kind": .string(kind), "summary": .string(summary), "readsBackdrop": .bool(readsBackdrop),
      "usesTime": .bool(usesTime), "parameters": .array(parameters.compactMap(GuestType.json)),
    ])
  }

  /// Values as `json` states them, in the order of the parameters; `nil` where they do not fit.
  func values(_ json: JSON?) -> [any ParameterValue]? {
    guard let stated = json?.elements, stated.count == parameters.count else { return nil }
    var mistakes: [Mistake] = []
    let values = zip(parameters, stated).compactMap { $0.read($1, at: .root, into: &mistakes) }
    return values.count == stated.count ? values : nil
  }
}

/// The types of parameters that libraries may declare.
enum GuestType: String, CaseIterable {
  case number, whole, flag, color, text, position

  private var type: any ParameterValue.Type {
    switch self {
    case .number: Double.self
    case .whole: Int.self
    case .flag: Bool.self
    case .color: Color.self
    case .text: String.self
    case .position: Point.self
    }
  }

  static func parameter(_ json: JSON) -> (any AnyParameter)? {
    func make<Value: ParameterValue>(_: Value.Type) -> (any AnyParameter)? {
      guard let name = json["name"]?.string, let summary = json["summary"]?.string,
        let fallback = json["default"].flatMap({ Value.read($0).value })
      else { return nil }
      // As texts, because JSON has no infinity.
      let ends = json["range"]?.elements?.compactMap { $0.string.flatMap(Double.init) } ?? []
      let range = ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
      return Parameter<Value>(name, summary, default: fallback, range: range)
    }
    guard let type = json["type"]?.string.flatMap(Self.init) else { return nil }
    return make(type.type)
  }

  static func json(_ parameter: any AnyParameter) -> JSON? {
    guard let value = parameter.defaultValue,
      let type = allCases.first(where: { $0.type == Swift.type(of: value) })
    else { return nil }
    var members: [(String, JSON)] = [
      ("type", .string(type.rawValue)), ("name", .string(parameter.name)),
      ("summary", .string(parameter.summary)), ("default", value.json),
    ]
    if let range = parameter.domain.range {
      members.append(
        ("range", .array([range.lowerBound, range.upperBound].map { .string("\($0)") })))
    }
    return .object(members)
  }
}
