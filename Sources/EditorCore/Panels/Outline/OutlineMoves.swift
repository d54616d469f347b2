import LayoutModel
import Words

/// Where dragged rows are let go.
package struct RowDrop: Hashable, Sendable {
  package enum Zone: String, Hashable, Sendable { case before, into, after }

  package var row: String
  package var zone: Zone

  package init(row: String, zone: Zone) {
    self.row = row
    self.zone = zone
  }
}

extension Editor {
  /// Where the rows would go: nil where they cannot.
  package func canMove(rows: [String], to drop: RowDrop) -> Bool { destination(of: moved(rows), drop) != nil }

  /// Puts elements into another container, or elsewhere among their siblings. Nothing moves on the screen; constraints stay
  /// where they are legal, which they are but for those that would bind two scenes, or reach into what lays out its
  /// children itself.
  package mutating func move(rows: [String], to drop: RowDrop) {
    let elements = moved(rows)
    guard let place = destination(of: elements, drop) else { return }
    let name =
      elements.count == 1
      ? Message("Move %1", document.displayName(of: elements[0]))
      : Message("Move %1 Element", "Move %1 Elements", count: elements.count)
    let old = document
    edit(name, selecting: Selection(elements: elements)) { draft in
      var before = place.before
      for id in elements.reversed() {
        let siblings = draft.document.children(of: place.parent).filter { $0 != id }
        let position = before.flatMap(siblings.firstIndex(of:)) ?? siblings.count
        guard draft.move(id, into: place.parent, at: position) else { continue }
        before = id
      }
      for constraint in draft.document.constraints
      where draft.document.legality(of: constraint) != nil && old.legality(of: constraint) == nil {
        draft.remove(constraint.id)
      }
    }
  }

  /// Where something from the library would go: nil where it cannot.
  package func canInsert(at drop: RowDrop) -> Bool { insertion(at: drop) != nil }

  /// Puts it where it was let go in the outline: into the row's element, or beside it.
  package mutating func insert(_ item: LibraryItem, at drop: RowDrop) {
    guard let (parent, position) = insertion(at: drop) else { return }
    insert(item, into: parent, at: position)
  }

  private func insertion(at drop: RowDrop) -> (parent: ElementID, position: Int?)? {
    guard let target = element(ofRow: drop.row), let place = place(at: target, drop.zone),
      let parent = document.elements[place.parent], parent.kind.isContainer, !parent.traits.locked
    else { return nil }
    return (place.parent, place.before.flatMap(parent.children.firstIndex(of:)))
  }

  /// In document order; what lies in something that is moved too goes with it.
  private func moved(_ rows: [String]) -> [ElementID] {
    let ids = rows.compactMap { Self.isElementRow($0) ? element(ofRow: $0) : nil }
    let chosen = document.movable(in: Selection(elements: ids))
    let order = Dictionary(
      geometry.papers.flatMap(\.elements).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return chosen.sorted { order[$0, default: 0] < order[$1, default: 0] }
  }

  private static func isElementRow(_ row: String) -> Bool { row.hasPrefix("element:") }

  /// The parent, and the sibling that comes after; nil for the last place.
  private func destination(of elements: [ElementID], _ drop: RowDrop) -> (parent: ElementID, before: ElementID?)? {
    guard !elements.isEmpty, let target = element(ofRow: drop.row) else { return nil }
    let place = place(at: target, drop.zone)
    guard let place, document.elements[place.parent]?.kind.isContainer == true,
      !elements.contains(where: { $0 == place.parent || document.isAncestor($0, of: place.parent) })
    else { return nil }
    // Beside something that moves too is beside the next one that does not.
    let siblings = document.children(of: place.parent)
    let rest = place.before.flatMap(siblings.firstIndex(of:)).map { siblings[$0...] } ?? []
    return (place.parent, rest.first { !elements.contains($0) })
  }

  private func place(at target: ElementID, _ zone: RowDrop.Zone) -> (parent: ElementID, before: ElementID?)? {
    guard zone != .into, let parent = document.parent(of: target) else { return (target, nil) }
    if zone == .before { return (parent, target) }
    let siblings = document.children(of: parent)
    let next = siblings.firstIndex(of: target).map { $0 + 1 } ?? siblings.count
    return (parent, siblings.indices.contains(next) ? siblings[next] : nil)
  }
}
