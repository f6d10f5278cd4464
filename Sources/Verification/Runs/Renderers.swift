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
    let renderer = known[name] ?? Renderer(workers: workers)
    known[name] = renderer
    do {
      return try renderer.render(lists)
    } catch {
      throw .drawing(error.message)
    }
  }
}
