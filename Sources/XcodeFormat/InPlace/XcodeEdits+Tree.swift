import FormatExchange
import LayoutModel
import Markup
import Words

/// Edits of the tree of views: added, moved and removed ones.
extension XcodeEdits {
  mutating func arrange(_ elements: EditedRecords<Element>) {
    makeViews(of: elements.added)
    for element in elements.changed where element.old.children != element.new.children { arrangeChildren(element.new) }
    for element in elements.added { arrangeChildren(element) }
    // A view that goes must not take along the constraints of views that moved out of it.
    if elements.changed.contains(where: { $0.old.children != $0.new.children }) { keepConstraintsInHolders() }
    for element in elements.removed where old.parent(of: element.id).map(new.elements.contains) ?? true {
      takeOut(nodes.elements[element.id])
    }
  }

  /// Creates the views of added elements, without their children.
  private mutating func makeViews(of added: [Element]) {
    guard !added.isEmpty else { return }
    let freed = FreedElements(in: new).all(by: new.constraints)
    for element in added {
      let id = objects.id(of: element.id.rawValue)
      nodes.elements[element.id] = draft.make(view(of: element, id: id, freed: freed))
    }
  }

  private func view(of element: Element, id: String, freed: Set<ElementID>) -> MarkupElement {
    guard header.platform == .iOS, let scene = new.scene(of: element.id) else {
      return AppKitView.element(element, id: id)
    }
    let ids = XIBObjectIDs([element.id.rawValue: id])
    let parent = new.parent(of: element.id).flatMap { new.elements[$0] }
    return XIBWriter(viewsOf: new, scene: scene, freed: freed, ids: ids).bareView(of: element, parent: parent)
  }

  /// Puts the children of an element into their order. Each stays in its group, such as a section of a table; an added
  /// one goes into the group of the child before it.
  private mutating func arrangeChildren(_ element: Element) {
    guard let parent = nodes.elements[element.id] else { return }
    var previous: Int?
    for child in element.children {
      guard let node = nodes.elements[child] else { continue }
      let isOld = old.parent(of: child) == element.id
      let own = isOld ? draft.parent(of: node) : nil
      guard let group = own ?? previous.flatMap({ draft.parent(of: $0) }) ?? firstGroup(of: parent, for: element),
        own != nil || isOpen(group)
      else { continue }
      draft.put(node, into: group, behind: previous)
      previous = node
    }
  }

  /// Returns true if views can be added to a group. A view such as the cell of a table has only its own content in it,
  /// without a group between.
  private func isOpen(_ group: Int) -> Bool { draft.child(of: group, named: "rect", key: "frame") == nil }

  /// Returns the group for the first child of a view; nil if it cannot have any.
  private mutating func firstGroup(of view: Int, for element: Element) -> Int? {
    for child in element.children where old.parent(of: child) == element.id {
      if let group = nodes.elements[child].flatMap({ draft.parent(of: $0) }) { return group }
    }
    if ["scroller", "tableHeaderView"].contains(draft.name(of: view)) { return nil }
    // A box of macOS has its children in a content view.
    let inner = header.platform == .macOS ? child("contentView", of: view) ?? view : view
    return group("subviews", in: inner)
  }
}
