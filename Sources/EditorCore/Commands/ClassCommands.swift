import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for classes of the app’s own.
  static let classCommands = [
    Command(
      "make-class", Message("Make Class"),
      when: Availability(
        { editor in
          editor.selection.elements.count == 1
            && editor.selection.elements.allSatisfy { Classes.canMake(of: $0, in: editor) }
        }, else: .says(Message("Select one custom view with a class that isn’t described yet"))),
      perform: { editor, _ in if let id = editor.selection.elements.first { Classes.make(of: id, in: &editor) } }),
    Command(
      "delete-class", Message("Delete Class"),
      when: Availability(
        { Classes.selected(in: $0) != nil }, else: .says(Message("Select an element with a class of the document"))),
      perform: { editor, _ in if let known = Classes.selected(in: editor) { Classes.delete(known.id, in: &editor) } }),
  ]
}
