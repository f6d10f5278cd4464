import Notation

/// The time on the device's wall at tick 0, in milliseconds since 1970-01-01T00:00:00.
///
/// What is stated is what the device shows: a zone at the end is read and does not shift it.
struct WallClock: ParameterValue {
  var milliseconds: Int

  /// `2026-03-01T09:41:00Z`; seconds and zone may be left out.
  init?(stated text: String) {
    let bytes = Array(text.utf8)
    func number(_ from: Int, _ count: Int) -> Int? {
      guard from + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[from..<from + count] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    func has(_ letter: Unicode.Scalar, at place: Int) -> Bool {
      place < bytes.count && bytes[place] == UInt8(ascii: letter)
    }
    guard let year = number(0, 4), has("-", at: 4), let month = number(5, 2), has("-", at: 7),
      let day = number(8, 2), has("T", at: 10) || has(" ", at: 10), let hour = number(11, 2),
      has(":", at: 13), let minute = number(14, 2)
    else { return nil }
    var second = 0
    var end = 16
    if has(":", at: 16) {
      guard let stated = number(17, 2) else { return nil }
      second = stated
      end = 19
    }
    let zone = bytes[end...]
    let isOffset =
      zone.count == 6 && (zone.first == UInt8(ascii: "+") || zone.first == UInt8(ascii: "-"))
      && number(end + 1, 2) != nil && has(":", at: end + 3) && number(end + 4, 2) != nil
    guard zone.isEmpty || zone.elementsEqual("Z".utf8) || isOffset,
      year >= 1, (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Self.daysSinceEpoch(year, month, day)
    milliseconds = (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Counted from March, so that the leap day is the last of its year.
  private static func daysSinceEpoch(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let m = month <= 2 ? month + 9 : month - 3
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719_468
  }

  static func read(
    _ json: JSON, in domain: Domain, at path: Path, into mistakes: inout [Mistake]
  ) -> WallClock? {
    if let clock = json.string.flatMap({ WallClock(stated: $0) }) { return clock }
    mistakes.append(Mistake(json, path, expected: expectation(in: domain)))
    return nil
  }

  static func expectation(in domain: Domain) -> String {
    "a date and time such as \"2026-03-01T09:41:00Z\""
  }

  static func schema(in domain: Domain) -> JSON { .object(["type": "string"]) }

  /// The number of milliseconds; only used where a default is shown, and there is none.
  var json: JSON { .number(milliseconds) }
}
