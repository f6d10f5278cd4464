import Testing

@testable import Comparing

struct DifferenceMarksTests {
  @Test func `rows without marks read as equal, between marked ones and around them`() {
    var marks = DifferenceMarks(width: 11)
    marks.change(row: 5) { $0[10] = 4 }
    marks.change(row: 8) { row in
      row[0] = 1
      row[7] = 5
    }
    marks.change(row: 8) { $0[8] = 6 }
    #expect(marks.rows == 5..<9)
    let expected = ["10,5": 4, "0,8": 1, "7,8": 5, "8,8": 6]
    for y in 0..<12 {
      for x in 0..<11 { #expect(Int(marks[x, y]) == expected["\(x),\(y)"] ?? 0) }
    }
  }

  @Test func `words with marks are told by column and row`() {
    var marks = DifferenceMarks(width: 20)
    marks.change(row: 3) { $0[19] = 1 }
    marks.change(row: 5) { $0[0] = 2 }
    var found: [String] = []
    marks.forEachMarkedWord { column, row, word in found.append("\(column),\(row): \(word)") }
    #expect(found == ["2,3: \(1 << 24)", "0,5: 2"])
  }
}
