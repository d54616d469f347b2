import LayoutModel
import Words

extension CommandRegistry {
  /// Commands that answer questions about a layout and change nothing.
  static let feedbackCommands = [
    Command(
      "show-freedom", Message("Show Freedom"), shortcuts: ["<Control><Shift>m"],
      when: Availability(
        { !FreedomShow.ofSelection(in: $0).isEmpty }, else: .says(Message("Select one ambiguous element"))),
      perform: { editor, _ in if let id = editor.selection.elements.first { FreedomShow.begin(of: id, in: &editor) } }),
    Command(
      "why", Message("Explain Position…"), shortcuts: ["<Control>i"],
      when: Availability(
        { editor in
          editor.selection.elements.count == 1
            && editor.selection.elements.allSatisfy { editor.document.parent(of: $0) != nil }
        }, else: .needsOneElement), perform: { editor, _ in editor.openWhy = editor.selection.elements.first }),
  ]
}
