import Layers
import Notation
import SceneLoading

/// The part of a report that is about one scene.
struct ReportSection {
  let scene: ReportedScene
  let index: Int
  /// Of every picture, by its number.
  let sizes: [(width: Int, height: Int)]

  func write(to page: inout Markup) {
    let moments = scene.film.moments
    let status = scene.checks.contains { $0.result.status != .passed } ? "failed" : "passed"
    page.newLine()
    page.element(
      "section",
      [
        ("class", "scene \(status)"), ("id", "scene-\(index)"),
        ("aria-labelledby", "name-\(index)"),
      ]
    ) { page in
      page.element("h2", [("id", "name-\(index)")]) {
        $0.foreign(SceneName.name(of: scene.result.file))
      }
      page.element("p", [("class", "facts")]) { page in
        page.foreign(scene.result.file)
        page.text(" · \(scene.result.profile) · \(scene.tickCount.counted("tick"))")
        page.text(" of \(scene.tickLength) ms")
      }
      remarks(&page)
      if !moments.isEmpty {
        ReportViewer(scene: scene, index: index, moments: moments, sizes: sizes).write(to: &page)
      }
      checks(&page)
      stills(moments, &page)
    }
  }

  private func remarks(_ page: inout Markup) {
    let failures = scene.result.failures.map {
      "layer \($0.layer) could not be drawn and is in no view; compose verify tells why"
    }
    let remarks = scene.result.remarks.map(\.text) + failures
    if remarks.isEmpty { return }
    page.element("ul", [("class", "remarks")]) { page in
      for remark in remarks { page.element("li") { $0.foreign(remark) } }
    }
  }

  private func checks(_ page: inout Markup) {
    page.element("table", [("class", "checks")]) { page in
      page.element("caption", [], "Checks")
      page.element("thead") { page in
        page.element("tr") { page in
          for title in ["Verdict", "Check", "Finding"] {
            page.element("th", [("scope", "col")], title)
          }
        }
      }
      page.element("tbody") { page in
        for check in scene.checks { row(check, &page) }
      }
    }
  }

  private func row(_ check: ShownResult, _ page: inout Markup) {
    page.element("tr", [("class", check.result.status.rawValue)]) { page in
      page.element("td") {
        $0.element("span", [("class", "verdict")], check.result.status.word)
      }
      page.element("th", [("scope", "row")]) { page in
        page.foreign(check.result.id)
        if let reason = check.result.reason {
          page.element("span", [("class", "reason")]) { $0.foreign(reason) }
        }
      }
      page.element("td") { page in
        check.write(to: &page)
        if check.result.actual.isEmpty { return }
        page.element("dl") { page in
          for (name, value) in check.result.actual {
            page.element("dt", [], name)
            page.element("dd") { $0.foreign(value.text()) }
          }
        }
      }
    }
  }

  // MARK: Without scripts

  private func stills(_ moments: [Film.Moment], _ page: inout Markup) {
    let failing = scene.failingTicks
    page.element("div", [("class", "moments")]) { page in
      for (place, moment) in moments.enumerated() {
        let fails = failing.contains { moment.ticks.contains($0) }
        page.element("details", [("open", fails || place == 0 ? "" : nil)]) { page in
          page.element("summary", [], title(of: moment) + (fails ? ", a check fails" : ""))
          for (view, still) in zip(scene.film.views, moment.shot.stills) {
            self.still(still, of: view, &page)
          }
        }
      }
    }
  }

  private func title(of moment: Film.Moment) -> String {
    let (first, last) = (moment.ticks.lowerBound, moment.ticks.upperBound)
    let ticks = first == last ? "Tick \(first)" : "Ticks \(first) to \(last)"
    return "\(ticks), from \(first * scene.tickLength) ms"
  }

  private func still(_ still: Film.Still, of view: View, _ page: inout Markup) {
    switch still {
    case .missing(let reason):
      figure(view.title, &page) { $0.element("p") { $0.foreign(reason) } }
    case .frame(let picture, _, _, let difference):
      figure(view.title, &page) { use(picture, view.title, &$0) }
      guard let difference, let picture = difference.picture else { return }
      figure("difference of \(view.title)", &page) { use(picture, difference.line, &$0) }
    }
  }

  private func figure(_ title: String, _ page: inout Markup, _ body: (inout Markup) -> Void) {
    page.element("figure") { page in
      page.element("figcaption", [], title)
      body(&page)
    }
  }

  private func use(_ picture: Int, _ title: String, _ page: inout Markup) {
    let size = sizes[picture]
    page.element(
      "svg",
      [
        ("viewBox", "0 0 \(size.width) \(size.height)"), ("width", "\(size.width)"),
        ("height", "\(size.height)"), ("role", "img"), ("aria-label", title),
      ]
    ) { $0.element("use", [("href", "#picture-\(picture)")]) }
  }
}

extension ShownResult {
  /// Where and when, what was found, and which layers have to do with it.
  func write(to page: inout Markup) {
    if !result.place.isEmpty {
      page.element("span", [("class", "place")], result.place)
    }
    page.element("span", [("class", "message")]) { page in
      if isWithheld {
        page.text(
          "What was found was measured on secrets and is not told; compose verify tells it.")
      } else {
        page.foreign(result.message)
      }
    }
    if result.status == .failed, !result.layers.isEmpty {
      page.element("span", [("class", "layers")]) { page in
        for layer in result.layers { page.element("code") { $0.foreign(layer) } }
      }
    }
  }
}
