/// Keeps the records inside of instances in step with their components.
///
/// A change of one record of a component changes its copies only. A change of the tree compares all records of each
/// instance with those of the component.
extension Draft {
  // MARK: Elements

  /// Updates what follows from an element that was put.
  mutating func updateInstances(after id: ElementID, was before: Element?) {
    guard let element = document.elements.stored(id)?.record else { return }
    if element.instance == nil {
      if before?.instance != nil { removeInside(of: id, was: before) }
    } else {
      fill(id, was: before)
    }
    guard let component = document.componentScene(around: id), let element = document.elements[id] else { return }
    if let before, before.children == element.children, before.hasSameContent(as: element) {
      updateCopies(of: element, in: component)
    } else {
      updateAllInstances(of: component)
    }
  }

  /// Gives an instance the content of its component.
  private mutating func fill(_ id: ElementID, was before: Element?) {
    guard let element = document.elements[id], let instance = element.instance else { return }
    guard let root = document.componentRoot(instance.component) else {
      removeInside(of: id, was: before)
      return putFollowing(element.withoutAdopted)
    }
    let filled = element.adopting(root, instance)
    putFollowing(filled)
    // The records inside are in step as long as neither the instance nor its component changes.
    if let before, before.hasSameContent(as: element), before.children == filled.children { return }
    guard let expansion = ComponentExpansion(of: instance.component, in: document) else { return }
    replaceInside(of: id, was: before, by: expansion.inside(of: element))
  }

  /// Updates the copies of an element of a component, whose children are as before.
  private mutating func updateCopies(of element: Element, in component: Scene) {
    let way = document.way(from: component.root, to: element.id)
    for id in document.instances(of: component.id) {
      guard let outer = document.elements[id], let instance = outer.instance,
        let old = document.element(at: way, in: id)
      else { continue }
      let isRoot = element.id == component.root
      let copy = isRoot ? outer.adopting(element, instance) : element.replacing(old, overriddenBy: outer)
      putFollowing(copy)
      if let around = document.componentScene(around: id) { updateCopies(of: copy, in: around) }
    }
  }

  /// Compares all instances of a component with its present records.
  private mutating func updateAllInstances(of component: Scene) {
    breakCircles(in: component)
    guard let expansion = ComponentExpansion(of: component.id, in: document) else { return }
    var around: [Scene] = []
    for id in document.instances(of: component.id) {
      guard let before = document.elements[id], let instance = before.instance else { continue }
      putFollowing(before.adopting(expansion.root, instance))
      replaceInside(of: id, was: before, by: expansion.inside(of: before))
      if let scene = document.componentScene(around: id), !around.contains(scene) { around.append(scene) }
    }
    for scene in around { updateAllInstances(of: scene) }
  }

  /// Turns instances into plain views if their component contains the scene in which they stand. The commands refuse
  /// such edits before; this is the last resort.
  private mutating func breakCircles(in component: Scene) {
    for id in document.subtree(of: component.root) where !id.isInsideInstance && document.instances.contains(id) {
      guard var element = document.elements[id], let used = element.instance?.component,
        document.circle(putting: used, into: component.id) != nil
      else { continue }
      let before = element
      element = element.withoutAdopted
      element.instance = nil
      putFollowing(element)
      removeInside(of: id, was: before)
    }
  }

  // MARK: The records inside of one instance

  private mutating func replaceInside(of id: ElementID, was before: Element?, by inside: ComponentExpansion.Inside) {
    let kept = Set(inside.elements.map(\.id))
    let keptGuides = Set(inside.guides.map(\.id))
    let keptConstraints = Set(inside.constraints.map(\.id))
    let old = records(inside: id, was: before)
    for constraint in old.constraints where !keptConstraints.contains(constraint) { removeFollowing(constraint) }
    for guide in old.guides where !keptGuides.contains(guide) { removeFollowing(guide) }
    for element in old.elements where !kept.contains(element) { removeFollowing(element) }
    for element in inside.elements { putFollowing(element) }
    for guide in inside.guides { putFollowing(guide) }
    for constraint in inside.constraints { putFollowing(constraint) }
  }

  /// Removes the records inside of an element that is no instance any more, or is gone.
  mutating func removeInside(of id: ElementID, was before: Element?) {
    let old = records(inside: id, was: before)
    for constraint in old.constraints { removeFollowing(constraint) }
    for guide in old.guides { removeFollowing(guide) }
    for element in old.elements { removeFollowing(element) }
  }

  /// The records inside of an instance, with its children as they were before.
  private func records(
    inside id: ElementID, was before: Element?
  ) -> (elements: [ElementID], guides: [GuideID], constraints: [ConstraintID]) {
    let elements = (before?.children ?? []).flatMap(document.subtree).filter { $0.isInside(id) }
    let inTree = Set(elements + [id])
    let guides = document.guides.filter { inTree.contains($0.owner) && $0.id.isInside(id) }.map(\.id)
    let items = inTree.map(Item.element) + guides.map(Item.guide)
    let constraints = document.constraints(on: items).map(\.id).filter { $0.isInside(id) }
    return (elements, guides, constraints)
  }

  // MARK: Constraints, guides and scenes

  mutating func updateInstances(from before: Constraint?, to after: Constraint?) {
    let (old, new) = (before.flatMap(component), after.flatMap(component))
    if let before, let old, old.id != new?.id || after?.id != before.id { removeCopies(of: before, in: old) }
    if let after, let new { putCopies(of: after, in: new) }
  }

  /// Returns the component that all items of a constraint are in.
  private func component(of constraint: Constraint) -> Scene? {
    let scenes = constraint.items.map { document.element(for: $0).flatMap(document.componentScene) }
    guard let first = scenes.first, scenes.allSatisfy({ $0?.id == first?.id }) else { return nil }
    return first
  }

  private mutating func putCopies(of constraint: Constraint, in component: Scene) {
    for id in document.instances(of: component.id) {
      let copy = constraint.inside(id, root: component.root)
      putFollowing(copy)
      if let around = document.componentScene(around: id) { putCopies(of: copy, in: around) }
    }
  }

  private mutating func removeCopies(of constraint: Constraint, in component: Scene) {
    for id in document.instances(of: component.id) {
      let copy = constraint.inside(id, root: component.root)
      removeFollowing(copy.id)
      if let around = document.componentScene(around: id) { removeCopies(of: copy, in: around) }
    }
  }

  mutating func updateInstances(from before: Guide?, to after: Guide?) {
    for owner in Set([before?.owner, after?.owner].compactMap(\.self)) {
      if let component = document.componentScene(around: owner) { updateAllInstances(of: component) }
    }
  }

  mutating func updateInstances(from before: Scene?, to after: Scene?) {
    guard let id = (after ?? before)?.id, before?.root != after?.root || before?.isComponent != after?.isComponent
    else {
      return
    }
    if let after, after.isComponent { return updateAllInstances(of: after) }
    for instance in document.instances(of: id) { fill(instance, was: document.elements[instance]) }
  }
}
