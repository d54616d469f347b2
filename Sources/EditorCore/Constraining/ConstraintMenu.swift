import LayoutModel
import Words

/// The menu at the pointer after a control-drag, as the popover shows it.
package struct ConstraintMenu: Hashable, Sendable {
  /// On the pasteboard.
  package var place: Point
  /// What it speaks of, on the pasteboard: the menu opens beside it.
  package var subjects: MenuSubjects
  /// What is constrained, and to what: `Search → View`. The same name twice stands once.
  package var items: [Message]
  package var rows: [Row]
  /// How many more than these there are.
  package var more: Int
  package var offersAll: Bool { more > 0 }
  package var hasAlternates: Bool
  package var usesAlternates: Bool
  /// What was typed to find a row.
  package var filter: String
  /// What else the constraint may go to, where that was not drawn; `target` is the one that it goes to now.
  package var targets: [Target]
  package var target: Int?
  /// Why there are no rows at all; nil where something can be made.
  package var refusal: Message?

  package struct Row: Hashable, Sendable {
    package var kind: CandidateKind
    package var title: Message
    package var value: String
    package var isChosen: Bool
    /// The constraint that says this already; the row is then marked, and choosing it makes nothing new.
    package var existing: ConstraintID?
  }

  package struct Target: Hashable, Sendable {
    package var title: Message
    /// "Container", "Itself", "Nearest on the left".
    package var role: Message
  }
}

/// What happens in the menu.
package enum ConstraintMenuEvent: Hashable, Sendable {
  case hover(CandidateKind?)
  /// Chosen with Shift or Control: the menu stays open for more.
  case toggle(CandidateKind)
  case choose(CandidateKind)
  case showAll
  case useAlternates(Bool)
  /// Only rows with these words in them.
  case filter(String)
  /// To another of the targets.
  case target(Int)
  case commit, cancel
}
