import EditorCore
import Words

/// The hint what to do next, for new users.
enum CanvasHint {
  static func text(for editor: Editor) -> String {
    if let notice = editor.notice { return say(notice) }
    if !editor.isShownAsDesigned {
      return say("Preview (Ctrl+Shift+R returns to the design)")
    }
    if let hint = editor.tool.traits.hint { return say(hint) }
    // The canvas shows its own invitation if it has room.
    if editor.document.elements.count == editor.document.scenes.count {
      if EmptyScene.invitingFrame(in: editor) != nil { return "" }
      return say("Insert elements from the Library (Ctrl+Shift+L)")
    }
    if editor.document.constraints.isEmpty {
      return say("Control-drag from element to element")
    }
    return ""
  }
}
