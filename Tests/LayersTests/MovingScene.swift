import Imaging
import Notation
import TestSupport

@testable import Layers

/// Random scenes in which all that a simulation keeps from tick to tick is put to the test: owners,
/// stand-ins, mirrors, toasts that avoid each other, secure windows, rules, captures, copies, and the
/// device itself.
enum MovingScene {
  static let ticks = 14

  static func make(_ random: inout SeededNumbers) -> Scene {
    var scene = RandomScene.make(&random, ticks: ticks)
    var ids = self.ids(of: scene.layers)
    for place in scene.layers.indices { vary(&scene.layers[place], &random, ids) }
    scene.layers += extras(&random, ids)
    ids = self.ids(of: scene.layers)
    scene.profile = Profile.presets.randomElement(using: &random)!
    if random.below(2) == 0 { scene.profile.switcherPicture = .beforeBackground }
    if random.below(4) == 0 { scene.profile.container.extraction = .fails }
    for number in 0..<(6 + random.below(16)) {
      let at = Moment.tick(random.below(ticks))
      scene.timeline.append(Event(at: at, action(&random, ids, number)))
    }
    if random.below(2) == 0 {
      let start = 2 + random.below(5)
      scene.timeline += [
        Event(at: .tick(start), .willResignActive(random.below(2) == 0 ? .switcher : .lock)),
        Event(at: .tick(start + 1), .didEnterBackground),
        Event(at: .tick(start + 3 + random.below(3)), .willEnterForeground),
        Event(at: .tick(start + 6), .didBecomeActive),
      ]
    }
    scene.reactions = [
      Reaction(
        .while(.inactive, reasons: []),
        .visibility(show: [pick(&random, ids)], hide: [pick(&random, ids)])),
      Reaction(.while(.captured, reasons: []), .visibility(show: [], hide: [pick(&random, ids)])),
      Reaction(.while(.pickerUp, reasons: []), .visibility(show: [], hide: [pick(&random, ids)])),
      Reaction(
        .on("didTakeScreenshot", reasons: [], layer: nil),
        .actions([.toggle(pick(&random, ids)), .protect(nil, key: "shot", .all(.black))])),
    ]
    return scene
  }

  private static func pick(_ random: inout SeededNumbers, _ ids: [String]) -> String {
    ids.randomElement(using: &random)!
  }

  private static func ids(of layers: [Layer]) -> [String] {
    layers.flatMap { [$0.id] + ids(of: $0.children) }
  }

  private static func vary(_ layer: inout Layer, _ random: inout SeededNumbers, _ ids: [String]) {
    switch random.below(12) {
    case 0: layer.capture = .all(.substitute(.layer(pick(&random, ids))))
    case 1: layer.avoids = pick(&random, ids)
    case 2: layer.fills = .safeArea
    case 3:
      layer.from = .tick(random.below(6))
      layer.fade = .tick(random.below(4))
      layer.lasts = .tick(1 + random.below(8))
    case 4: layer.tag = random.below(2)
    case 5: layer.autoresizing = [.width, .height]
    case 6: layer.owner = pick(&random, ids)
    default: break
    }
    for place in layer.children.indices { vary(&layer.children[place], &random, ids) }
  }

  private static func extras(_ random: inout SeededNumbers, _ ids: [String]) -> [Layer] {
    var extras: [Layer] = []
    if random.below(2) == 0 {
      extras.append(
        layer(
          "safe", "window", nil,
          [layer("root", "fill"), layer("later", "fill", Rect(5, 5, 30, 30)) { $0.tag = 1 }]
        ) { $0.window.isSecure = true })
    }
    if random.below(2) == 0 {
      extras.append(
        layer("mirror", "mirror", Rect(10, 10, 60, 90)) {
          $0.mirrors = random.below(2) == 0 ? .screenshot : .recording
        })
    }
    if random.below(3) == 0 {
      extras.append(
        layer("picker", "window", Rect(0, 50, 120, 100)) {
          $0.picker = .photo
          $0.from = .tick(random.below(5))
        })
    }
    extras.append(layer("bar", "window", nil) { $0.window.statusBar = .light })
    return extras
  }

