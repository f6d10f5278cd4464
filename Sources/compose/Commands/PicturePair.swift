import CommandLine
import Comparing
import Imaging
import Notation

/// How two picture files are compared, as the options of `compose compare` ask for it.
struct PicturePair {
  /// Why there is no result.
  enum Obstacle: Error {
    case failure(Failure)
    /// The regions leave no pixel to compare.
    case nothing(String)
  }

  private var area = ComparedArea.all
  private var tolerance: Tolerance?
  private var ignoresColorSpace: Bool
  private var isStrict: Bool
  private var limits = PictureLimits()

  init(_ call: Call) throws(Failure) {
    ignoresColorSpace = call.has("ignore-color-space")
    isStrict = call.has("strict")
    if isStrict && call.has("lenient") {
      throw .usage("compare: --strict and --lenient cannot stand together")
    }
    limits.allowsMissingEnd = call.has("lenient")
    if let pixels = call.whole("limit-pixels") {
      limits.pixels = pixels
      limits.side = max(limits.side, pixels)
    }
    for text in call.values("region") { area.regions.append(try Self.box(text, "region")) }
    for text in call.values("ignore") { area.ignored.append(try Self.box(text, "ignore")) }
    if call.has("max-diff") && call.has("fuzzy") {
      throw .usage("compare: --max-diff and --fuzzy cannot stand together")
    }
    for option in ["diff", "junit"] where call.value(option) == "-" {
      throw .usage("compare: --\(option) cannot be standard output, which has the result")
    }
    do throws(ComparisonError) {
      if let text = call.value("max-diff") {
        tolerance = Tolerance(upTo: try PixelAmount(stated: text))
      }
      if let text = call.value("fuzzy") { tolerance = try Tolerance(fuzzy: text) }
    } catch {
      throw .usage("compare: --\(call.has("fuzzy") ? "fuzzy" : "max-diff"): \(error)")
    }
  }

  private static func box(_ text: String, _ option: String) throws(Failure) -> PixelRect {
    do throws(ComparisonError) {
      return try PixelRect(stated: text)
    } catch { throw .usage("compare: --\(option): \(error)") }
  }

  /// Compares, and draws the difference picture if there is anything to see in it.
  func compare(
    _ a: String, _ b: String, drawingTo path: String?
  ) throws(Obstacle) -> Comparison {
    try compare(try read(a), try read(b), drawingTo: path)
  }

  func compare(
    _ first: ComparedPicture, _ second: ComparedPicture, drawingTo path: String?
  ) throws(Obstacle) -> Comparison {
    let result: Comparison
    do throws(ComparisonError) {
      result = try Comparison(
        of: first, and: second, in: area, tolerance: tolerance,
        ignoringColorSpace: ignoresColorSpace)
    } catch {
      if error == .nothingCompared { throw .nothing("\(error)") }
      throw .failure(.usage("compare: \(error)"))
    }
    if let path, result.changed > 0 {
      try write(result.picture(of: first, and: second), to: path)
    }
    return result
  }

  private func read(_ path: String) throws(Obstacle) -> ComparedPicture {
    let place = path == "-" ? "standard input" : path
    let picture: Picture
    do throws(PictureError) {
      picture = try Picture.read(path: path, limits: limits)
    } catch {
      let hint = error == .file(.notFound) ? NearestFile.hint(for: path) : nil
      throw .failure(.refused(at: place, "\(error)", hint: hint))
    }
    if isStrict, let warning = picture.info.warnings.first {
      throw .failure(.refused(at: place, "\(warning)", hint: "without --strict this is a note"))
    }
    return ComparedPicture(picture, path: path)
  }

  private func write(_ bitmap: Bitmap, to path: String) throws(Obstacle) {
    let bytes: [UInt8]
    do throws(PictureError) {
      bytes = try PNGWriter().encode(bitmap)
    } catch { throw .failure(.broken("\(error)")) }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch { throw .failure(.unwritable(path, error)) }
  }
}
