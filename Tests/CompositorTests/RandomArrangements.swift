import Compositor
import Imaging
import Layers
import Notation
import TestSupport

extension SeededNumbers {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    // Quarters, so that edges fall on and between pixels.
    (Double.random(in: range, using: &self) * 4).rounded() / 4
  }

  mutating func color() -> String {
    let digits = Array("0123456789abcdef")
    let count = chance(50) ? 6 : 8
    return "#" + String((0..<count).map { _ in digits.randomElement(using: &self)! })
  }
}

/// Arrangements of random layers: nesting, groups, blends, clips, backdrop blurs, policies.
struct RandomArrangements {
  var numbers: SeededNumbers
  private var count = 0

  init(seed: Int) { numbers = SeededNumbers(seed) }

  static let images: [String: Image] = {
    var numbers = SeededNumbers(99)
    let pixels = (0..<40 * 30).map { _ in
      Pixel.premultiplied(UInt32(truncatingIfNeeded: numbers.next()))
    }
    return ["noise": Image(Bitmap(width: 40, height: 30, pixels: pixels))]
  }()

  mutating func arrangement(layers: ClosedRange<Int> = 3...8) -> Arrangement {
    var arrangement = Arrangement(
      tick: Tick(index: 0, milliseconds: 0), size: Size(61, 47),
      scale: [1, 2, 1.5, 2.625].randomElement(using: &numbers)!)
    let wanted = Int.random(in: layers, using: &numbers)
    arrangement.layers = (0..<wanted).map { _ in layer(in: arrangement.size, depth: 0) }
    if numbers.chance(30) { arrangement.displayCorners = Corners(9) }
    return arrangement
  }

  mutating func layer(in size: Size, depth: Int) -> PlacedLayer {
    count += 1
    let kind = ["fill", "gradient", "shape", "picture", "blur", "toast", "overlay", "group"]
      .randomElement(using: &numbers)!
    let frame = Rect(
      numbers.number(-10...size.width * 0.7), numbers.number(-10...size.height * 0.7),
      numbers.number(0...size.width * 1.2), numbers.number(0...size.height * 1.2))
    var placed = PlacedLayer(
      id: "\(kind)-\(count)", kind: kind, parameters: parameters(of: kind), frame: frame)
    placed.draws = kind != "group"
    if numbers.chance(25) { placed.opacity = Double(Int.random(in: 0...10, using: &numbers)) / 10 }
    if numbers.chance(20) { placed.blend = BlendMode.allCases.randomElement(using: &numbers)! }
    if numbers.chance(30) { placed.cornerRadius = Corners(numbers.number(0...20)) }
    if numbers.chance(15) {
      placed.transform = Transform.rotation(degrees: numbers.number(-180...180))
        .about(frame.center)
    }
    placed.clipsChildren = numbers.chance(40)
    placed.isolates = numbers.chance(20)
    placed.isHidden = numbers.chance(5)
    if numbers.chance(10) { placed.clipRect = Rect(2, 2, frame.width / 2, frame.height / 2) }
    if numbers.chance(12) {
      placed.filters = [.blur(sigma: numbers.number(0...4)), .saturate(1.5)]
    }
    if depth < 3, numbers.chance(45) {
      placed.children = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
        layer(in: frame.size, depth: depth + 1)
      }
    }
    return placed
  }

  private mutating func parameters(of kind: String) -> JSON {
    switch kind {
    case "fill": return .object(["color": .string(numbers.color())])
    case "gradient":
      return .object([
        "stops": .array([
          .object(["offset": 0, "color": .string(numbers.color())]),
          .object(["offset": 1, "color": .string(numbers.color())]),
        ]),
        "form": .string(numbers.chance(50) ? "linear" : "radial"),
      ])
    case "shape":
      return .object([
        "color": .string(numbers.color()), "borderWidth": .number(numbers.number(0...4)),
        "form": .string(["box", "ellipse", "capsule"].randomElement(using: &numbers)!),
        "source": numbers.chance(30) ? "noise" : .null,
      ])
    case "picture":
      return .object([
        "source": "noise", "fit": .string(numbers.chance(50) ? "fill" : "stretch"),
        "sampling": .string(numbers.chance(50) ? "nearest" : "smooth"),
      ])
    case "blur":
      return .object([
        "sigma": .number(numbers.number(0...6)), "tint": .string(numbers.color()),
        "saturation": 1.5,
      ])
    case "toast", "overlay": return .object(["color": .string(numbers.color())])
    default: return .object([:])
    }
  }

  /// A random layer somewhere in the tree, by path.
  mutating func pick(_ arrangement: Arrangement) -> [Int] {
    var path = [Int.random(in: 0..<arrangement.layers.count, using: &numbers)]
    var layer = arrangement.layers[path[0]]
    while !layer.children.isEmpty, numbers.chance(50) {
      let next = Int.random(in: 0..<layer.children.count, using: &numbers)
      path.append(next)
      layer = layer.children[next]
    }
    return path
  }
}

extension Arrangement {
  subscript(path: [Int]) -> PlacedLayer {
    get { path.dropFirst().reduce(layers[path[0]]) { $0.children[$1] } }
    set { layers[path[0]].replace(path.dropFirst(), newValue) }
  }
}

extension PlacedLayer {
  fileprivate mutating func replace(_ path: ArraySlice<Int>, _ layer: PlacedLayer) {
    guard let first = path.first else {
      self = layer
      return
    }
    children[first].replace(path.dropFirst(), layer)
  }

  /// Sets the decision of this layer and of all that it holds, as inheritance does.
  mutating func decide(_ mode: CaptureMode) {
    decisions[.screenshot] = CaptureDecision(mode, decidedBy: id)
    for index in children.indices { children[index].decide(mode) }
  }
}
