import Imaging

extension PixelRect {
  /// `[x, y, width, height]`.
  package var json: JSON { [.number(left), .number(top), .number(width), .number(height)] }

  /// `X,Y WxH`.
  package var stated: String { "\(left),\(top) \(width)x\(height)" }
}
