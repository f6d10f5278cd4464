import Imaging
import Synchronization

/// A frame's pixels with their hash and their file, made once for all views and ticks that show them.
final class FinishedFrame: Sendable {
  let bitmap: Bitmap
  /// SHA-256 of the straight RGBA bytes, row by row.
  let hash: String
  let png: [UInt8]

  /// Hashes and compresses at the same time where there are two threads.
  init(_ bitmap: Bitmap, workers: Workers) throws(PictureError) {
    let straight = bitmap.straight
    let hash = Mutex("")
    let png = Mutex<Result<[UInt8], PictureError>>(.success([]))
    workers.forEach(2) { part in
      if part == 0 {
        let digest = SHA256.hash(pixels: straight)
        hash.withLock { $0 = digest.description }
      } else {
        let file = Result { () throws(PictureError) in
          try PNGWriter(workers: workers).encode(
            straight: straight, width: bitmap.width, height: bitmap.height)
        }
        png.withLock { $0 = file }
      }
    }
    self.bitmap = bitmap
    self.hash = hash.withLock { $0 }
    self.png = try png.withLock { $0 }.get()
  }
}
