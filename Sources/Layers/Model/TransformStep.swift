import Imaging

/// One step of a layer's `transform` list; the list acts as in CSS, the last step first.
public enum TransformStep: Hashable, Sendable {
  /// Clockwise on the screen.
  case rotate(degrees: Double)
  case scale(Double, Double)
  case translate(Double, Double)
  case matrix(Transform)

  public var transform: Transform {
    switch self {
    case .rotate(let degrees): .rotation(degrees: degrees)
    case .scale(let x, let y): .scale(x, y)
    case .translate(let x, let y): .translation(x, y)
    case .matrix(let matrix): matrix
    }
  }
}

extension [TransformStep] {
  /// The whole list as one map about `center`.
  public func transform(about center: Point) -> Transform {
    if isEmpty { return .identity }
    let whole = reversed().reduce(Transform.identity) { $0.then($1.transform) }
    return whole.about(center)
  }
}
