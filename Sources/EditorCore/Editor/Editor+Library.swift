import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

extension Editor {
  /// The items that the library offers for the active scene.
  package var libraryItems: [LibraryItem] {
    let profile = activeScene.flatMap { document.scenes[$0]?.profile }
    return profile.map { Library.items(of: document, for: $0) } ?? Library.items
  }

  /// Returns the item with an id, such as that in drag data; nil if there is none.
  package func libraryItem(_ id: String) -> LibraryItem? { libraryItems.first { $0.id == id } }

  /// The container for pasted elements and for elements that are inserted from the library with Enter.
  package var insertionContainer: ElementID? {
    if let selected = selection.elements.first, let container = document.container(for: selected) { return container }
    return activeScene.flatMap { document.scenes[$0]?.root }
  }

  package func canInsert(_ item: LibraryItem, into container: ElementID) -> Bool {
    item.whyNot(in: container, of: document) == nil
  }

  /// Returns why an item of the library cannot be inserted where the selection is; nil if it can.
  package func whyNotInsertable(_ item: LibraryItem) -> Message? {
    insertionContainer.flatMap { item.whyNot(in: $0, of: document) }
  }

  /// Puts an item into the selected container, or beside the selected element, at a free and visible position. Selects
  /// it.
  package mutating func insert(_ item: LibraryItem) {
    guard let first = insertionContainer, let scene = document.scene(of: first) else { return }
    let size = item.size(for: scene, layouts)
    if let container = document.container(for: size, from: first) { insert(item, into: container) }
  }

  /// Puts an item into a container.
  ///
  /// - Parameter position: the index among the container's children, as in the outline; nil puts it on top of all.
  package mutating func insert(_ item: LibraryItem, into container: ElementID, at position: Int? = nil) {
    leaveGesture()
    guard let scene = document.scene(of: container), document.elements[container] != nil else { return }
    if let reason = item.whyNot(in: container, of: document) {
      notice = reason
      return
    }
    let size = item.size(for: scene, layouts)
    let insets = item.makeElement(id: "new", for: scene, layouts)?.usualAlignmentInsets(in: scene.profile)
    let insertion = Insertion(
      item: item, container: container,
      frame: FreePositions(positions, seen: sight.seen).frame(for: item, size, insets ?? .zero, in: container),
      position: position, cell: GridCells(of: container, in: context)?.firstFree)
    let layouts = layouts
    edit(insertion.name, selecting: insertion.newSelection(in: document)) {
      insertion.apply(to: &$0, scene: scene, layouts)
    }
    let added = selection.elements.first.map(Item.element) ?? selection.guides.first.map(Item.guide)
    if let frame = added.flatMap(context.frame(of:)) { reveal(frame) }
  }
}

extension Editor {
  /// Attaches an item from the library to the pointer. Escape and leaving the canvas drop it.
  package mutating func beginPlacing(_ item: LibraryItem) {
    leaveGesture()
    state = PlacingElement(item: item)
    cursor = .copy
  }

  package var placedItem: LibraryItem? { (state as? PlacingElement)?.item }
}
