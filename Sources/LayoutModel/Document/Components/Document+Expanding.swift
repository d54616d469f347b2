/// A document keeps the records of its instances beside those of its components, so that all that reads a document
/// sees them as it sees other records. Files have only the instances themselves.
extension Document {
  /// Returns the document without the records that follow from components. Files contain a document so.
  public var withoutExpansions: Document {
    guard !instances.isEmpty else { return self }
    var copy = self
    for constraint in constraints where constraint.id.isInsideInstance { copy.removeConstraint(constraint.id) }
    for guide in guides where guide.id.isInsideInstance { copy.guides.remove(guide.id) }
    for id in instances where !id.isInsideInstance {
      if let element = copy.elements[id] { copy.putElement(element.withoutAdopted) }
    }
    for element in elements where element.id.isInsideInstance { copy.removeElement(element.id) }
    return copy
  }

  /// Returns the document with the records of all instances, for a document as a file contains it. Instances of
  /// components that contain each other stay empty.
  public var withExpansions: Document {
    guard !instances.isEmpty else { return self }
    var copy = self
    for component in componentsInsideOut() {
      guard let expansion = ComponentExpansion(of: component, in: copy) else { continue }
      for id in instances(of: component) { copy.expand(id, by: expansion) }
    }
    return copy
  }

  private mutating func expand(_ id: ElementID, by expansion: ComponentExpansion) {
    guard let element = elements[id], let instance = element.instance else { return }
    putElement(element.adopting(expansion.root, instance))
    let inside = expansion.inside(of: element)
    for element in inside.elements { putElement(element) }
    for guide in inside.guides { guides.put(guide) }
    for constraint in inside.constraints { putConstraint(constraint) }
  }

  /// The components that have instances, each after those that it contains. Those in circles are left out.
  func componentsInsideOut() -> [SceneID] {
    var used: [SceneID: Set<SceneID>] = [:]
    for component in components { used[component.id] = [] }
    for id in instances {
      guard let component = elements.stored(id)?.record.instance?.component, let around = componentScene(around: id)
      else { continue }
      used[around.id]?.insert(component)
    }
    var order: [SceneID] = []
    var waiting = components.map(\.id)
    func isReady(_ component: SceneID) -> Bool {
      used[component, default: []].allSatisfy { used[$0] == nil || order.contains($0) }
    }
    while let next = waiting.firstIndex(where: isReady) { order.append(waiting.remove(at: next)) }
    return order
  }
}
