import Compositor
import Imaging
import Notation

/// Values that a plugin accepts, made from its own declarations: a new plugin needs no line here.
public struct TrialValues {
  private var numbers: TrialNumbers
  /// Font files that may be named.
  private let fonts: [String]

  /// Pictures that may be named, by their path.
  public static let images: [String: Image] = {
    var numbers = TrialNumbers(99)
    func noise(_ width: Int, _ height: Int) -> Image {
      Image(
        Bitmap(
          width: width, height: height,
          pixels: (0..<width * height).map { _ in
            Pixel.premultiplied(UInt32(truncatingIfNeeded: numbers.next()))
          }))
    }
    return ["noise": noise(40, 30), "small": noise(7, 5)]
  }()

  public init(seed: Int, fonts: [String] = []) {
    numbers = TrialNumbers(seed)
    self.fonts = fonts
  }

  /// Stated parameters with which a layer can be made; `nil` where none were found.
  public mutating func parameters(of kind: any PluginKind) -> JSON? {
    for _ in 0..<200 {
      var members: [(String, JSON)] = []
      for parameter in kind.parameters where parameter.isRequired || Bool.random(using: &numbers) {
        if let value = value(of: parameter) { members.append((parameter.name, value)) }
      }
      let json = JSON.object(members)
      let (values, mistakes) = Values.read(object: json, declared: kind.parameters)
      if mistakes.isEmpty, (try? kind.make(values)) != nil { return json }
    }
    return nil
  }

  private mutating func value(of parameter: any AnyParameter) -> JSON? {
    if parameter.name == "fonts", fonts.isEmpty { return nil }
    for _ in 0..<200 {
      let value = value(parameter.schema, parameter.name)
      var mistakes: [Mistake] = []
      if parameter.read(value, at: .root, into: &mistakes) != nil, mistakes.isEmpty { return value }
    }
    return nil
  }

  private mutating func value(_ schema: JSON, _ name: String) -> JSON {
    if let choices = (schema["anyOf"] ?? schema["oneOf"])?.elements {
      return value(choices.randomElement(using: &numbers)!, name)
    }
    if let words = schema["enum"]?.elements { return words.randomElement(using: &numbers)! }
    switch schema["type"]?.string {
    case "null": return .null
    case "boolean": return .bool(Bool.random(using: &numbers))
    case "integer", "number": return number(schema)
    case "string": return text(schema, name)
    case "array":
      if let items = schema["prefixItems"]?.elements {
        return .array(items.map { value($0, name) })
      }
      let least = Int(schema["minItems"]?.number ?? 0)
      let count = Int.random(in: least...(least + 2), using: &numbers)
      return .array((0..<count).map { _ in value(schema["items"] ?? .object([]), name) })
    case "object":
      let members = schema["properties"]?.members ?? []
      return .object(members.map { ($0.key, value($0.value, $0.key)) })
    default: return .number(1)
    }
  }

  private mutating func number(_ schema: JSON) -> JSON {
    let least = schema["minimum"]?.number ?? -40
    let most = min(schema["maximum"]?.number ?? 40, max(least + 1, 40))
    let value = numbers.number(least...most)
    return .number(schema["type"]?.string == "integer" ? value.rounded() : value)
  }

  private mutating func text(_ schema: JSON, _ name: String) -> JSON {
    if schema["pattern"] != nil {
      let digits = Array("0123456789abcdef")
      let count = Bool.random(using: &numbers) ? 6 : 8
      return .string(
        "#" + String((0..<count).map { _ in digits.randomElement(using: &numbers)! }))
    }
    if name == "fonts" { return .string(fonts.randomElement(using: &numbers) ?? "") }
    let words =
      name == "source"
      ? ["noise", "small"]
      : ["a", "gg {user}", "{time:HH:mm:ss}", "水印 👋", "300ms", "2s", "en", "one\ntwo"]
    return .string(words.randomElement(using: &numbers)!)
  }
}
