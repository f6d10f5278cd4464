import Compositor
import Imaging
import Notation
import Synchronization

/// The kind `frei0r`: an installed filter over what lies beneath.
///
/// A filter that is not there, or not told rightly, is a layer that cannot be drawn.
public struct Frei0rKind: PluginKind {
  public static let kind = "frei0r"
  static let effect = Parameter<String>("effect", "The name of an installed filter.")
  static let settings = Parameter(
    "parameters", "What the filter is told, by the names that compose plugins frei0r:NAME lists.",
    default: Verbatim(json: .object([])))

  public var kind: String { Self.kind }
  public var summary: String { "An installed frei0r filter over what lies beneath." }
  public var parameters: [any AnyParameter] { [Self.effect, Self.settings] }
  private let filters: Filters

  /// - Parameter seconds: how long one drawing may take.
  public init(seconds: Int) { filters = Filters(seconds: seconds) }

  public func make(_ values: Values) throws(ParameterError) -> any LayerDrawing {
    let filter = try filters.filter(try values[Self.effect])
    let place = Path(Self.settings.name)
    let (inner, mistakes) = Values.read(
      object: try values[Self.settings].json, declared: filter.parameters, path: place)
    if let mistake = mistakes.first {
      let hint = mistake.hint.map { " (\($0))" } ?? ""
      throw .unusable(
        "\(mistake.path)", expected: mistake.expected, found: mistake.found + hint)
    }
    for parameter in filter.parameters {
      guard let text = inner.json(parameter.name)?.string, text.utf8.contains(UInt8(ascii: "/"))
      else { continue }
      // A scene opens no files but those of its folder, and some filters open what a text names.
      throw .unusable(
        "\(place.key(parameter.name))", expected: "text without \"/\"",
        found: JSON.string(text).found)
    }
    return try filter.make(inner)
  }
}

/// The filters in use, each in one process.
private final class Filters: Sendable {
  private let seconds: Int
  private let running = Mutex<[String: Result<GuestPlugin, GuestFault>]>([:])

  init(seconds: Int) { self.seconds = seconds }

  func filter(_ name: String) throws(ParameterError) -> GuestPlugin {
    let result = running.withLock { running in
      if let known = running[name] { return known }
      let new = Result { () throws(GuestFault) in
        try GuestPlugin(Frei0r.prefix + name, seconds: seconds)
      }
      running[name] = new
      return new
    }
    do throws(GuestFault) {
      return try result.get()
    } catch {
      throw .unusable(
        Frei0rKind.effect.name, expected: "an installed frei0r filter",
        found: "\(JSON.string(name).found), which \(error)")
    }
  }
}
