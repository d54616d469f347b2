import LayoutModel

/// The records that differ between two documents, in document order.
package struct EditedRecords<Record: Identifiable & Hashable & Sendable> where Record.ID: Sendable {
  package private(set) var added: [Record] = []
  package private(set) var removed: [Record] = []
  package private(set) var changed: [(old: Record, new: Record)] = []

  package init(from old: RecordTable<Record>, to new: RecordTable<Record>) {
    for slot in old.slots {
      guard let slot else { continue }
      guard let next = new.stored(slot.record.id) else {
        removed.append(slot.record)
        continue
      }
      // An unchanged record is in the same box, so nearly all comparisons are of two addresses.
      if slot != next { changed.append((slot.record, next.record)) }
    }
    for slot in new.slots {
      if let slot, !old.contains(slot.record.id) { added.append(slot.record) }
    }
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }
}
