import LayoutEngine
import LayoutModel
import Words

/// The reason why a suggestion added a constraint or raised a priority, in a few words.
///
///     let reasons = SuggestionReason.all(for: report, in: document)
///     reasons[0].text.english      // "“Search”.leading = “Query”.trailing + 8"
///     reasons[0].reason.english    // "Standard distance of 8 to “Query”"
package struct SuggestionReason: Hashable, Sendable {
  /// The constraint that was added; nil if a priority was raised.
  package let constraint: ConstraintID?
  /// The element that is held.
  package let subject: Message
  /// The sentence of the constraint or the priority.
  package let text: Message
  package let reason: Message

  /// Returns the reasons of everything that a suggestion added or raised.
  /// - Parameter document: the document after the suggestion.
  package static func all(for report: SuggestionReport, in document: Document) -> [SuggestionReason] {
    let added = report.added.compactMap { document.constraints[$0] }
    let words = ReasonWords(document, added, closings: report.closings)
    let constraints = added.map { constraint in
      SuggestionReason(
        constraint: constraint.id, subject: document.quotedName(of: words.subject(of: constraint)),
        text: ConstraintSentence(constraint, in: document).text, reason: words.reason(for: constraint))
    }
    return constraints + report.raised.map(SuggestionReason.init)
  }

  private init(constraint: ConstraintID, subject: Message, text: Message, reason: Message) {
    (self.constraint, self.subject, self.text, self.reason) = (constraint, subject, text, reason)
  }

  private init(_ raised: RaisedPriority) {
    constraint = nil
    (subject, text) = (raised.name, raised.message)
    reason =
      raised.axis == .horizontal ? Message("Its content decides its width") : Message("Its content decides its height")
  }
}
