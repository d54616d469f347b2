import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for classes of the app’s own.
  static let classCommands = [
    Command(
      "make-class", Message("Make Class"),
      when: Availability(
        { editor in
          editor.selection.elements.count == 1 && editor.selection.elements.allSatisfy(editor.canMakeClass(of:))
        }, else: .says(Message("Select one custom view with a class that isn’t described yet"))),
      perform: { editor, _ in if let id = editor.selection.elements.first { editor.makeClass(of: id) } }),
    Command(
      "delete-class", Message("Delete Class"),
      when: Availability(
        { $0.selectedClass != nil }, else: .says(Message("Select an element with a class of the document"))),
      perform: { editor, _ in if let known = editor.selectedClass { editor.deleteClass(known.id) } }),
  ]
}
