import Layers
import Notation

/// Something that happens to a scene, or that a reaction does.
public struct TestEvent: SceneStatement {
  public var json: JSON

  private init(_ name: String, _ members: KeyValuePairs<String, JSON?> = [:]) {
    json = .stating(["event": name.json], members)
  }

  /// Any event of the manual; its keys are stated by `with`.
  public static func event(_ name: String) -> TestEvent { TestEvent(name) }

  // MARK: The app's life

  public static func willResignActive(_ reason: Resignation = .switcher) -> TestEvent {
    TestEvent("willResignActive", ["reason": reason.json])
  }
  public static let didEnterBackground = TestEvent("didEnterBackground")
  public static let willEnterForeground = TestEvent("willEnterForeground")
  public static let didBecomeActive = TestEvent("didBecomeActive")

  // MARK: Captures

  /// Somebody takes a picture of the screen; the app hears of it afterwards.
  public static let screenshot = TestEvent("screenshot")
  public static let startRecording = TestEvent("startRecording")
  public static let stopRecording = TestEvent("stopRecording")
  public static let startMirroring = TestEvent("startMirroring")
  public static let stopMirroring = TestEvent("stopMirroring")

  // MARK: Layers

  /// A new layer comes into another, or to the top.
  public static func add(_ layer: TestLayer, to parent: String? = nil) -> TestEvent {
    TestEvent("add", ["layer": layer.json, "to": parent?.json])
  }

  public static func remove(_ layer: String) -> TestEvent {
    TestEvent("remove", ["layer": layer.json])
  }

  public static func show(_ layer: String) -> TestEvent {
    TestEvent("show", ["layer": layer.json])
  }

  public static func hide(_ layer: String) -> TestEvent {
    TestEvent("hide", ["layer": layer.json])
  }

  /// Properties of a layer change, at once or over a time.
  public static func set(
    _ layer: String, to values: KeyValuePairs<String, JSON>, over length: Duration? = nil
  ) -> TestEvent {
    TestEvent("set", ["layer": layer.json, "to": .object(values), "for": length?.json])
  }

  /// The app protects a layer, or all of its windows.
  public static func protect(
    _ layer: String? = nil, capture mode: CaptureMode = .omit
  ) -> TestEvent {
    TestEvent("protect", ["layer": layer?.json, "capture": mode.json])
  }

  /// The app gives up a protection.
  public static func release(_ layer: String? = nil) -> TestEvent {
    TestEvent("release", ["layer": layer?.json])
  }

  public static func rotate(to orientation: Orientation) -> TestEvent {
    TestEvent("rotate", ["to": orientation.json])
  }
}

/// What the app does by itself.
public struct TestReaction: SceneStatement {
  public var json: JSON

  /// Answers an event or notification, such as `didTakeScreenshot`.
  public static func on(_ event: String, do actions: [TestEvent]) -> TestReaction {
    TestReaction(json: .object(["on": event.json, "do": .list(actions)]))
  }

  /// Shows and hides layers for as long as a state lasts.
  public static func `while`(
    _ state: Condition, show shown: [String] = [], hide hidden: [String] = []
  ) -> TestReaction {
    TestReaction(json: .object(["while": state.json, "show": shown.json, "hide": hidden.json]))
  }
}
