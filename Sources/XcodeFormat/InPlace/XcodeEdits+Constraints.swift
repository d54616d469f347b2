import FormatExchange
import LayoutModel
import Markup

/// Edits of constraints, each inside the view that holds it, and of guides.
extension XcodeEdits {
  mutating func update(_ constraints: EditedRecords<Constraint>) {
    for (old, new) in constraints.changed {
      guard let node = nodes.constraints[new.id] else { continue }
      update(node, from: old, to: new)
      if old.first != new.first || old.second != new.second { keepInHolder(node, new) }
    }
    for constraint in constraints.added { add(constraint) }
  }

  // MARK: Added constraints

  private mutating func add(_ constraint: Constraint) {
    guard let holder = new.holder(of: constraint), let view = nodes.elements[holder],
      constraint.items.allSatisfy({ canName($0) })
    else { return }
    let node = draft.make(MarkupElement("constraint"))
    nodes.constraints[constraint.id] = node
    draft.set("id", to: objects.id(of: constraint.id.rawValue), on: node)
    draft.insert(node, into: group("constraints", in: view))
    setAnchor("first", to: constraint.first, on: node)
    setAnchor("second", to: constraint.second, on: node)
    // Interface Builder leaves out the first item if it is the view that holds the constraint.
    if constraint.first.item == .element(holder) { draft.set("firstItem", to: nil, on: node) }
    update(
      node, from: Constraint(id: constraint.id, first: constraint.first, second: constraint.second), to: constraint)
  }

  /// Returns true if the item is in the file: a view, or a guide with a node of its own.
  private func canName(_ item: Item) -> Bool {
    switch item {
    case .element(let id): nodes.elements[id] != nil
    case .guide(let id): nodes.guides[id] != nil
    }
  }

  /// Moves the constraints whose views are held together by another view since an edit of the tree.
  mutating func keepConstraintsInHolders() {
    for constraint in new.constraints {
      guard let node = nodes.constraints[constraint.id], let before = old.constraints[constraint.id],
        old.holder(of: before) != new.holder(of: constraint)
      else { continue }
      keepInHolder(node, constraint)
    }
  }

  /// Moves a constraint into the view that holds it now.
  private mutating func keepInHolder(_ node: Int, _ constraint: Constraint) {
    guard let holder = new.holder(of: constraint), let view = nodes.elements[holder],
      let group = draft.parent(of: node), draft.parent(of: group) != view
    else { return }
    // A first item that was left out meant the old holder.
    if draft[node, "firstItem"] == nil { setAnchor("first", to: constraint.first, on: node) }
    draft.insert(node, into: self.group("constraints", in: view))
    draft.removeIfEmpty(group)
  }

  // MARK: Members

  private mutating func update(_ node: Int, from old: Constraint, to new: Constraint) {
    if old.first != new.first { setAnchor("first", to: new.first, on: node) }
    if old.second != new.second { setAnchor("second", to: new.second, on: node) }
    if old.relation != new.relation { draft.set("relation", to: XIBWriter.word(for: new.relation), on: node) }
    if old.multiplier != new.multiplier {
      draft.set("multiplier", to: XIBWriter.multiplier(of: new), on: node)
    }
    if old.constant != new.constant {
      draft.setNumber("constant", to: new.constant == 0 ? nil : new.constant, on: node)
      // A standard distance is one that the system chooses.
      draft.set("symbolic", to: nil, on: node)
    }
    if old.priority != new.priority {
      draft.setNumber("priority", to: new.priority == .required ? nil : new.priority.value, on: node)
    }
    if old.isPlaceholder != new.isPlaceholder { set("placeholder", to: new.isPlaceholder, unless: false, on: node) }
    if old.identifier != new.identifier { setText("identifier", to: new.identifier, on: node) }
    updateNumbers(node, from: old, to: new)
  }

  private mutating func setAnchor(_ side: String, to anchor: Anchor?, on node: Int) {
    draft.set("\(side)Item", to: anchor.map { objectID(of: $0.item) }, on: node)
    draft.set("\(side)Attribute", to: anchor.map { XIBWriter.word(for: $0.attribute) }, on: node)
  }

  private mutating func objectID(of item: Item) -> String {
    let id = objects.id(of: item.rawID)
    if case .element(let element) = item, let node = nodes.elements[element] { draft.set("id", to: id, on: node) }
    return id
  }

  /// Edits the constants and priorities of size classes.
  private mutating func updateNumbers(_ node: Int, from old: Constraint, to new: Constraint) {
    for key in Set(old.variations.keys).union(new.variations.keys).sorted(by: VariationKey.isAppliedBefore) {
      let (before, after) = (old.variations[key], new.variations[key])
      guard key.isOfSizeClasses, before?.constant != after?.constant || before?.priority != after?.priority else {
        continue
      }
      let isEmpty = after?.constant == nil && after?.priority == nil
      guard let variation = variation(key, of: node, isNeeded: !isEmpty) else { continue }
      draft.setNumber("constant", to: after?.constant, on: variation)
      draft.setNumber("priority", to: after?.priority?.value, on: variation)
      if isEmpty { draft.removeIfEmpty(variation) }
    }
  }

  // MARK: Guides

  mutating func update(_ guides: EditedRecords<Guide>) {
    for guide in guides.added { add(guide) }
    for (old, new) in guides.changed {
      guard let node = nodes.guides[new.id], old.name != new.name else { continue }
      setText("userLabel", to: new.name, on: node)
    }
  }

  private mutating func add(_ guide: Guide) {
    guard let view = nodes.elements[guide.owner], let key = XIBWriter.guideKeys[guide.kind] else { return }
    // A view has one guide of a kind.
    if draft.child(of: view, named: "viewLayoutGuide", key: key) != nil { return }
    let id = objects.id(of: guide.id.rawValue)
    let node = draft.make(MarkupElement("viewLayoutGuide", [("key", key), ("id", id)]))
    setText("userLabel", to: guide.name, on: node)
    draft.insertInOrder(node, into: view)
    nodes.guides[guide.id] = node
  }
}
