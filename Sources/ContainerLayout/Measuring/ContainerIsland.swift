import LayoutModel

/// A tree with the sizes of its leaves: measures from the leaves up, and allocates from the root down.
///
///     var island = ContainerIsland(tree, leaves: leaves)
///     let width = island.measure(.horizontal)
///     let frames = island.allocate(Size(width.natural, island.measure(.vertical, for: width.natural).natural))
///
/// It keeps what it has measured, as GTK does, so that a deep tree is measured in linear time. A changed tree or
/// changed leaves need a new island.
public struct ContainerIsland: Sendable {
  public let tree: ContainerTree
  let leaves: any LeafMeasuring
  let keepsSizes: Bool

  let modes: [RequestMode]
  let expansion: [NodeExpansion]

  /// Sizes without a length along the other axis: two for each node. A minimum of -1 is not measured yet.
  private var looseSizes: [SizeRequest]
  private var sizes = SizeTable()
  /// The places of the nodes after an allocation.
  var placed: [PlacedNode] = []

  /// - Parameter keepsSizes: false measures everything anew, which is slow; for tests.
  public init(_ tree: ContainerTree, leaves: any LeafMeasuring, keepsSizes: Bool = true) {
    precondition(!tree.nodes.isEmpty, "an island has a root")
    self.tree = tree
    self.leaves = leaves
    self.keepsSizes = keepsSizes
    modes = tree.requestModes(leaves)
    expansion = tree.expansions()
    looseSizes = Array(repeating: SizeRequest(minimum: -1), count: 2 * tree.nodes.count)
  }

  /// Returns the dependence between the sides of a node.
  public func requestMode(of node: Int? = nil) -> RequestMode { modes[node ?? tree.root] }

  /// True if a node takes spare room, by its own property or by that of a descendant.
  public func expands(_ axis: Axis, _ node: Int? = nil) -> Bool { expansion[node ?? tree.root].isSet(axis) }

  /// The size that a node asks for, with its margins. The root is asked if there is no node.
  ///
  /// - Parameter size: the length along the other axis, nil if it is not known. Less than the node’s minimum counts as
  ///   the minimum.
  public mutating func measure(_ axis: Axis, of node: Int? = nil, for size: Double? = nil) -> ContainerSize {
    request(node ?? tree.root, axis, for: size.map(Self.pixels) ?? -1).asSize
  }

  /// The smallest size that has room for everything, and the size at which nothing is cut short.
  public mutating func preferredSize() -> (minimum: Size, natural: Size) {
    let (least, natural) = preferredPixels(tree.root)
    return (Size(Double(least.width), Double(least.height)), Size(Double(natural.width), Double(natural.height)))
  }

  static func pixels(_ length: Double) -> Int {
    Int(max(0, CoordinateRange.clamped(length)).rounded(.toNearestOrAwayFromZero))
  }
}

extension ContainerIsland {
  /// The request of a node with style, size request and margins; zero if it is hidden. `size` is -1 if not known.
  mutating func request(_ node: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    guard tree.nodes[node].isVisible else { return .zero }
    guard size >= 0, modes[node] != .constant else { return looseRequest(node, axis) }
    let length = max(size, looseRequest(node, axis.opposite).minimum)
    guard keepsSizes else { return freshRequest(node, axis, for: length) }
    let key = SizeTable.key(node, axis, length)
    if let known = sizes.value(key) { return known }
    let made = freshRequest(node, axis, for: length)
    sizes.store(made, for: key)
    return made
  }

  private mutating func looseRequest(_ node: Int, _ axis: Axis) -> SizeRequest {
    let slot = axis.isHorizontal ? 2 * node : 2 * node + 1
    guard keepsSizes else { return freshRequest(node, axis, for: -1) }
    if looseSizes[slot].minimum >= 0 { return looseSizes[slot] }
    let made = freshRequest(node, axis, for: -1)
    looseSizes[slot] = made
    return made
  }

  private mutating func freshRequest(_ node: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    let (placement, style) = (tree.nodes[node].placement, tree.nodes[node].style)
    let other = axis.opposite
    let inner = size < 0 ? -1 : max(0, size - placement.margins.total(other) - style.total(other))
    let content = contentRequest(node, axis, for: inner)

    var request = content
    request.formMaximum(SizeRequest(minimum: style.minimum(axis), natural: style.minimum(axis)))
    request.add(style.total(axis))
    request.minimum = max(0, request.minimum, placement.request(axis))
    request.natural = max(request.natural, request.minimum)
    request.add(placement.margins.total(axis))
    setBaselines(of: &request, content: content, axis, placement, style)
    return request
  }

  /// Moves the baselines of the content to the top of the whole. A height request takes them away.
  private func setBaselines(
    of request: inout SizeRequest, content: SizeRequest, _ axis: Axis, _ placement: WidgetPlacement, _ style: StyleBox
  ) {
    (request.minimumBaseline, request.naturalBaseline) = (-1, -1)
    let isInside =
      content.minimumBaseline >= 0 && content.naturalBaseline >= 0 && content.minimumBaseline <= content.minimum
      && content.naturalBaseline <= content.natural
    guard !axis.isHorizontal, isInside, placement.heightRequest == nil else { return }
    let centering = max(0, style.minimumHeight - content.minimum) / 2
    let above = centering + style.margin.top + style.inset.top + placement.margins.top
    request.minimumBaseline = content.minimumBaseline + above
    request.naturalBaseline = content.naturalBaseline + above
  }

  /// The least and the natural width and height, measured in the order that the node’s request mode says.
  mutating func preferredPixels(_ node: Int) -> (minimum: PartSize, natural: PartSize) {
    let first: Axis = modes[node] == .heightForWidth ? .horizontal : .vertical
    let along = request(node, first, for: -1)
    let least = request(node, first.opposite, for: along.minimum).minimum
    let natural = request(node, first.opposite, for: along.natural).natural
    return first.isHorizontal
      ? (PartSize(width: along.minimum, height: least), PartSize(width: along.natural, height: natural))
      : (PartSize(width: least, height: along.minimum), PartSize(width: natural, height: along.natural))
  }

  /// The visible children of a node, in their order.
  func visibleChildren(_ node: Int) -> [Int] {
    var visible: [Int] = []
    visible.reserveCapacity(tree.nodes[node].children.count)
    for child in tree.children(of: node) where tree.nodes[child].isVisible { visible.append(child) }
    return visible
  }

  /// The first child in a place, hidden or not.
  func child(_ node: Int, at place: ChildPlace) -> Int? {
    for child in tree.children(of: node) where tree.nodes[child].place == place { return child }
    return nil
  }
}
