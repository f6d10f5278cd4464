/// How a moment is written, in the letters of Unicode Technical Standard 35: `yyyy-MM-dd HH:mm`.
///
/// Names are English, the calendar is the proleptic Gregorian one, and there are no time zones: a
/// moment is what the wall clock shows.
public struct DatePattern: Hashable, Sendable {
  public let text: String
  private let parts: [Part]

  private enum Part: Hashable {
    case literal(String)
    case field(Field, width: Int)
  }

  private enum Field: Character {
    case year = "y"
    case month = "M"
    case day = "d"
    case weekday = "E"
    case hour = "H"
    case halfDayHour = "h"
    case minute = "m"
    case second = "s"
    case fraction = "S"
    case halfDay = "a"

    /// How often its letter may stand in a row.
    var widths: ClosedRange<Int> {
      switch self {
      case .year, .month, .weekday: 1...4
      case .fraction: 1...3
      case .halfDay: 1...1
      default: 1...2
      }
    }
  }

  /// `nil` where a letter has no meaning; letters between single quotes stand for themselves.
  public init?(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "'" {
        let body = rest.dropFirst()
        guard let end = body.firstIndex(of: "'") else { return nil }
        // Two quotes are one that is meant.
        parts.append(.literal(end == body.startIndex ? "'" : String(body[..<end])))
        rest = body[body.index(after: end)...]
        continue
      }
      let run = rest.prefix { $0 == first }
      rest = rest[run.endIndex...]
      if let field = Field(rawValue: first) {
        guard field.widths.contains(run.count) else { return nil }
        parts.append(.field(field, width: run.count))
      } else if first.isASCII && first.isLetter {
        return nil
      } else {
        parts.append(.literal(String(run)))
      }
    }
    self.parts = parts
  }

  /// - Parameter milliseconds: since 1970-01-01 00:00 on the wall clock; may be negative.
  public func format(_ milliseconds: Int) -> String {
    let moment = WallMoment(milliseconds)
    return parts.map { part in
      switch part {
      case .literal(let text): text
      case .field(let field, let width): Self.text(of: field, width, moment)
      }
    }.joined()
  }

  private static func text(of field: Field, _ width: Int, _ moment: WallMoment) -> String {
    switch field {
    case .year: width == 2 ? padded(moment.year % 100, 2) : padded(moment.year, width)
    case .month:
      width < 3
        ? padded(moment.month, width) : name(months[moment.month - 1], isShort: width == 3)
    case .day: padded(moment.day, width)
    case .weekday: name(weekdays[moment.weekday], isShort: width < 4)
    case .hour: padded(moment.hour, width)
    case .halfDayHour: padded((moment.hour + 11) % 12 + 1, width)
    case .minute: padded(moment.minute, width)
    case .second: padded(moment.second, width)
    case .fraction: String(padded(moment.millisecond, 3).prefix(width))
    case .halfDay: moment.hour < 12 ? "AM" : "PM"
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(abs(number))"
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }

  private static func name(_ name: String, isShort: Bool) -> String {
    isShort ? String(name.prefix(3)) : name
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}

/// A moment as a wall clock and a calendar show it.
struct WallMoment: Hashable {
  var year: Int
  /// From 1.
  var month: Int
  var day: Int
  /// 0 is Monday.
  var weekday: Int
  var hour: Int
  var minute: Int
  var second: Int
  var millisecond: Int

  init(_ milliseconds: Int) {
    func split(_ value: Int, _ count: Int) -> (Int, Int) {
      let rest = value % count < 0 ? value % count + count : value % count
      return ((value - rest) / count, rest)
    }
    let (days, ofDay) = split(milliseconds, 86_400_000)
    (hour, minute) = (ofDay / 3_600_000, ofDay / 60_000 % 60)
    (second, millisecond) = (ofDay / 1000 % 60, ofDay % 1000)
    // 1970-01-01 was a Thursday.
    weekday = split(days + 3, 7).1
    // Counted from 1 March of year 0, so that the leap day is the last of its year and of its era
    // of 400 years.
    let (era, ofEra) = split(days + 719_468, 146_097)
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * ofYear + 2) / 153
    day = ofYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
