import Layers

/// The controls and pictures that the page's script brings to life.
struct ReportViewer {
  let scene: ReportedScene
  let index: Int
  let moments: [Film.Moment]
  let sizes: [(width: Int, height: Int)]

  private static let modes = [
    ("slider", "Slider"), ("side", "Side by side"), ("blink", "Blink"),
    ("difference", "Difference"),
  ]

  func write(to page: inout Markup) {
    page.element(
      "div", [("class", "viewer"), ("data-scene", "\(index)"), ("hidden", "")]
    ) { page in
      page.element("div", [("class", "bar")]) { page in
        modes(&page)
        captures(&page)
      }
      page.element("div", [("class", "stages")]) { page in
        stage("first", &page)
        stage("second", &page)
      }
      timeline(&page)
      page.element("p", [("class", "difference-line")])
      loupe(&page)
    }
  }

  private func modes(_ page: inout Markup) {
    page.element("fieldset", [("class", "modes")]) { page in
      page.element("legend", [("class", "unseen")], "How to compare")
      for (value, title) in Self.modes {
        page.element("label") { page in
          page.element(
            "input",
            [
              ("type", "radio"), ("name", "mode-\(index)"), ("value", value),
              ("checked", value == "slider" ? "" : nil),
            ])
          page.element("span", [], title)
        }
      }
    }
  }

  private func captures(_ page: inout Markup) {
    page.element("label", [("class", "against")]) { page in
      page.text("visible against ")
      page.element("select") { page in
        for view in scene.film.views.dropFirst() {
          page.element("option", [("value", view.title)], view.title)
        }
      }
    }
  }

  private func stage(_ name: String, _ page: inout Markup) {
    page.element("figure", [("class", "stage \(name)")]) { page in
      page.element("figcaption") { page in
        page.element("span", [("class", "left")])
        page.element("span", [("class", "right")])
      }
      page.element(
        "svg",
        [
          ("tabindex", "0"), ("role", "application"),
          ("aria-roledescription", "picture with a loupe"),
          ("aria-label", "Picture; arrow keys move the loupe"),
        ]
      ) { page in
        page.element("use", [("class", "under")])
        page.element("clipPath", [("id", "clip-\(index)-\(name)")]) { $0.element("rect") }
        page.element(
          "use", [("class", "over"), ("clip-path", "url(#clip-\(index)-\(name))")])
        page.element("g", [("class", "boxes")])
        page.element("line", [("class", "split")])
        page.element("rect", [("class", "cross"), ("width", "1"), ("height", "1")])
      }
      page.element("p", [("class", "missing")])
      if name == "first" { divider(&page) }
    }
  }

  private func divider(_ page: inout Markup) {
    page.element(
      "input",
      [
        ("class", "divider"), ("type", "range"), ("min", "0"), ("max", "100"), ("step", "1"),
        ("value", "50"), ("aria-label", "Divider: share of the visible frame, in percent"),
      ])
  }

  // MARK: Timeline

  private func timeline(_ page: inout Markup) {
    page.element("div", [("class", "timeline")]) { page in
      let fails = !scene.failingTicks.isEmpty
      button("previous", "Previous failing tick", "‹", fails, &page)
      page.element("div", [("class", "track")]) { page in
        marks(&page)
        page.element(
          "input",
          [
            ("class", "tick"), ("type", "range"), ("min", "0"), ("max", "\(scene.tickCount - 1)"),
            ("step", "1"), ("value", "0"), ("aria-label", "Tick"),
          ])
      }
      button("next", "Next failing tick", "›", fails, &page)
      page.element("output", [("class", "moment")])
    }
  }

  private func button(
    _ name: String, _ title: String, _ sign: String, _ isEnabled: Bool, _ page: inout Markup
  ) {
    page.element(
      "button",
      [
        ("type", "button"), ("class", name), ("aria-label", title), ("title", title),
        ("disabled", isEnabled ? nil : ""),
      ], sign)
  }

  /// A red mark for each run of failing ticks, a grey one for each run that is left out.
  private func marks(_ page: inout Markup) {
    let shots = scene.film.shots
    let failing = Set(scene.failingTicks)
    let width = max(1, scene.tickCount - 1)
    page.element(
      "svg",
      [
        ("class", "marks"), ("viewBox", "0 0 \(width) 1"), ("preserveAspectRatio", "none"),
        ("aria-hidden", "true"),
      ]
    ) { page in
      for run in Self.runs(0..<scene.tickCount, { shots[$0] == nil }) {
        mark("left-out", run, &page)
      }
      for run in Self.runs(0..<scene.tickCount, { failing.contains($0) }) {
        mark("failing", run, &page)
      }
    }
  }

  private func mark(_ name: String, _ run: ClosedRange<Int>, _ page: inout Markup) {
    page.element(
      "line",
      [
        ("class", name), ("x1", "\(run.lowerBound)"), ("x2", "\(run.upperBound)"), ("y1", "0.5"),
        ("y2", "0.5"),
      ])
  }

  private static func runs(_ ticks: Range<Int>, _ fits: (Int) -> Bool) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for tick in ticks where fits(tick) {
      if let last = runs.last, last.upperBound == tick - 1 {
        runs[runs.count - 1] = last.lowerBound...tick
      } else {
        runs.append(tick...tick)
      }
    }
    return runs
  }

  // MARK: Loupe

  private func loupe(_ page: inout Markup) {
    page.element("div", [("class", "loupe idle"), ("role", "region"), ("aria-label", "Loupe")]) {
      page in
      page.element("p", [("class", "pixel"), ("aria-live", "polite")]) {
        $0.text("Point at a picture, or focus it and press an arrow key.")
      }
      page.element("div", [("class", "lenses")]) { page in
        for side in ["visible", "captured"] {
          page.element("figure") { page in
            page.element("canvas", [("class", side), ("width", "11"), ("height", "11")])
            page.element("figcaption", [("class", "\(side)-value")])
          }
        }
      }
      page.element("table") { page in
        page.element("caption", [("class", "unseen")], "Layers of the pixel, topmost first")
        page.element("thead") { page in
          page.element("tr") { page in
            for title in ["Layer", "Kind", "visible", ""] {
              page.element("th", [("scope", "col")], title)
            }
          }
        }
        page.element("tbody")
      }
    }
  }
}
