internal import CPangoCairo
import Imaging

/// A text laid out by Pango at one pixel a point, without hinting, so that it scales.
final class PangoLayout {
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let style: TextStyle
  private let isTruncatedByLines: Bool

  init(_ text: String, style: TextStyle, fonts: FontMap) {
    self.style = style
    context = pango_font_map_create_context(fonts.map)
    Self.fixOptions(of: context)
    layout = pango_layout_new(context)
    var text = Self.cleaned(text)
    Self.apply(style, families: fonts.families, to: layout)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    Self.applyAttributes(style, text: text, to: layout)
    if let width = style.width, let cut = Self.cut(text, ofLinesIn: layout, widerThan: width) {
      text = cut
      pango_layout_set_text(layout, text, Int32(text.utf8.count))
      Self.applyAttributes(style, text: text, to: layout)
    }
    guard let limit = style.maxLines, pango_layout_get_line_count(layout) > limit else {
      isTruncatedByLines = false
      return
    }
    if style.ellipsis == .none {
      isTruncatedByLines = true
      return
    }
    let kept = Self.keep(limit, linesOf: layout, text)
    let isWrapped = style.width != nil
    pango_layout_set_text(layout, kept.text, Int32(kept.text.utf8.count))
    Self.applyAttributes(style, text: kept.text, to: layout)
    if isWrapped { pango_layout_set_height(layout, Int32(-limit)) }
    isTruncatedByLines = kept.isCut
  }

