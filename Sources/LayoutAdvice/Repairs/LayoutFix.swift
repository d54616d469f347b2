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
  /// The movement that it would cause.
  package let effect: Message
  package let change: Change
  /// The kind of edit, without names.
  package let recipe: FixRecipe
}

/// The kind of edit that a fix makes, without names, so that it can be repeated for another issue of the same kind.
package struct FixRecipe: Hashable, Sendable {
  enum Way: Hashable, Sendable {
    case deletion
    case relation(Relation)
    case priority(LayoutPriority)
    case constant
    case equality, adding, promotion
    case hugging, compression, wrapping
    case frame, constraints, size, spacing, overrides
  }

  let way: Way
  /// The index of the constraint or element that it changes, in the order in which they are tried.
  let targetIndex: Int

  init(_ way: Way, _ targetIndex: Int = 0) {
    self.way = way
    self.targetIndex = targetIndex
  }
}
