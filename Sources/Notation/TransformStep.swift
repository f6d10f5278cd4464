import Imaging

/// One step of a transform list, as CSS Transforms 1 names them: `[{"rotate": 45}, {"scale": 2}]`.
public enum TransformStep: Hashable, Sendable {
  /// In points.
  case translate(Double, Double)
  case scale(Double, Double)
  /// Clockwise on the screen.
  case rotate(degrees: Double)
  case skew(xDegrees: Double, yDegrees: Double)
  case matrix(Transform)

  public var transform: Transform {
    switch self {
    case .translate(let x, let y): .translation(x, y)
    case .scale(let x, let y): .scale(x, y)
    case .rotate(let degrees): .rotation(degrees: degrees)
    case .skew(let x, let y):
      Transform(a: 1, b: Self.tangent(y), c: Self.tangent(x), d: 1, tx: 0, ty: 0)
    case .matrix(let transform): transform
    }
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = Portable.sineAndCosine(degrees: degrees)
    return sine / cosine
  }
}

extension [TransformStep] {
  /// The whole list as one map; as in CSS, the last step is applied to the content first.
  public var transform: Transform {
    reduce(.identity) { outer, step in step.transform.then(outer) }
  }
}

extension TransformStep: TaggedValue {
  public static var tags: [Tag<TransformStep>] {
    let length = Domain(unit: .points, range: -1_000_000...1_000_000)
    let factor = Domain(range: -1000...1000)
    let number = Domain(range: -1_000_000...1_000_000)
    return [
      Tag("translate", counts: [2], length) { .translate($0[0], $0[1]) },
      Tag("scale", counts: [1, 2], factor) { .scale($0[0], $0[$0.count - 1]) },
      Tag("rotate", Domain(unit: .degrees, range: -36000...36000)) {
        .rotate(degrees: $0[0])
      },
      Tag("skew", counts: [2], Domain(unit: .degrees, range: -89...89)) {
        .skew(xDegrees: $0[0], yDegrees: $0[1])
      },
      Tag("matrix", counts: [6], number) {
        .matrix(Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
      },
    ]
  }

  public var tagged: (String, JSON) {
    switch self {
    case .translate(let x, let y): ("translate", [x.json, y.json])
    case .scale(let x, let y): ("scale", [x.json, y.json])
    case .rotate(let degrees): ("rotate", degrees.json)
    case .skew(let x, let y): ("skew", [x.json, y.json])
    case .matrix(let map):
      ("matrix", .array([map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.json)))
    }
  }
}
