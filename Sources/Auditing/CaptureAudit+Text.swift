import Imaging
import Layers
import Notation

extension CaptureAudit {
  /// The one line that scripts may rely on.
  public var line: String {
    let shown = findings.count - count(.notShown)
    let parts = [Outcome.leaked, .excludedOtherwise, .excludedAsPredicted, .unknown]
      .filter { count($0) > 0 }.map { "\(count($0)) \($0.words)" }
    let verdict =
      switch outcome {
      case .leaked: "leaked"
      case .excludedOtherwise: "not as predicted"
      case .excludedAsPredicted: "as predicted"
      case .unknown, .notShown: "unknown"
      }
    return "\(verdict): \(shown.counted("secret"))"
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  /// What was taken for granted, what is public, then one line a secret.
  public var details: [String] {
    var lines = [
      "capture: "
        + (alignment?.assumption ?? "cannot be laid on the frame: \(CaptureAlignment.refusal)")
    ]
    if let colorNote { lines.append("colours: \(colorNote)") }
    if !statusBar.isEmpty {
      lines.append("not looked at: " + statusBar.map(\.stated).joined(separator: " and "))
    }
    if alignment != nil {
      lines.append(
        publicChanged == 0
          ? "public: \(publicTotal) blocks as predicted"
          : "public: \(publicChanged) of \(publicTotal) blocks changed, box \(publicBox.stated)")
    }
    return lines
      + findings.map { finding in
        var text = "\(finding.outcome.words)  \(finding.layer): \(finding.reason)"
        let box = finding.leakBox.isEmpty ? finding.box : finding.leakBox
        if !box.isEmpty { text += ", box \(box.stated)" }
        return text
      }
  }
}

extension CaptureAudit.Outcome {
  public var words: String {
    switch self {
    case .leaked: "leaked"
    case .excludedOtherwise: "excluded otherwise"
    case .excludedAsPredicted: "excluded as predicted"
    case .unknown: "unknown"
    case .notShown: "not shown"
    }
  }
}
