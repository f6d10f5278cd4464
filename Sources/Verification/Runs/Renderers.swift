import Compositor
import Imaging

/// Renderers by name, each of which keeps what it drew last, so that what follows it is cheap.
final class Renderers {
  let workers: Workers
  private var known: [String: Renderer] = [:]

  init(workers: Workers) { self.workers = workers }

  func draw(
    _ lists: [DisplayList], continuing name: String
  ) throws(VerificationError) -> [Bitmap] {
    let renderer = renderer(name)
    do {
      return try renderer.render(lists)
    } catch {
      throw .drawing(error.message)
    }
  }

  /// Where each of `others` looks different from `list`; `nil` where it does not.
  func differences(
    of others: [DisplayList], from list: DisplayList, continuing name: String
  ) throws(VerificationError) -> [FrameDifference?] {
    let renderer = renderer(name)
    do {
      let drawn = try renderer.render(list, besides: others)
      return drawn.others.map { FrameDifference(drawn.frame, $0.bitmap, in: $0.tiles) }
    } catch {
      throw .drawing(error.message)
    }
  }

  private func renderer(_ name: String) -> Renderer {
    let renderer = known[name] ?? Renderer(workers: workers)
    known[name] = renderer
    return renderer
  }
}
