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
}

/// Something that may remove an issue, before it was tried. A list has the one that a person would try first in front.
struct FixAttempt {
  var title: Message
  var edit: (inout Workbench) -> Void

  init(_ title: Message, _ edit: @escaping (inout Workbench) -> Void) {
    self.title = title
    self.edit = edit
  }

  /// Puts an edited constraint in the place of the old one.
  init(_ title: Message, _ constraint: Constraint, _ change: (inout Constraint) -> Void) {
    var edited = constraint
    change(&edited)
    let result = edited
    self.init(title) { $0.edit { $0.put(result) } }
  }
}
