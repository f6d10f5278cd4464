import Foundation

/// Plugins in C, built for one test.
enum CPlugin {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  static let vignette = "\(root)/Examples/plugins/vignette/vignette.c"

  /// One of the sources in `BadPlugins`.
  static func bad(_ name: String) -> String { "\(root)/Tests/CommandTests/BadPlugins/\(name).c" }

  /// Compiles `source` into `folder` and returns the library's name there.
  static func build(
    _ source: String, defining macro: String = "DEFAULT", in folder: Folder,
    as name: String = "libplugin.so"
  ) throws -> String {
    let run = try Run(
      shell: "cc -Wall -Wextra -Werror -shared -fPIC -D\(macro)"
        + " -I '\(root)/Sources/C/CComposePlugin/include' -o '\(name)' '\(source)'",
      in: folder.path)
    guard run.code == 0 else { throw Refused(messages: run.messages) }
    return "./" + name
  }

  struct Refused: Error { var messages: String }
}
