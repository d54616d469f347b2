import LayoutModel

/// GtkStack: one page of several is visible. Where it is homogeneous, the largest page decides its size.
extension ContainerIsland {
  private func visiblePage(_ node: Int, _ stack: StackContainer) -> Int? {
    let pages = tree.children(of: node)
    guard let page = stack.visiblePage, page >= 0, page < pages.count else { return nil }
    let child = pages[pages.startIndex + page]
    return tree.nodes[child].isVisible ? child : nil
  }

  mutating func stackRequest(_ node: Int, _ stack: StackContainer, _ axis: Axis, for size: Int) -> SizeRequest {
    let top = visiblePage(node, stack)
    var largest = SizeRequest.zero
    for page in tree.children(of: node) where page == top || stack.isHomogeneous(axis) {
      // A page that does not count across may need more than the stack has there.
      let isAlone = page != top && !stack.isHomogeneous(axis.opposite)
      let length = isAlone ? max(size, request(page, axis.opposite, for: -1).minimum) : size
      largest.formMaximum(request(page, axis, for: length).withoutBaselines)
    }
    return largest
  }

  mutating func placeStack(_ node: Int, _ stack: StackContainer, _ area: ContentArea) {
    guard let page = visiblePage(node, stack) else { return }
    let width = max(area.width, request(page, .horizontal, for: area.height).minimum)
    let height = max(area.height, request(page, .vertical, for: width).minimum)
    let placement = tree.nodes[page].placement
    place(
      page,
      area.part(
        x: pageOffset(placement.horizontalAlignment, width, area.width),
        y: pageOffset(placement.verticalAlignment, height, area.height), width: width, height: height))
  }

  /// The distance by which a page that is too large begins before the stack. Direction does not count here.
  private func pageOffset(_ alignment: ChildAlignment, _ length: Int, _ room: Int) -> Int {
    guard length > room else { return 0 }
    switch alignment {
    case .fill, .center: return (room - length) / 2
    case .end: return room - length
    case .start, .baseline: return 0
    }
  }
}
