import Imaging

extension TextImage {
  init(
    _ source: PangoLayout, size: Double, scale: Double, angle: Double, fonts: FontMap
  ) throws(TextError) {
    let layout = source.measured
    let center = Point(layout.size.width / 2, layout.size.height / 2)
    let turn = Transform.rotation(degrees: angle)
    let transform = turn.about(center).then(.scale(scale, scale))
    // Moving a line by less than a pixel puts its base line between two rows of pixels.
    let shifts = layout.lines.map { line -> Double in
      let baseline = line.baseline * scale
      return angle == 0 ? baseline.rounded() - baseline : 0
    }
    var glyphs: [PlacedGlyph] = []
    var pictures: [(glyph: ColorGlyph, transform: Transform)] = []
    var boxes = MissingBoxes()
    var isComplete = true
    source.forEachRun { run in
      let shift = shifts.indices.contains(run.line) ? shifts[run.line] : 0
      if !run.missing.isEmpty {
        return boxes.add(run, through: transform, movedDownBy: shift)
      }
      guard let face = fonts.faces.face(of: run.font) else {
        isComplete = false
        return
      }
      run.forEachGlyph { number, origin in
        if run.hasColors {
          guard let picture = ColorGlyph(number, of: face, size: size) else { return }
          let placed = Transform.translation(origin.x, origin.y).then(transform)
            .then(.translation(0, shift))
          return pictures.append((picture, placed))
        }
        let place = transform.apply(to: origin)
        guard
          let glyph = PlacedGlyph(
            number, of: face, size: size * scale, turn: turn, at: Point(place.x, place.y + shift))
        else {
          isComplete = false
          return
        }
        glyphs.append(glyph)
      }
    }
    if !isComplete { throw .unreadableFont(path: fonts.families) }
    var box = glyphs.reduce(boxes.bounds) { $0.union($1.bounds) }
    for picture in pictures {
      box = box.union(PixelRect(covering: picture.glyph.bounds(through: picture.transform)))
    }
    if box.isEmpty { box = PixelRect(width: 1, height: 1) }
    if box.width > TextError.mostPixels / box.height
      || glyphs.contains(where: { max($0.bounds.width, $0.bounds.height) > TextError.widestGlyph })
    {
      throw .tooLarge(width: box.width, height: box.height)
    }
    var mask = boxes.coverage(of: box)
    for glyph in glyphs where !glyph.add(to: &mask, left: box.left, top: box.top) {
      throw .unreadableFont(path: fonts.families)
    }
    var colors: Bitmap?
    if !pictures.isEmpty {
      var bitmap = Bitmap(width: box.width, height: box.height)
      for picture in pictures {
        picture.glyph.draw(on: &bitmap, left: box.left, top: box.top, through: picture.transform)
      }
      colors = bitmap
    }
    self.init(
      layout: layout, scale: scale, left: Double(box.left), top: Double(box.top), mask: mask,
      colors: colors)
  }
}
