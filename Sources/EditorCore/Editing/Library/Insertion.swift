import LayoutEngine
import LayoutModel
import Words

/// An item from the library, with its position in a container.
struct Insertion: Hashable, Sendable {
  let item: LibraryItem
  let container: ElementID
  /// In the container's coordinates.
  var frame: Rect
  /// The index among the children; nil puts it on top of all.
  var position: Int?
  /// The cell, if the container is a grid.
  var cell: Placement.Cell?

  func apply(to draft: inout Draft, scene: Scene, _ layouts: SceneLayouts) {
    if item.product == .guide { return addGuide(to: &draft) }
    let id = newID(in: draft.document)
    guard var element = item.makeElement(id: id, for: scene, layouts) else { return }
    element.frame = frame
    element.traits.placement.cell = cell
    makeRoom(for: element, in: &draft, scene.profile)
    draft.insert(element, into: container, at: position)
  }

  /// Makes a stack longer for a new child, if no constraint holds the stack and no other stack contains it. Such a
  /// stack is as long as its children ask for.
  private func makeRoom(for element: Element, in draft: inout Draft, _ profile: Profile) {
    guard let stack = draft.document.elements[container], stack.kind == .stack, !stack.children.isEmpty,
      !stack.traits.locked, !draft.document.isMentioned(.element(container)),
      let parent = draft.document.parent(of: container), draft.document.elements[parent]?.kind != .stack
    else { return }
    let spacing = stack.arrangement.effectiveSpacing(in: profile)
    draft.update(container) { stack in
      if stack.arrangement.axis == .vertical {
        stack.frame.height += spacing + element.frame.height
        stack.frame.width = max(stack.frame.width, element.frame.width)
      } else {
        stack.frame.width += spacing + element.frame.width
        stack.frame.height = max(stack.frame.height, element.frame.height)
      }
    }
  }

  private func addGuide(to draft: inout Draft) {
    var guide = Guide(id: draft.document.freshGuideID(), owner: container, kind: .custom)
    guide.frame = frame
    draft.put(guide)
  }

  private var kind: ElementKind {
    switch item.product {
    case .element(let kind): kind
    case .stack: .stack
    case .guide, .component: .view
    case .ofClass: .customView
    }
  }

  /// The id of the element that will be made; an instance is called like its component.
  private func newID(in document: Document) -> ElementID {
    guard case .component(let component) = item.product else { return document.freshID(for: kind) }
    return ElementID(document.freshID(named: document.componentName(component)))
  }

  /// Returns the selection of what the insertion will make. Call it before the insertion is applied.
  func newSelection(in document: Document) -> Selection {
    item.product == .guide
      ? Selection(guides: [document.freshGuideID()]) : Selection(elements: [newID(in: document)])
  }

  var name: Message { Message("Insert %1", item.title) }
}

extension Document {
  /// Returns the first free name of the form `guide-1`, `guide-2` ...
  package func freshGuideID() -> GuideID {
    var number = guides.count + 1
    while isTaken("guide-\(number)") { number += 1 }
    return GuideID("guide-\(number)")
  }

  /// Returns the container of new things that are pointed at `id`: that element if it is an unlocked container, else
  /// the nearest such container around it.
  package func container(for id: ElementID) -> ElementID? {
    ([id] + ancestors(of: id)).first { takesChildren($0) && elements[$0]?.traits.locked == false }
  }
}

extension LibraryItem {
  /// Returns why the item cannot be put into a container: an instance would contain itself. Nil if it can.
  func whyNot(in container: ElementID, of document: Document) -> Message? {
    guard case .component(let component) = product else { return nil }
    return document.whyNotInstance(of: component, in: container)
  }

  func size(for scene: Scene, _ layouts: SceneLayouts) -> Size {
    makeElement(id: "new", for: scene, layouts)?.frame.size ?? Size(100, 100)
  }
}

extension Rect {
  /// Returns the part that both have; an empty size if they lie apart.
  func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(self.x, other.x), max(self.y, other.y))
    return Rect(x, y, max(0, min(maxX, other.maxX) - x), max(0, min(maxY, other.maxY) - y))
  }
}
