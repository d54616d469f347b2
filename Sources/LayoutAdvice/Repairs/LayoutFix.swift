import LayoutEngine
import LayoutModel
import Words

/// A change that was tried and found to remove an issue without making another.
///
///     let fixes = session.fixes(for: issue)
///     fixes.first?.title.english      // "Delete c5"
///     fixes.first?.effect.english     // "Nothing moves"
///     draft.make(fixes[0].change)
package struct LayoutFix: Hashable, Sendable {
  package let title: Message
  /// What would move, and by how much.
  package let effect: Message
  package let change: Change
  /// What it does, without the names.
  package let recipe: FixRecipe
}

/// What a fix does, without the names: what it would be for another issue of the same kind.
package struct FixRecipe: Hashable, Sendable {
  enum Way: Hashable, Sendable {
    case deletion
    case relation(Relation)
    case priority(LayoutPriority)
    case constant
    case equality, adding, promotion
    case hugging, compression, wrapping
    case frame, constraints, size, spacing
  }

  let way: Way
  /// Which of the constraints or elements it acts on, in the order in which they are tried.
  let place: Int

  init(_ way: Way, _ place: Int = 0) {
    self.way = way
    self.place = place
  }
}
