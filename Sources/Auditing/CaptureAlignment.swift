import Imaging

/// How a capture was laid on the predicted frame.
public struct CaptureAlignment: Hashable, Sendable {
  /// Capture pixels for each predicted one.
  public let scale: Double
  /// The size in which both are compared: the smaller of the two widths.
  let width: Int
  let height: Int
  /// Rows of the compared size at which the capture starts and ends; the first may be negative.
  let top: Int
  let captureHeight: Int
  /// What was taken for granted, for people.
  public let assumption: String

  /// Why a capture cannot be laid on a frame.
  static let refusal =
    "its size is no scale of the predicted frame, and no cut or taller status bar explains it"

  /// Every way in which the sizes can go together, the likeliest first; none if nothing explains
  /// them.
  static func candidates(
    capture: (width: Int, height: Int), frame: (width: Int, height: Int)
  ) -> [CaptureAlignment] {
    let (w, h) = capture
    let (fullWidth, fullHeight) = frame
    // Smaller ones have too little left of a text to prove anything.
    guard w > 0, h > 0, w >= 16, 4 * w >= fullWidth, w <= 4 * fullWidth else { return [] }
    let width = min(w, fullWidth)
    func rows(_ count: Int, of length: Int) -> Int { (2 * count * width + length) / (2 * length) }
    let height = rows(fullHeight, of: fullWidth)
    let captured = rows(h, of: w)
    guard height > 0, captured > 0 else { return [] }
    let scale = Double(w) / Double(fullWidth)
    let sizes =
      w == fullWidth
      ? "" : "scaled by \(AuditText.decimal(scale)) (\(w)x\(h) for \(fullWidth)x\(fullHeight))"
    func make(_ top: Int, _ captureHeight: Int, _ facts: [String]) -> CaptureAlignment {
      CaptureAlignment(
        scale: scale, width: width, height: height, top: top, captureHeight: captureHeight,
        assumption: (facts + (sizes.isEmpty ? [] : [sizes])).joined(separator: ", "))
    }
    if w == fullWidth && h == fullHeight { return [make(0, height, ["same size"])] }
    // The shorter side of a scaled picture is rounded, so its height may be a row off.
    if w != fullWidth && abs(captured - height) <= 1 { return [make(0, height, [])] }
    let missing = height - captured
    guard 4 * abs(missing) <= height else { return [] }
    if missing > 0 {
      return [
        make(missing, captured, ["\(missing) rows cut off at the top"]),
        make(0, captured, ["\(missing) rows cut off at the bottom"]),
      ]
    }
    return [
      make(missing, captured, ["a status bar that is \(-missing) rows taller"]),
      make(0, captured, ["\(-missing) rows more at the bottom"]),
    ]
  }

  /// The capture in the compared size, and which of its rows it covers.
  func lay(_ capture: Bitmap) -> (bitmap: Bitmap, rows: Range<Int>) {
    let small = capture.reduced(width: width, height: min(captureHeight, capture.height))
    let rows = max(0, top)..<max(max(0, top), min(height, top + small.height))
    var laid = Bitmap(width: width, height: height)
    for y in rows {
      let source = (y - top) * width
      laid.pixels.replaceSubrange(
        y * width..<(y + 1) * width, with: small.pixels[source..<source + width])
    }
    return (laid, rows)
  }

  func lay(frame: Bitmap) -> Bitmap { frame.reduced(width: width, height: height) }

  /// A box of the predicted frame in the compared size.
  func lay(_ box: PixelRect, of frame: Bitmap) -> PixelRect {
    PixelRect(
      left: box.left * width / frame.width, top: box.top * height / frame.height,
      right: (box.right * width + frame.width - 1) / frame.width,
      bottom: (box.bottom * height + frame.height - 1) / frame.height)
  }

  /// A box of the compared size in the predicted frame.
  func lift(_ box: PixelRect, to frame: Bitmap) -> PixelRect {
    PixelRect(
      left: box.left * frame.width / width, top: box.top * frame.height / height,
      right: (box.right * frame.width + width - 1) / width,
      bottom: (box.bottom * frame.height + height - 1) / height)
  }
}