  /// The text with zero-width spaces between the characters of words too long for a line; `nil`
  /// where there are none.
  private static func cut(
    _ text: String, ofLinesIn layout: OpaquePointer, widerThan width: Double
  ) -> String? {
    var ranges: [Range<Int>] = []
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      var box = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &box)
      let start = Int(line.pointee.start_index)
      if box.width > units(width) + 1 { ranges.append(start..<start + Int(line.pointee.length)) }
    }
    if ranges.isEmpty { return nil }
    var cut = ""
    var place = 0
    var next = 0
    for character in text {
      while next < ranges.count, ranges[next].upperBound <= place { next += 1 }
      if next < ranges.count, ranges[next].lowerBound < place { cut.append("\u{200b}") }
      cut.append(character)
      place += character.utf8.count
    }
    return cut
  }

  /// The text up to the end of the paragraph with the last line that is kept, with `…` where more
  /// paragraphs follow, and line separators between paragraphs: Pango counts lines by the paragraph.
  private static func keep(
    _ limit: Int, linesOf layout: OpaquePointer, _ text: String
  ) -> (text: String, isCut: Bool) {
    let line = pango_layout_get_line_readonly(layout, Int32(limit - 1))
    let start = Int(line?.pointee.start_index ?? 0)
    let bytes = Array(text.utf8)
    let end = bytes[min(start, bytes.count)...].firstIndex(of: 0x0a)
    var kept = String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self)
    kept = String(
      String.UnicodeScalarView(kept.unicodeScalars.map { $0 == "\n" ? "\u{2028}" : $0 }))
    return (end == nil ? kept : kept + "…", end != nil)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  private static func fixOptions(of context: OpaquePointer) {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 96)
    pango_context_set_round_glyph_positions(context, 0)
    // Otherwise taken from the environment.
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  private static func apply(_ style: TextStyle, families: String, to layout: OpaquePointer) {
    let font = pango_font_description_new()
    pango_font_description_set_family(font, families)
    pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      font, PangoWeight(rawValue: UInt32(max(1, min(1000, style.weight)))))
    pango_font_description_set_style(font, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    // Words that are too long are cut below: Pango's own mode for that, PANGO_WRAP_WORD_CHAR, ends
    // the program on some texts (in 1.50: U+0D78 U+1F3FB U+0B01 at 47 points in 80).
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    if let width = style.width { pango_layout_set_width(layout, units(width)) }
    let alignments: [TextStyle.Alignment: PangoAlignment] = [
      .start: PANGO_ALIGN_LEFT, .center: PANGO_ALIGN_CENTER, .end: PANGO_ALIGN_RIGHT,
    ]
    pango_layout_set_alignment(layout, alignments[style.alignment] ?? PANGO_ALIGN_LEFT)
    let modes: [TextStyle.Ellipsis: PangoEllipsizeMode] = [
      .none: PANGO_ELLIPSIZE_NONE, .start: PANGO_ELLIPSIZE_START, .middle: PANGO_ELLIPSIZE_MIDDLE,
      .end: PANGO_ELLIPSIZE_END,
    ]
    // Lines wrap before they are shortened: only a limit of lines makes a text too long.
    if style.maxLines != nil {
      pango_layout_set_ellipsize(layout, modes[style.ellipsis] ?? PANGO_ELLIPSIZE_NONE)
      pango_layout_set_height(layout, Int32.min / 2)
    }
  }

  private static func applyAttributes(_ style: TextStyle, text: String, to layout: OpaquePointer) {
    let attributes = pango_attr_list_new()
    if style.letterSpacing != 0 {
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(units(style.letterSpacing)))
    }
    if let height = style.lineHeight {
      pango_attr_list_insert(attributes, pango_attr_line_height_new_absolute(units(height)))
    }
    for run in Language.runs(of: text, preferring: style.language) {
      guard let attribute = pango_attr_language_new(pango_language_from_string(run.tag)) else {
        continue
      }
      attribute.pointee.start_index = UInt32(run.bytes.lowerBound)
      attribute.pointee.end_index = UInt32(run.bytes.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// C strings end at NUL; other line ends become line feeds, so that there is one kind.
  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0: scalars.append("\u{fffd}")
      case 0x0a where afterReturn: break
      case 0x0d, 0x85, 0x2029: scalars.append("\n")
      default: scalars.append(scalar)
      }
      afterReturn = scalar.value == 0x0d
    }
    return String(scalars)
  }

  /// Pango's units, of which a point has 1024, held within what its arithmetic bears.
  private static func units(_ points: Double) -> Int32 {
    Int32(max(-1_000_000, min(1_000_000, points.isNaN ? 0 : points)) * Double(PANGO_SCALE))
  }

  private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// Calls `body` for every run of glyphs of one font, with its origin on the base line in points.
  func forEachRun(_ body: (GlyphRun) -> Void) {
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    var line = 0
    repeat {
      // Every line ends with no run.
      guard let run = pango_layout_iter_get_run_readonly(iterator) else {
        line += 1
        if let limit = style.maxLines, line >= limit { return }
        continue
      }
      var box = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &box)
      let origin = Point(
        Self.points(box.x), Self.points(pango_layout_iter_get_run_baseline(iterator)))
      body(GlyphRun(run.pointee, at: origin, line: line))
    } while pango_layout_iter_next_run(iterator) != 0
  }

  private func forEachLine(_ body: (OpaquePointer) -> Void) {
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    var index = 0
    repeat {
      if let limit = style.maxLines, index >= limit { return }
      body(iterator)
      index += 1
    } while pango_layout_iter_next_line(iterator) != 0
  }

  var measured: TextLayout {
    var lines: [TextLayout.Line] = []
    forEachLine { iterator in
      var box = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &box)
      let line = pango_layout_iter_get_line_readonly(iterator)
      lines.append(
        TextLayout.Line(
          box: Rect(
            Self.points(box.x), Self.points(box.y), Self.points(box.width), Self.points(box.height)),
          baseline: Self.points(pango_layout_iter_get_baseline(iterator)),
          isRightToLeft: line.map { pango_layout_line_get_resolved_direction($0) }
            == PANGO_DIRECTION_RTL))
    }
    let right = lines.map(\.box.maxX).max() ?? 0
    let left = lines.map(\.box.x).min() ?? 0
    let width = style.width ?? right - min(0, left)
    return TextLayout(
      size: Size(width, lines.map(\.box.maxY).max() ?? 0), lines: lines,
      isTruncated: isTruncatedByLines || pango_layout_is_ellipsized(layout) != 0,
      missing: missing)
  }

  private var missing: [Character] {
    var found: [Character] = []
    forEachRun { run in
      for scalar in run.missing where !found.contains(Character(scalar)) {
        found.append(Character(scalar))
      }
    }
    return found
  }
}
