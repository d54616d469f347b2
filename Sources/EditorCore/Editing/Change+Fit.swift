import LayoutModel

/// A fix for an issue is worked out while the user keeps editing. When it is chosen, the document may be another one:
/// the records that the fix changes may have changed, may be gone, or may only have been part of a preview.
extension Document {
  /// True if a change that was worked out on another document means the same here: every record that it changes is as
  /// it was there, and every item that its constraints name exists.
  func fits(_ change: Change) -> Bool {
    agrees(change.elements, with: { elements[$0] }) && agrees(change.guides, with: { guides[$0] })
      && agrees(change.scenes, with: { scenes[$0] }) && agrees(change.constraints, with: { constraints[$0] })
      && change.constraints.values.compactMap(\.after?.record).flatMap(\.items).allSatisfy {
        isThere($0, after: change)
      }
  }

  /// True if every record is equal to the one that the change started from.
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
