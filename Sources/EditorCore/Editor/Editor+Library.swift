import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

extension Editor {
  /// The container that Enter in the library, and pasting, put things into.
  package var insertionContainer: ElementID? {
    if let selected = selection.elements.first, let container = document.container(for: selected) { return container }
    return activeScene.flatMap { document.scenes[$0]?.root }
  }

  /// Puts an item into the selection or beside it, at a place that is free and in sight, and selects it.
  package mutating func insert(_ item: LibraryItem) {
    guard let container = insertionContainer(for: item) else { return }
    insert(item, into: container)
  }

  /// Bars take what they have room for, and tables what is dragged into them: whatever else comes after them from the
  /// library is meant to be beside them.
  private func insertionContainer(for item: LibraryItem) -> ElementID? {
    guard let first = insertionContainer, let scene = document.scene(of: first) else { return nil }
    let size = item.size(for: scene, layouts)
    return ([first] + document.ancestors(of: first)).first { id in
      guard let element = document.elements[id], element.kind.isContainer, !element.traits.locked else { return false }
      if element.kind.traits.bar != nil {
        return size.width <= element.frame.width && size.height <= element.frame.height
      }
      return element.kind != .table
    }
  }

  /// - Parameter position: among the container's children, as a row of the outline has it; nil: on top of all.
  package mutating func insert(_ item: LibraryItem, into container: ElementID, at position: Int? = nil) {
    leaveGesture()
    guard let scene = document.scene(of: container), document.elements[container] != nil else { return }
    let size = item.size(for: scene, layouts)
    let insets = item.makeElement(id: "new", for: scene, layouts)?.usualAlignmentInsets(in: scene.profile)
    let insertion = Insertion(
      item: item, container: container,
      frame: barPlace(for: item, size, in: container) ?? freePlace(for: size, insets ?? .zero, in: container),
      position: position)
    let layouts = layouts
    edit(insertion.name, selecting: insertion.newSelection(in: document)) {
      insertion.apply(to: &$0, scene: scene, layouts)
    }
    let added = selection.elements.first.map(Item.element) ?? selection.guides.first.map(Item.guide)
    if let frame = added.flatMap(context.frame(of:)) { reveal(frame) }
  }

  /// Bars lie along the screen's edges, where the system leaves room; nil for all else, and where one lies there already.
  private func barPlace(for item: LibraryItem, _ size: Size, in container: ElementID) -> Rect? {
    guard case .element(let kind) = item.product, document.parent(of: container) == nil,
      let room = document.elements[container]?.frame
    else { return nil }
    func edge(_ attribute: Attribute) -> Double? {
      let anchor = positions.meantAnchor(of: container, attribute)
      return positions.position(of: anchor, heldBy: container).map { $0 - (geometry.frame(of: container)?.y ?? 0) }
    }
    let y: Double? =
      switch kind.traits.bar {
      case .top: edge(.top)
      case .bottom: edge(.bottom).map { $0 - size.height }
      case nil: nil
      }
    guard let y else { return nil }
    let place = Rect(0, y, room.width, size.height)
    let others = document.children(of: container).compactMap { document.elements[$0]?.frame }
    return others.contains { $0.intersects(place) } ? nil : place
  }

  /// In the middle of what is seen of the container, or below what is there already; in a stack after its last child.
  ///
  /// - Parameter insets: what the frame has beyond what constraints center.
  func freePlace(for size: Size, _ insets: Edges = .zero, in container: ElementID) -> Rect {
    guard let frame = geometry.frame(of: container) else { return Rect(origin: .zero, size: size) }
    if let place = placeInStack(container, size) { return place }
    let seen = Rect(
      origin: viewport.origin, size: Size(sight.size.width / viewport.zoom, sight.size.height / viewport.zoom))
    let visible = frame.intersects(seen) ? frame.intersection(seen) : frame
    let middle = visible.center - frame.origin
    let place = Rect(
      // Right in the middle, so that what is found there is meant to be centered; half a point does no harm.
      origin: Point(
        ((middle.x - (size.width + insets.left - insets.right) / 2) * 2).rounded() / 2,
        (middle.y - size.height / 2).rounded()), size: size
    )
    let others = document.children(of: container).compactMap { document.elements[$0]?.frame }
    let gap = document.scene(of: container).map { StandardSpacing($0.profile).betweenSiblings } ?? 8
    return Self.below(others, place, gap, end: visible.maxY - frame.y) ?? Self.aside(of: others, place)
  }

  /// Nil where there is no room left.
  private static func below(_ others: [Rect], _ place: Rect, _ gap: Double, end: Double) -> Rect? {
    var place = place
    while let hit = others.first(where: { $0.intersects(place) }) {
      guard hit.maxY + gap + place.height <= end else { return nil }
      place = Rect(place.x, hit.maxY + gap, place.width, place.height)
    }
    return place
  }

  /// Where all is covered at least not the very same place twice.
  private static func aside(of others: [Rect], _ place: Rect) -> Rect {
    let taken = Set(others.map(\.origin))
    var place = place
    while taken.contains(place.origin) { place = place.offset(by: Point(16, 16)) }
    return place
  }

  private func placeInStack(_ container: ElementID, _ size: Size) -> Rect? {
    guard let stack = document.elements[container], stack.kind == .stack else { return nil }
    let spacing = stack.arrangement.spacing ?? 0
    let last = stack.children.last.flatMap { document.elements[$0]?.frame }
    guard stack.arrangement.axis == .vertical else {
      return Rect(last.map { $0.maxX + spacing } ?? 0, last?.y ?? 0, size.width, size.height)
    }
    return Rect(last?.x ?? 0, last.map { $0.maxY + spacing } ?? 0, size.width, size.height)
  }
}

extension Editor {
  /// From now on the pointer has something from the library at it; Escape and leaving the canvas let it go.
  package mutating func beginPlacing(_ item: LibraryItem) {
    leaveGesture()
    state = PlacingElement(item: item)
    cursor = .copy
  }

  package var placedItem: LibraryItem? { (state as? PlacingElement)?.item }
}
