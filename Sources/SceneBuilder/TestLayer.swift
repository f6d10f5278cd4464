import Imaging
import Layers
import Notation

/// A layer of a scene that is made in code, with all that it holds.
public struct TestLayer: SceneStatement {
  public var json: JSON

  private init(_ id: String, _ kind: String, _ members: KeyValuePairs<String, JSON?> = [:]) {
    json = .stating(["id": id.json, "kind": kind.json], members)
  }

  /// A layer of any kind, as `compose plugins` lists them; its keys are stated by `with`.
  public static func layer(_ id: String, kind: String) -> TestLayer { TestLayer(id, kind) }

  // MARK: Containers

  /// Holds children and draws nothing itself.
  public static func group(_ id: String, _ children: [TestLayer]) -> TestLayer {
    TestLayer(id, "group", ["children": .list(children)])
  }

  /// A secure container: captures leave it out with all that it holds.
  public static func secure(_ id: String, _ children: [TestLayer]) -> TestLayer {
    TestLayer(id, "secure", ["children": .list(children)])
  }

  /// An app window with its content.
  public static func window(_ id: String, _ children: [TestLayer]) -> TestLayer {
    TestLayer(id, "window", ["children": .list(children)])
  }

  // MARK: Content

  /// One colour over the whole frame; colours are written as in CSS.
  public static func fill(_ id: String, _ color: String) -> TestLayer {
    TestLayer(id, "fill", ["color": color.json])
  }

  public static func label(_ id: String, _ text: String) -> TestLayer {
    TestLayer(id, "label", ["text": text.json])
  }

  /// A picture file, by its path from the folder of the test's source file.
  public static func picture(_ id: String, _ source: String) -> TestLayer {
    TestLayer(id, "picture", ["source": source.json])
  }

  /// A box, rounded by `cornerRadius`.
  public static func shape(_ id: String, _ color: String) -> TestLayer {
    TestLayer(id, "shape", ["color": color.json])
  }

  // MARK: Overlays

  /// Blurs what lies beneath by a Gaussian with a standard deviation in points.
  public static func blur(_ id: String, sigma: Double? = nil) -> TestLayer {
    TestLayer(id, "blur", ["sigma": sigma?.json])
  }

  /// Hides whatever lies beneath.
  public static func cover(_ id: String, _ color: String? = nil) -> TestLayer {
    TestLayer(id, "cover", ["color": color?.json])
  }

  /// A replacement screen that only captures show.
  public static func shield(_ id: String, _ title: String? = nil) -> TestLayer {
    TestLayer(id, "shield", ["title": title?.json])
  }

  public static func toast(_ id: String, _ text: String) -> TestLayer {
    TestLayer(id, "toast", ["text": text.json])
  }

  /// A text over the whole frame, with `{user}` for a variable and `{time:HH:mm}` for the clock.
  public static func watermark(_ id: String, _ text: String) -> TestLayer {
    TestLayer(id, "watermark", ["text": text.json])
  }
}

extension TestLayer {
  /// Where it lies in its parent, in points; without a frame a layer fills its parent.
  public func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TestLayer {
    with("frame", Rect(x, y, width, height).json)
  }

  /// How high a topmost layer stands.
  public func level(_ level: Level) -> TestLayer { with("level", level.json) }

  /// Order among siblings of one level; the higher is in front.
  public func z(_ z: Double) -> TestLayer { with("z", z.json) }

  public func opacity(_ opacity: Double) -> TestLayer { with("opacity", opacity.json) }

  public func hidden() -> TestLayer { with("hidden", true) }

  /// In points.
  public func cornerRadius(_ radius: Double) -> TestLayer { with("cornerRadius", radius.json) }

  /// The layer that it came from; what captures leave out is inherited from it as from a parent.
  public func owner(_ id: String) -> TestLayer { with("owner", id.json) }

  /// What the layer is in captures of every kind.
  public func capture(_ mode: CaptureMode) -> TestLayer { with("capture", mode.json) }

  public func touch(_ touch: Touch) -> TestLayer { with("touch", touch.json) }

  /// When it first is there, since the scene's start, and for how long; without an end, for ever.
  public func shown(from start: Duration, for length: Duration? = nil) -> TestLayer {
    let layer = with("from", start.json)
    return length.map { layer.with("for", $0.json) } ?? layer
  }
}
