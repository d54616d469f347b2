import LayoutModel

/// The axes along which a node takes spare room.
struct NodeExpansion {
  var horizontal = false
  var vertical = false

  func isSet(_ axis: Axis) -> Bool { axis.isHorizontal ? horizontal : vertical }

  mutating func formUnion(_ other: NodeExpansion) {
    horizontal = horizontal || other.horizontal
    vertical = vertical || other.vertical
  }
}

/// Facts that follow from the contents of nodes before anything is measured. Children come before their containers, so one
/// pass is enough.
extension ContainerTree {
  /// The request mode of each node. Hidden children count, too.
  func requestModes(_ leaves: any LeafMeasuring) -> [RequestMode] {
    var modes: [RequestMode] = []
    modes.reserveCapacity(nodes.count)
    for node in nodes.indices { modes.append(mode(of: node, leaves, modes)) }
    return modes
  }

  private func mode(of node: Int, _ leaves: any LeafMeasuring, _ known: [RequestMode]) -> RequestMode {
    func content() -> RequestMode {
      children(of: node).first { nodes[$0].place != .label }.map { known[$0] } ?? .constant
    }
    func majority(tie: RequestMode) -> RequestMode {
      var (heights, widths) = (0, 0)
      for child in children(of: node) {
        switch known[child] {
        case .constant: break
        case .heightForWidth: heights += 1
        case .widthForHeight: widths += 1
        }
      }
      guard heights + widths > 0 else { return .constant }
      return heights == widths ? tie : heights > widths ? .heightForWidth : .widthForHeight
    }
    switch nodes[node].kind {
    case .leaf(let leaf): return leaves.requestMode(leaf)
    case .part, .toolbarView: return .constant
    case .bin, .box, .grid, .overlay: return majority(tie: .widthForHeight)
    case .centerBox, .stack, .paned: return majority(tie: .heightForWidth)
    case .scrolledWindow, .viewport, .frame, .expander, .revealer: return content()
    case .flowBox(let flow): return flow.axis.isHorizontal ? .heightForWidth : .widthForHeight
    case .clamp(let clamp): return clamp.axis.isHorizontal ? .heightForWidth : .widthForHeight
    case .listBox: return .heightForWidth
    }
  }

  /// The expansion of each node: its own property where it is set, else what its kind takes over from its children.
  func expansions() -> [NodeExpansion] {
    var known: [NodeExpansion] = []
    known.reserveCapacity(nodes.count)
    for node in nodes.indices {
      let placement = nodes[node].placement
      guard nodes[node].isVisible else {
        known.append(NodeExpansion())
        continue
      }
      let inner =
        placement.horizontalExpansion != nil && placement.verticalExpansion != nil
        ? NodeExpansion() : innerExpansion(of: node, known)
      known.append(
        NodeExpansion(
          horizontal: placement.horizontalExpansion ?? inner.horizontal,
          vertical: placement.verticalExpansion ?? inner.vertical))
    }
    return known
  }

  private func innerExpansion(of node: Int, _ known: [NodeExpansion]) -> NodeExpansion {
    func any(where isCounted: (ChildPlace) -> Bool) -> NodeExpansion {
      var found = NodeExpansion()
      for child in children(of: node) where isCounted(nodes[child].place) { found.formUnion(known[child]) }
      return found
    }
    switch nodes[node].kind {
    // GtkCenterBox does not ask its children.
    case .leaf, .part, .centerBox: return NodeExpansion()
    case .bin(let bin):
      let inner = any { _ in true }
      return NodeExpansion(
        horizontal: inner.horizontal && bin.passesHorizontalExpansion,
        vertical: inner.vertical && bin.passesVerticalExpansion)
    case .box(let box) where box.expandsForPages:
      var pages = NodeExpansion()
      for part in children(of: node) { for page in children(of: part) { pages.formUnion(known[page]) } }
      return pages
    case .box, .grid, .stack, .paned, .flowBox, .clamp, .toolbarView: return any { _ in true }
    case .overlay: return any { $0 == .main }
    case .scrolledWindow, .viewport, .frame, .revealer: return any { $0 != .label }
    case .expander(let expander):
      // The child of a closed expander has no parent, so GTK asks it only where a property makes it ask.
      let placement = nodes[node].placement
      let isAsked = placement.horizontalExpansion != nil || placement.verticalExpansion != nil
      return expander.isExpanded || isAsked ? any { $0 != .label } : NodeExpansion()
    case .listBox: return NodeExpansion(horizontal: any { _ in true }.horizontal)
    }
  }
}
