import Imaging

/// `{"blur": 10}`; a list of filters is applied in order.
extension Filter: TaggedValue {
  public static var tags: [Tag<Filter>] {
    let amount = Domain(range: 0 ... .infinity)
    let share = Domain(unit: .fraction, range: 0...1)
    return [
      Tag("blur", Domain(unit: .points, range: 0...1000)) {
        .blur(sigma: $0[0])
      },
      Tag("brightness", amount) { .brightness($0[0]) },
      Tag("contrast", amount) { .contrast($0[0]) },
      Tag("saturate", amount) { .saturate($0[0]) },
      Tag("grayscale", share) { .grayscale($0[0]) },
      Tag("sepia", share) { .sepia($0[0]) },
      Tag("invert", share) { .invert($0[0]) },
      Tag("opacity", share) { .opacity($0[0]) },
      Tag("hueRotate", Domain(unit: .degrees, range: -3600...3600)) {
        .hueRotate(degrees: $0[0])
      },
    ]
  }

  public var tagged: (String, JSON) {
    switch self {
    case .blur(let sigma): ("blur", sigma.json)
    case .brightness(let amount): ("brightness", amount.json)
    case .contrast(let amount): ("contrast", amount.json)
    case .saturate(let amount): ("saturate", amount.json)
    case .grayscale(let amount): ("grayscale", amount.json)
    case .sepia(let amount): ("sepia", amount.json)
    case .invert(let amount): ("invert", amount.json)
    case .opacity(let amount): ("opacity", amount.json)
    case .hueRotate(let degrees): ("hueRotate", degrees.json)
    }
  }
}
