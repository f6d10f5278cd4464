import Layers

extension TraceEntry {
  /// Frames and notifications; events and reactions are the app's own business.
  var leavesTheApp: Bool { phase == .frame || phase == .notification }

  /// The same whatever has been traced before it.
  var unnumbered: TraceEntry {
    var entry = self
    entry.sequence = 0
    return entry
  }
}
