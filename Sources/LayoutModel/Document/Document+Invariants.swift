/// The invariants of every document. They hold after every edit.
extension Document {
  /// Returns one sentence for each violated invariant; empty if all hold. Tests check this after every step.
  public func violations() -> [String] {
    tableViolations() + sceneViolations() + treeViolations() + constraintViolations() + mentionViolations()
      + previewViolations() + valueViolations() + instanceViolations() + classViolations()
      + uniquenessViolations()
  }

  private func tableViolations() -> [String] {
    scenes.violations() + elements.violations() + guides.violations() + constraints.violations()
  }

  private func sceneViolations() -> [String] {
    var found: [String] = []
    var roots: Set<ElementID> = []
    for scene in scenes {
      if !elements.contains(scene.root) { found.append("scene \(scene.id): there is no root \(scene.root)") }
      if parent(of: scene.root) != nil { found.append("scene \(scene.id): its root \(scene.root) has a parent") }
      if !(scene.userGuides.x + scene.userGuides.y).allSatisfy(\.isFinite) {
        found.append("scene \(scene.id): a user guide is not finite")
      }
      if !roots.insert(scene.root).inserted { found.append("two scenes share the root \(scene.root)") }
    }
    return found
  }

  private func treeViolations() -> [String] {
    var found: [String] = []
    var parents: [ElementID: ElementID] = [:]
    for element in elements {
      if !element.frame.isFinite { found.append("\(element.id): its frame is not finite") }
      for child in element.children {
        if !elements.contains(child) { found.append("\(element.id): there is no child \(child)") }
        if let other = parents.updateValue(element.id, forKey: child) {
          found.append("\(child) is a child of both \(other) and \(element.id)")
        }
      }
    }
    if parents != parentOf { found.append("the index of parents is not what the children say") }
    // Each element is reached exactly once from the roots of the scenes. Otherwise there is a cycle or an orphan.
    let reached = scenes.reduce(0) { $0 + subtree(of: $1.root).count }
    if reached != elements.count { found.append("\(elements.count - reached) elements are in no scene") }
    for guide in guides where !elements.contains(guide.owner) {
      found.append("guide \(guide.id): there is no owner \(guide.owner)")
    }
    return found
  }

  private func constraintViolations() -> [String] {
    constraints.compactMap { constraint in
      let illegal = legality(of: constraint)
      if case .crossesBarrier = illegal { return nil }
      return illegal.map { "constraint \(constraint.id): \($0.message.english)" }
    }
  }

  private func mentionViolations() -> [String] {
    var expected = ConstraintsByItem()
    for constraint in constraints {
      if let index = constraints.index(of: constraint.id) { expected.replace(nil, by: constraint, at: index) }
    }
    return expected == constraintsByItem ? [] : ["the index of constraints by item is not what the constraints say"]
  }

  private func previewViolations() -> [String] {
    previews.filter { !scenes.contains($0.scene) }.map { "preview \($0.id): there is no scene \($0.scene)" }
  }

  /// Every member with an expression has what the expression comes to.
  private func valueViolations() -> [String] {
    var found = valueTable.problems.map { "value \($0.key): \($0.value.reason.english)" }
    for element in elements where !element.bindings.isEmpty {
      var same = element
      same.dropOverwrittenBindings(valueTable)
      if same != element { found.append("\(element.id): a member is not what its expression comes to") }
    }
    for constraint in constraints where !constraint.bindings.isEmpty {
      var same = constraint
      same.dropOverwrittenBindings(valueTable)
      if same != constraint {
        found.append("constraint \(constraint.id): a number is not what its expression comes to")
      }
    }
    if boundElements != Set(elements.filter { !$0.bindings.isEmpty }.map(\.id)) {
      found.append("the set of elements with expressions is wrong")
    }
    if boundConstraints != Set(constraints.filter { !$0.bindings.isEmpty }.map(\.id)) {
      found.append("the set of constraints with expressions is wrong")
    }
    return found
  }

  /// The records inside of instances are those that follow from the components.
  private func instanceViolations() -> [String] {
    var found: [String] = []
    for id in instances where component(of: id) == nil {
      found.append("\(id): there is no component \(elements[id]?.instance?.component.rawValue ?? "")")
    }
    if instances != Set(elements.filter { $0.instance != nil }.map(\.id)) {
      found.append("the set of instances is wrong")
    }
    if containers != Set(elements.filter { $0.container != nil }.map(\.id)) {
      found.append("the set of containers is wrong")
    }
    if instances.isEmpty { return found }
    let expected = withoutExpansions.withExpansions
    let differing =
      Set(expected.elements).symmetricDifference(elements).map(\.id.rawValue)
      + Set(expected.guides).symmetricDifference(guides).map(\.id.rawValue)
      + Set(expected.constraints).symmetricDifference(constraints).map(\.id.rawValue)
    if !differing.isEmpty {
      let names = Set(differing).sorted().prefix(5).joined(separator: ", ")
      found.append("the records inside of instances are not those of their components: \(names)")
    }
    return found
  }

  private func classViolations() -> [String] {
    classTable == ClassTable(classes, folderClasses) && classes == classes.withUniqueNames()
      ? [] : ["a class is described twice, or the table of classes is wrong"]
  }

  private func uniquenessViolations() -> [String] {
    var seen: Set<String> = []
    let all =
      scenes.map(\.id.rawValue) + elements.map(\.id.rawValue) + guides.map(\.id.rawValue)
      + constraints.map(\.id.rawValue) + previews.map(\.id.rawValue) + images.map(\.id.rawValue)
      + values.map(\.id.rawValue) + classes.map(\.id.rawValue)
    return all.filter { !seen.insert($0).inserted }.map { "the id \($0) is used twice" }
  }
}
