import LayoutModel

/// GtkPaned: two children with a handle between them.
extension ContainerIsland {
  /// The children that are visible, and the handle’s thickness if both are.
  private func panes(_ node: Int, _ paned: PanedContainer) -> (start: Int?, end: Int?, handle: Int) {
    func visible(_ place: ChildPlace) -> Int? { child(node, at: place).flatMap { tree.nodes[$0].isVisible ? $0 : nil } }
    let (start, end) = (visible(.start), visible(.end))
    return (start, end, start != nil && end != nil ? paned.handle : 0)
  }

  mutating func panedRequest(_ node: Int, _ paned: PanedContainer, _ axis: Axis, for size: Int) -> SizeRequest {
    let panes = panes(node, paned)
    guard axis.isHorizontal == paned.axis.isHorizontal else { return panedBreadth(panes, paned, for: size) }
    var whole = SizeRequest(minimum: panes.handle, natural: panes.handle)
    for (child, shrinks) in [(panes.start, paned.shrinksStart), (panes.end, paned.shrinksEnd)] {
      guard let child else { continue }
      let wish = request(child, axis, for: size)
      whole.natural += wish.natural
      if !shrinks { whole.minimum += wish.minimum }
    }
    return whole
  }

  private mutating func panedBreadth(
    _ panes: (start: Int?, end: Int?, handle: Int), _ paned: PanedContainer, for size: Int
  ) -> SizeRequest {
    var lengths = (start: size, end: size)
    var breadth = SizeRequest.zero
    if let start = panes.start, let end = panes.end {
      // The handle is as broad as the paned, but at least as thick as it is.
      breadth = SizeRequest(minimum: min(1, panes.handle), natural: min(1, panes.handle))
      if size >= 0 {
        let first = request(start, paned.axis, for: -1).minimum
        let last = request(end, paned.axis, for: -1).minimum
        lengths.start = paned.split(size - panes.handle, first, last)
        lengths.end = size - lengths.start - panes.handle
        if paned.shrinksStart { lengths.start = max(first, lengths.start) }
        if paned.shrinksEnd { lengths.end = max(last, lengths.end) }
      }
    }
    if let start = panes.start { breadth.formMaximum(request(start, paned.axis.opposite, for: lengths.start)) }
    if let end = panes.end { breadth.formMaximum(request(end, paned.axis.opposite, for: lengths.end)) }
    return breadth.withoutBaselines
  }

  mutating func placePaned(_ node: Int, _ paned: PanedContainer, _ area: ContentArea) {
    let panes = panes(node, paned)
    guard let start = panes.start, let end = panes.end else {
      if let only = panes.start ?? panes.end {
        place(only, area.part(x: 0, y: 0, width: area.width, height: area.height))
      }
      return
    }
    let (axis, whole, breadth) = (paned.axis, area.length(paned.axis), area.length(paned.axis.opposite))
    let first = request(start, axis, for: breadth).minimum
    let last = request(end, axis, for: breadth).minimum
    let room = max(1, whole - panes.handle)
    let split = paned.split(room, first, last)

    // A pane that is smaller than its child shows the part of it that is next to the handle at the start, and the
    // first part at the end.
    let startLength = max(1, split)
    let startAt = min(0, startLength - first)
    let endAt = split + panes.handle
    let endLength = max(1, whole - endAt)
    placePane(start, at: startAt, length: max(first, startLength), axis, area)
    placePane(end, at: endAt, length: max(last, endLength), axis, area)
    if split == 0 { hide(start) }
    if split == room { hide(end) }
  }

  private mutating func placePane(_ child: Int, at position: Int, length: Int, _ axis: Axis, _ area: ContentArea) {
    let start = axis.isHorizontal ? mirrored(position, length: length, in: area.width) : position
    place(child, area.part(axis, at: start, length: length, breadth: area.length(axis.opposite)))
  }
}

extension PanedContainer {
  /// The length of the start child, when the panes have a length together and their children these minimums.
  func split(_ length: Int, _ first: Int, _ last: Int) -> Int {
    let least = shrinksStart ? 0 : first
    let most = max(least, shrinksEnd ? length : max(1, length - last))
    return max(least, min(position ?? freeSplit(length, first, last), most))
  }

  /// The split where no position is set: the pane that does not resize has its minimum, else both shrink alike.
  private func freeSplit(_ length: Int, _ first: Int, _ last: Int) -> Int {
    if resizesStart && !resizesEnd { return max(0, length - last) }
    if !resizesStart && resizesEnd { return first }
    guard first + last > 0 else { return Int(Double(length) * 0.5 + 0.5) }
    return Int(Double(length) * (Double(first) / Double(first + last)) + 0.5)
  }
}
