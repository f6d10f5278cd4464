import Imaging

extension SceneState {
  /// Kinds that go to the key window when no parent is stated.
  static let transientKinds: Set<String> = ["toast", "loading"]

  /// Adds a layer with its children and returns the index of its node; `nil`, and a report, where
  /// the scene would exceed its limits.
  @discardableResult
  mutating func insert(_ layer: Layer, under stated: Int?) -> Int? {
    guard hasRoom(for: 1, under: stated, id: layer.id) else { return nil }
    var layer = layer
    let children = layer.children
    layer.children = []
    if layer.isSecureContainer, !isInteractive(layer) { layer.touch = .passes }
    let parent = stated.map { redirected($0, &layer) } ?? transientHost(of: layer)
    let position = nodes.count
    var node = Node(layer: layer, parent: parent, rank: Rank(position), first: 0)
    node.first = tick.index + layer.from.ticks(of: scene.tickLength)
    node.end = layer.lasts.map { node.first + $0.ticks(of: scene.tickLength) }
    if let parent, isContainerQuirk(parent) { node.isRendered = false }
    nodes.append(node)
    name(position, layer.id)
    if let parent { nodes[parent].children.append(position) } else { roots.append(position) }
    if layer.kind == StructuralKind.window.rawValue {
      if layer.window.isSecure { insertContainer(of: position) }
      if keyWindow == nil { keyWindow = position }
    }
    for child in children { insert(child, under: position) }
    return position
  }

  /// Whether so many more layers, nested so much deeper, are within what a running scene may have:
  /// three times the layers of a file, those gone included, and twice its nesting.
  mutating func hasRoom(for count: Int, depth: Int = 1, under parent: Int?, id: String) -> Bool {
    var levels = depth
    var place = parent
    while let here = place {
      levels += 1
      place = nodes[here].parent
    }
    let fits =
      nodes.count + count <= 3 * scene.limits.layers && levels <= 2 * scene.limits.nesting
    if !fits { report(.tooManyLayers, about: id) }
    return fits
  }

  private mutating func insertContainer(of window: Int) {
    let owner = nodes[window].layer
    var container = Layer(
      id: StructuralKind.containerID(of: owner.id), kind: StructuralKind.secure.rawValue)
    container.position = owner.position
    container.autoresizing = [.width, .height]
    container.container = owner.container
    container.capture = owner.capture
    if !isInteractive(container) { container.touch = .passes }
    let position = nodes.count
    nodes.append(
      Node(layer: container, parent: window, rank: Rank(position), first: tick.index))
    name(position, container.id)
    nodes[window].children.append(position)
    nodes[window].layer.capture = .include
  }

  private func isInteractive(_ container: Layer) -> Bool {
    container.container.isInteractive && scene.profile.container.isInteractive
  }

  /// Where an addition to `parent` really goes: a secure window's container instead of itself.
  ///
  /// The first addition is the root content and follows the container's size; later ones keep
  /// their own frame.
  private func redirected(_ parent: Int, _ layer: inout Layer) -> Int {
    guard let container = container(of: parent) else { return parent }
    let isFirst = !nodes[container].children.contains { nodes[$0].isThere(at: tick.index) }
    if isFirst {
      layer.frame = nil
      layer.fills = .bounds
      layer.autoresizing = [.width, .height]
    }
    return container
  }

  /// The container of a secure window, its only direct child; `nil` for every other layer.
  func container(of window: Int) -> Int? {
    guard nodes[window].layer.kind == StructuralKind.window.rawValue,
      nodes[window].layer.window.isSecure
    else { return nil }
    return nodes[window].children.first
  }

  /// The private view draws nothing that is added after the root content.
  private func isContainerQuirk(_ parent: Int) -> Bool {
    let layer = nodes[parent].layer
    guard layer.isSecureContainer, !nodes[parent].children.isEmpty else { return false }
    return !(layer.container.drawsLaterChildren && scene.profile.container.drawsLaterChildren)
  }

  /// Where a toast without a stated parent goes: the key window or, where that is secure, the top
  /// view controller's view; nowhere in a scene without windows or for a toast with a level.
  private func transientHost(of layer: Layer) -> Int? {
    guard Self.transientKinds.contains(layer.kind), layer.level == .normal, let window = keyWindow
    else { return nil }
    guard let container = container(of: window) else { return window }
    let traits = nodes[window].layer.window
    switch traits.toastContainer {
    case .window: return container
    case .topController:
      if let id = traits.topController, let view = index[id] { return view }
      return nodes[container].children.first ?? container
    }
  }
}
