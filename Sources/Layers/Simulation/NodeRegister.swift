/// Nodes that something besides their own place in the tree asks for.
///
/// A node stays when the reason is gone; whoever reads checks it.
struct NodeRegister: Sendable {
  private(set) var pickers: Set<Int> = []
  private(set) var mirrors: Set<Int> = []
  private(set) var statusBars: Set<Int> = []
  /// Those whose place depends on that of other layers than their parent.
  private(set) var placedByOthers: Set<Int> = []
  /// Those that a rule shows or hides.
  private(set) var forced: Set<Int> = []

  mutating func note(_ position: Int, _ node: Node) {
    if node.layer.picker != nil { pickers.insert(position) }
    if node.layer.kind == StructuralKind.mirror.rawValue { mirrors.insert(position) }
    if node.parent == nil, node.layer.window.statusBar != nil { statusBars.insert(position) }
    if node.layer.avoids != nil || (node.layer.frame == nil && node.layer.fills == .safeArea) {
      placedByOthers.insert(position)
    }
    if node.forcedHidden != nil { forced.insert(position) }
  }
}
