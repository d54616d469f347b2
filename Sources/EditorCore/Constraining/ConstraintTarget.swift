import Drawing
import LayoutModel
import Words

/// A possible target of a constraint from a selected item, for choosing by key.
struct ConstraintTarget: Hashable, Sendable {
  var item: Item
  var role: Message
  /// The direction that decides which rows are shown first.
  var direction: DragDirection
}

/// The possible targets of an item: its container, the nearest sibling on each side, the guides, and the item itself.
struct ConstraintTargets {
  let positions: AnchorPositions

  func targets(of source: Item) -> [ConstraintTarget] {
    let parent = container(of: source)
    var found: [ConstraintTarget] = []
    if let parent {
      found.append(ConstraintTarget(item: .element(parent), role: Message("Container"), direction: .none))
    }
    found += neighbours(of: source, in: parent)
    found += guides(around: source)
    found.append(ConstraintTarget(item: source, role: Message("Itself"), direction: .none))
    var seen: Set<Item> = []
    return found.filter { target in
      seen.insert(target.item).inserted
        && !CandidateList(positions, source: source, target: target.item).candidates.isEmpty
    }
  }

  /// Returns the sibling that an element would meet first if it grew beyond an edge; nil if it would meet its
  /// container.
  func target(beyond edge: EdgeHandle, of source: Item) -> Item? {
    guard let parent = container(of: source), let own = positions.frame(of: source) else { return nil }
    let others = siblings(of: source, in: parent).filter { id in
      positions.geometry.frame(of: id).map { Self.meets($0, own, across: edge.axis) } ?? false
    }
    return nearest(of: others, to: own, edge.axis, edge.isFar).map(Item.element)
  }

  private func siblings(of source: Item, in parent: ElementID) -> [ElementID] {
    positions.document.children(of: parent).filter { id in
      Item.element(id) != source && positions.document.elements[id]?.traits.hidden == false
    }
  }

  private static func meets(_ a: Rect, _ b: Rect, across axis: Axis) -> Bool {
    a.start(axis.other) < b.end(axis.other) && b.start(axis.other) < a.end(axis.other)
  }

  private func container(of item: Item) -> ElementID? {
    switch item {
    case .element(let id): positions.document.parent(of: id)
    case .guide(let id): positions.document.guides[id]?.owner
    }
  }

  private func neighbours(of source: Item, in parent: ElementID?) -> [ConstraintTarget] {
    guard let parent, let own = positions.frame(of: source) else { return [] }
    let others = siblings(of: source, in: parent)
    let sides: [(Axis, Bool, Message)] = [
      (.horizontal, false, Message("On the Left")), (.horizontal, true, Message("On the Right")),
      (.vertical, false, Message("Above")), (.vertical, true, Message("Below")),
    ]
    return sides.compactMap { axis, isFar, role in
      nearest(of: others, to: own, axis, isFar).map { id in
        ConstraintTarget(
          item: .element(id), role: role, direction: axis == .horizontal ? .horizontal : .vertical)
      }
    }
  }

  /// Returns the nearest sibling on one side. Siblings that overlap the item across the axis come before the others.
  private func nearest(of others: [ElementID], to own: Rect, _ axis: Axis, _ isFar: Bool) -> ElementID? {
    let found = others.compactMap { id -> (id: ElementID, isAside: Int, gap: Double)? in
      guard let frame = positions.geometry.frame(of: id) else { return nil }
      let gap = isFar ? frame.start(axis) - own.end(axis) : own.start(axis) - frame.end(axis)
      guard gap >= 0 else { return nil }
      return (id, Self.meets(frame, own, across: axis) ? 0 : 1, gap)
    }
    return found.min { ($0.isAside, $0.gap) < ($1.isAside, $1.gap) }?.id
  }

  private func guides(around source: Item) -> [ConstraintTarget] {
    guard let element = positions.document.element(for: source) else { return [] }
    let owners = Set([element] + positions.document.ancestors(of: element))
    return positions.document.guides.filter { guide in
      owners.contains(guide.owner) && .guide(guide.id) != source && !guide.id.isInsideInstance
    }.map { guide in
      ConstraintTarget(item: .guide(guide.id), role: Message("Layout Guide"), direction: .none)
    }
  }
}
