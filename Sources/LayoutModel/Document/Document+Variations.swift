extension Document {
  /// Does anything differ under some condition?
  public var hasVariations: Bool { !variedElements.isEmpty || !variedConstraints.isEmpty }

  /// The conditions under which something in a scene differs, as they are applied; `default` is none of them.
  public func conditions(in scene: Scene) -> [VariationKey] {
    guard hasVariations else { return [] }
    var keys: Set<VariationKey> = []
    for id in variedElements where root(of: id) == scene.root {
      if let element = elements[id] { keys.formUnion(element.variations.keys) }
    }
    for id in variedConstraints {
      guard let constraint = constraints[id], let holder = holder(of: constraint), root(of: holder) == scene.root
      else { continue }
      keys.formUnion(constraint.variations.keys)
    }
    keys.remove(VariationKey())
    return keys.sorted(by: VariationKey.isAppliedBefore)
  }

  /// The same with a scene's elements as they are in a situation. Constraints stay as they are: who reads one resolves it.
  public func settled(_ scene: Scene, in situation: Situation) -> Document {
    guard !variedElements.isEmpty else { return self }
    var settled = self
    for id in variedElements where root(of: id) == scene.root {
      guard let element = elements[id] else { continue }
      let resolved = element.settled(in: scene, situation)
      if resolved != element { settled.putElement(resolved) }
    }
    return settled
  }
}

extension Element {
  /// As it is in a situation. How large a scene's root is says who shows the scene.
  public func settled(in scene: Scene, _ situation: Situation) -> Element {
    var resolved = resolved(for: situation)
    if id == scene.root { resolved.frame = frame }
    return resolved
  }
}
