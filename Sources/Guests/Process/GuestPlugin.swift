import Compositor
import Imaging
import Notation

/// A kind of layer that a library brought. The library runs in a process of its own.
public struct GuestPlugin: PluginKind {
  public var kind: String { process.declaration.kind }
  public var summary: String { process.declaration.summary }
  public var parameters: [any AnyParameter] { process.declaration.parameters }
  private let process: GuestProcess

  /// Starts a library and reads what it declares.
  ///
  /// - Parameters:
  ///   - library: its path, or `frei0r:NAME` for a filter of that interface.
  ///   - seconds: how long one drawing may take.
  public init(_ library: String, seconds: Int = 60) throws(GuestFault) {
    process = try GuestProcess(library, seconds: seconds)
  }

  /// The last time that the library took its process down; `nil` for never.
  public var crash: GuestFault? { process.crash }

  public func make(_ values: Values) throws(ParameterError) -> any LayerDrawing {
    var stated: [any ParameterValue] = []
    for parameter in parameters {
      var mistakes: [Mistake] = []
      let json = values.json(parameter.name)
      let value = json.map { parameter.read($0, at: .root, into: &mistakes) }
      guard let value = value ?? parameter.defaultValue else {
        throw .unusable(
          parameter.name, expected: parameter.expectation, found: json?.found ?? "nothing")
      }
      stated.append(value)
    }
    return GuestDrawing(process: process, values: stated)
  }
}
