import CComposePlugin
import Compositor
import Imaging
import Notation

/// A kind of layer that a library brought.
public struct GuestPlugin: PluginKind {
  public let kind: String
  public let summary: String
  public var parameters: [any AnyParameter] { declared.map(\.declaration) }
  private let declared: [GuestParameter]
  private let code: GuestCode

  init(_ plugin: UnsafePointer<compose_plugin>) throws(PluginLibraryError) {
    let facts = plugin.pointee
    guard let name = facts.name, let summary = facts.summary else {
      throw .declaration("states no name or no summary")
    }
    kind = String(cString: name)
    self.summary = String(cString: summary)
    guard Self.isKebab(kind) else {
      throw .declaration("its name \(JSON.quoted(kind)) is not in kebab-case")
    }
    guard facts.draw != nil else { throw .declaration("has no draw function") }
    guard facts.parameter_count <= 256, facts.parameter_count == 0 || facts.parameters != nil else {
      throw .declaration("says it has \(facts.parameter_count) parameters")
    }
    var declared: [GuestParameter] = []
    for index in 0..<Int(facts.parameter_count) {
      let parameter = try GuestParameter(facts.parameters[index])
      guard !declared.contains(where: { $0.name == parameter.name }) else {
        throw .declaration("declares \(JSON.quoted(parameter.name)) twice")
      }
      declared.append(parameter)
    }
    self.declared = declared
    code = GuestCode(plugin)
  }

  public func make(_ values: Values) throws(ParameterError) -> any LayerDrawing {
    var stated: [GuestValue] = []
    for parameter in declared { stated.append(try parameter.value(in: values)) }
    return GuestDrawing(kind: kind, code: code, values: stated)
  }

  private static func isKebab(_ name: String) -> Bool {
    let letters = name.utf8
    return letters.first.map { (0x61...0x7a).contains($0) } == true && letters.last != 0x2d
      && letters.allSatisfy {
        (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
      }
  }
}
