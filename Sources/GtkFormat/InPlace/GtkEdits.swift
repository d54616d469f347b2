import FormatExchange
import LayoutModel
import Markup
import Words

/// The edits of an interface file that make it say another document than the one read from it.
struct GtkEdits {
  let old: Document
  let new: Document
  /// The containers and placements before and after the edits.
  let (before, after): (GtkEffect, GtkEffect)
  var draft: MarkupDraft
  /// The nodes of the records; those of added records are added.
  var nodes: GtkNodes
  private(set) var removals: [FormatLoss] = []
  private var takenIDs: Set<String> = []
  private var removedSignals = 0

  init(of file: GtkFile, to document: Document) {
    (old, new, nodes) = (file.document, document, file.nodes)
    (before, after) = (GtkEffect(file.document), GtkEffect(document))
    draft = MarkupDraft(file.bytes, file.text.tree, .gtk)
  }

  mutating func run() {
    let elements = EditedRecords(from: old.elements, to: new.elements)
    let constraints = EditedRecords(from: old.constraints, to: new.constraints)
    let scenes = EditedRecords(from: old.scenes, to: new.scenes)
    guard !(elements.isEmpty && constraints.isEmpty && scenes.isEmpty) else { return }
    takenIDs = draft.values(of: "id")
    for constraint in constraints.removed { if let node = nodes.constraints[constraint.id] { draft.remove(node) } }
    arrange(elements)
    for (old, new) in elements.changed { update(new, from: old) }
    updatePages()
    updateSides()
    update(constraints)
    for (old, new) in scenes.changed { update(new, from: old) }
  }

  // MARK: The tree

  private mutating func arrange(_ elements: EditedRecords<Element>) {
    for element in elements.added { nodes.elements[element.id] = make(element) }
    for (old, new) in elements.changed where old.children != new.children { arrangeChildren(new) }
    for element in elements.added { arrangeChildren(element) }
    for element in elements.removed where old.parent(of: element.id).map(new.elements.contains) ?? true {
      guard let node = nodes.elements[element.id] else { continue }
      count(signalsIn: node)
      draft.remove(wrapper(of: node))
    }
    tellOfSignals()
  }

  private mutating func make(_ element: Element) -> Int {
    let object = draft.make(MarkupElement.object(className(of: element), []))
    draft.set("id", to: freeID(element.id.rawValue), on: object)
    for property in properties(of: element, in: after) {
      setProperty(property.name, to: property.value, property.isText, of: object)
    }
    for inner in content(of: element).inner { draft.insert(draft.make(inner), into: object) }
    updateLayout(of: object, from: Placement(), to: after.placement(of: element))
    return object
  }

  func className(of element: Element) -> String {
    if let kind = element.container?.kind {
      let parent = new.parent(of: element.id).flatMap { new.elements[$0]?.container?.kind }
      return GtkContainerClass.name(of: kind, in: parent)
    }
    let ofApplication = element.kind == .customView ? element.content.className : nil
    return ofApplication ?? GtkWidget.of(element.kind).className
  }

  mutating func freeID(_ wanted: String) -> String {
    var (id, number) = (wanted, 2)
    while !takenIDs.insert(id).inserted { (id, number) = ("\(wanted)-\(number)", number + 1) }
    return id
  }

  /// The `<child>` or the property that holds only this object, or else the object. A page goes with its content.
  func wrapper(of node: Int) -> Int {
    guard let parent = draft.parent(of: node), ["child", "property"].contains(draft.name(of: parent)),
      draft.children(of: parent) == [node]
    else { return node }
    guard draft.name(of: parent) == "property", let holder = draft.parent(of: parent),
      GtkContainerClass.pages.contains(draft[holder, "class"] ?? "")
    else { return parent }
    return wrapper(of: holder)
  }

  private mutating func arrangeChildren(_ element: Element) {
    guard let object = nodes.elements[element.id] else { return }
    var previous: Int?
    for child in element.children {
      guard let node = nodes.elements[child] else { continue }
      let isOld = old.parent(of: child) == element.id
      let own = isOld ? wrapper(of: node) : nil
      let container = own.flatMap { draft.parent(of: $0) } ?? holder(of: element, object)
      let place = own ?? attached(node, child, to: element, object)
      draft.put(place, into: container, behind: previous, start: firstPlace(in: container))
      previous = place
      if !isOld { updatePlacement(of: child) }
    }
  }

  /// Returns the object whose children are the element's: the object itself, or a box in a window that scrolls.
  private func holder(of element: Element, _ object: Int) -> Int {
    for child in element.children where old.parent(of: child) == element.id {
      if let node = nodes.elements[child], let parent = draft.parent(of: wrapper(of: node)) { return parent }
    }
    return object
  }

  /// Puts an object into what holds it in its parent, and removes the empty wrapper that it leaves.
  mutating func attached(_ node: Int, _ id: ElementID, to parent: Element, _ object: Int) -> Int {
    let old = wrapper(of: node)
    let (place, holder) = madePlace(attachment(of: id, to: parent, object), for: id)
    draft.insert(node, into: holder)
    if old != node { draft.remove(old) }
    return place
  }

  /// The way in which an element stands in its parent.
  func attachment(of id: ElementID, to parent: Element, _ object: Int) -> GtkAttachment {
    let className = draft[object, "parent"] ?? draft[object, "class"] ?? ""
    let slot = new.elements[id].flatMap { after.placement(of: $0).slot?.known }
    return GtkAttachment(slot, in: parent.container?.kind, className)
  }

  /// Makes the elements around an object: the outer one, and the one that holds the object.
  private mutating func madePlace(_ attachment: GtkAttachment, for id: ElementID) -> (outer: Int, inner: Int) {
    switch attachment {
    case .child(let type):
      let child = draft.make(MarkupElement("child"))
      draft.set("type", to: type, on: child)
      return (child, child)
    case .property(let name):
      let property = draft.make(.property(name, []))
      return (property, property)
    case .page(let className):
      let child = draft.make(MarkupElement("child"))
      let page = draft.make(.object(className, [.property("name", text: id.rawValue)]))
      let property = draft.make(.property("child", []))
      draft.insert(page, into: child)
      draft.insert(property, into: page)
      return (child, property)
    }
  }

  /// Returns the index before the first child, or else after everything in the object.
  private func firstPlace(in container: Int) -> Int {
    let all = draft.children(of: container)
    return all.firstIndex { draft.name(of: $0) == "child" } ?? all.count
  }

  // MARK: Signals

  private mutating func count(signalsIn node: Int) {
    if draft.name(of: node) == "signal" { removedSignals += 1 }
    for child in draft.children(of: node) { count(signalsIn: child) }
  }

  private mutating func tellOfSignals() {
    guard removedSignals > 0 else { return }
    removals.append(
      FormatLoss(
        what: Message(
          "%1 signal removed with deleted objects", "%1 signals removed with deleted objects", count: removedSignals)))
  }
}