  private static func action(_ random: inout SeededNumbers, _ ids: [String], _ number: Int)
    -> Action
  {
    let id = pick(&random, ids)
    let over: Moment? = random.below(2) == 0 ? .tick(1 + random.below(4)) : nil
    switch random.below(34) {
    case 0: return .hide(id)
    case 1: return .show(id)
    case 2: return .toggle(id)
    case 3: return .remove(id, closing: over.map { Closing(over: $0) })
    case 4: return .attach(id)
    case 5: return .protect(id, key: "k\(random.below(2))", .all(RandomScene.mode(&random)))
    case 6: return .release(id, key: "k\(random.below(2))")
    case 7:
      return .protect(random.below(2) == 0 ? id : nil, key: "app", .all(RandomScene.mode(&random)))
    case 8: return .release(nil, key: "app")
    case 9: return .set(id, [.init("opacity", 0.5)], over: over, .easeInOut)
    case 10: return .transition(id, over: .tick(1 + random.below(3)))
    case 11: return .snapshot(id, as: "shot\(number)", frame: over.map { _ in Rect(1, 2, 30, 40) })
    case 12: return .set(id, [.init("capture", RandomScene.mode(&random).json)], over: nil, .linear)
    case 13:
      return .set(id, [.init("owner", .string(pick(&random, ids)))], over: nil, .linear)
    case 14: return .rotate(Orientation.allCases.randomElement(using: &random)!)
    case 15: return .resize(Size(Double(100 + random.below(60)), 180))
    case 16: return .safeArea(Insets(top: 20, left: 0, bottom: 10, right: 5))
    case 17: return .splitView(random.below(2) == 0 ? Rect(0, 0, 60, 200) : nil)
    case 18: return .scale(2)
    case 19: return .move(id, to: Point(Double(random.below(50)), 4), over: over, .linear)
    case 20: return .set(id, [.init("z", .number(random.below(3)))], over: over, .linear)
    case 21: return .keyWindow(id)
    case 22: return .touch(Point(30, 60), through: over.map { _ in .screenshot })
    case 23: return .drag(from: Point(30, 60), to: Point(40, 80), tag: nil)
    case 24: return .removeTag(1, window: random.below(2) == 0 ? "safe" : id)
    case 25: return .screenshot
    case 26:
      return .startCapture(
        [.recording, .mirroring, .window].randomElement(using: &random)!,
        layer: random.below(2) == 0 ? id : nil)
    case 27: return .stopCapture([.recording, .mirroring, .window].randomElement(using: &random)!)
    case 28:
      return .set(
        id,
        [.init("capture", CaptureMode.substitute(.layer(pick(&random, ids))).json)], over: nil,
        .linear)
    case 29: return .dismiss(id, closing: over.map { Closing(over: $0) })
    case 30, 31:
      // An id that is there already comes to name the new layer.
      let name = random.below(3) == 0 ? id : "new\(number)"
      let added = layer(name, "fill", Rect(3, 3, 40, 40), [layer(name + "in")]) {
        $0.owner = random.below(2) == 0 ? pick(&random, ids) : nil
        $0.fade = .tick(random.below(3))
        $0.lasts = random.below(2) == 0 ? .tick(1 + random.below(5)) : nil
        $0.avoids = random.below(3) == 0 ? pick(&random, ids) : nil
      }
      return random.below(2) == 0
        ? .add(added, to: random.below(2) == 0 ? id : nil) : .present(added, by: id)
    case 32:
      return .add(
        layer("toast\(number)", "toast", Rect(20, 150, 80, 30)) {
          $0.lasts = .tick(1 + random.below(6))
          $0.avoids = number > 0 ? "toast\(number - 1)" : nil
        }, to: nil)
    default: return .set(id, [.init("frame", [1, 2, 50, 60])], over: over, .easeIn)
    }
  }
}
