import LayoutModel
import Words

/// The menu at the pointer after a control-drag, as the popover shows it.
package struct ConstraintMenu: Hashable, Sendable {
  /// On the pasteboard.
  package var place: Point
  package var rows: [Row]
  /// Are there more than these?
  package var offersAll: Bool
  package var hasAlternates: Bool
  package var usesAlternates: Bool

  package struct Row: Hashable, Sendable {
    package var kind: CandidateKind
    package var title: Message
    package var constant: Double
    package var isChosen: Bool
    /// The constraint that says this already; the row is then marked, and choosing it makes nothing new.
    package var existing: ConstraintID?
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
  case commit, cancel
}
