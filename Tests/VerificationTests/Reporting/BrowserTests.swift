import Foundation
import Imaging
import Notation
import Testing

@testable import Verification

/// The page at work in a browser.
@Suite(WithBrowser(), .serialized)
struct BrowserTests {
  /// The dialogs are left in captures at ticks 2, 3 and 6; the first check fails there.
  private static let sample = try! SampleReport(
    TestScene(
      layers: """
        \(ReportPageTests.back), \(ReportPageTests.vault),
        { "id": "early", "kind": "fill", "color": "#20c020", "frame": [5, 70, 20, 10],
          "owner": "vault", "from": 2, "for": 2 },
        { "id": "late", "kind": "fill", "color": "#20c020", "frame": [5, 85, 20, 10],
          "owner": "vault", "from": 6, "for": 1 }
        """, ticks: 8
    ).text(
      ##"{ "check": "noLeak", "secret": "vault" }, { "check": "present", "layer": "back" }"##),
    under: .windowsMonitor)

  private let stage = ".stage.first svg"

  private func open(_ html: String = Self.sample.html) throws -> Tab {
    let tab = try Tab()
    try tab.open(html)
    return tab
  }

  private func value(_ selector: String, in tab: Tab) throws -> Int? {
    Int(try tab.evaluate("document.querySelector('\(selector)').value").string ?? "")
  }

  @Test func `it opens from a file, asks for nothing and complains of nothing`() throws {
    let tab = try open()
    try tab.wait(for: "document.documentElement.classList.contains('scripted')")
    try tab.focus(stage)
    try tab.press("ArrowRight")
    try tab.wait(for: "document.querySelector('.loupe tbody tr') !== null")
    let requests = try tab.requests()
    #expect(requests.count == 1)
    #expect(requests.allSatisfy { $0.hasPrefix("file:///") && $0.hasSuffix(".html") })
    #expect(try tab.complaints() == [])
  }

  @Test func `its policy lets nothing else in or out`() throws {
    let tab = try open()
    let refused = try tab.evaluate(
      """
      (async () => {
        const refused = new Set();
        document.addEventListener('securitypolicyviolation', (event) => {
          refused.add(event.effectiveDirective);
        });
        const image = document.createElement('img');
        image.src = 'https://example.org/a.png';
        const script = document.createElement('script');
        script.textContent = 'document.title = "run"';
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.body.append(image, script, style);
        document.body.insertAdjacentHTML('beforeend', '<p onclick="document.title = 1">');
        document.body.lastChild.click();
        await fetch('https://example.org/').catch(() => {});
        await new Promise((done) => { setTimeout(done, 50); });
        return [...refused].sort().join(' ') + ' ' + document.title;
      })()
      """)
    #expect(
      refused.string == "connect-src img-src script-src-attr script-src-elem style-src-elem "
        + "1 of 2 checks failed · compose")
  }

  @Test func `it begins at the first failing tick, and keys go on to the next`() throws {
    let tab = try open()
    #expect(try tab.text(".moment") == "tick 2, 200 ms, a check fails")
    try tab.focus(stage)
    for (key, tick) in [("n", 3), ("n", 6), ("n", 6), ("p", 3), (",", 2), (".", 3)] {
      try tab.press(key)
      #expect(try value(".tick", in: tab) == tick, "\(key)")
    }
    try tab.click(".next")
    #expect(try tab.text(".moment") == "tick 6, 600 ms, a check fails")
    try tab.click(".previous")
    #expect(try value(".tick", in: tab) == 3)
    // The picture is that of the tick.
    let before = try tab.evaluate("document.querySelector('.under').getAttribute('href')")
    try tab.press(".")
    #expect(try tab.text(".moment") == "tick 4, 400 ms")
    #expect(try tab.evaluate("document.querySelector('.under').getAttribute('href')") != before)
  }

  @Test func `the timeline moves by mouse and by keyboard`() throws {
    let tab = try open()
    try tab.click(".tick", x: 0.99)
    #expect(try value(".tick", in: tab) == 7)
    try tab.drag(".tick", from: (0.985, 0.5), to: (0.01, 0.5))
    #expect(try tab.text(".moment") == "tick 0, 0 ms")
    try tab.focus(".tick")
    for (key, tick) in [("ArrowRight", 1), ("End", 7), ("ArrowLeft", 6), ("Home", 0)] {
      try tab.press(key)
      #expect(try value(".tick", in: tab) == tick, "\(key)")
      #expect(try tab.text(".moment").hasPrefix("tick \(tick),"))
    }
  }

