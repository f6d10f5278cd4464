import Imaging
import Layers
import Notation
import SceneLoading

/// The text of a report: what failed, then a section for each scene, then the pictures.
///
/// Without scripts it shows all verdicts and pictures; the script adds the viewer.
struct ReportPage {
  let results: VerificationReport
  let scenes: [ReportedScene]
  let pictures: ReportPictures
  let showsSecrets: Bool

  var extent: ReportExtent {
    let tickCount = scenes.reduce(0) { $0 + $1.tickCount }
    let shown = scenes.reduce(0) { $0 + $1.film.shots.count }
    return ReportExtent(
      tickCount: tickCount, leftOut: tickCount - shown, pictureSize: pictures.size,
      pictureLimit: pictures.limit)
  }

  private static let style = String(decoding: PackageResources.report_css, as: UTF8.self)
  private static let script =
    String(decoding: PackageResources.picture_js, as: UTF8.self)
    + String(decoding: PackageResources.report_js, as: UTF8.self)

  var html: String {
    var page = Markup()
    page.declare()
    page.element("html", [("lang", "en")]) { page in
      page.element("head") { head(&$0) }
      page.element("body", [("class", showsSecrets ? "contains-secrets" : nil)]) { page in
        header(&page)
        page.element("main") { page in
          failures(&page)
          for index in scenes.indices {
            ReportSection(
              scene: scenes[index], index: index,
              sizes: pictures.files.map { ($0.width, $0.height) }
            ).write(to: &page)
          }
          mutants(&page)
        }
        footer(&page)
        store(&page)
        page.data(id: "data", data)
        page.raw("script", [], Self.script)
      }
    }
    return page.source
  }

