import Imaging
import Notation

/// A recipe for watermarks that apps commonly use.
enum Preset: String, CaseIterable, Sendable, ParameterValue {
  /// Black at 5 %, marks 20 points apart, rows staggered by half a step.
  case tiled
  /// Opaque light grey, two widths across by 100 points down, rows staggered by a width.
  case sparse

  var size: Double { self == .tiled ? 15 : 20 }
  var color: Color { self == .tiled ? Color(0, 0, 0, 13) : Color(0xcd, 0xcd, 0xcd) }
  var mix: BlendMode { self == .tiled ? .softLight : .normal }
  var stagger: Double { 0.5 }

  /// From the start of a mark to that of the next, never less than the mark itself.
  func step(of mark: Size) -> Size {
    switch self {
    case .tiled: Size(mark.width + 20, mark.height + 20)
    case .sparse: Size(2 * mark.width, max(100, mark.height))
    }
  }
}
