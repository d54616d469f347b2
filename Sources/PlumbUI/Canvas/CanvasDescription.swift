import EditorCore
import Words

/// What the canvas says to those who do not see it: what is selected, and how it stands.
enum CanvasDescription {
  static func text(of editor: Editor) -> String {
    let selection = editor.selection
    if selection.elements.count == 1, let id = selection.elements.first {
      return say("“%1” is selected", editor.document.displayName(of: id))
    }
    if !selection.elements.isEmpty {
      return say(Message("%1 element is selected", "%1 elements are selected", count: selection.elements.count))
    }
    if !selection.constraints.isEmpty {
      return say(
        Message("%1 constraint is selected", "%1 constraints are selected", count: selection.constraints.count))
    }
    if selection.guides.count == 1, let id = selection.guides.first {
      return say("“%1” is selected", editor.document.displayName(of: .guide(id)))
    }
    if !selection.guides.isEmpty {
      return say(Message("%1 layout guide is selected", "%1 layout guides are selected", count: selection.guides.count))
    }
    return say("Nothing is selected")
  }
}
