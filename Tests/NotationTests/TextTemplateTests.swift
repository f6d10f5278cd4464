import Testing

@testable import Notation

@Suite struct DatePatternTests {
  private func format(_ pattern: String, _ milliseconds: Int) -> String? {
    DatePattern(pattern)?.format(milliseconds)
  }

  @Test func `the epoch is a Thursday in 1970`() {
    #expect(
      format("EEEE, d MMMM yyyy HH:mm:ss.SSS", 0) == "Thursday, 1 January 1970 00:00:00.000")
  }

  @Test(arguments: [
    (1_772_358_060_000, "2026-03-01 09:41"), (951_782_400_000, "2000-02-29 00:00"),
    (4_107_542_400_000, "2100-03-01 00:00"), (-1, "1969-12-31 23:59"),
    (-62_135_596_800_000, "0001-01-01 00:00"), (253_402_300_799_999, "9999-12-31 23:59"),
  ])
  func `known moments read as calendars have them`(milliseconds: Int, text: String) {
    #expect(format("yyyy-MM-dd HH:mm", milliseconds) == text)
  }

  @Test func `each letter has its widths`() {
    let moment = 1_772_358_065_007  // 2026-03-01 09:41:05.007, a Sunday
    #expect(format("yy y M MM MMM", moment) == "26 2026 3 03 Mar")
    #expect(format("d dd E EEE", moment) == "1 01 Sun Sun")
    #expect(format("H HH h hh a", moment) == "9 09 9 09 AM")
    #expect(format("h a", moment + 12 * 3_600_000) == "9 PM")
    #expect(format("h a", 0) == "12 AM")
    #expect(format("m s S SS SSS", moment) == "41 5 0 00 007")
    #expect(format("'at' HH'h' ''", moment) == "at 09h '")
  }

  @Test(arguments: ["q", "yyyyy", "'open", "HHH", "aa", "T"])
  func `letters without meaning are refused`(pattern: String) {
    #expect(DatePattern(pattern) == nil)
  }

  @Test func `days follow each other for 800 years`() {
    var last = WallMoment(-200 * 365 * 86_400_000)
    for day in (-200 * 365 + 1)...(600 * 365) {
      let moment = WallMoment(day * 86_400_000)
      #expect(moment.weekday == (last.weekday + 1) % 7)
      let isNext =
        moment.day == last.day + 1 && moment.month == last.month && moment.year == last.year
      let isNewMonth =
        moment.day == 1 && last.day >= 28
        && (moment.month == last.month + 1 && moment.year == last.year
          || moment.month == 1 && last.month == 12 && moment.year == last.year + 1)
      if !(isNext || isNewMonth) {
        Issue.record("\(last) is followed by \(moment)")
        return
      }
      last = moment
    }
  }
}

@Suite struct TextTemplateTests {
  @Test func `variables and times are put in`() {
    let template = TextTemplate("{user} on {device}, {time:HH:mm} {{x}}")
    #expect(
      template?.text(variables: ["user": "ann", "device": "iPhone"], clock: 60_000)
        == "ann on iPhone, 00:01 {x}")
    #expect(template?.variables == ["user", "device"])
    #expect(template?.showsTime == true)
  }

  @Test func `a variable that is missing stays as it stands`() {
    #expect(TextTemplate("{who}")?.text(variables: [:], clock: 0) == "{who}")
  }

  @Test func `time alone has the usual pattern`() {
    #expect(TextTemplate("{time}")?.text(variables: [:], clock: 0) == "1970-01-01 00:00")
  }

  @Test(arguments: ["{", "}", "{}", "{a b}", "{time:qq}", "a { b", "{time:'}"])
  func `open braces and unknown patterns are refused`(source: String) {
    let (value, mistakes) = TextTemplate.read(.string(source))
    #expect(value == nil)
    #expect(
      mistakes.map(\.expected)
        == ["text, with {name} for a variable and {time:yyyy-MM-dd HH:mm}"])
  }

  @Test func `a template states itself as it was read`() {
    #expect(TextTemplate("{user} {{").map(\.json) == .string("{user} {{"))
  }
}
