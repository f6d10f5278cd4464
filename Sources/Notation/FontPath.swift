/// The path of a font file, as a scene states it: relative to the scene's folder.
public struct FontPath: Hashable, Sendable {
  public var path: String

  public init(_ path: String) { self.path = path }
}

extension FontPath: ParameterValue {
  public static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> FontPath? {
    if let text = json.string, !text.isEmpty { return FontPath(text) }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  public static func expectation(in domain: Domain) -> String { "the path of a font file" }

  public static func schema(in domain: Domain) -> JSON {
    .object(["type": "string", "minLength": 1])
  }

  public var json: JSON { .string(path) }
  public var fonts: [FontPath] { [self] }
}
