import Imaging

/// Why a comparison could not be made as asked.
public enum ComparisonError: Error, Hashable, Sendable {
  case badBox(String)
  case boxOutside(PixelRect, width: Int, height: Int)
  case nothingCompared
  case badFuzzy(String)
  case badAmount(String)
  case folder(String, FileError)
  case tooManyFiles(String, limit: Int)
}

extension ComparisonError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badBox(let text): return "expected a box as X,Y,WxH in pixels, found \"\(text)\""
    case .boxOutside(let box, let width, let height):
      return "box \(box.stated) lies outside the \(width)x\(height) picture"
    case .nothingCompared:
      return "nothing was compared: the regions and ignored boxes leave no pixel"
    case .badFuzzy(let text):
      return "expected maxDifference=0-2;totalPixels=0-300 (both as ranges), found \"\(text)\""
    case .badAmount(let text):
      return "expected 0, a pixel count like 12px or a share like 0.1%, found \"\(text)\""
    case .folder(let path, let error): return "\(path): \(error)"
    case .tooManyFiles(let path, let limit): return "\(path): more than \(limit) files"
    }
  }
}
