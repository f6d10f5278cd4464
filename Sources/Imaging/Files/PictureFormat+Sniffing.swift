extension PictureFormat {
  /// Tells the format by the first bytes.
  init(sniffing bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    if bytes.isEmpty { throw .empty }
    if bytes.count > limits.fileBytes {
      throw .fileTooLarge(bytes: bytes.count, limit: limits.fileBytes)
    }
    let view = ByteView(bytes)
    if view.starts(with: PNGLayout.signature) {
      self = .png
    } else if view.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if view.starts(with: "RIFF"), view.part(from: 8)?.starts(with: "WEBP") == true {
      self = .webp
    } else if PNGLayout.signature.starts(with: bytes) {
      throw .truncated("the PNG signature")
    } else if view.starts(with: [0x89, 0x50, 0x4e, 0x47]) || view.starts(with: "\tPNG\r\n") {
      throw .damagedSignature
    } else {
      throw .unknownFormat(looksLike: Self.otherKind(of: view))
    }
  }

  private static func otherKind(of view: ByteView) -> String? {
    let heads: [(head: String, kind: String)] = [
      ("GIF8", "GIF"), ("BM", "BMP"), ("II*\0", "TIFF"), ("MM\0*", "TIFF"), ("%PDF", "PDF"),
      ("8BPS", "Photoshop"), ("qoif", "QOI"), ("PK\u{3}\u{4}", "a ZIP archive"),
      ("version https://git-lfs", "a Git LFS pointer, not the file itself"),
      ("\0\0\u{1}\0", "an icon"), ("P7\n", "PAM"), ("P6\n", "PPM"), ("PF\n", "PFM"),
      ("Pf\n", "PFM"), ("v/1\u{1}", "OpenEXR"), ("#?RADIANCE", "Radiance HDR"),
    ]
    if let match = heads.first(where: { view.starts(with: $0.head) }) { return match.kind }
    if view.starts(with: [0xff, 0x0a]) || view.starts(with: "\0\0\0\u{c}JXL ") { return "JPEG XL" }
    if let brand = view.part(from: 4, count: 8), brand.starts(with: "ftyp") {
      let name = brand.part(from: 4)?.latin ?? ""
      if name.hasPrefix("avi") { return "AVIF" }
      return name.hasPrefix("he") || name.hasPrefix("mif") ? "HEIC" : "a film (\(name))"
    }
    return markup(in: view)
  }

  private static func markup(in view: ByteView) -> String? {
    let start = view.part(from: 0, count: min(view.count, 256))?.latin.lowercased() ?? ""
    guard start.drop(while: { $0 == " " }).hasPrefix("<") else { return nil }
    if start.contains("<svg") { return "SVG" }
    return start.contains("<?xml") ? "XML" : "HTML"
  }
}
