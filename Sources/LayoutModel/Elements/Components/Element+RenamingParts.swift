extension Element {
  /// Gives an instance other names for its component, for the elements that its overrides name, and for their images.
  /// Keeps each name for which there is no other one.
  public mutating func renameInInstance(
    component: (SceneID) -> SceneID, part: (ElementID) -> ElementID?, image: (String) -> String?
  ) {
    guard let instance else { return }
    show(component(instance.component)) { key, value in
      let name = key.member == .image ? value.text.flatMap(image) : nil
      return (OverrideKey(key.element.renamingParts(part), key.member), name.map(OverrideValue.text) ?? value)
    }
  }

  /// Shows a component in the instance, with its overrides and their expressions under other keys. Of two overrides with
  /// one key the first one stays.
  ///
  /// - Parameter moved: returns the override to use instead of one; nil to drop it.
  mutating func show(
    _ component: SceneID, _ moved: (OverrideKey, OverrideValue) -> (key: OverrideKey, value: OverrideValue)?
  ) {
    guard let old = instance else { return }
    var new = ComponentInstance(of: component)
    var expressions = bindings
    for key in old.overrides.keys where expressions.base[key.valuedKey] != nil { expressions[key.valuedKey, nil] = nil }
    for (key, value) in old.sortedOverrides {
      guard let target = moved(key, value), new.overrides[target.key] == nil else { continue }
      new.overrides[target.key] = target.value
      if let expression = bindings.base[key.valuedKey] { expressions[target.key.valuedKey, nil] = expression }
    }
    instance = new
    bindings = expressions
  }
}