  private func head(_ page: inout Markup) {
    func hash(_ text: String) -> String {
      "'sha256-" + Base64.text(of: SHA256.hash(Array(text.utf8)).bytes) + "'"
    }
    // Nothing may be loaded, sent or run but what this page brings along.
    let policy =
      "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:;"
      + " style-src \(hash(Self.style)); script-src \(hash(Self.script))"
    page.element("meta", [("charset", "utf-8")])
    page.element("meta", [("http-equiv", "Content-Security-Policy"), ("content", policy)])
    page.element(
      "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
    page.element("meta", [("name", "referrer"), ("content", "no-referrer")])
    page.element("title", [], "\(verdict) · compose")
    page.raw("style", [], Self.style)
  }

  // MARK: Summary

  private var verdict: String {
    let wrong = results.count(.failed) + results.count(.error)
    let all = results.checkCount.counted("check")
    if wrong > 0 { return "\(wrong) of \(all) failed" }
    if !results.refused.isEmpty { return results.refused.count.counted("scene") + " refused" }
    if results.isEmpty { return "Nothing was checked" }
    let unchecked = results.count(.unchecked)
    return unchecked > 0 ? "\(unchecked) of \(all) proved nothing" : "\(all) passed"
  }

  private func header(_ page: inout Markup) {
    page.element("header", [("class", "top")]) { page in
      page.element("p", [("class", "name")], "compose report")
      page.element("h1", [], verdict)
      page.element("ul", [("class", "counts")]) { page in
        for status in CheckResult.Status.allCases where results.count(status) > 0 {
          page.element(
            "li", [("class", status.rawValue)], "\(results.count(status)) \(status.word)")
        }
        page.element("li", [], scenes.count.counted("scene"))
        page.element("li", [], extent.tickCount.counted("tick"))
      }
      page.element("p", [("class", showsSecrets ? "notice danger" : "notice"), ("role", "note")]) {
        $0.element(
          "strong", [], showsSecrets ? "Contains secrets. " : "Secret layers are hatched. ")
        $0.text(showsSecrets ? Self.shownNotice : Self.hatchedNotice)
      }
    }
  }

  private static let shownNotice =
    "Pictures, values and messages show what secret layers hold. Keep this file to yourself."
  private static let hatchedNotice =
    "A plain shade took the place of their drawing before anything was composed or measured, so"
    + " nothing that they hold is in this file, and numbers may be others than those of verify. Red"
    + " stripes: a capture shows pixels in which a secret has a part."

  private func failures(_ page: inout Markup) {
    let wrong = scenes.enumerated().flatMap { index, scene in
      scene.checks.filter { $0.result.status != .passed }.map { (index, scene, $0) }
    }
    if wrong.isEmpty && results.refused.isEmpty { return }
    page.element("section", [("class", "failures"), ("aria-labelledby", "failures")]) { page in
      page.element("h2", [("id", "failures")], "What did not pass")
      page.element("ol") { page in
        for refused in results.sortedRefusals { refusal(refused, &page) }
        for (index, scene, check) in wrong {
          page.element("li", [("class", check.result.status.rawValue)]) { page in
            let tick = check.failingTicks.first
            page.element(
              "a",
              [
                ("href", "#scene-\(index)"), ("data-scene", "\(index)"),
                ("data-tick", tick.map(String.init)),
              ]
            ) { $0.foreign(check.result.id) }
            page.element("span", [("class", "where")]) {
              $0.foreign(SceneName.name(of: scene.result.file))
            }
            page.element("p") { check.write(to: &$0) }
          }
        }
      }
    }
  }

  private func refusal(_ scene: VerificationReport.RefusedScene, _ page: inout Markup) {
    page.element("li", [("class", "error")]) { page in
      page.foreign(scene.file)
      // What stands in a scene that cannot be read may be its secret.
      page.element("p") { page in
        if showsSecrets {
          for line in scene.lines { page.element("span", [("class", "line")]) { $0.foreign(line) } }
        } else {
          page.text("The scene cannot be used: \(scene.lines.count.counted("mistake")), which")
          page.text(" compose verify tells.")
        }
      }
    }
  }

  private func mutants(_ page: inout Markup) {
    if results.mutants.isEmpty { return }
    let open = results.sortedMutants.filter { !$0.isAccountedFor }
    page.element("section", [("class", "mutants"), ("aria-labelledby", "mutants")]) { page in
      page.element("h2", [("id", "mutants")], "Broken protections")
      page.element(
        "p", [],
        "\(results.count(.killed)) noticed, \(results.count(.survived)) unnoticed,"
          + " \(results.count(.doesNotApply)) without any effect.")
      page.element("ul") { page in
        for mutant in open {
          page.element("li", [("class", "failed")]) { page in
            page.foreign(SceneName.name(of: mutant.file))
            page.text(", \(mutant.verdict): ")
            page.foreign(mutant.text)
          }
        }
      }
    }
  }

  // MARK: End

  private func footer(_ page: inout Markup) {
    page.element("footer") { page in
      page.element("p", [("class", extent.leftOut > 0 ? "omission" : nil)]) { page in
        page.text(extent.line)
        if let omission = extent.omission { page.text(" \(omission).") }
      }
      page.element("details", [("class", "keys")]) { page in
        page.element("summary", [], "Keys")
        page.element("table") { page in
          page.element("caption", [], "While the focus is in a scene's viewer")
          for (keys, meaning) in Self.keys {
            page.element("tr") { page in
              page.element("th", [("scope", "row")]) { page in
                for key in keys { page.element("kbd", [], key) }
              }
              page.element("td", [], meaning)
            }
          }
        }
      }
      page.element("p", [("class", "engine")]) { page in
        page.text("compose ")
        page.foreign(results.engine)
      }
    }
  }

  static let keys: [(keys: [String], meaning: String)] = [
    (["Tab"], "the next control"),
    (["1", "2", "3", "4"], "slider, side by side, blink, difference"),
    (["n", "p"], "next and previous failing tick"),
    ([".", ","], "next and previous tick"),
    (["←", "→", "Home", "End"], "on the timeline or the divider: move it"),
    (["←", "↑", "→", "↓"], "on a picture: move the loupe by a pixel, with Shift by ten"),
    (["Space"], "in blink: show the other frame"),
  ]

  /// Every picture once; the page shows it by reference, wherever it is needed.
  private func store(_ page: inout Markup) {
    page.element(
      "svg", [("class", "store"), ("aria-hidden", "true"), ("width", "0"), ("height", "0")]
    ) { page in
      page.element("defs") { page in
        for (index, file) in pictures.files.enumerated() {
          page.newLine()
          page.picture(index, file)
        }
      }
    }
  }
}

extension CheckResult.Status {
  var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .error: "in error"
    case .unchecked: "proved nothing"
    }
  }
}
