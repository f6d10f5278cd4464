import CComposePlugin
import Imaging
import Notation

/// A parameter that a library declares, as the type that reads scenes.
enum GuestParameter: Sendable {
  case number(Parameter<Double>)
  case whole(Parameter<Int>)
  case flag(Parameter<Bool>)
  case color(Parameter<Color>)
  case text(Parameter<String>)

  init(_ facts: compose_parameter) throws(PluginLibraryError) {
    guard let name = facts.name.map({ String(cString: $0) }), Self.isCamel(name),
      let summary = facts.summary.map({ String(cString: $0) })
    else { throw .declaration("declares a parameter without a name in camelCase and a summary") }
    let isBounded = facts.least != 0 || facts.most != 0
    guard !isBounded || facts.least <= facts.most else {
      throw .declaration("\(name): its range ends before it begins")
    }
    let range = isBounded ? facts.least...facts.most : nil
    let isNumber = [COMPOSE_NUMBER, COMPOSE_WHOLE].contains(facts.type)
    if isNumber, !facts.number.isFinite || !(range?.contains(facts.number) ?? true) {
      throw .declaration("\(name): its default is outside its range")
    }
    switch facts.type {
    case COMPOSE_NUMBER:
      self = .number(Parameter(name, summary, default: facts.number, range: range))
    case COMPOSE_WHOLE:
      guard let number = Int(exactly: facts.number) else {
        throw .declaration("\(name): its default is no whole number")
      }
      self = .whole(Parameter(name, summary, default: number, range: range))
    case COMPOSE_FLAG: self = .flag(Parameter(name, summary, default: facts.number != 0))
    case COMPOSE_COLOR:
      self = .color(Parameter(name, summary, default: Color(straight: facts.color)))
    case COMPOSE_TEXT:
      let text = facts.text.map { String(cString: $0) } ?? ""
      guard range?.contains(Double(text.unicodeScalars.count)) ?? true else {
        throw .declaration("\(name): its default is outside its range")
      }
      self = .text(Parameter(name, summary, default: text, range: range))
    default: throw .declaration("\(name): unknown type \(facts.type) of parameter")
    }
  }

  var declaration: any AnyParameter {
    switch self {
    case .number(let parameter): parameter
    case .whole(let parameter): parameter
    case .flag(let parameter): parameter
    case .color(let parameter): parameter
    case .text(let parameter): parameter
    }
  }

  var name: String { declaration.name }

  func value(in values: Values) throws(ParameterError) -> GuestValue {
    switch self {
    case .number(let parameter): GuestValue(number: try values[parameter])
    case .whole(let parameter): GuestValue(number: Double(try values[parameter]))
    case .flag(let parameter): GuestValue(number: try values[parameter] ? 1 : 0)
    case .color(let parameter): GuestValue(color: try values[parameter].straight)
    case .text(let parameter): GuestValue(text: try values[parameter])
    }
  }

  private static func isCamel(_ name: String) -> Bool {
    name.utf8.first.map { (0x61...0x7a).contains($0) } == true
      && name.utf8.allSatisfy {
        (0x61...0x7a).contains($0) || (0x41...0x5a).contains($0) || (0x30...0x39).contains($0)
      }
  }
}

/// What a library gets for one parameter.
struct GuestValue: Sendable {
  var number = 0.0
  var color: UInt32 = 0
  var text: String?
}

extension Color {
  /// Bytes R, G, B, A from the lowest, not premultiplied.
  fileprivate init(straight pixel: UInt32) {
    self.init(
      UInt8(pixel & 0xff), UInt8(pixel >> 8 & 0xff), UInt8(pixel >> 16 & 0xff), UInt8(pixel >> 24))
  }

  fileprivate var straight: UInt32 {
    Pixel.pack(UInt32(red), UInt32(green), UInt32(blue), UInt32(alpha))
  }
}
