/// Why a picture was refused.
public enum PictureError: Error, Equatable, Sendable {
  case file(FileError)
  case empty
  /// `looksLike` names what the bytes seem to be instead, where that can be told.
  case unknownFormat(looksLike: String?)
  case fileTooLarge(bytes: Int, limit: Int)
  case emptySize(width: Int, height: Int)
  case sideTooLong(width: Int, height: Int, limit: Int)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The file stops inside the named part.
  case truncated(String)
  case damagedSignature
  case chunk(String, offset: Int, ChunkFault)
  case missingChunk(String)
  case header(PNGField, found: Int)
  case palette(index: Int, entries: Int, x: Int, y: Int)
  /// Fewer pixels than the header announces; `row` is the last one whose samples could be had, or
  /// the next.
  case dataEnds(row: Int, of: Int)
  case badData(row: Int, of: Int, reason: String)
  case badStream(PictureFormat, reason: String)
  case unsupported(PictureFormat, String)

  public enum ChunkFault: Hashable, Sendable {
    case badName
    case tooLong(Int)
    case checksum(found: UInt32, expected: UInt32)
    case length(found: Int, expected: String)
    case unknownCritical
    case repeated
    case misplaced(String)
    case appleOnly
  }

  public enum PNGField: String, Sendable {
    case bitDepth = "bit depth"
    case colorType = "colour type"
    case compression = "compression method"
    case filter = "filter method"
    case interlace = "interlace method"
  }
}

extension PictureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): return error.description
    case .empty: return "empty file (0 bytes), not a picture"
    case .unknownFormat(let kind?): return "looks like \(kind), not PNG, JPEG or WebP"
    case .unknownFormat(nil): return "not a PNG, JPEG or WebP picture"
    case .fileTooLarge(let bytes, let limit):
      return "file has \(bytes) bytes, limit is \(limit)"
    case .emptySize(let width, let height):
      return "picture has no pixels (\(width)x\(height))"
    case .sideTooLong(let width, let height, let limit):
      return "header says \(width)x\(height), limit is \(limit) pixels a side"
    case .tooManyPixels(let width, let height, let limit):
      return "header says \(width)x\(height) (\(width * height) pixels), limit is \(limit) pixels"
    case .truncated(let part): return "file ends inside \(part)"
    case .damagedSignature:
      return "PNG signature is damaged, as by a transfer in text mode"
    case .chunk(let name, let offset, let fault):
      return "chunk \(name) at byte \(offset): \(fault)"
    case .missingChunk(let name): return "PNG without \(name) chunk"
    case .header(let field, let found): return "PNG with \(field.rawValue) \(found)"
    case .palette(let index, let entries, let x, let y):
      return "palette index \(index) at \(x),\(y), but the palette has \(entries) colours"
    case .dataEnds(let row, let rows): return "data ends about row \(row) of \(rows)"
    case .badData(let row, let rows, let reason):
      return "data is corrupt in row \(row) of \(rows) (\(reason))"
    case .badStream(let format, let reason):
      return "\(format.name) data is corrupt (\(reason))"
    case .unsupported(let format, let what): return "\(what) \(format.name) is not supported"
    }
  }
}

extension PictureError.ChunkFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badName: return "name is not four letters"
    case .tooLong(let length): return "length \(length) reaches beyond the end of the file"
    case .checksum(let found, let expected):
      return "CRC is \(Self.hex(found)), should be \(Self.hex(expected))"
    case .length(let found, let expected): return "length is \(found), should be \(expected)"
    case .unknownCritical: return "unknown, but marked as needed for showing the picture"
    case .repeated: return "appears more than once"
    case .misplaced(let rule): return "must come \(rule)"
    case .appleOnly: return "Apple's variant of PNG, readable on its own systems only"
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension PictureFormat {
  public var name: String {
    switch self {
    case .png: return "PNG"
    case .jpeg: return "JPEG"
    case .webp: return "WebP"
    }
  }
}
