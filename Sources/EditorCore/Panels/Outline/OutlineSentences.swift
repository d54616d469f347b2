import LayoutModel
import Words

/// What each constraint says under its holder, kept from one document to the next: an edit changes few of them, and while an
/// element is dragged about it is asked for all of them at every step.
struct OutlineSentences: Sendable {
  struct Entry: Sendable {
    let constraint: Constraint
    let holder: ElementID
    let text: Message
  }

  private var document = Document()
  /// By the constraints' places.
  private(set) var entries: [Entry?] = []

  mutating func follow(_ new: Document) {
    // Those of one name are told apart by their order, so what changes one may change what is said of others.
    let isKnown = document.hasSameItems(as: new) && !namesMayDiffer(in: new)
    let (old, places) = (document.constraints.places, new.constraints.places)
    let known = entries
    entries = places.indices.map { place in
      guard let stored = places[place] else { return nil }
      if isKnown, place < old.count, old[place] === stored, let entry = known[place] { return entry }
      return Self.entry(for: stored.record, in: new)
    }
    document = new
  }

  private static func entry(for constraint: Constraint, in document: Document) -> Entry {
    Entry(
      constraint: constraint, holder: document.holder(of: constraint) ?? "",
      text: ConstraintSentence(constraint, in: document).textUnderHolder)
  }

  /// A frame that moved leaves the name as it was.
  private func namesMayDiffer(in new: Document) -> Bool {
    zip(document.elements.places, new.elements.places).contains { old, now in
      guard old !== now, let now = now?.record else { return false }
      return old?.record.children != now.children || document.displayName(of: now.id) != new.displayName(of: now.id)
    }
  }
}

extension Document {
  /// The same elements in one another, and the same guides? Then only names can change what is said of them.
  fileprivate func hasSameItems(as other: Document) -> Bool { hasSameTree(as: other) && guides == other.guides }
}
