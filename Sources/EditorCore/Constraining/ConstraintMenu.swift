import LayoutModel
import Words

/// The menu at the pointer after a control-drag, as the popover shows it.
package struct ConstraintMenu: Hashable, Sendable {
  /// The point on the pasteboard at which the menu opens.
  package var place: Point
  /// The constrained items and the line, on the pasteboard. The menu opens beside them.
  package var subjects: MenuSubjects
  /// The names of the source and the target: `Search → View`. An item constrained to itself is named once.
  package var items: [Message]
  package var rows: [Row]
  /// The number of rows that are hidden.
  package var more: Int
  package var offersAll: Bool { more > 0 }
  package var hasAlternates: Bool
  package var usesAlternates: Bool
  /// The text typed to find a row.
  package var filter: String
  /// The other possible targets, if the target was not drawn to. `target` is the index of the present one.
  package var targets: [Target]
  package var target: Int?
  /// The reason why there are no rows; nil if there are some.
  package var refusal: Message?

  package struct Row: Hashable, Sendable {
    package var kind: CandidateKind
    package var title: Message
    package var value: String
    package var isChosen: Bool
    /// The constraint that already says this. The row is marked, and choosing it makes nothing new.
    package var existing: ConstraintID?
  }

  package struct Target: Hashable, Sendable {
    package var title: Message
    /// "Container", "Itself", "On the Left".
    package var role: Message
  }
}

/// An event in the menu.
package enum ConstraintMenuEvent: Hashable, Sendable {
  case hover(CandidateKind?)
  /// A row chosen with Shift or Control; the menu stays open.
  case toggle(CandidateKind)
  case choose(CandidateKind)
  case showAll
  case useAlternates(Bool)
  /// Shows only rows with these words.
  case filter(String)
  /// Chooses another target by its index.
  case target(Int)
  case commit, cancel
}
