import LayoutModel

/// GtkScrolledWindow: needs no more room than its scroll bars, whatever is in it.
extension ContainerIsland {
  private func scrolledChild(_ node: Int) -> Int? {
    tree.children(of: node).first.flatMap { tree.nodes[$0].isVisible ? $0 : nil }
  }

  mutating func scrolledRequest(_ node: Int, _ window: ScrolledContainer, _ axis: Axis) -> SizeRequest {
    var whole = SizeRequest.zero
    if let child = scrolledChild(node) {
      let wish = request(child, axis, for: -1)
      if window.propagatesNatural(axis) { whole.natural = wish.natural }
      if window.policy(axis) == .never {
        whole.minimum = wish.minimum
      } else {
        let least = window.minimumContent(axis) ?? 0
        let most = max(least, window.maximumContent(axis) ?? .max)
        whole = SizeRequest(minimum: max(least, min(0, most)), natural: max(least, min(whole.natural, most)))
      }
    }
    whole.natural = max(whole.minimum, whole.natural)
    // GTK counts the horizontal bar first: the thickness of one bar and the length of the other are not added to a
    // height, but to a width.
    let across = !window.hasOverlayBars && window.policy(axis.opposite) == .always ? window.bars.thickness : 0
    if !axis.isHorizontal { whole.add(across) }
    if window.policy(axis).mayShowBar {
      whole.formMaximum(SizeRequest(minimum: window.bars.length, natural: window.bars.length))
    }
    if axis.isHorizontal { whole.add(across) }
    return whole
  }

  mutating func placeScrolled(_ node: Int, _ window: ScrolledContainer, _ area: ContentArea) {
    guard let child = scrolledChild(node) else { return }
    let bars = window.hasOverlayBars ? ScrollBars() : scrollBars(child, window, area)
    let (width, height) = bars.inner(area, window.bars.thickness)
    let x = bars.vertical && tree.isRightToLeft ? window.bars.thickness : 0
    place(child, area.part(x: x, y: 0, width: width, height: height))
  }

  /// Finds the bars that take room beside the content. A bar that appears may make the other one necessary.
  private mutating func scrollBars(_ child: Int, _ window: ScrolledContainer, _ area: ContentArea) -> ScrollBars {
    var bars = ScrollBars(
      horizontal: window.horizontalPolicy == .always, vertical: window.verticalPolicy == .always)
    // Each turn can only add a bar.
    for _ in 0..<2 {
      let (width, height) = bars.inner(area, window.bars.thickness)
      let needed = scrolledExtent(child, width, height)
      if window.horizontalPolicy == .automatic && needed.width > width { bars.horizontal = true }
      if window.verticalPolicy == .automatic && needed.height > height { bars.vertical = true }
    }
    return bars
  }

  /// The size of what a scrolled child shows a part of.
  private mutating func scrolledExtent(_ child: Int, _ width: Int, _ height: Int) -> PartSize {
    if case .viewport(let viewport) = tree.nodes[child].kind, let content = tree.children(of: child).first {
      return viewportExtent(content, viewport, width, height)
    }
    let wide = max(width, request(child, .horizontal, for: -1).minimum)
    return PartSize(width: wide, height: max(height, request(child, .vertical, for: wide).minimum))
  }
}

/// The scroll bars that take room.
struct ScrollBars {
  var horizontal = false
  var vertical = false

  func inner(_ area: ContentArea, _ thickness: Int) -> (width: Int, height: Int) {
    (
      vertical ? max(1, area.width - thickness) : area.width,
      horizontal ? max(1, area.height - thickness) : area.height
    )
  }
}

/// GtkViewport, scrolled to its start.
extension ContainerIsland {
  mutating func viewportRequest(_ node: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    guard let child = tree.children(of: node).first else { return .zero }
    return request(child, axis, for: size).withoutBaselines
  }

  mutating func placeViewport(_ node: Int, _ viewport: ViewportContainer, _ area: ContentArea) {
    guard let child = tree.children(of: node).first, tree.nodes[child].isVisible else { return }
    let whole = viewportExtent(child, viewport, area.width, area.height)
    let x = mirrored(0, length: whole.width, in: area.width)
    place(child, area.part(x: x, y: 0, width: whole.width, height: whole.height))
  }

  /// The size of a viewport’s child: at least the viewport’s, and what the child asks for.
  private mutating func viewportExtent(_ child: Int, _ viewport: ViewportContainer, _ width: Int, _ height: Int)
    -> PartSize
  {
    guard tree.nodes[child].isVisible else { return PartSize(width: width, height: height) }
    let first: Axis = modes[child] == .widthForHeight ? .vertical : .horizontal
    let second = first.opposite
    let along = request(child, first, for: -1)
    let (room, otherRoom) = first.isHorizontal ? (width, height) : (height, width)
    let length = max(room, viewport.usesNatural(first) ? along.natural : along.minimum)
    let across = request(child, second, for: length)
    let breadth = max(otherRoom, viewport.usesNatural(second) ? across.natural : across.minimum)
    return first.isHorizontal ? PartSize(width: length, height: breadth) : PartSize(width: breadth, height: length)
  }
}
