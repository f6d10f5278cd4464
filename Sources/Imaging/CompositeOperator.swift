/// The Porter-Duff operators of W3C Compositing and Blending Level 1, and `plus-lighter`.
public enum CompositeOperator: String, CaseIterable, Sendable {
  case clear, copy, destination
  case sourceOver = "source-over"
  case destinationOver = "destination-over"
  case sourceIn = "source-in"
  case destinationIn = "destination-in"
  case sourceOut = "source-out"
  case destinationOut = "destination-out"
  case sourceAtop = "source-atop"
  case destinationAtop = "destination-atop"
  case xor
  case plusLighter = "plus-lighter"

  /// What source and backdrop are multiplied by before they are added, in 255ths.
  func factors(sourceAlpha: Int, backdropAlpha: Int) -> (source: Int, backdrop: Int) {
    switch self {
    case .clear: (0, 0)
    case .copy: (255, 0)
    case .destination: (0, 255)
    case .sourceOver: (255, 255 - sourceAlpha)
    case .destinationOver: (255 - backdropAlpha, 255)
    case .sourceIn: (backdropAlpha, 0)
    case .destinationIn: (0, sourceAlpha)
    case .sourceOut: (255 - backdropAlpha, 0)
    case .destinationOut: (0, 255 - sourceAlpha)
    case .sourceAtop: (backdropAlpha, 255 - sourceAlpha)
    case .destinationAtop: (255 - backdropAlpha, sourceAlpha)
    case .xor: (255 - backdropAlpha, 255 - sourceAlpha)
    case .plusLighter: (255, 255)
    }
  }
}
