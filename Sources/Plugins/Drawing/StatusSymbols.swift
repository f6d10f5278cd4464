import Compositor
import Imaging

/// The small signs of a status bar, drawn as shapes.
enum StatusSymbols {
  /// Four bars of rising height, `level` of them full.
  static func drawSignal(on canvas: inout Canvas, in box: Rect, level: Int, color: Color) {
    let pitch = box.width / 4
    for bar in 0..<4 {
      let height = box.height * (0.4 + 0.2 * Double(bar))
      let rect = Rect(
        box.x + Double(bar) * pitch, box.maxY - height, pitch * 0.68, height)
      canvas.fill(
        color, in: .roundedRect(rect, Corners(pitch * 0.2)), opacity: bar < level ? 1 : 0.3)
    }
  }

  /// Three arcs above a point, a quarter turn wide.
  static func drawWireless(on canvas: inout Canvas, in box: Rect, color: Color) {
    let foot = Point(box.center.x, box.maxY)
    let radius = min(box.height, box.width / 2 / Portable.sineAndCosine(degrees: 45).sine)
    for (inner, outer) in [(0, 0.3), (0.42, 0.65), (0.77, 1)] {
      var outline: [PathElement] = []
      func add(_ degrees: Double, _ share: Double) {
        let (sine, cosine) = Portable.sineAndCosine(degrees: degrees)
        let point = Point(foot.x + radius * share * sine, foot.y - radius * share * cosine)
        outline.append(outline.isEmpty ? .move(point) : .line(point))
      }
      for step in 0...30 { add(-45 + 3 * Double(step), outer) }
      for step in 0...30 { add(45 - 3 * Double(step), inner) }
      canvas.fill(color, in: .path(outline))
    }
  }

  /// A case, a charge and a contact; `level` is the charge from 0 to 1.
  static func drawBattery(
    on canvas: inout Canvas, in box: Rect, level: Double, isCharging: Bool, color: Color
  ) {
    let body = Rect(box.x, box.y, box.width * 0.92, box.height)
    let border = box.height * 0.09
    let radius = box.height * 0.33
    canvas.fill(
      color,
      in: .ring(
        outer: .roundedRect(body, Corners(radius)),
        inner: .roundedRect(body.inset(by: border), Corners(radius - border))), opacity: 0.4)
    let contact = Rect(
      body.maxX + border, box.center.y - box.height * 0.17, box.width * 0.05, box.height * 0.34)
    canvas.fill(
      color,
      in: .roundedRect(
        contact,
        Corners(topLeft: 0, topRight: contact.width, bottomRight: contact.width, bottomLeft: 0)),
      opacity: 0.4)
    var charge = body.inset(by: border * 2)
    charge.width *= max(0, min(1, level))
    let shade =
      isCharging ? Color(52, 199, 89) : level <= 0.2 ? Color(255, 59, 48) : color
    canvas.fill(shade, in: .roundedRect(charge, Corners(max(0, radius - 2 * border))))
  }
}
