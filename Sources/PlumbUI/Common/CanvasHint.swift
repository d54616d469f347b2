import EditorCore
import Words

/// What can be done next, for those who have just come.
enum CanvasHint {
  static func text(for editor: Editor) -> String {
    if let notice = editor.notice { return say(notice) }
    if !editor.isShownAsDesigned {
      return say("Preview (Ctrl+Shift+R returns to the design)")
    }
    if let hint = editor.tool.traits.hint { return say(hint) }
    // The canvas says so itself where it has room.
    if editor.document.elements.count == editor.document.scenes.count {
      if editor.invitingFrame != nil { return "" }
      return say("Insert elements from the Library (Ctrl+Shift+L)")
    }
    if editor.document.constraints.isEmpty {
      return say("Control-drag from element to element")
    }
    return ""
  }
}
