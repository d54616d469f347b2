import LayoutEngine
import LayoutModel

/// A visible child of a container.
struct ContainedChild {
  let id: ElementID
  let placement: Placement
  /// True if it takes spare room, by axis.
  let expands: AxisPair<Bool>

  func margins(_ axis: Axis) -> (before: Double, after: Double) {
    let edges = placement.margins ?? DirectionalEdges()
    return axis.isHorizontal ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
  }

  /// The alignment of its frame. A text that is aligned by its baseline has a frame that fills the room.
  func alignment(_ axis: Axis) -> Placement.Alignment {
    let own = placement[alignment: axis] ?? .fill
    return own == .baseline ? .fill : own
  }

  func fills(_ axis: Axis) -> Bool { alignment(axis) == .fill }
}

/// The visible children of a container, in their order.
struct ContainedChildren {
  let owner: ElementID
  let axis: Axis
  let spacing: Double
  let children: [ContainedChild]

  init(of element: Element, in document: Document) {
    owner = element.id
    axis = element.arrangement.effectiveAxis
    spacing = (element.arrangement.spacing ?? 0).rounded(.toNearestOrAwayFromZero)
    children = element.children.compactMap { id in
      guard let child = document.elements[id], !child.traits.hidden else { return nil }
      return ContainedChild(
        id: id, placement: child.traits.placement,
        expands: AxisPair(document.takesSpareRoom(child, .horizontal), document.takesSpareRoom(child, .vertical)))
    }
  }
}

extension Document {
  /// True if the element takes spare room in its container: because it says so, or because something in it does.
  fileprivate func takesSpareRoom(_ element: Element, _ axis: Axis) -> Bool {
    guard !element.traits.hidden else { return false }
    if let own = element.traits.placement[expands: axis] { return own }
    guard let container = element.container else { return false }
    let children = element.children.compactMap { elements[$0] }
    switch container.kind {
    case .center, .headerBar: return false
    case .overlay: return children.first.map { takesSpareRoom($0, axis) } ?? false
    case .list: return axis.isHorizontal && children.contains { takesSpareRoom($0, axis) }
    case .expander: return container.isOpen == true && children.contains { takesSpareRoom($0, axis) }
    case .bin, .box, .grid, .pages, .notebook, .paned, .scroller, .viewport, .frame, .revealer, .flow, .toolbars,
      .clamp:
      return children.contains { takesSpareRoom($0, axis) }
    }
  }
}

/// The lengths of the elements in containers, at several sizes.
struct ContainedLengths: Sendable {
  private let sizes: NaturalSizes
  private let frames: [ElementID: TrackRect]

  init(of elements: [Element], in sessions: [LayoutSession]) {
    sizes = NaturalSizes(of: elements, in: sessions)
    var frames: [ElementID: TrackRect] = [:]
    for element in elements {
      let found = sessions.compactMap { $0.layout.frames[element.id] }
      if found.count == sessions.count { frames[element.id] = TrackRect(found) }
    }
    self.frames = frames
  }

  /// True if the contents of an element have a length.
  func hasNatural(_ id: ElementID, _ axis: Axis) -> Bool { sizes.natural(of: id, axis) != nil }

  /// Returns by how much one child is longer than another, where both have the same share of the spare room. Pixels that
  /// cannot be shared go to the first child, so the least difference counts.
  func difference(_ child: ContainedChild, _ first: ContainedChild, _ axis: Axis) -> Double {
    if child.fills(axis), first.fills(axis), let own = frames[child.id]?[axis].length,
      let its = frames[first.id]?[axis].length
    {
      return (own - its).values.max { abs($0) > abs($1) } ?? 0
    }
    return natural(child, axis) - natural(first, axis)
  }

  /// The length that a child has without spare room, with its margins.
  func natural(_ child: ContainedChild, _ axis: Axis) -> Double {
    let margins = child.margins(axis).before + child.margins(axis).after
    let own = sizes.natural(of: child.id, axis)?.values.first ?? 0
    let least = max(own, child.placement[requested: axis] ?? 0)
    let isPlain = sizes.natural(of: child.id, axis) != nil || child.placement[requested: axis] != nil
    return margins + (isPlain || child.fills(axis) ? least : frames[child.id]?[axis].length.values.first ?? 0)
  }
}
