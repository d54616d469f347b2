import LayoutModel

/// A way out of an issue is found while the editing goes on. By the time it is chosen the document may be another one:
/// what it speaks of may be changed, or gone, or may only have been shown.
extension Document {
  /// Does a change that was tried on another document mean the same here?
  func fits(_ change: Change) -> Bool {
    agrees(change.elements, with: { elements[$0] }) && agrees(change.guides, with: { guides[$0] })
      && agrees(change.scenes, with: { scenes[$0] }) && agrees(change.constraints, with: { constraints[$0] })
      && change.constraints.values.compactMap(\.after?.record).flatMap(\.items).allSatisfy {
        isThere($0, after: change)
      }
  }

  /// Does everything stand as the change found it?
  private func agrees<Record>(_ changes: RecordChanges<Record>, with record: (Record.ID) -> Record?) -> Bool {
    changes.allSatisfy { id, change in record(id) == change.before?.record }
  }

  private func isThere(_ item: Item, after change: Change) -> Bool {
    switch item {
    case .element(let id): change.elements[id].map { $0.after != nil } ?? elements.contains(id)
    case .guide(let id): change.guides[id].map { $0.after != nil } ?? guides.contains(id)
    }
  }
}
