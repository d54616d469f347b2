import LayoutModel
import Words

/// The number of configurations in which a scene has no errors or warnings, out of those that a suggestion is judged
/// by.
package struct SuggestionHolding: Hashable, Sendable {
  package let held: Int
  package let judged: Int

  package init(held: Int, judged: Int) { (self.held, self.judged) = (held, judged) }

  package var message: Message {
    held == judged
      ? Message("Holds in %1 configuration", "Holds in all %1 configurations", count: judged)
      : Message("Holds in %2 of %1 configuration", "Holds in %2 of %1 configurations", count: judged, held)
  }
}

/// A set of constraints that leaves nothing open: the one that a suggestion made, or an alternative.
package struct SuggestionChoice: Hashable, Sendable {
  package let title: Message
  /// The configurations in which it holds; nil if the scene is too large to be judged.
  package let holding: SuggestionHolding?
  /// The movement compared with the suggestion; nil for the suggestion itself.
  package let movement: Message?
  /// The change from the document before the suggestion.
  package let change: Change
  package let report: SuggestionReport
  package let reasons: [SuggestionReason]
  /// The reasons of constraints that the suggestion does not have.
  package let different: [SuggestionReason]

  /// The text about the configurations and the movement.
  package var effect: Message? {
    let effects = [holding?.message, movement].compactMap(\.self)
    return effects.isEmpty ? nil : .sentences(effects)
  }
}

/// The result of a suggestion, and its alternatives, ordered by the number of configurations in which they hold.
package struct SuggestionChoices: Hashable, Sendable {
  package let made: SuggestionChoice
  package let others: [SuggestionChoice]

  /// All choices, the suggestion first.
  package var all: [SuggestionChoice] { [made] + others }
}

extension SuggestionStyle {
  /// The title of an alternative in this style.
  var title: Message {
    switch self {
    case .flexible: Message("Longest Element Takes the Space")
    case .proportional: Message("Elements Share the Space")
    case .centered: Message("Middle Elements Keep Their Size")
    case .fixedHeights: Message("Heights as Drawn")
    case .fixedWidths: Message("Widths as Drawn")
    case .edges: Message("Edges Instead of Centers")
    }
  }
}
