internal import CPangoCairo
import Imaging

extension TextImage {
  init(
    _ source: PangoLayout, size: Double, scale: Double, angle: Double, fonts: FontMap
  ) throws(TextError) {
    let layout = source.measured
    let center = Point(layout.size.width / 2, layout.size.height / 2)
    let transform = Transform.rotation(degrees: angle).about(center).then(.scale(scale, scale))
    // Moving a line by less than a pixel puts its base line between two rows of pixels.
    let shifts = layout.lines.map { line -> Double in
      let baseline = line.baseline * scale
      return angle == 0 ? baseline.rounded() - baseline : 0
    }
    var outlines = Outlines(through: transform, scale: scale)
    var pictures: [(glyph: ColorGlyph, transform: Transform)] = []
    source.forEachRun { run in
      let shift = shifts.indices.contains(run.line) ? shifts[run.line] : 0
      guard run.hasColors, let face = fonts.faces.face(of: run.font) else {
        return outlines.add(run, size: size, movedDownBy: shift, faces: fonts.faces)
      }
      run.forEachGlyph { glyph, origin in
        guard let picture = ColorGlyph(glyph, of: face, size: size) else { return }
        let placed = Transform.translation(origin.x, origin.y).then(transform)
          .then(.translation(0, shift))
        pictures.append((picture, placed))
      }
    }
    if outlines.isIncomplete { throw .unreadableFont(path: fonts.families) }
    var box = outlines.polygon.bounds
    var ink = outlines.ink
    for picture in pictures {
      let bounds = picture.glyph.bounds(through: picture.transform)
      ink = ink.union(bounds)
      box = box.union(PixelRect(covering: bounds))
    }
    if box.isEmpty { box = PixelRect(width: 1, height: 1) }
    if box.width > TextError.mostPixels / box.height {
      throw .tooLarge(width: box.width, height: box.height)
    }
    var mask = Mask(width: box.width, height: box.height)
    var cells: [Int32] = []
    mask.coverage.withUnsafeMutableBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      // In bands, so that the scratch cells stay in cache.
      var top = box.top
      while top < box.bottom {
        let bottom = min(box.bottom, top + 64)
        let band = PixelRect(left: box.left, top: top, right: box.right, bottom: bottom)
        _ = outlines.polygon.cover(
          band, into: base + (top - box.top) * box.width, cells: &cells)
        top = bottom
      }
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
      layout: layout, scale: scale, left: box.left, top: box.top, mask: mask, colors: colors,
      ink: Rect(ink.x / scale, ink.y / scale, ink.width / scale, ink.height / scale))
  }
}
