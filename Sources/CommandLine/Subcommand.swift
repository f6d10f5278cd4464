/// One command of the program: its usage and what it does.
package protocol Subcommand: Sendable {
  static var usage: Usage { get }

  /// Only results go to standard output.
  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode
}
