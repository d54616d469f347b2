import LayoutModel
import Words

extension CommandRegistry {
  static let editCommands = [
    Command(
      "undo", Message("Undo"), shortcuts: ["<Control>z"],
      when: Availability({ $0.history.canUndo }, else: .says(Message("Nothing to undo"))),
      perform: { editor, _ in editor.undo() }
    ).titled { $0.history.done.last.map { Message("Undo %1", $0.name) } ?? Message("Undo") },
    Command(
      "redo", Message("Redo"), shortcuts: ["<Control><Shift>z", "<Control>y"],
      when: Availability({ $0.history.canRedo }, else: .says(Message("Nothing to redo"))),
      perform: { editor, _ in editor.redo() }
    ).titled { $0.history.undone.last.map { Message("Redo %1", $0.name) } ?? Message("Redo") },
    Command(
      "delete", Message("Delete"), shortcuts: ["Delete", "BackSpace"],
      when: Availability(Deleting.isPossible, else: .says(Message("Select an element, a constraint or a guide"))),
      perform: { editor, _ in Deleting.deleteSelection(in: &editor) }),
  ]

  static let textCommands = [
    Command(
      "edit-text", Message("Edit Text"), shortcuts: ["Return", "KP_Enter"],
      when: Availability(
        { editor in
          editor.selection.elements.count == 1
            && editor.selection.elements.allSatisfy { TextEditing.canEdit(of: $0, in: editor) }
        }, else: .says(Message("Select one element with text"))),
      perform: { editor, _ in if let id = editor.selection.elements.first { TextEditing.begin(of: id, in: &editor) } })
  ]
}

/// Deletes what is selected.
private enum Deleting {
  static func isPossible(in editor: Editor) -> Bool {
    !editor.selection.constraints.isEmpty || !editor.selection.guides.isEmpty
      || !editor.document.movable(in: editor.selection).isEmpty
  }

  /// Removes the selected constraints. Without any, removes the selected guides, or else the selected elements with
  /// their contents. The constraints on these go too. Scene roots and locked elements stay.
  static func deleteSelection(in editor: inout Editor) {
    let constraints = editor.selection.constraints
    guard constraints.isEmpty else {
      let name = Message("Delete %1 Constraint", "Delete %1 Constraints", count: constraints.count)
      editor.edit(name, selecting: Selection.none) { draft in
        for id in constraints { draft.remove(id) }
      }
      return
    }
    guard editor.selection.guides.isEmpty else { return deleteGuides(editor.selection.guides, in: &editor) }
    let elements = editor.document.movable(in: editor.selection)
    let name =
      elements.count == 1
      ? Message("Delete %1", editor.document.quotedNameWithKind(of: elements[0]))
      : Message("Delete %1 Element", "Delete %1 Elements", count: elements.count)
    editor.edit(name, selecting: Selection.none) { $0.removeSubtrees(elements) }
  }

  /// Removes guides and the constraints on them.
  private static func deleteGuides(_ guides: Set<GuideID>, in editor: inout Editor) {
    let bound = editor.document.constraints(on: guides.map(Item.guide))
    let name =
      guides.count == 1
      ? Message("Delete %1", guides.first.map { editor.document.quotedName(of: .guide($0)) } ?? .verbatim(""))
      : Message("Delete %1 Layout Guide", "Delete %1 Layout Guides", count: guides.count)
    editor.edit(name, selecting: Selection.none) { draft in
      for constraint in bound { draft.remove(constraint.id) }
      for guide in guides { draft.remove(guide) }
    }
  }
}
