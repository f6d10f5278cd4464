/// Walks the chunks of a PNG file and checks what holds for each of them.
struct PNGChunks {
  struct Chunk {
    let name: String
    /// From the length to the CRC.
    let whole: Range<Int>
    let content: ByteView

    /// A decoder that does not know a critical chunk cannot show the picture (bit 5 of the name).
    var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? true }

    func fault(_ fault: PictureError.ChunkFault) -> PictureError {
      .chunk(name, offset: whole.lowerBound, fault)
    }

    func require(length: Int) throws(PictureError) {
      if content.count != length {
        throw fault(.length(found: content.count, expected: "\(length)"))
      }
    }
  }

  private let file: ByteView
  private let checkingSums: Bool
  private var offset = PNGLayout.signature.count
  /// What is there of an IDAT chunk in which the file ends.
  private(set) var cutData: ByteView?

  init(_ file: ByteView, checkingSums: Bool) {
    self.file = file
    self.checkingSums = checkingSums
  }

  /// The next chunk, or `nil` where the file ends.
  mutating func next() throws(PictureError) -> Chunk? {
    if offset == file.count { return nil }
    guard let length = file.big(offset, 4), let nameBytes = file.part(from: offset + 4, count: 4)
    else { throw .truncated("a chunk header at byte \(offset)") }
    let name = nameBytes.latin
    let isWord = nameBytes.array.allSatisfy { (65...90).contains($0 & 0xdf) && $0 < 128 }
    guard isWord else { throw .chunk("?", offset: offset, .badName) }
    guard let content = file.part(from: offset + 8, count: length),
      let found = file.big(offset + 8 + length, 4)
    else {
      // A plausible length means that the end is missing, another that the length is damaged.
      if length < 1 << 31 {
        if name == "IDAT" { cutData = file.part(from: offset + 8) }
        throw .truncated("chunk \(name) at byte \(offset)")
      }
      throw .chunk(name, offset: offset, .tooLong(length))
    }
    let chunk = Chunk(name: name, whole: offset..<offset + 12 + length, content: content)
    if checkingSums, let summed = file.part(from: offset + 4, count: length + 4) {
      let expected = summed.withBytes { CRC32.of($0) }
      if expected != UInt32(found) {
        throw chunk.fault(.checksum(found: UInt32(found), expected: expected))
      }
    }
    offset += 12 + length
    return chunk
  }
}
