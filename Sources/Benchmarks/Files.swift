import Imaging

/// W6: pictures to PNG bytes and back.
enum Files {
  static func run(_ run: Run) throws {
    let pictures = [
      ("flat", Content.interface(run.width, run.height)),
      ("photo", Content.photo(run.width, run.height, seed: 3)),
    ]
    for (name, picture) in pictures where run.wants("encode_\(name)_l1 decode_\(name)_l1") {
      let writer = PNGWriter(workers: run.workers)
      var bytes = try writer.encode(picture)
      let size = [("bytes", "\(bytes.count)")]
      try run.time("encode_\(name)_l1", facts: { size }) { bytes = try writer.encode(picture) }
      try run.time("decode_\(name)_l1", facts: { size }) {
        _ = try Picture.read(bytes: bytes).bitmap
      }
    }
  }
}
