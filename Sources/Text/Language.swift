internal import CPangoCairo

/// Language tags for the scripts of a text, so that none is guessed from the environment.
enum Language {
  /// Bytes of UTF-8, and the language they are taken to be in.
  struct Run: Equatable {
    var bytes: Range<Int>
    var tag: String
  }

  /// Whose forms of Han characters to take: those of the language asked for, else what the other
  /// characters speak for, else the simplified Chinese ones.
  static func region(of text: String, preferring language: String?) -> String {
    switch language?.lowercased() {
    case .some(let tag) where tag.hasPrefix("ja"): return "JP"
    case .some(let tag) where tag.hasPrefix("ko"): return "KR"
    case "zh-tw", "zh-hk", "zh-mo": return "TC"
    case .some(let tag) where tag.hasPrefix("zh-hant"): return "TC"
    case .some(let tag) where tag.hasPrefix("zh"): return "SC"
    default: break
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3040...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9f: return "JP"
      case 0x1100...0x11ff, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7ff: return "KR"
      default: continue
      }
    }
    return "SC"
  }

  /// Consecutive runs that cover `text`; characters common to all scripts join what precedes them.
  static func runs(of text: String, preferring language: String?) -> [Run] {
    let preferred = language.flatMap { pango_language_from_string($0) }
    let han = ["JP": "ja", "KR": "ko", "TC": "zh-tw"][region(of: text, preferring: language)]
    var runs: [Run] = []
    var place = 0
    for scalar in text.unicodeScalars {
      let next = place + UTF8.width(scalar)
      let script = g_unichar_get_script(scalar.value)
      var tag = tag(of: script, han: han ?? "zh-cn")
      if let preferred, let language, tag != nil,
        pango_language_includes_script(preferred, PangoScript(rawValue: script.rawValue)) != 0
      {
        tag = language
      }
      if let last = runs.last, tag == nil || tag == last.tag {
        runs[runs.count - 1].bytes = last.bytes.lowerBound..<next
      } else {
        runs.append(Run(bytes: place..<next, tag: tag ?? language ?? "en"))
      }
      place = next
    }
    return runs
  }

  private static func tag(of script: GUnicodeScript, han: String) -> String? {
    switch script {
    case G_UNICODE_SCRIPT_COMMON, G_UNICODE_SCRIPT_INHERITED: return nil
    case G_UNICODE_SCRIPT_HAN: return han
    case G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA: return "ja"
    case G_UNICODE_SCRIPT_HANGUL: return "ko"
    case G_UNICODE_SCRIPT_BOPOMOFO: return "zh-tw"
    case G_UNICODE_SCRIPT_CYRILLIC: return "ru"
    case G_UNICODE_SCRIPT_GREEK: return "el"
    case G_UNICODE_SCRIPT_ARABIC: return "ar"
    case G_UNICODE_SCRIPT_HEBREW: return "he"
    case G_UNICODE_SCRIPT_DEVANAGARI: return "hi"
    case G_UNICODE_SCRIPT_THAI: return "th"
    default: return "en"
    }
  }
}
