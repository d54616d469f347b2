import LayoutModel
import Words

/// A constraint that could be removed without effect, with the reason. Words are made only when it is read: a careful
/// document has one such remark for each view.
struct RedundancyFacts: Equatable {
  enum Reason: Equatable {
    /// It follows from other constraints and from the contents of these elements. Both are empty if it always holds.
    case implied(by: [ConstraintID], [[ElementID]])
    case duplicate(of: ConstraintID)
  }

  private let constraint: ConstraintID
  private let reason: Reason

  init(_ constraint: ConstraintID, _ reason: Reason) { (self.constraint, self.reason) = (constraint, reason) }

  /// The constraints of the reason, then the redundant one.
  var constraints: [ConstraintID] {
    switch reason {
    case .implied(let others, _): others + [constraint]
    case .duplicate(let original): [original, constraint]
    }
  }

  func message(in document: Document) -> Message {
    func title(_ id: ConstraintID) -> Message {
      document.constraints[id].map { ConstraintSentence($0, in: document).title } ?? .verbatim(id.rawValue)
    }
    switch reason {
    case .duplicate(let original):
      return Message("%1 is redundant: it duplicates %2", title(constraint), title(original))
    case .implied(let others, let contents):
      let names = others.map(title) + contents.map { .enumeration($0.map(document.quotedNameWithKind)) }
      guard !names.isEmpty else { return Message("%1 is redundant: it is always satisfied", title(constraint)) }
      return Message(
        "%2 is redundant: %3 already implies it", "%2 is redundant: %3 already imply it", count: names.count,
        title(constraint), Message.conjunction(names))
    }
  }
}
