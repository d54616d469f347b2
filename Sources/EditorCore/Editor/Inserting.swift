import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Inserts items of the library.
package enum Inserting {
  /// The items that the library offers for the active scene.
  package static func items(in editor: Editor) -> [LibraryItem] {
    let profile = editor.activeScene.flatMap { editor.document.scenes[$0]?.profile }
    return profile.map { Library.items(of: editor.document, for: $0) } ?? Library.items
  }

  /// Returns the item with an id, such as that in drag data; nil if there is none.
  package static func item(_ id: String, in editor: Editor) -> LibraryItem? { items(in: editor).first { $0.id == id } }

  /// The container for pasted elements and for elements that are inserted from the library with Enter.
  package static func container(in editor: Editor) -> ElementID? {
    if let selected = editor.selection.elements.first, let container = editor.document.container(for: selected) {
      return container
    }
    return editor.activeScene.flatMap { editor.document.scenes[$0]?.root }
  }

  package static func canInsert(_ item: LibraryItem, into container: ElementID, in editor: Editor) -> Bool {
    item.whyNot(in: container, of: editor.document) == nil
  }

  /// Returns why an item of the library cannot be inserted where the selection is; nil if it can.
  package static func whyNot(_ item: LibraryItem, in editor: Editor) -> Message? {
    container(in: editor).flatMap { item.whyNot(in: $0, of: editor.document) }
  }

  /// Puts an item into the selected container, or beside the selected element, at a free and visible position. Selects
  /// it.
  package static func insert(_ item: LibraryItem, in editor: inout Editor) {
    guard let first = container(in: editor), let scene = editor.document.scene(of: first) else { return }
    let size = item.size(for: scene, editor.layouts)
    if let container = editor.document.container(for: size, from: first) { insert(item, into: container, in: &editor) }
  }

  /// Puts an item into a container.
  ///
  /// - Parameter position: the index among the container's children, as in the outline; nil puts it on top of all.
  package static func insert(
    _ item: LibraryItem, into container: ElementID, at position: Int? = nil, in editor: inout Editor
  ) {
    editor.leaveGesture()
    guard let scene = editor.document.scene(of: container), editor.document.elements[container] != nil else { return }
    if let reason = item.whyNot(in: container, of: editor.document) {
      editor.notice = reason
      return
    }
    let size = item.size(for: scene, editor.layouts)
    let insets = item.makeElement(id: "new", for: scene, editor.layouts)?.usualAlignmentInsets(in: scene.profile)
    let frame = FreePositions(editor.positions, seen: editor.sight.seen)
      .frame(for: item, size, insets ?? .zero, in: container)
    let insertion = Insertion(
      item: item, container: container, frame: frame, position: position,
      cell: GridCells(of: container, in: editor.context)?.firstFree)
    let layouts = editor.layouts
    editor.edit(insertion.name, selecting: insertion.newSelection(in: editor.document)) {
      insertion.apply(to: &$0, scene: scene, layouts)
    }
    let added = editor.selection.elements.first.map(Item.element) ?? editor.selection.guides.first.map(Item.guide)
    if let frame = added.flatMap(editor.context.frame(of:)) { editor.reveal(frame) }
  }

  // MARK: With the pointer

  /// Attaches an item from the library to the pointer. Escape and leaving the canvas drop it.
  package static func beginPlacing(_ item: LibraryItem, in editor: inout Editor) {
    editor.leaveGesture()
    editor.state = PlacingElement(item: item)
    editor.cursor = .copy
  }

  /// The item that is attached to the pointer; nil if none is.
  package static func placedItem(in editor: Editor) -> LibraryItem? { (editor.state as? PlacingElement)?.item }
}
