extension Document {
  /// True if any element or constraint differs under a condition.
  public var hasVariations: Bool { !variedElements.isEmpty || !variedConstraints.isEmpty }

  /// Returns the conditions with variations in a scene, in the order in which they are applied. `default` is left out.
  public func conditions(in scene: Scene) -> [VariationKey] {
    guard hasVariations else { return [] }
    var keys: Set<VariationKey> = []
    for id in variedElements where root(of: id) == scene.root {
      if let element = elements[id] { keys.formUnion(element.allConditions) }
    }
    for id in variedConstraints {
      guard let constraint = constraints[id], let holder = holder(of: constraint), root(of: holder) == scene.root
      else { continue }
      keys.formUnion(constraint.allConditions)
    }
    keys.remove(VariationKey())
    return keys.sorted(by: VariationKey.isAppliedBefore)
  }

  /// Returns the document with a scene's elements resolved for a situation. Constraints are not resolved; a caller that
  /// reads one resolves it.
  public func resolvingElements(of scene: Scene, in situation: Situation) -> Document {
    guard !variedElements.isEmpty else { return self }
    var result = self
    for id in variedElements where root(of: id) == scene.root {
      guard let element = elements[id] else { continue }
      let resolved = element.resolved(in: scene, situation)
      if resolved != element { result.putElement(resolved) }
    }
    return result
  }
}

extension Element {
  /// Returns the element as it is in a situation. A root keeps its frame: the size of a root is decided by the code
  /// that shows the scene.
  public func resolved(in scene: Scene, _ situation: Situation) -> Element {
    var resolved = resolved(for: situation)
    if id == scene.root { resolved.frame = frame }
    return resolved
  }
}
