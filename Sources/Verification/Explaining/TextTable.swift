/// Columns of text, each as wide as its widest cell.
enum TextTable {
  static func lines(_ rows: [[String]]) -> [String] {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
