import LayoutModel
import Words

/// The sentence of each constraint under its holder, kept from one document to the next. An edit changes few of them,
/// but during a drag the outline asks for all of them at every step.
struct OutlineSentences: Sendable {
  struct Entry: Sendable {
    let constraint: Constraint
    let holder: ElementID
    let text: Message
  }

  private var document = Document()
  /// Indexed by the constraints' indices in the table; nil for an empty slot.
  private(set) var entries: [Entry?] = []

  /// Brings the sentences up to date with a document.
  mutating func update(to new: Document) {
    // Elements of the same name are numbered by their order, so a change of one may rename the others.
    let mayKeep = document.hasSameItems(as: new) && !namesMayDiffer(in: new)
    let (old, slots) = (document.constraints.slots, new.constraints.slots)
    let before = entries
    entries = slots.indices.map { index in
      guard let stored = slots[index], !stored.record.id.isInsideInstance else { return nil }
      if mayKeep, index < old.count, old[index] === stored, let entry = before[index] { return entry }
      return Self.entry(for: stored.record, in: new)
    }
    document = new
  }

  private static func entry(for constraint: Constraint, in document: Document) -> Entry {
    Entry(
      constraint: constraint, holder: document.holder(of: constraint) ?? "",
      text: ConstraintSentence(constraint, in: document).textUnderHolder)
  }

  /// True if an element may have another name than before. A moved frame does not count.
  private func namesMayDiffer(in new: Document) -> Bool {
    zip(document.elements.slots, new.elements.slots).contains { old, now in
      guard old !== now, let now = now?.record else { return false }
      return old?.record.children != now.children || document.displayName(of: now.id) != new.displayName(of: now.id)
    }
  }
}

extension Document {
  /// True if both have the same tree of elements and the same guides. Then only names can change the sentences.
  fileprivate func hasSameItems(as other: Document) -> Bool {
    // Instances may be called by the names of components.
    hasSameTree(as: other) && guides == other.guides && (other.instances.isEmpty || scenes == other.scenes)
  }
}
