extension Element {
  /// Gives an instance other names for its component, for the elements that its overrides name, and for their images.
  /// Keeps each name for which there is no other one.
  public mutating func renameInInstance(
    component: (SceneID) -> SceneID, part: (ElementID) -> ElementID?, image: (String) -> String?
  ) {
    guard let old = instance else { return }
    var new = ComponentInstance(of: component(old.component))
    var expressions = bindings
    for key in old.overrides.keys where expressions.base[key.valuedKey] != nil { expressions[key.valuedKey, nil] = nil }
    for (key, value) in old.sortedOverrides {
      let renamed = OverrideKey(key.element.renamingParts(part), key.member)
      guard new.overrides[renamed] == nil else { continue }
      let name = key.member == .image ? value.text.flatMap(image) : nil
      new.overrides[renamed] = name.map(OverrideValue.text) ?? value
      if let expression = bindings.base[key.valuedKey] { expressions[renamed.valuedKey, nil] = expression }
    }
    instance = new
    bindings = expressions
  }
}
