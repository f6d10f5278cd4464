import Compositor
import Imaging
import Notation

/// A picture file, stretched or fitted to the frame.
public struct Picture: Plugin {
  public static let kind = "picture"
  public static let summary = "A picture file, stretched or fitted to the frame."
  static let source = Parameter<PicturePath>("source", "The file, from the scene's folder.")
  static let fit = Parameter<Fit>("fit", "How the picture meets the frame.", default: .stretch)
  static let sampling = Parameter<Sampling>(
    "sampling", "How it is read between its pixels.", default: .smooth)
  public static let parameters: [any AnyParameter] = [source, fit, sampling]

  private let source: PicturePath
  private let fit: Fit
  private let sampling: Sampling

  public init(_ values: Values) throws(ParameterError) {
    source = try values[Self.source]
    fit = try values[Self.fit]
    sampling = try values[Self.sampling]
  }

  public var changesWithTime: Bool { false }

  public func draw(on canvas: inout Canvas, at tick: Tick) {
    guard let image = canvas.image(source.path) else { return }
    let rect = fit.place(image.size, in: canvas.bounds)
    let isCut = canvas.corners != .square || fit == .fill
    canvas.draw(image, in: rect, cutTo: isCut ? canvas.outline : nil, sampling: sampling)
  }
}

/// How a picture meets a frame of another shape.
enum Fit: String, CaseIterable, Sendable, ParameterValue {
  case stretch
  /// All of the picture is seen; the frame may show bare sides.
  case contain
  /// All of the frame is covered; the picture may be cut.
  case fill
  /// In its own size, one pixel of the picture a pixel of a 1x display, about the centre.
  case center

  func place(_ size: Size, in frame: Rect) -> Rect {
    let (across, down) = (frame.width / size.width, frame.height / size.height)
    let factor: Double
    switch self {
    case .stretch: return frame
    case .contain: factor = min(across, down)
    case .fill: factor = max(across, down)
    case .center: factor = 1
    }
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      frame.center.x - width / 2, frame.center.y - height / 2, width, height)
  }
}
