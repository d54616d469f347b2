import LayoutModel

/// The widgets of an island, as values. Nodes are numbered in the order in which they were added; a child has a
/// smaller number than its container.
///
///     var tree = ContainerTree()
///     let label = tree.add(ContainerNode(.leaf(0)))
///     let button = tree.add(ContainerNode(.leaf(1), placement: WidgetPlacement(horizontalExpansion: true)))
///     tree.add(ContainerNode(.box(BoxContainer(.horizontal, spacing: 6))), children: [label, button])
public struct ContainerTree: Hashable, Sendable {
  public private(set) var nodes: [ContainerNode] = []
  public var isRightToLeft: Bool
  /// The toolkit whose rules hold in this tree.
  public var rules: ContainerRules

  /// The children of all nodes; each node has a part of it.
  private(set) var childNodes: [Int] = []

  public init(rules: ContainerRules = .gtk, isRightToLeft: Bool = false) {
    self.rules = rules
    self.isRightToLeft = isRightToLeft
  }

  /// The node that contains all others: the last one. A tree has at least one node when it is laid out.
  public var root: Int { nodes.count - 1 }

  /// Adds a node that contains nodes added before, and returns its number. A node has at most one container.
  @discardableResult
  public mutating func add(_ node: ContainerNode, children: [Int] = []) -> Int {
    precondition(children.allSatisfy { nodes.indices.contains($0) }, "a child is added before its container")
    var node = node.withLimitedNumbers
    node.children = childNodes.count..<childNodes.count + children.count
    childNodes += children
    nodes.append(node)
    return nodes.count - 1
  }

  /// The children of a node, in their order.
  public func children(of node: Int) -> ArraySlice<Int> { childNodes[nodes[node].children] }

  /// Makes room for as many nodes.
  public mutating func reserve(_ count: Int) {
    nodes.reserveCapacity(count)
    childNodes.reserveCapacity(count)
  }
}

/// The toolkit whose containers are modelled. Each has its own functions for measuring and allocating.
public enum ContainerRules: Hashable, Sendable {
  /// GTK 4.8 and libadwaita 1.2. The numbers of their style sheets are in `GtkMetrics`.
  case gtk
}
