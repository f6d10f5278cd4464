import Imaging

/// Places of marks in turned rows, one mark at the frame's centre.
///
/// Rows and columns go on for as long as any part of a mark can lie in the frame: corners are
/// reached at any angle, since what counts is the turned mark's own box and not a guess at a radius.
struct MarkGrid {
  var angle: Double
  /// Points from a mark to the next; below 4 they count as 4.
  var stepX: Double
  var stepY: Double
  /// By how much of a step every other row is moved.
  var stagger: Double

  /// More than any screen can show.
  static let mostMarks = 200_000

  /// Centres of the marks that show in `frame`, row by row.
  ///
  /// - Parameter box: what a turned mark covers, from its centre.
  /// - Returns: `nil` where there would be more than `mostMarks`.
  func centers(over frame: Rect, showing box: Rect) -> [Point]? {
    let (stepX, stepY) = (max(4, stepX), max(4, stepY))
    let turn = Transform.rotation(degrees: angle)
      .then(.translation(frame.center.x, frame.center.y))
    guard let back = turn.inverse else { return nil }
    // Where a centre may lie for its box to meet the frame, in the rows' own coordinates.
    let reach = Rect(
      frame.x - box.maxX, frame.y - box.maxY, frame.width + box.width, frame.height + box.height)
    let rows = back.bounds(of: reach)
    let cells = (rows.width / stepX + 3) * (rows.height / stepY + 3)
    guard cells <= Double(Self.mostMarks), max(abs(rows.x), abs(rows.y)) < 1e9 else { return nil }
    var centers: [Point] = []
    let firstRow = Int((rows.y / stepY).rounded(.down))
    let lastRow = Int((rows.maxY / stepY).rounded(.up))
    for row in firstRow...lastRow {
      let shift = row % 2 == 0 ? 0 : stagger * stepX
      let first = Int(((rows.x - shift) / stepX).rounded(.down))
      let last = Int(((rows.maxX - shift) / stepX).rounded(.up))
      for column in first...last {
        let center = turn.apply(
          to: Point(Double(column) * stepX + shift, Double(row) * stepY))
        if reach.contains(center) { centers.append(center) }
      }
    }
    return centers
  }
}
