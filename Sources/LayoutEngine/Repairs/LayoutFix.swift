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

/// Something that may remove an issue, before it was tried. A list has the one that a person would try first in front.
struct FixAttempt {
  let recipe: FixRecipe
  /// Makes the edit and says what it is: some edits have a name only when they are made.
  let make: (inout Workbench) -> Message

  init(_ recipe: FixRecipe, making make: @escaping (inout Workbench) -> Message) {
    self.recipe = recipe
    self.make = make
  }

  init(_ recipe: FixRecipe, _ title: Message, _ edit: @escaping (inout Workbench) -> Void) {
    self.init(recipe) { bench in
      edit(&bench)
      return title
    }
  }

  /// Puts an edited constraint in the place of the old one.
  init(_ recipe: FixRecipe, _ title: Message, _ constraint: Constraint, _ change: (inout Constraint) -> Void) {
    var edited = constraint
    change(&edited)
    let result = edited
    self.init(recipe, title) { $0.edit { $0.put(result) } }
  }
}
