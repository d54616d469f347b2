import FormatExchange
import LayoutModel
import Markup

/// Edits of properties, constraints and windows.
extension GtkEdits {
  // MARK: Elements

  /// Changes the properties that an export would write otherwise. All others stay as they are.
  mutating func update(_ element: Element, from old: Element) {
    guard let object = nodes.elements[element.id] else { return }
    updateContainer(element, from: old, object)
    guard element.kind == old.kind || element.container != nil else { return }
    update(properties(of: old, in: before), to: properties(of: element, in: after), of: object)
    updatePlacement(of: element.id)
    if element.kind == .customView, let name = element.content.className { draft.set("class", to: name, on: object) }
  }

  typealias Properties = [(name: String, value: String, isText: Bool)]

  /// Sets the properties that differ.
  mutating func update(_ before: Properties, to after: Properties, of object: Int) {
    for property in before where !after.contains(where: { $0.name == property.name }) {
      setProperty(property.name, to: nil, property.isText, of: object)
    }
    for property in after where before.first(where: { $0.name == property.name })?.value != property.value {
      setProperty(property.name, to: property.value, property.isText, of: object)
    }
  }

  func content(of element: Element) -> GtkProperties { GtkProperties(element, isItself: true, profile: .gnome) }

  func properties(of element: Element, in effect: GtkEffect) -> Properties {
    GtkProperties(element, isItself: true, profile: .gnome, imageFile: effect.imageFile(of: element)).properties
      + Self.plain(GtkContainerProperties(element, in: effect, isBox: true).properties)
  }

  static func plain(_ properties: [GtkContainerProperties.Property]) -> Properties {
    properties.map { ($0.name, $0.value, false) }
  }

  /// Sets a property, or removes it if the value is nil. Dashes and underscores in its name are alike.
  mutating func setProperty(_ name: String, to value: String?, _ isText: Bool, of object: Int) {
    let properties = draft.children(of: object).filter { draft.name(of: $0) == "property" }
    let known = properties.first { draft[$0, "name"]?.replacing("_", with: "-") == name }
    guard let value else {
      if let known { draft.remove(known) }
      return
    }
    // A property that is an object of its own has no text.
    if let known { return draft.children(of: known).isEmpty ? draft.setText(value, of: known) : () }
    let element = isText ? MarkupElement.property(name, translatable: value) : .property(name, text: value)
    let last = properties.last.flatMap { draft.children(of: object).firstIndex(of: $0) }
    draft.insert(draft.make(element), into: object, at: last.map { $0 + 1 } ?? 0)
  }

  // MARK: Constraints

  mutating func update(_ constraints: EditedRecords<Constraint>) {
    for (old, new) in constraints.changed {
      if let node = nodes.constraints[new.id], let owner = owner(of: node) { update(node, owner, from: old, to: new) }
    }
    for constraint in constraints.added { add(constraint) }
  }

  /// Returns the element whose layout has a constraint.
  private func owner(of node: Int) -> ElementID? {
    let list = draft.parent(of: node)
    return nodes.layouts.first { $0.value == list }?.key
  }

  /// Adds a constraint between a container and its children. GTK has no others.
  private mutating func add(_ constraint: Constraint) {
    let possible = constraint.items.compactMap { new.element(for: $0) }.flatMap { [new.parent(of: $0), $0] }
    let owner = possible.compactMap(\.self).first { owner in
      nodes.layouts[owner] != nil && constraint.items.allSatisfy { isIn(owner, $0) }
    }
    guard let owner, let list = nodes.layouts[owner] else { return }
    let node = draft.make(MarkupElement("constraint"))
    draft.insert(node, into: list)
    nodes.constraints[constraint.id] = node
    set(constraint.first, "target", owner, on: node)
    draft.set("relation", to: GtkConstraint.word(constraint.relation), on: node)
    set(constraint.second, "source", owner, on: node)
    draft.set("strength", to: Self.strength(constraint.priority), on: node)
    let plain = Constraint(id: constraint.id, first: constraint.first, second: constraint.second)
    update(node, owner, from: plain, to: constraint)
    if constraint.second == nil { draft.set("constant", to: JSONText.number(constraint.constant), on: node) }
  }

  private func isIn(_ owner: ElementID, _ item: Item) -> Bool {
    switch item {
    case .element(let id): id == owner || new.parent(of: id) == owner
    case .guide(let id): nodes.guides[id] != nil && new.guides[id]?.owner == owner
    }
  }

  private mutating func update(_ node: Int, _ owner: ElementID, from old: Constraint, to new: Constraint) {
    if old.first != new.first { set(new.first, "target", owner, on: node) }
    if old.second != new.second { set(new.second, "source", owner, on: node) }
    if old.relation != new.relation { draft.set("relation", to: GtkConstraint.word(new.relation), on: node) }
    if old.multiplier != new.multiplier {
      draft.set("multiplier", to: new.multiplier == 1 ? nil : JSONText.number(new.multiplier), on: node)
    }
    if old.constant != new.constant {
      draft.set("constant", to: JSONText.number(new.constant), on: node)
    }
    if old.priority != new.priority { draft.set("strength", to: Self.strength(new.priority), on: node) }
  }

  private static func strength(_ priority: LayoutPriority) -> String {
    priority == .required ? GtkStrength.required.name : GtkStrength.nearest(to: priority.value).name
  }

  private mutating func set(_ anchor: Anchor?, _ side: String, _ owner: ElementID, on node: Int) {
    draft.set(side, to: anchor.map { name(of: $0.item, in: owner) }, on: node)
    draft.set("\(side)-attribute", to: anchor.map { GtkConstraint.word($0.attribute) }, on: node)
  }

  /// Returns the name of an item in a layout. An object without an id gets one.
  private mutating func name(of item: Item, in owner: ElementID) -> String {
    switch item {
    case .element(let id) where id == owner: return GtkConstraint.container
    case .element(let id):
      guard let node = nodes.elements[id] else { return id.rawValue }
      if let own = draft[node, "id"] { return own }
      let new = freeID(id.rawValue)
      draft.set("id", to: new, on: node)
      return new
    case .guide(let id): return nodes.guides[id].flatMap { draft[$0, "name"] } ?? id.rawValue
    }
  }

  // MARK: Windows

  mutating func update(_ scene: Scene, from old: Scene) {
    guard let window = nodes.windows[scene.id] else { return }
    if old.name != scene.name { setProperty("title", to: scene.name, true, of: window) }
    if old.size != scene.size, let size = scene.size {
      setProperty("default-width", to: JSONText.number(size.width.rounded()), false, of: window)
      setProperty("default-height", to: JSONText.number(size.height.rounded()), false, of: window)
    }
  }
}
