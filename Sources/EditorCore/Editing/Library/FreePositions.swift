import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Finds the position of something new in a container.
struct FreePositions {
  let positions: AnchorPositions
  /// The visible part of the pasteboard.
  let seen: Rect

  init(_ positions: AnchorPositions, seen: Rect) { (self.positions, self.seen) = (positions, seen) }

  private var document: Document { positions.document }

  /// Returns a frame in the container's coordinates.
  ///
  /// - Parameter insets: the part of the frame outside the rectangle that constraints center.
  func frame(for item: LibraryItem, _ size: Size, _ insets: Edges = .zero, in container: ElementID) -> Rect {
    barFrame(for: item, size, in: container) ?? frame(for: size, insets, in: container)
  }

  /// Returns a bar's frame along the top or bottom edge of a scene, inside the system's bars. Nil for anything else,
  /// and if something lies there already.
  private func barFrame(for item: LibraryItem, _ size: Size, in container: ElementID) -> Rect? {
    guard case .element(let kind) = item.product, document.parent(of: container) == nil,
      let room = document.elements[container]?.frame
    else { return nil }
    func edge(_ attribute: Attribute) -> Double? {
      let anchor = positions.preferredAnchor(of: container, attribute)
      return positions.position(of: anchor, heldBy: container).map { $0 - (positions.frame(of: container)?.y ?? 0) }
    }
    let y: Double? =
      switch kind.traits.bar {
      case .top: edge(.top)
      case .bottom: edge(.bottom).map { $0 - size.height }
      case nil: nil
      }
    guard let y else { return nil }
    let bar = Rect(0, y, room.width, size.height)
    let others = document.children(of: container).compactMap { document.elements[$0]?.frame }
    return others.contains { $0.intersects(bar) } ? nil : bar
  }

  /// Returns a frame in the middle of the visible part of the container, or below what is there already. In a stack it
  /// follows the last child.
  private func frame(for size: Size, _ insets: Edges, in container: ElementID) -> Rect {
    guard let frame = positions.frame(of: container) else { return Rect(origin: .zero, size: size) }
    if let frame = frameInStack(container, size) { return frame }
    let visible = frame.intersects(seen) ? frame.intersection(seen) : frame
    let middle = visible.center - frame.origin
    let centered = Rect(
      // Half points keep it in the exact middle, so that suggestions recognize it as centered.
      origin: Point(
        ((middle.x - (size.width + insets.left - insets.right) / 2) * 2).rounded() / 2,
        (middle.y - size.height / 2).rounded()), size: size
    )
    let others = document.children(of: container).compactMap { document.elements[$0]?.frame }
    let gap = document.scene(of: container).map { StandardSpacing($0.profile).betweenSiblings } ?? 8
    return Self.below(others, centered, gap, end: visible.maxY - frame.y) ?? Self.aside(of: others, centered)
  }

  /// Moves a frame down until it meets nothing; nil if there is no room left.
  private static func below(_ others: [Rect], _ frame: Rect, _ gap: Double, end: Double) -> Rect? {
    var frame = frame
    while let hit = others.first(where: { $0.intersects(frame) }) {
      guard hit.maxY + gap + frame.height <= end else { return nil }
      frame = Rect(frame.x, hit.maxY + gap, frame.width, frame.height)
    }
    return frame
  }

  /// Moves a frame until no other has its origin. Used when everything is covered.
  private static func aside(of others: [Rect], _ frame: Rect) -> Rect {
    let taken = Set(others.map(\.origin))
    var frame = frame
    while taken.contains(frame.origin) { frame = frame.offset(by: Point(16, 16)) }
    return frame
  }

  private func frameInStack(_ container: ElementID, _ size: Size) -> Rect? {
    guard let stack = document.elements[container], stack.kind == .stack else { return nil }
    let spacing = stack.arrangement.spacing ?? 0
    let last = stack.children.last.flatMap { document.elements[$0]?.frame }
    guard stack.arrangement.axis == .vertical else {
      return Rect(last.map { $0.maxX + spacing } ?? 0, last?.y ?? 0, size.width, size.height)
    }
    return Rect(last?.x ?? 0, last.map { $0.maxY + spacing } ?? 0, size.width, size.height)
  }
}

extension Document {
  /// Returns the innermost container around `id`, itself included, that takes a new element of this size from the
  /// library. A bar takes only what fits into it. A table takes only what is dragged into it; here the new element goes
  /// beside it.
  func container(for size: Size, from id: ElementID) -> ElementID? {
    ([id] + ancestors(of: id)).first { id in
      guard let element = elements[id], takesChildren(id), !element.traits.locked else { return false }
      if element.kind.traits.bar != nil {
        return size.width <= element.frame.width && size.height <= element.frame.height
      }
      return element.kind != .table
    }
  }
}
