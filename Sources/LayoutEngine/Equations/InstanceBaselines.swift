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
}

extension Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