  @Test func `the divider moves by mouse and by keyboard`() throws {
    let tab = try open()
    func split() throws -> Double? {
      try tab.evaluate("Number(document.querySelector('.first clipPath rect').getAttribute('x'))")
        .number
    }
    #expect(try split() == 30)
    try tab.drag(stage, from: (0.5, 0.5), to: (0.25, 0.5))
    #expect(try value(".divider", in: tab) == 25)
    #expect(try split() == 15)
    try tab.focus(".divider")
    for (key, percent) in [("ArrowRight", 26), ("End", 100), ("Home", 0)] {
      try tab.press(key)
      #expect(try value(".divider", in: tab) == percent)
    }
    #expect(try split() == 0)
  }

  @Test func `frames are shown side by side, in turn, and by their difference`() throws {
    let tab = try open()
    func shown() throws -> String? {
      try tab.evaluate(
        """
        [...document.querySelectorAll('.stage')].filter((stage) => !stage.hidden)
          .map((stage) => stage.querySelector('.left').textContent).join(' ')
        """
      ).string
    }
    try tab.focus(stage)
    try tab.press("2")
    #expect(try shown() == "visible screenshot")
    try tab.press("3")
    try tab.send(
      "Emulation.setEmulatedMedia",
      ["features": [.object([("name", "prefers-reduced-motion"), ("value", "reduce")])]])
    let first = try shown()
    try tab.press(" ")
    #expect(Set([first, try shown()]) == ["visible", "screenshot"])
    try tab.press("4")
    #expect(try shown() == "difference")
    #expect(
      try tab.text(".difference-line").hasPrefix("visible and screenshot, as shown: different: "))
    try tab.click(".modes label")
    #expect(try tab.evaluate("document.querySelector('.viewer').dataset.mode") == "slider")
  }

  @Test func `the loupe shows values and layers, and of a secret that it is hatched`() throws {
    let tab = try open()
    try tab.focus(stage)
    try tab.press("ArrowUp", isShifted: true)
    // From the middle, 30,50, ten up: inside the vault.
    try tab.wait(for: "document.querySelector('.pixel').textContent === 'pixel 30, 40'")
    #expect(try tab.text(".visible-value") == "hatched")
    #expect(try tab.text(".captured-value") == "#000000 (0, 0, 0, 255)")
    #expect(try rows(tab) == ["card secret covers, in front black, decided by vault"])
    // The box of the vault ends at row 50.
    try tab.press("ArrowDown", isShifted: true)
    try tab.wait(for: "document.querySelector('.pixel').textContent === 'pixel 30, 50'")
    #expect(try tab.text(".visible-value") == "#204060 (32, 64, 96, 255)")
    #expect(try rows(tab) == ["back fill covers, in front covers, in front"])
    // A leak, by mouse: row 75 of 100.
    try tab.mouse("mouseMoved", tab.point(of: stage, x: 0.26, y: 0.755), isDown: false)
    try tab.wait(for: "document.querySelector('.pixel').textContent === 'pixel 15, 75'")
    #expect(try tab.text(".captured-value") == "hatched")
  }

  /// Without the stand-ins of excluded layers.
  private func rows(_ tab: Tab) throws -> [String] {
    let rows = try tab.evaluate(
      """
      [...document.querySelectorAll('.loupe tbody tr')]
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
        .filter((row) => !row.includes('(stand-in)'))
      """)
    return (rows.elements ?? []).compactMap(\.string)
  }

  @Test func `strings of scenes stay text`() throws {
    let hostile = #"</script><img src=x onerror=alert(1)><b>\u202e"#
    let name = "a<b>\"'&</title>.scene.json"
    let text = TestScene(
      layers: ##"{ "id": "\##(hostile)", "kind": "fill", "color": "#204060" }"##
    ).text(
      ##"{ "check": "present", "layer": "\##(hostile)", "id": "\##(hostile)", "reason": "\##(hostile)", "minPixels": 9999 }"##
    )
    let tab = try open(SampleReport(text, file: name).html)
    let shown = hostile.replacingOccurrences(of: #"\u202e"#, with: "\u{202e}")
    #expect(try tab.text(".checks th[scope=row] bdi") == shown)
    #expect(try tab.text(".reason bdi") == shown)
    #expect(try tab.text(".failures a bdi") == shown)
    #expect(try tab.text(".facts bdi") == name)
    try tab.focus(stage)
    try tab.press("ArrowRight")
    try tab.wait(for: "document.querySelector('.loupe tbody td') !== null")
    #expect(try tab.text(".loupe tbody td") == shown)
    #expect(try tab.evaluate("document.querySelectorAll('img, b').length") == 0)
    #expect(try tab.complaints() == [])
  }

  @Test(arguments: ["light", "dark"])
  func `text can be read`(in scheme: String) throws {
    let tab = try Tab()
    try tab.send(
      "Emulation.setEmulatedMedia",
      ["features": [.object([("name", "prefers-color-scheme"), ("value", .string(scheme))])]])
    try tab.open(Self.sample.html)
    try tab.click(".keys summary")
    try tab.focus(stage)
    try tab.press("ArrowUp")
    try tab.wait(for: "document.querySelector('.loupe tbody td') !== null")
    let ground = try tab.evaluate("getComputedStyle(document.body).backgroundColor").string
    #expect(ground == (scheme == "dark" ? "rgb(16, 18, 20)" : "rgb(246, 246, 244)"))
    // Contrast of every piece of text with what lies behind it (WCAG 2.2, 1.4.3).
    let faint = try tab.evaluate(
      """
      (() => {
        const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
        const light = (color) => {
          const [r, g, b] = numbers(color).map((n) => n / 255)
            .map((n) => n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const behind = (element) => {
          const color = getComputedStyle(element).backgroundColor;
          return numbers(color)[3] === 0 ? behind(element.parentElement) : color;
        };
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const faint = [];
        while (walker.nextNode()) {
          const element = walker.currentNode.parentElement;
          if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
          if (element.closest('script, :disabled')) continue;
          const [a, b] = [light(getComputedStyle(element).color), light(behind(element))]
            .sort((a, b) => b - a);
          if ((a + 0.05) / (b + 0.05) < 4.5) faint.push(element.outerHTML);
        }
        return faint;
      })()
      """)
    #expect(faint == [])
  }

  @Test func `every control has a name and can be reached`() throws {
    let tab = try open()
    let nameless = try tab.evaluate(
      """
      [...document.querySelectorAll('input, select, button, [tabindex]')].filter((element) =>
        !element.getAttribute('aria-label') && !element.closest('label')?.textContent.trim())
        .map((element) => element.outerHTML)
      """)
    #expect(nameless == [])
    var reached: Set<String> = []
    for _ in 0..<16 {
      try tab.press("Tab")
      let name = try tab.evaluate(
        "document.activeElement.getAttribute('class') ?? document.activeElement.localName")
      reached.insert(name.string ?? "svg")
    }
    #expect(reached.isSuperset(of: ["a", "input", "select", "svg", "divider", "tick", "next"]))
  }

  @Test func `without scripts verdicts and pictures are there`() throws {
    let tab = try Tab()
    try tab.send("Emulation.setScriptExecutionDisabled", ["value": true])
    try tab.open(Self.sample.html)
    #expect(try tab.evaluate("document.documentElement.className") == "")
    #expect(try tab.text("h1") == "1 of 2 checks failed")
    #expect(try tab.evaluate("document.querySelector('.viewer').checkVisibility()") == false)
    let pictures = try tab.evaluate(
      """
      [...document.querySelectorAll('.moments details[open] svg')].map((svg) => {
        const box = svg.querySelector('use').getBBox();
        return svg.checkVisibility() && box.width === 60 && box.height === 100;
      })
      """)
    // Of ticks 0, 2 and 3 together, and 6: visible, screenshot and their difference.
    #expect(pictures.elements?.count == 9)
    #expect(pictures.elements?.allSatisfy { $0 == true } == true)
    #expect(try tab.complaints() == [])
  }

  @Test func `it fits a narrow window`() throws {
    let tab = try Tab()
    try tab.send(
      "Emulation.setDeviceMetricsOverride",
      ["width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true])
    try tab.open(Self.sample.html)
    #expect(try tab.evaluate("document.documentElement.scrollWidth <= 360") == true)
  }
}
