import FormatExchange
import LayoutModel
import Markup
import Words

/// The edits of an interface file that make it say another document than the one read from it.
struct GtkEdits {
  let old: Document
  let new: Document
  var draft: MarkupDraft
  /// The nodes of the records; those of added records are added.
  var nodes: GtkNodes
  private(set) var removals: [FormatLoss] = []
  private var takenIDs: Set<String> = []
  private var removedSignals = 0

  init(of file: GtkFile, to document: Document) {
    (old, new, nodes) = (file.document, document, file.nodes)
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
    let shown = GtkProperties(element, isItself: true, profile: .gnome)
    let object = draft.make(MarkupElement.object(GtkWidget.of(element.kind).className, []))
    draft.set("id", to: freeID(element.id.rawValue), on: object)
    for property in shown.properties { setProperty(property.name, to: property.value, property.isText, of: object) }
    for inner in shown.inner { draft.insert(draft.make(inner), into: object) }
    return object
  }

  mutating func freeID(_ wanted: String) -> String {
    var (id, number) = (wanted, 2)
    while !takenIDs.insert(id).inserted { (id, number) = ("\(wanted)-\(number)", number + 1) }
    return id
  }

  /// The `<child>` or the property that holds only this object, or else the object. A page goes with its content.
  private func wrapper(of node: Int) -> Int {
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
      let place = own ?? wrapped(node)
      draft.put(place, into: container, behind: previous, start: firstPlace(in: container))
      previous = place
    }
  }

  /// Returns the object whose children are the element's: the object itself, or a box in a window that scrolls.
  private func holder(of element: Element, _ object: Int) -> Int {
    for child in element.children where old.parent(of: child) == element.id {
      if let node = nodes.elements[child], let parent = draft.parent(of: wrapper(of: node)) { return parent }
    }
    return object
  }

  /// Puts an object into a new `<child>`, and removes the empty wrapper that it leaves.
  private mutating func wrapped(_ node: Int) -> Int {
    let old = wrapper(of: node)
    let child = draft.make(MarkupElement("child"))
    draft.insert(node, into: child)
    if old != node { draft.remove(old) }
    return child
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
