import Testing

extension CheckTrials {
  static let marks = [watermarkCoverage, watermarkReads, watermarkVisible]

  private static let watermarkCoverage = CheckTrials("watermarkCoverage measures share and gaps") {
    // Columns 0 to 29 of 60 are marked: half of the pixels, a gap of 30 by 100.
    let mark =
      ##"{ "id": "mark", "kind": "fill", "color": "#ffffff20", "frame": [0, 0, 30, 100] }"##
    let check = #""check": "watermarkCoverage", "layer": "mark""#
    $0.expect(
      check + #", "atLeast": 0.5, "maxGap": [30, 20]"#, scene(back, mark), .passed,
      "holds in 1 frame of 1 tick")
    $0.expect(
      check + #", "atLeast": 0.51"#, scene(back, mark), .failed,
      #"tick 0 (0 ms), screenshot: "mark" changes 50% of the pixels, not 51% ["mark"]"#)
    $0.expect(
      check + #", "maxGap": [29, 99]"#, scene(back, mark), .failed,
      #"tick 0 (0 ms), screenshot, pixel 30,0, box 30,0 30x100: a gap without a mark is larger than 29x99 pixels ["mark"]"#
    )
    let foot = check + #", "region": [0, 50, 60, 50]"#
    $0.expect(
      foot + #", "maxGap": [30, 20]"#, scene(back, mark), .passed, "holds in 1 frame of 1 tick")
    $0.expect(
      foot + #", "maxGap": [29, 49]"#, scene(back, mark), .failed,
      #"tick 0 (0 ms), screenshot, pixel 30,50, box 30,50 30x50: a gap without a mark is larger than 29x49 pixels ["mark"]"#
    )
    $0.expect(
      check + #", "minDelta": 100"#, scene(back, mark), .failed,
      #"tick 0 (0 ms), screenshot: "mark" changes no pixel ["mark"]"#)
    $0.expect(
      check, scene(mark, back), .failed,
      #"tick 0 (0 ms), screenshot: "mark" changes no pixel ["mark"]"#)
  }

  private static let watermarkReads = CheckTrials("watermarkReads tells near texts apart") {
    let paper = ##"{ "id": "back", "kind": "fill", "color": "#d0d8e0" }"##
    func mark(_ text: String) -> String {
      #"{ "id": "mark", "kind": "watermark", "text": "\#(text)", "size": 12, "angle": -30 }"#
    }
    let check = #""check": "watermarkReads", "layer": "mark", "as": "ab12""#
    $0.expect(check, scene(paper, mark("ab12")), .passed, "holds in 1 frame of 1 tick")
    $0.expect(
      check, scene(paper, mark("ab72")), .failed,
      #"tick 0 (0 ms), screenshot: "ab72" is nearer to what the mark says than "ab12" ["mark"]"#)
    $0.expect(
      check, scene(mark("ab12"), paper), .failed,
      #"tick 0 (0 ms), screenshot: "ab12" leaves no trace in the frame ["mark"]"#)
  }

  private static let watermarkVisible = CheckTrials(
    "watermarkVisible is measured on the real background"
  ) {
    let mark =
      ##"{ "id": "mark", "kind": "fill", "color": "#000000", "opacity": 0.5, "frame": [0, 0, 20, 20], "blend": "soft-light" }"##
    let white = ##"{ "id": "back", "kind": "fill", "color": "#ffffff" }"##
    let check = #""check": "watermarkVisible", "layer": "mark", "minDelta": 3, "atLeast": 0.9"#
    $0.expect(check, scene(back, mark), .passed, "holds in 1 frame of 1 tick")
    // Soft light leaves pure white as it is.
    $0.expect(
      check, scene(white, mark), .failed,
      #"tick 0 (0 ms), screenshot, pixel 0,0, box 0,0 20x20: 0% of the mark's 400 pixels differ by 3 levels, not 90% ["mark", "back"]"#
    )
  }
}
