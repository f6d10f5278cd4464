import CComposePlugin
import Imaging
import Notation

extension GuestDeclaration {
  /// What a library's struct says; nothing in it is trusted.
  init(_ facts: compose_plugin) throws(PluginLibraryError) {
    guard let name = facts.name, let summary = facts.summary else {
      throw .declaration("states no name or no summary")
    }
    let kind = String(cString: name)
    guard Self.isKebab(kind) else {
      throw .declaration("its name \(JSON.quoted(kind)) is not in kebab-case")
    }
    guard facts.draw != nil else { throw .declaration("has no draw function") }
    guard facts.parameter_count <= 256, facts.parameter_count == 0 || facts.parameters != nil else {
      throw .declaration("says it has \(facts.parameter_count) parameters")
    }
    var declared: [any AnyParameter] = []
    for index in 0..<Int(facts.parameter_count) {
      let parameter = try Self.parameter(facts.parameters[index])
      guard !declared.contains(where: { $0.name == parameter.name }) else {
        throw .declaration("declares \(JSON.quoted(parameter.name)) twice")
      }
      declared.append(parameter)
    }
    self.init(
      kind: kind, summary: String(cString: summary), parameters: declared,
      readsBackdrop: facts.flags & COMPOSE_READS_BACKDROP != 0,
      usesTime: facts.flags & COMPOSE_USES_TIME != 0)
  }

  private static func parameter(
    _ facts: compose_parameter
  ) throws(PluginLibraryError) -> any AnyParameter {
    guard let name = facts.name.map({ String(cString: $0) }), isCamel(name),
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
      return Parameter(name, summary, default: facts.number, range: range)
    case COMPOSE_WHOLE:
      guard let number = Int(exactly: facts.number) else {
        throw .declaration("\(name): its default is no whole number")
      }
      return Parameter(name, summary, default: number, range: range)
    case COMPOSE_FLAG: return Parameter(name, summary, default: facts.number != 0)
    case COMPOSE_COLOR: return Parameter(name, summary, default: Color(packed: facts.color))
    case COMPOSE_TEXT:
      let text = facts.text.map { String(cString: $0) } ?? ""
      guard range?.contains(Double(text.unicodeScalars.count)) ?? true else {
        throw .declaration("\(name): its default is outside its range")
      }
      return Parameter(name, summary, default: text, range: range)
    default: throw .declaration("\(name): unknown type \(facts.type) of parameter")
    }
  }

  private static func isKebab(_ name: String) -> Bool {
    let letters = name.utf8
    return letters.first.map { (0x61...0x7a).contains($0) } == true && letters.last != 0x2d
      && letters.allSatisfy {
        (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
      }
  }

  private static func isCamel(_ name: String) -> Bool {
    name.utf8.first.map { (0x61...0x7a).contains($0) } == true
      && name.utf8.allSatisfy {
        (0x61...0x7a).contains($0) || (0x41...0x5a).contains($0) || (0x30...0x39).contains($0)
      }
  }
}
