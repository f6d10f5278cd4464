import Foundation
import Notation
import Testing

/// A page in the browser of the suite.
final class Tab {
  private let browser: Browser
  private let target: String
  private let session: String

  init() throws {
    browser = try #require(Browser.current)
    let made = try browser.send("Target.createTarget", ["url": "about:blank"])
    target = try #require(made["targetId"]?.string)
    let attached = try browser.send(
      "Target.attachToTarget", ["targetId": .string(target), "flatten": true])
    session = try #require(attached["sessionId"]?.string)
    for domain in ["Page", "Network", "Runtime", "Log"] { _ = try send("\(domain).enable") }
  }

  deinit { _ = try? browser.send("Target.closeTarget", ["targetId": .string(target)]) }

  @discardableResult
  func send(_ method: String, _ parameters: KeyValuePairs<String, JSON> = [:]) throws -> JSON {
    try browser.send(method, parameters, session: session)
  }

  /// Opens a page from a file and waits until it is loaded.
  func open(_ html: String) throws {
    let path = NSTemporaryDirectory() + "report-" + UUID().uuidString + ".html"
    try html.write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try send("Page.navigate", ["url": .string("file://" + path)])
    try wait(for: "document.readyState === 'complete' && location.protocol === 'file:'")
  }

  // MARK: Looking

  func evaluate(_ expression: String) throws -> JSON {
    let answer = try send(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "returnByValue": true, "awaitPromise": true,
      ])
    if let details = answer["exceptionDetails"] {
      throw Browser.Failure.refused("\(expression): \(details.text())")
    }
    return answer["result"]?["value"] ?? .null
  }

  func text(_ selector: String) throws -> String {
    try evaluate("document.querySelector(\(JSON.quoted(selector))).textContent").string ?? ""
  }

  func wait(for condition: String) throws {
    let deadline = Date(timeIntervalSinceNow: Browser.patience)
    while try evaluate(condition).bool != true {
      guard Date() < deadline else { throw Browser.Failure.silent(condition) }
      usleep(10_000)
    }
  }

  private func events(_ method: String) throws -> [JSON] {
    try browser.events(of: session).filter { $0["method"]?.string == method }
      .compactMap { $0["params"] }
  }

  /// What the page has asked for, data that it carries itself left out.
  func requests() throws -> [String] {
    try events("Network.requestWillBeSent").compactMap { $0["request"]?["url"]?.string }
      .filter { !$0.hasPrefix("data:") }
  }

  /// What the page, or the browser about it, has to complain of.
  func complaints() throws -> [String] {
    try ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"].flatMap {
      try events($0).map { $0.text() }
    }
  }

  // MARK: Doing

  /// The middle of an element or another point of it, in shares of its sides, scrolled into view.
  func point(of selector: String, x: Double = 0.5, y: Double = 0.5) throws -> (x: Double, y: Double)
  {
    let place = try evaluate(
      """
      (() => { const element = document.querySelector(\(JSON.quoted(selector)));
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      return [box.left + box.width * \(x), box.top + box.height * \(y)] })()
      """)
    let numbers = (place.elements ?? []).compactMap(\.number)
    try #require(numbers.count == 2)
    return (numbers[0], numbers[1])
  }

  func mouse(_ type: String, _ point: (x: Double, y: Double), isDown: Bool = true) throws {
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .number(point.x), "y": .number(point.y),
        "button": isDown ? "left" : "none", "buttons": isDown ? 1 : 0, "clickCount": isDown ? 1 : 0,
      ])
  }

  func click(_ selector: String, x: Double = 0.5, y: Double = 0.5) throws {
    let point = try point(of: selector, x: x, y: y)
    try mouse("mousePressed", point)
    try mouse("mouseReleased", point)
  }

  func drag(_ selector: String, from: (x: Double, y: Double), to: (x: Double, y: Double)) throws {
    let (start, end) = (
      try point(of: selector, x: from.x, y: from.y), try point(of: selector, x: to.x, y: to.y)
    )
    try mouse("mousePressed", start)
    try mouse("mouseMoved", end)
    try mouse("mouseReleased", end)
  }

  func focus(_ selector: String) throws {
    _ = try evaluate("document.querySelector(\(JSON.quoted(selector))).focus()")
  }

  /// A named key such as `ArrowLeft`, or a character.
  func press(_ key: String, isShifted: Bool = false) throws {
    let codes = [
      "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "End": 35, "Home": 36,
      "Tab": 9,
    ]
    let code = codes[key] ?? Int(key.uppercased().utf8.first ?? 0)
    let isCharacter = key.utf8.count == 1
    for type in [isCharacter ? "keyDown" : "rawKeyDown", "keyUp"] {
      try send(
        "Input.dispatchKeyEvent",
        [
          "type": .string(type), "key": .string(key), "windowsVirtualKeyCode": .number(code),
          "modifiers": isShifted ? 8 : 0,
          "text": .string(isCharacter && type == "keyDown" ? key : ""),
        ])
    }
  }
}
