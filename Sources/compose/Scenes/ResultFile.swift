import CommandLine
import Imaging
import Layers
import Notation
import Verification

/// Results of an earlier run.
enum ResultFile {
  /// Reads what `compose verify --json` wrote, `-` from standard input.
  static func read(_ path: String) throws(Failure) -> VerificationReport {
    let place = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path: path, limit: 256 << 20)
    } catch {
      throw .refused(at: place, error.description)
    }
    let json: JSON
    do {
      let size = max(1, bytes.count)
      json = try JSON(parsing: bytes, limits: JSONLimits(bytes: size, values: size))
    } catch {
      throw .mistakes(file: place, [Mistake(error)])
    }
    guard let report = VerificationReport(json) else {
      throw .refused(at: place, "no results of compose verify --json")
    }
    return report
  }
}
