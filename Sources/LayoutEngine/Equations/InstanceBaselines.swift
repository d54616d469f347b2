import LayoutModel

/// Baselines of instances. An instance has the baselines of the texts in it, as its component's design has them.
extension SceneModel {
  /// Returns the item whose baseline an attribute of an item means: a text inside, if the item is an instance and the
  /// row is written outside of it.
  func item(_ item: PlacedItem, whoseBaselineIs attribute: Attribute?, in holder: Int) -> PlacedItem {
    guard let attribute, attribute.isBaseline, !item.isGuide, item.slot != holder, !document.instances.isEmpty,
      let text = document.baselineElement(of: nodes[item.slot].id, isFirst: attribute == .firstBaseline),
      let slot = slots[text]
    else { return item }
    return PlacedItem(slot: slot)
  }

  /// True if an edit changes a component in a way after which another text may give its instances their baseline, and
  /// any row reads one.
  func mayMoveBaselinesOfInstances(_ change: LayoutChange) -> Bool {
    guard !document.instances.isEmpty, change.change.elements.keys.contains(where: \.isInsideInstance) else {
      return false
    }
    return document.instances.contains { id in
      slots[id] != nil
        && document.constraints(on: .element(id)).contains { constraint in
          constraint.first.attribute.isBaseline || constraint.second?.attribute.isBaseline == true
        }
    }
  }
}

extension Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
