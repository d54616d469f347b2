import LayoutModel

/// GtkFrame: a label at the top edge, and a child below it.
extension ContainerIsland {
  private func frameChild(_ node: Int) -> Int? {
    tree.children(of: node).first { tree.nodes[$0].place != .label }
  }

  mutating func frameRequest(_ node: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    var whole = frameChild(node).map { request($0, axis, for: size).withoutBaselines } ?? .zero
    guard let label = child(node, at: .label), tree.nodes[label].isVisible else { return whole }
    if axis.isHorizontal {
      whole.formMaximum(request(label, axis, for: -1))
    } else {
      whole.add(request(label, axis, for: size))
    }
    return whole
  }

  mutating func placeFrame(_ node: Int, _ frame: FrameContainer, _ area: ContentArea) {
    var top = 0
    if let label = child(node, at: .label) {
      let width = min(area.width, request(label, .horizontal, for: -1).natural)
      top = request(label, .vertical, for: width).minimum
      placeLabel(label, frame, area, top, width: min(max(1, area.width), width))
    }
    guard let child = frameChild(node) else { return }
    place(child, area.part(x: 0, y: top, width: max(1, area.width), height: max(1, area.height - top)))
  }

  private mutating func placeLabel(_ label: Int, _ frame: FrameContainer, _ area: ContentArea, _ top: Int, width: Int) {
    let height = request(label, .vertical, for: area.width).minimum
    let alignment = tree.isRightToLeft ? 1 - frame.labelAlignment : frame.labelAlignment
    let x = Int(Float(max(1, area.width) - width) * Float(alignment))
    place(label, area.part(x: x, y: top - height, width: width, height: height))
  }
}

/// GtkExpander: a box of its title and, if it is open, its child.
extension ContainerIsland {
  private func expanderChildren(_ node: Int, _ expander: ExpanderContainer) -> [Int] {
    visibleChildren(node).filter { expander.isExpanded || tree.nodes[$0].place == .label }
  }

  mutating func expanderRequest(_ node: Int, _ expander: ExpanderContainer, _ axis: Axis, for size: Int)
    -> SizeRequest
  {
    boxRequest(expanderChildren(node, expander), BoxContainer(.vertical), axis, for: size)
  }

  mutating func placeExpander(_ node: Int, _ expander: ExpanderContainer, _ area: ContentArea) {
    placeBox(expanderChildren(node, expander), BoxContainer(.vertical), area)
  }
}
