import Imaging

/// One side of a comparison.
public struct ComparedPicture: Sendable {
  public var width: Int
  public var height: Int
  /// One `UInt32` a pixel with R lowest, rows top down; straight for files.
  public var pixels: [UInt32]
  /// The same with 16 bits a channel, where the file has them.
  public var deep: [SIMD4<UInt16>]?
  public var space: ColorTags.Space
  public var animation: PictureInfo.Animation?
  /// What a reader of the result should know about this side.
  public var notes: [String]

  /// - Parameter path: the file's, whose ending may belong to another format.
  public init(_ picture: Picture, path: String? = nil) {
    let info = picture.info
    width = picture.width
    height = picture.height
    pixels = picture.straight
    deep = picture.deep
    space = info.color.space
    animation = info.animation
    notes = info.warnings.map(\.description)
    if let ending = path.flatMap(PictureFormat.ending(of:)), ending.format != info.format {
      notes.append("is \(info.format.name), though its name ends in .\(ending.text)")
    }
    if info.orientation != .upright {
      notes.append("turned as its EXIF orientation \(info.orientation.rawValue) says")
    }
    if let animation {
      notes.append("frame 1 of \(animation.frames) is compared by pixels, the others by their code")
    }
  }

  /// A frame of one's own making; its channels are compared as they are, premultiplied.
  public init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = bitmap.pixels
    deep = nil
    space = .srgb
    animation = nil
    notes = []
  }
}

extension ComparedPicture {
  /// Whether every pixel is that of a straight picture with its colours multiplied by its alpha.
  ///
  /// - Parameter row: where to begin: pictures that differ there for another reason take no longer.
  func isPremultiplied(of straight: ComparedPicture, from row: Int) -> Bool {
    guard width == straight.width, height == straight.height else { return false }
    let start = row * width
    return [start..<pixels.count, 0..<start].allSatisfy { part in
      zip(pixels[part], straight.pixels[part]).allSatisfy { $0 == Pixel.premultiplied($1) }
    }
  }
}

extension PictureFormat {
  /// The format that a file's name ends in; `nil` where the ending is none of ours.
  fileprivate static func ending(of path: String) -> (text: String, format: PictureFormat)? {
    let text = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch text {
    case "png": return (text, .png)
    case "jpg", "jpeg": return (text, .jpeg)
    case "webp": return (text, .webp)
    default: return nil
    }
  }
}
