import LayoutModel
import Words

/// Puts the selected elements into a container, and takes containers away.
package enum SelectionEmbedding {
  /// Returns why the selection cannot be embedded; nil if it can.
  package static func whyNot(as kind: EmbedKind, in editor: Editor) -> Message? {
    let elements = editor.document.movable(in: editor.selection)
    if elements.isEmpty { return Message("Select the elements to embed") }
    if editor.condition != nil { return Message("An element can’t be in another container under one condition only") }
    // In surroundings in which they are installed, other constraints may hold them, which a container could not keep.
    if !editor.areShown(elements) { return Message("Elements that aren’t installed here can’t be embedded") }
    let parents = Set(elements.compactMap(editor.document.parent(of:)))
    return parents.count > 1 ? Message("Select elements in the same container") : nil
  }

  /// Returns the edit that embeds, for a preview. It is based on the document without the present preview.
  package static func edit(as kind: EmbedKind, in editor: Editor) -> ToolStep.Edit? {
    let editor = editor.withoutPreview
    let elements = editor.document.movable(in: editor.selection)
    guard let embedding = Embedding(kind, of: elements, in: editor.positions) else { return nil }
    return { embedding.apply(to: &$0) }
  }

  package static func embed(as kind: EmbedKind, in editor: inout Editor) {
    editor.leaveGesture()
    guard let embedding = Embedding(kind, of: editor.document.movable(in: editor.selection), in: editor.positions)
    else { return }
    editor.edit(
      Message("Embed in %1", kind.title), selecting: Selection(elements: [embedding.container]), embedding.apply)
  }

  package static func unembeddingEdit(in editor: Editor) -> ToolStep.Edit? {
    let editor = editor.withoutPreview
    let (containers, layouts) = (editor.document.unembeddable(in: editor.selection), editor.layouts)
    if containers.isEmpty { return nil }
    return { draft in _ = Unembedding.apply(to: containers, in: &draft, layouts) }
  }

  package static func unembed(in editor: inout Editor) {
    editor.leaveGesture()
    let (containers, layouts) = (editor.document.unembeddable(in: editor.selection), editor.layouts)
    let children = containers.flatMap(editor.document.children(of:))
    var lost = 0
    editor.edit(Message("Unembed"), selecting: Selection(elements: children)) { draft in
      lost = Unembedding.apply(to: containers, in: &draft, layouts)
    }
    if lost > 0 {
      editor.notice = Message(
        "%1 constraint was removed with its container", "%1 constraints were removed with their container",
        count: lost)
    }
  }
}
