import LayoutModel

/// The outline: its rows, their selection and order, and the lines that are drawn between them.
package enum Outlining {
  package static func model(in editor: Editor) -> OutlineModel { editor.derived(WholeOutline.self).model }

  /// All rows of the outline. A branch in which no row was added or removed is the same object as before.
  package static func nodes(in editor: Editor) -> [OutlineNode] { editor.derived(OutlineBranches.self).roots }

  /// Returns the content of a row, without the rows under it; nil if the row is gone.
  package static func row(_ id: String, in editor: Editor) -> OutlineModel.Row? {
    OutlineRows(of: editor).row(id, in: editor)
  }

  /// A stamp of the outline's content. If two stamps are equal, all rows have the same content.
  package static func stamp(in editor: Editor) -> OutlineStamp { OutlineStamp(editor) }

  /// True if rows of constraints are open at first. In larger documents they are too many to read, so they start
  /// closed.
  package static func opensConstraintRows(in editor: Editor) -> Bool {
    editor.document.elements.count <= mostElementsWithOpenConstraints
  }

  package static let mostElementsWithOpenConstraints = 1000

  /// Selects the things that the rows stand for.
  package static func select(rows: Set<String>, in editor: inout Editor) {
    editor.select(Selection(rows: rows, after: editor.selection, in: editor.document))
  }
}
