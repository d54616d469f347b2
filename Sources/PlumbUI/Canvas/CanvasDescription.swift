import EditorCore
import LayoutModel
import Words

/// The description of the canvas for screen readers: the selection, its position, its issues, and a hint what to do
/// next.
enum CanvasDescription {
  static func text(of editor: Editor) -> String {
    let hint = CanvasHint.text(for: editor)
    let said = ([selection(of: editor), place(in: editor)] + issues(in: editor) + [hint]).filter { !$0.isEmpty }
    return say(.sentences(said.map { .verbatim($0) }))
  }

  private static func selection(of editor: Editor) -> String {
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

  /// The frame of a single selected element, relative to its container's corner; empty for other selections.
  private static func place(in editor: Editor) -> String {
    guard editor.selection.elements.count == 1, let id = editor.selection.elements.first,
      let frame = editor.geometry.frame(of: id)
    else { return "" }
    let origin = editor.document.parent(of: id).flatMap { editor.geometry.frame(of: $0) }?.origin ?? frame.origin
    let figures = [frame.x - origin.x, frame.y - origin.y, frame.width, frame.height].map(Figures.text)
    return say("x %1, y %2, width %3, height %4", figures[0], figures[1], figures[2], figures[3])
  }

  /// The first three issues of the selection; without any, the number of all issues.
  private static func issues(in editor: Editor) -> [String] {
    let selected = Issues.rows(of: editor.selection.elements, in: editor)
    if !selected.isEmpty { return selected.prefix(3).map { say($0.issue.message) } }
    let count = Issues.list(in: editor).count
    return count == 0 ? [] : [say(Message("%1 issue", "%1 issues", count: count))]
  }
}
