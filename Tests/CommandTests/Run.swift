import Foundation

/// One run of the built program.
struct Run {
  var code: Int32
  var output: String
  var messages: String

  /// `compose` as it was built beside the test bundle.
  static let program: String = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
      .appendingPathComponent("compose").path
  }()

  /// Runs `compose` with the words given, in `folder`.
  init(_ words: String..., in folder: String? = nil, environment: [String: String] = [:]) throws {
    try self.init(program: Self.program, words, in: folder, environment: environment)
  }

  /// Runs a line of shell in which `compose` is the built program.
  init(shell line: String, in folder: String? = nil) throws {
    let function = "compose() { \"\(Self.program)\" \"$@\"; }; "
    try self.init(program: "/bin/bash", ["-c", function + line], in: folder, environment: [:])
  }

  private init(
    program: String, _ words: [String], in folder: String?, environment: [String: String]
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    // Files rather than pipes, which would stop a run that writes more than they hold.
    let place = try Folder()
    let (output, messages) = (place.path + "/out", place.path + "/err")
    for path in [output, messages] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: messages)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    self.output = try String(contentsOfFile: output, encoding: .utf8)
    self.messages = try String(contentsOfFile: messages, encoding: .utf8)
  }
}

/// A folder for one test, removed with it.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "compose-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes the folders above the file.
  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Paths of all files below, sorted.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
  }
}
