import Compositor
import Imaging
import Layers
import Notation
import Plugins
import TestSupport
import Testing

/// What hides is kept on the screen's own pixels, after all transforms and scales.
struct WholePixelTests {
  private static func layer(
    _ id: String, _ kind: String, _ frame: Rect, _ parameters: [JSON.Member]
  ) -> PlacedLayer {
    PlacedLayer(id: id, kind: kind, parameters: JSON(.object(parameters)), frame: frame)
  }

  private static func screen(_ color: String, _ scale: Double) -> Arrangement {
    var arrangement = Arrangement(
      tick: Tick(index: 0, milliseconds: 0), size: Size(64, 48), scale: scale)
    arrangement.layers = [
      layer("page", "fill", Rect(0, 0, 64, 48), [.init("color", JSON(.string(color)))])
    ]
    return arrangement
  }

  /// Where something lies: a frame in up to two groups that are turned, scaled, moved and faded.
  private struct Place {
    var frame: Rect
    var corners: Corners
    var turn: Double
    var groups: [(origin: Point, turn: Double, factor: Double, opacity: Double, isolates: Bool)]
    var scale: Double

    init(_ random: inout SeededNumbers, fades: Bool) {
      func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      frame = Rect(any(-4...30), any(-4...24), any(2...40), any(2...30))
      corners = random.chance(40) ? Corners(any(0...12)) : .square
      turn = random.chance(40) ? any(-180...180) : 0
      scale = [1, 1.5, 1.75, 2.625, 3].randomElement(using: &random)!
      groups = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        (
          Point(any(-3...3), any(-3...3)), random.chance(30) ? any(-40...40) : 0,
          random.chance(40) ? any(0.4...1.7) : 1, fades && random.chance(40) ? any(0...1) : 1,
          random.chance(30)
        )
      }
    }

    func put(_ layers: [PlacedLayer], on arrangement: inout Arrangement) {
      var layers = layers.map { layer in
        var layer = layer
        layer.frame = frame
        layer.cornerRadius = corners
        layer.transform = Transform.rotation(degrees: turn).about(frame.center)
        return layer
      }
      for (index, group) in groups.enumerated() {
        var parent = WholePixelTests.layer(
          "group \(index)", "group", Rect(origin: group.origin, size: Size(64, 48)), [])
        parent.draws = false
        parent.transform = Transform.rotation(degrees: group.turn)
          .then(.scale(group.factor, group.factor)).about(Point(32, 24))
        parent.opacity = group.opacity
        parent.isolates = group.isolates
        parent.children = layers
        layers = [parent]
      }
      arrangement.layers += layers
    }

    /// From the layer's points to device pixels.
    var transform: Transform {
      groups.reduce(
        Transform.translation(frame.x, frame.y)
          .then(Transform.rotation(degrees: turn).about(frame.center))
      ) { map, group in
        map.then(.translation(group.origin.x, group.origin.y)).then(
          Transform.rotation(degrees: group.turn).then(.scale(group.factor, group.factor))
            .about(Point(32, 24)))
      }.then(.scale(scale, scale))
    }
  }

  private func frames(_ arrangement: Arrangement) throws -> FramePair {
    try Composer(registry: .builtin, images: RandomArrangements.images).compose(arrangement)
  }

  @Test(arguments: 0..<40)
  func `what lies under a bar or a cover of its own box changes no pixel`(seed: Int) throws {
    var random = SeededNumbers(seed)
    let place = Place(&random, fades: true)
    let cover =
      random.chance(50)
      ? Self.layer("cover", "cover", .zero, [])
      : Self.layer(
        "cover", "redact", .zero,
        [
          .init(
            "regions",
            .array([
              .array([0, 0, .number(place.frame.width), .number(place.frame.height)])
            ]))
        ])
    let secrets = [
      Self.layer("secret", "fill", .zero, [.init("color", "#ff0000")]),
      Self.layer("secret", "fill", .zero, [.init("color", "#00ff00")]),
      Self.layer("secret", "picture", .zero, [.init("source", "noise")]),
      Self.layer(
        "secret", "shape", .zero,
        [.init("color", "#0000ff80"), .init("borderWidth", 1.5), .init("borderColor", "#ffff00")]),
    ]
    var first: Bitmap?
    for secret in secrets {
      var arrangement = Self.screen("#ffffff", place.scale)
      place.put([secret, cover], on: &arrangement)
      let frame = try frames(arrangement).visible
      if let first { expectEqual(frame, first) }
      first = first ?? frame
    }
  }

  @Test(arguments: 0..<40, [true, false])
  func `every touched pixel is opaque, and no other is changed`(seed: Int, isStandIn: Bool) throws {
    var random = SeededNumbers(1000 + seed)
    var place = Place(&random, fades: false)
    place.corners = .square
    var frames: [Bitmap] = []
    for page in ["#ffffff", "#204060"] {
      var arrangement = Self.screen(page, place.scale)
      var layer = Self.layer("layer", isStandIn ? "fill" : "cover", .zero, [])
      if isStandIn {
        layer.parameters = .object(["color": "#ff0000"])
        layer.opacity = 0.3
        layer.decide(.black)
      }
      place.put([layer], on: &arrangement)
      frames.append(try self.frames(arrangement).captured.bitmap!)
    }
    let size = place.frame.size
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
      place.transform.apply(to: Point($0.0 * size.width, $0.1 * size.height))
    }
    var wrong: [String] = []
    for y in 0..<frames[0].height {
      for x in 0..<frames[0].width {
        let pixels = frames.map { $0[x, y] }
        // Less than this of a pixel rounds to nothing in any drawing.
        if Self.area(of: corners, in: x, y, grownBy: 0) > 1.0 / 510 {
          if pixels != [0xff00_0000, 0xff00_0000] {
            wrong.append("\(x),\(y) is touched: \(pixels)")
          }
        } else if Self.area(of: corners, in: x, y, grownBy: 1.0 / 256) == 0 {
          if pixels != [0xffff_ffff, 0xff60_4020] { wrong.append("\(x),\(y) is not: \(pixels)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(4))")
  }

  /// The area of a convex polygon inside a pixel, in doubles: cut by the pixel's four sides.
  private static func area(of polygon: [Point], in x: Int, _ y: Int, grownBy rim: Double) -> Double
  {
    let (left, top) = (Double(x) - rim, Double(y) - rim)
    let (right, bottom) = (Double(x + 1) + rim, Double(y + 1) + rim)
    var points = polygon
    for side: (Point) -> Double in [
      { $0.x - left }, { right - $0.x }, { $0.y - top }, { bottom - $0.y },
    ] {
      var cut: [Point] = []
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        let (da, db) = (side(a), side(b))
        if da >= 0 { cut.append(a) }
        if (da > 0 && db < 0) || (da < 0 && db > 0) {
          let t = da / (da - db)
          cut.append(Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
        }
      }
      points = cut
    }
    guard points.count > 2 else { return 0 }
    return abs(
      zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      })
  }
}
