import Foundation

/// The files that tests read, by their paths below `Tests`.
public enum TestFiles {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Empty where there is no such file, on which no test that needs it can pass.
  public static func bytes(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) } ?? []
  }

  /// The names in a folder, sorted.
  public static func names(in path: String) -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(path).path)
    return (found ?? []).sorted()
  }
}
