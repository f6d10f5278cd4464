import Compositor
import Imaging
import Notation

extension Frame {
  /// The pixel that holds a point of the screen.
  func pixel(at point: Point, in bitmap: Bitmap) throws(VerificationError) -> PixelPoint {
    let scale = arrangement.scale
    let place = PixelPoint(
      PixelRect(covering: Rect(point.x * scale, 0, 0, 0)).left,
      PixelRect(covering: Rect(0, point.y * scale, 0, 0)).top)
    guard (0..<bitmap.width).contains(place.x), (0..<bitmap.height).contains(place.y) else {
      throw .outside(
        what: "the point \(JSON.text(of: point.x)),\(JSON.text(of: point.y))",
        width: bitmap.width, height: bitmap.height)
    }
    return place
  }

  /// The pixels that a box in points touches; never cut in silence, but for the part of a pixel that
  /// the screen's own size in pixels is rounded by.
  func area(_ rect: Rect?, width: Int, height: Int) throws(VerificationError) -> PixelRect {
    let frame = PixelRect(width: width, height: height)
    guard let rect else { return frame }
    let scale = arrangement.scale
    func edge(_ value: Double) -> Int {
      PixelRect(covering: Rect((value * scale).rounded(), 0, 0, 0)).left
    }
    let rounded = PixelRect(
      left: edge(rect.x), top: edge(rect.y), right: edge(rect.maxX), bottom: edge(rect.maxY))
    let touched = Shape.rect(rect).polygon(through: .scale(scale, scale)).bounds
    guard frame.contains(rounded), !rect.isEmpty else {
      let numbers = [rect.x, rect.y, rect.width, rect.height].map { JSON.text(of: $0) }
      throw .outside(
        what: "the region \(numbers.joined(separator: ","))", width: width, height: height)
    }
    return touched.intersection(frame)
  }
}

extension Color {
  /// The straight colour of a premultiplied pixel.
  init(pixel: UInt32) {
    let straight = Pixel.straight(pixel)
    self.init(
      UInt8(Pixel.red(straight)), UInt8(Pixel.green(straight)), UInt8(Pixel.blue(straight)),
      UInt8(Pixel.alpha(straight)))
  }

  /// Largest difference of a channel, alpha included.
  func delta(to other: Color) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
      .reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// `#rrggbb`, with alpha where it is not full.
  var stated: String {
    "#"
      + ([red, green, blue] + (alpha == 255 ? [] : [alpha]))
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
