import Imaging

/// The screen that a scene is shown on.
///
/// Lengths are points of the upright device.
public struct Device: Hashable, Sendable {
  public var name: String
  /// What people call it.
  public var title: String
  public var size: Size
  /// Pixels a point; may be a fraction.
  public var scale: Double
  public var safeArea: Insets
  /// Safe area lying on its side, with the top of the device to the left.
  public var landscapeSafeArea: Insets
  /// Radius of the rounded display corners.
  public var cornerRadius: Double
  /// Notch or island: parts of the screen that no eye sees.
  public var cutouts: [MaskShape]

  public init(
    name: String, title: String, size: Size, scale: Double, safeArea: Insets = .zero,
    landscapeSafeArea: Insets? = nil, cornerRadius: Double = 0, cutouts: [MaskShape] = []
  ) {
    self.name = name
    self.title = title
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.landscapeSafeArea = landscapeSafeArea ?? safeArea
    self.cornerRadius = cornerRadius
    self.cutouts = cutouts
  }

  /// Whole pixels of the upright screen: points times scale, rounded to nearest.
  public var pixels: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}

/// How the device is held.
public enum Orientation: String, CaseIterable, Sendable {
  case portrait
  /// The device's top is on the left.
  case landscapeLeft
  /// The device's top is on the right.
  case landscapeRight
  case upsideDown

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension Device {
  /// The screen's size when held so.
  public func size(in orientation: Orientation) -> Size {
    orientation.isLandscape ? Size(size.height, size.width) : size
  }

  /// The safe area when held so; both landscapes keep the same insets, as on iOS.
  public func safeArea(in orientation: Orientation) -> Insets {
    switch orientation {
    case .portrait: safeArea
    case .landscapeLeft, .landscapeRight: landscapeSafeArea
    case .upsideDown:
      Insets(
        top: safeArea.bottom, left: safeArea.right, bottom: safeArea.top, right: safeArea.left)
    }
  }

  /// The cut-outs in the coordinates of the screen when held so.
  public func cutouts(in orientation: Orientation) -> [MaskShape] {
    cutouts.map { shape in
      let frame = shape.frame
      let corners = shape.cornerRadius
      switch orientation {
      case .portrait: return shape
      case .landscapeLeft:
        return MaskShape(
          frame: Rect(frame.y, size.width - frame.maxX, frame.height, frame.width),
          cornerRadius: Corners(
            topLeft: corners.topRight, topRight: corners.bottomRight,
            bottomRight: corners.bottomLeft, bottomLeft: corners.topLeft))
      case .landscapeRight:
        return MaskShape(
          frame: Rect(size.height - frame.maxY, frame.x, frame.height, frame.width),
          cornerRadius: Corners(
            topLeft: corners.bottomLeft, topRight: corners.topLeft,
            bottomRight: corners.topRight, bottomLeft: corners.bottomRight))
      case .upsideDown:
        return MaskShape(
          frame: Rect(
            size.width - frame.maxX, size.height - frame.maxY, frame.width, frame.height),
          cornerRadius: Corners(
            topLeft: corners.bottomRight, topRight: corners.bottomLeft,
            bottomRight: corners.topLeft, bottomLeft: corners.topRight))
      }
    }
  }
}
