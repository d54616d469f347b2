import LayoutModel
import Markup

/// Edits of the places that objects have in their containers.
extension GtkEdits {
  // MARK: Places

  /// Changes the cell and the part of an element, also if only its parent is another one.
  mutating func updatePlacement(of id: ElementID) {
    guard let object = nodes.elements[id], let element = new.elements[id], let original = old.elements[id] else {
      return
    }
    let (from, to) = (before.placement(of: original), after.placement(of: element))
    let isMoved = old.parent(of: id) != new.parent(of: id)
    if isMoved { updateProperties(ofMoved: element, from: original, object) }
    updateLayout(of: object, from: isMoved ? Placement() : from, to: to)
    if !isMoved, from.slot != to.slot { attachAgain(element, object) }
  }

  /// Writes the properties for another parent. A container reads properties that the parent before had no use for, so
  /// those that the element does not have are removed.
  private mutating func updateProperties(ofMoved element: Element, from original: Element, _ object: Int) {
    let wanted = properties(of: element, in: after)
    update(properties(of: original, in: before), to: wanted, of: object)
    if let layout = layout(of: object) { draft.remove(layout) }
    guard new.container(of: element.id) != nil, old.container(of: element.id) == nil else { return }
    for name in GtkPlacementReading.understood.sorted() where !wanted.contains(where: { $0.name == name }) {
      setProperty(name, to: nil, false, of: object)
    }
  }

  private func layout(of object: Int) -> Int? { draft.children(of: object).first { draft.name(of: $0) == "layout" } }

  /// Sets the properties of a place in its container’s layout, which are in an element of their own.
  mutating func updateLayout(of object: Int, from old: Placement, to new: Placement) {
    let (before, after) = (GtkContainerProperties.layout(old), GtkContainerProperties.layout(new))
    guard !before.elementsEqual(after, by: ==) else { return }
    var layout = layout(of: object)
    if layout == nil, !after.isEmpty {
      let made = draft.make(MarkupElement("layout"))
      let all = draft.children(of: object)
      draft.insert(made, into: object, at: all.firstIndex { draft.name(of: $0) == "child" })
      layout = made
    }
    guard let layout else { return }
    update(Self.plain(before), to: Self.plain(after), of: layout)
    draft.removeIfEmpty(layout)
  }

  /// Lets an element fill another part of its container.
  private mutating func attachAgain(_ element: Element, _ node: Int) {
    guard let parent = new.parent(of: element.id).flatMap({ new.elements[$0] }), let object = nodes.elements[parent.id]
    else { return }
    let old = wrapper(of: node)
    let attachment = attachment(of: element.id, to: parent, object)
    if case .child(let type) = attachment, draft.name(of: old) == "child" {
      return draft.set("type", to: type, on: old)
    }
    guard let holder = draft.parent(of: old), let index = draft.children(of: holder).firstIndex(of: old) else { return }
    draft.insert(attached(node, element.id, to: parent, object), into: holder, at: index)
  }

  // MARK: Containers

  /// Gives an element the class of another container. Its children take their parts in that one.
  mutating func updateContainer(_ element: Element, from old: Element, _ object: Int) {
    guard let kind = element.container?.kind, kind != old.container?.kind else { return }
    draft.set(draft.name(of: object) == "template" ? "parent" : "class", to: className(of: element), on: object)
    if let layout = property("layout-manager", of: object) { draft.remove(layout) }
    for child in element.children { updatePlacement(of: child) }
  }

  // MARK: Properties of a container that follow from its children

  /// Sets the shown pages. A page is named by its child, so that a property can tell it.
  mutating func updatePages() {
    for element in new.elements {
      guard let object = nodes.elements[element.id], let container = after.container(of: element) else { continue }
      let old = old.elements[element.id].flatMap { before.container(of: $0)?.page }
      switch container.kind {
      case .pages: updatePage(of: element, from: old, to: container.page, object)
      case .notebook: updatePage("page", from: old.map(String.init), to: container.page.map(String.init), of: object)
      case .bin, .box, .grid, .center, .overlay, .paned, .scroller, .viewport, .frame, .expander, .revealer, .flow,
        .list, .headerBar, .toolbars, .clamp:
        break
      }
    }
  }

  private mutating func updatePage(of element: Element, from old: Int?, to new: Int?, _ object: Int) {
    let name = new.flatMap { nodes.elements[element.children[$0]] }.flatMap(pageName)
    guard name != nil || old != nil else { return }
    let property = property("visible-child-name", of: object).map { draft.text(of: $0) }
    updatePage("visible-child-name", from: property, to: name, of: object)
  }

  /// The name of the page that holds an object; nil if it has none.
  private func pageName(around node: Int) -> String? {
    let page = draft.children(of: wrapper(of: node)).first
    return page.flatMap { property("name", of: $0) }.map { draft.text(of: $0) }
  }

  private func property(_ name: String, of object: Int) -> Int? {
    draft.children(of: object).first { child in
      draft.name(of: child) == "property" && draft[child, "name"]?.replacing("_", with: "-") == name
    }
  }

  /// Sets a property after the children, since GTK looks for the page when it comes to the property.
  private mutating func updatePage(_ name: String, from old: String?, to new: String?, of object: Int) {
    guard old != new else { return }
    if let new, property(name, of: object) == nil {
      draft.insert(draft.make(.property(name, text: new)), into: object)
    } else {
      setProperty(name, to: new, false, of: object)
    }
  }

  /// Sets the properties of the children beside a divider.
  mutating func updateSides() {
    for element in new.elements where element.container?.kind == .paned {
      guard let object = nodes.elements[element.id] else { continue }
      let old = old.elements[element.id].map { sides(of: $0, in: self.old, before) } ?? []
      update(Self.plain(old), to: Self.plain(sides(of: element, in: new, after)), of: object)
    }
  }

  private func sides(
    of element: Element, in document: Document, _ effect: GtkEffect
  ) -> [GtkContainerProperties.Property] {
    guard element.container?.kind == .paned else { return [] }
    return GtkContainerProperties.sides(
      of: element.children.compactMap { document.elements[$0] }.map(effect.placement))
  }
}
