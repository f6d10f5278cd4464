import Notation

/// A piece of HTML under construction.
///
/// Text and attributes are escaped as they come in, so that a string of a scene can only ever be
/// text: nothing but elements made here is markup.
struct Markup {
  private(set) var source = ""

  /// Elements that have no content and no end.
  private static let void: Set<String> = ["input", "meta"]

  mutating func element(
    _ name: String, _ attributes: [(String, String?)] = [], _ text: String? = nil,
    _ body: (inout Markup) -> Void = { _ in }
  ) {
    source += "<" + name
    for case (let key, let value?) in attributes {
      source += " " + key + (value.isEmpty ? "" : "=\"" + Self.escaped(value) + "\"")
    }
    source += ">"
    if Self.void.contains(name) { return }
    if let text { self.text(text) }
    body(&self)
    source += "</" + name + ">"
  }

  mutating func declare() { source += "<!doctype html>\n" }

  mutating func text(_ text: String) { source += Self.escaped(text) }

  /// A text from a scene, kept from turning the reading direction of what stands around it.
  mutating func foreign(_ text: String) { element("bdi", [], text) }

  mutating func newLine() { source += "\n" }

  /// Text of this project that is no markup for the reader: a style sheet, a script.
  ///
  /// - Precondition: it holds no `</`.
  mutating func raw(_ name: String, _ attributes: [(String, String?)] = [], _ text: String) {
    precondition(!text.contains("</"))
    element(name, attributes) { $0.source += text }
  }

  /// A picture that other elements refer to by `#picture-NUMBER`.
  mutating func picture(_ number: Int, _ file: ReportPictures.File) {
    // Base 64 needs no escaping, which would take its time over megabytes.
    source +=
      "<image id=\"picture-\(number)\" width=\"\(file.width)\" height=\"\(file.height)\""
      + " href=\"data:image/png;base64,\(file.text)\"></image>"
  }

  /// A document for the page's script; `<` is escaped within its strings, where alone it occurs.
  mutating func data(id: String, _ json: JSON) {
    element("script", [("type", "application/json"), ("id", id)]) { markup in
      for character in json.text().unicodeScalars {
        if character == "<" {
          markup.source += "\\u003c"
        } else {
          markup.source.unicodeScalars.append(character)
        }
      }
    }
  }

  /// What has a meaning is escaped; what a page cannot hold or a reader cannot see is replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7f}"..."\u{9f}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
