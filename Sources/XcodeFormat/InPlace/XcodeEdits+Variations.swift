import FormatExchange
import LayoutModel
import Markup

/// Edits of what is installed in a size class. The view that contains an element or holds a constraint lists it.
extension XcodeEdits {
  mutating func updateVariations(_ elements: EditedRecords<Element>, _ constraints: EditedRecords<Constraint>) {
    for element in elements.added { install(element, unlike: nil) }
    for (old, new) in elements.changed where old.traits.variations != new.traits.variations {
      install(new, unlike: old)
    }
    for constraint in constraints.added { install(constraint, unlike: nil) }
    for (old, new) in constraints.changed where old.variations != new.variations || old.isInstalled != new.isInstalled {
      install(new, unlike: old)
    }
  }

  private mutating func install(_ element: Element, unlike old: Element?) {
    guard let view = new.parent(of: element.id).flatMap({ nodes.elements[$0] }) else { return }
    let (before, after) = (old?.traits.variations ?? [:], element.traits.variations)
    for key in keys(before.keys, after.keys) where before[key]?.installed != after[key]?.installed {
      setMask("subviews", in: key, of: view, objects.id(of: element.id.rawValue), to: after[key]?.installed)
    }
  }

  private mutating func install(_ constraint: Constraint, unlike old: Constraint?) {
    guard let node = nodes.constraints[constraint.id], let group = draft.parent(of: node),
      let view = draft.parent(of: group)
    else { return }
    let all = keys([VariationKey()], constraint.variations.keys, old.map { Array($0.variations.keys) } ?? [])
    for key in all where old?.installed(in: key) != constraint.installed(in: key) {
      setMask(
        "constraints", in: key, of: view, objects.id(of: constraint.id.rawValue), to: constraint.installed(in: key))
    }
  }

  private func keys(_ lists: any Sequence<VariationKey>...) -> [VariationKey] {
    Set(lists.flatMap { Array($0) }).filter(\.isOfSizeClasses).sorted(by: VariationKey.isAppliedBefore)
  }

  /// Includes an object in a size class, excludes it, or takes it out of the list.
  private mutating func setMask(
    _ name: String, in key: VariationKey, of view: Int, _ object: String, to isInstalled: Bool?
  ) {
    guard let variation = variation(key, of: view, isNeeded: isInstalled != nil) else { return }
    let old = draft.child(of: variation, named: "mask", key: name)
    let entry = old.flatMap { mask in draft.children(of: mask).first { draft[$0, "reference"] == object } }
    if let entry, (draft.name(of: entry) == "include") == isInstalled { return }
    if let entry { draft.remove(entry) }
    if let isInstalled {
      let mask = old ?? makeMask(name, in: variation)
      draft.insert(draft.make(MarkupElement(isInstalled ? "include" : "exclude", [("reference", object)])), into: mask)
    } else if let old {
      draft.removeIfEmpty(old)
      draft.removeIfEmpty(variation)
    }
  }

  private mutating func makeMask(_ name: String, in variation: Int) -> Int {
    let mask = draft.make(MarkupElement("mask", [("key", name)]))
    draft.insert(mask, into: variation, at: name == "subviews" ? 0 : nil)
    return mask
  }

  /// Returns the node with the differences in a size class.
  mutating func variation(_ key: VariationKey, of node: Int, isNeeded: Bool) -> Int? {
    let known = draft.children(of: node).first { child in
      draft.name(of: child) == "variation" && VariationKey(rawValue: draft[child, "key"] ?? "default") == key
    }
    guard known == nil, isNeeded else { return known }
    let variation = draft.make(MarkupElement("variation", [("key", key.rawValue)]))
    draft.insertInOrder(variation, into: node)
    return variation
  }
}

extension Constraint {
  /// True or false if the file has to say it for a size class.
  fileprivate func installed(in key: VariationKey) -> Bool? {
    // In the default variation, the constraint's own value counts.
    variations[key]?.installed ?? (key.specificity == 0 && !isInstalled ? false : nil)
  }
}
