/// What a run tells the shell. When several apply, the one that stands first here wins.
package enum ExitCode: Int32 {
  /// A fault of the program, or an output that broke off.
  case internalError = 70
  /// Unreadable, corrupt, over a limit, or an invalid scene.
  case inputRefused = 3
  /// A check failed, or the pictures differ.
  case different = 1
  case nothingChecked = 4
  case usage = 2
  case success = 0
  /// 128 + SIGPIPE: whoever read the output has gone.
  case brokenPipe = 141
}
