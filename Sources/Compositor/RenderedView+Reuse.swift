import Imaging

extension RenderedView {
  /// Takes over finished tiles from the last tick, and from views drawn earlier in this one.
  ///
  /// - Parameter last: gives its pixels away, so that they are changed in place, not copied.
  mutating func reuse(_ last: inout RenderedView?, sharing others: [RenderedView]) {
    shareEffects(with: (last.map { [$0] } ?? []) + others)
    for index in surfaces.indices where surfaces[index].bitmap == nil {
      takeTiles(of: index, from: &last)
      for other in others where index < other.surfaces.count && other.grid == grid {
        copyTiles(of: index, from: other)
      }
    }
    refreshEffectInputs(after: &last)
  }

  private mutating func takeTiles(of index: Int, from last: inout RenderedView?) {
    guard last != nil, index < last!.surfaces.count, last!.grid == grid,
      last!.surfaces[index].rect == surfaces[index].rect
    else { return }
    surfaces[index].bitmap = last!.surfaces[index].bitmap
    last!.surfaces[index].bitmap = nil
    if surfaces[index].bitmap == nil { return }
    for tile in surfaces[index].tiles.indices {
      surfaces[index].stale[tile] =
        surfaces[index].identities[tile] != last!.surfaces[index].identities[tile]
    }
  }

  private mutating func shareEffects(with others: [RenderedView]) {
    for (step, input) in effects {
      guard case .effect(_, _, _, _, let output) = plan.steps[step] else { continue }
      for other in others {
        guard let (theirs, _) = other.effects.first(where: { $0.value.output == input.output }),
          case .effect(_, _, _, _, let source) = other.plan.steps[theirs]
        else { continue }
        surfaces[output].bitmap = other.surfaces[source].bitmap
        effects[step]!.bitmap = other.effects[theirs]!.bitmap
        for tile in surfaces[output].stale.indices { surfaces[output].stale[tile] = false }
        break
      }
    }
  }

  private mutating func copyTiles(of index: Int, from other: RenderedView) {
    let theirs = other.surfaces[index]
    guard theirs.rect == surfaces[index].rect, let pixels = theirs.bitmap else { return }
    let matching = surfaces[index].tiles.indices.filter {
      surfaces[index].stale[$0] && surfaces[index].identities[$0] == theirs.identities[$0]
    }
    if matching.isEmpty { return }
    for tile in matching { surfaces[index].stale[tile] = false }
    if surfaces[index].bitmap == nil || matching.count == surfaces[index].tiles.count {
      surfaces[index].bitmap = pixels
      return
    }
    let rect = surfaces[index].rect
    for tile in matching {
      surfaces[index].bitmap!.copy(from: pixels, surfaces[index].tiles[tile], of: rect)
    }
  }

  /// An effect whose input changed reads pixels as they are in mid-plan, so the tiles it reads have
  /// to be drawn again, unless the input that was kept from the last tick still holds them.
  private mutating func refreshEffectInputs(after last: inout RenderedView?) {
    for step in effects.keys {
      guard case .effect(let chain, _, _, _, let output) = plan.steps[step],
        surfaces[output].stale.contains(true)
      else { continue }
      let kept = last?.grid == grid ? last?.effects[step] : nil
      let usable = kept?.rect == effects[step]!.rect && kept?.bitmap != nil
      if usable {
        effects[step]!.bitmap = kept!.bitmap
        last!.effects[step]!.bitmap = nil
      }
      for (tile, rect) in surfaces[output].tiles.enumerated() {
        if usable, kept!.identities[tile] == effects[step]!.identities[tile] { continue }
        effects[step]!.stale[tile] = true
        for surface in chain {
          for index in grid.indices(of: rect, in: surfaces[surface].rect) {
            surfaces[surface].stale[index] = true
          }
        }
      }
    }
  }
}

extension Bitmap {
  /// Copies `part` of a picture that lies where this one does; `rect` is where that is.
  mutating func copy(from other: Bitmap, _ part: PixelRect, of rect: PixelRect) {
    let width = self.width
    pixels.withUnsafeMutableBufferPointer { to in
      other.pixels.withUnsafeBufferPointer { from in
        for y in part.top..<part.bottom {
          let start = (y - rect.top) * width + part.left - rect.left
          (to.baseAddress! + start).update(from: from.baseAddress! + start, count: part.width)
        }
      }
    }
  }
}
