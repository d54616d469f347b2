import LayoutModel
import Words

/// The place where dragged rows are dropped.
package struct RowDrop: Hashable, Sendable {
  package enum Zone: String, Hashable, Sendable { case before, into, after }

  package var row: String
  package var zone: Zone

  package init(row: String, zone: Zone) {
    self.row = row
    self.zone = zone
  }
}

/// A move of elements into another container, or to another place among their siblings. Nothing moves on the screen. A
/// constraint is removed only if it becomes illegal: if it would bind two scenes, or would reach into a container that
/// lays out its children itself.
package struct RowMove: Hashable, Sendable {
  package let elements: [ElementID]
  private let destination: RowDestination

  /// Nil if the rows cannot go there.
  package init?(_ rows: [String], to drop: RowDrop, in document: Document) {
    elements = Self.moved(rows, in: document)
    guard !elements.isEmpty, let destination = RowDestination(drop, in: document),
      document.takesChildren(destination.parent)
    else { return nil }
    for id in elements where id == destination.parent || document.isAncestor(id, of: destination.parent) { return nil }
    // If the sibling at the drop moves too, the elements go before the next sibling that does not move.
    let siblings = document.children(of: destination.parent)
    let rest = destination.before.flatMap(siblings.firstIndex(of:)).map { siblings[$0...] } ?? []
    let next = rest.first { [elements] in !elements.contains($0) }
    self.destination = RowDestination(parent: destination.parent, before: next)
  }

  /// Returns the elements of the rows in document order, without those that lie in another moved element.
  private static func moved(_ rows: [String], in document: Document) -> [ElementID] {
    let ids = rows.compactMap { $0.hasPrefix("element:") ? document.element(ofRow: $0) : nil }
    let chosen = Set(document.movable(in: Selection(elements: ids)))
    return document.scenes.flatMap { document.subtree(of: $0.root).filter(chosen.contains) }
  }

  func name(in document: Document) -> Message {
    elements.count == 1
      ? Message("Move %1", document.quotedNameWithKind(of: elements[0]))
      : Message("Move %1 Element", "Move %1 Elements", count: elements.count)
  }

  func apply(to draft: inout Draft) {
    let old = draft.document
    var before = destination.before
    for id in elements.reversed() {
      let siblings = draft.document.children(of: destination.parent).filter { $0 != id }
      let position = before.flatMap(siblings.firstIndex(of:)) ?? siblings.count
      guard draft.move(id, into: destination.parent, at: position) else { continue }
      before = id
    }
    for constraint in draft.document.constraints
    where draft.document.legality(of: constraint) != nil && old.legality(of: constraint) == nil {
      draft.remove(constraint.id)
    }
  }
}

/// A container, and the child before which a row is placed; nil for the last place.
private struct RowDestination: Hashable {
  var parent: ElementID
  var before: ElementID?

  init(parent: ElementID, before: ElementID?) { (self.parent, self.before) = (parent, before) }

  /// Nil if the row is gone.
  init?(_ drop: RowDrop, in document: Document) {
    guard let target = document.element(ofRow: drop.row) else { return nil }
    guard drop.zone != .into, let parent = document.parent(of: target) else {
      self.init(parent: target, before: nil)
      return
    }
    let siblings = document.children(of: parent)
    let index = (siblings.firstIndex(of: target) ?? siblings.count) + (drop.zone == .before ? 0 : 1)
    self.init(parent: parent, before: siblings.indices.contains(index) ? siblings[index] : nil)
  }
}

extension Document {
  /// Returns the place for a library item that is dropped on a row: in the row's element, or beside it. A nil position
  /// is the last one. The result is nil if the item cannot go there.
  package func insertionPoint(at drop: RowDrop) -> (container: ElementID, position: Int?)? {
    guard let destination = RowDestination(drop, in: self), let parent = elements[destination.parent],
      takesChildren(destination.parent), !parent.traits.locked
    else { return nil }
    return (destination.parent, destination.before.flatMap(parent.children.firstIndex(of:)))
  }
}

extension Outlining {
  package static func move(rows: [String], to drop: RowDrop, in editor: inout Editor) {
    guard let move = RowMove(rows, to: drop, in: editor.document) else { return }
    editor.edit(move.name(in: editor.document), selecting: Selection(elements: move.elements)) { move.apply(to: &$0) }
  }

  package static func insert(_ item: LibraryItem, at drop: RowDrop, in editor: inout Editor) {
    guard let point = editor.document.insertionPoint(at: drop) else { return }
    Inserting.insert(item, into: point.container, at: point.position, in: &editor)
  }
}
