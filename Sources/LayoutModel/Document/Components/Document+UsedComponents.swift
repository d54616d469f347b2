extension Document {
  /// Returns the components whose instances stand in scenes, each after those that it contains.
  public func components(usedBy scenes: [Scene]) -> [Scene] {
    var used: Set<SceneID> = []
    var waiting = scenes
    while let scene = waiting.popLast() {
      for id in subtree(of: scene.root) where instances.contains(id) {
        if let component = component(of: id), used.insert(component.id).inserted { waiting.append(component) }
      }
    }
    return componentsInsideOut().filter(used.contains).compactMap { self.scenes[$0] }
  }

  /// Returns a constraint as it is laid out: with texts inside of instances where it names their baselines.
  public func namingBaselines(in constraint: Constraint) -> Constraint {
    guard !instances.isEmpty else { return constraint }
    var result = constraint
    for id in Set(constraint.items.compactMap(\.elementID)) where instances.contains(id) && holder(of: constraint) != id
    {
      result = result.namingBaselines(
        of: id, first: baselineElement(of: id, isFirst: true), last: baselineElement(of: id, isFirst: false))
    }
    return result
  }
}

extension Constraint {
  /// Returns the constraint with texts in the place of an instance's baselines, which are theirs.
  func namingBaselines(of id: ElementID, first: ElementID?, last: ElementID?) -> Constraint {
    func named(_ anchor: Anchor) -> Anchor {
      guard anchor.item == .element(id) else { return anchor }
      switch anchor.attribute {
      case .firstBaseline: return first.map { Anchor($0, anchor.attribute) } ?? anchor
      case .lastBaseline: return last.map { Anchor($0, anchor.attribute) } ?? anchor
      default: return anchor
      }
    }
    var result = self
    result.first = named(self.first)
    result.second = second.map(named)
    return result
  }
}
