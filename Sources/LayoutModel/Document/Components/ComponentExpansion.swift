/// The records of a component's scene, and copies of them for its instances.
struct ComponentExpansion {
  let root: Element
  private let elements: [Element]
  private let guides: [Guide]
  private let constraints: [Constraint]

  /// Returns nil if the component or its root does not exist.
  init?(of component: SceneID, in document: Document) {
    guard let root = document.componentRoot(component) else { return nil }
    self.root = root
    let tree = document.subtree(of: root.id)
    let inTree = Set(tree)
    elements = tree.dropFirst().compactMap { document.elements[$0] }
    guides = document.guides.filter { inTree.contains($0.owner) }
    let items = tree.map(Item.element) + guides.map { Item.guide($0.id) }
    let inside = Set(items)
    // A constraint with an item in another scene belongs to no component. Its copies would name items that do not exist.
    constraints = document.constraints(on: items).filter { $0.items.allSatisfy(inside.contains) }
  }

  /// The records inside of one instance.
  struct Inside {
    var elements: [Element] = []
    var guides: [Guide] = []
    var constraints: [Constraint] = []
  }

  func inside(of instance: Element) -> Inside {
    let id = instance.id
    return Inside(
      elements: elements.map { $0.inside(overriddenBy: instance) },
      guides: guides.map { guide($0, in: id) },
      constraints: constraints.map { $0.inside(id, root: root.id) })
  }

  private func guide(_ guide: Guide, in id: ElementID) -> Guide {
    guide.with(id: guide.id.inside(id), owner: guide.owner == root.id ? id : guide.owner.inside(id))
  }
}

extension Element {
  /// Returns an element of a component as it is inside of an instance, with the overrides of the instance.
  func inside(overriddenBy instance: Element) -> Element {
    overridden(inside(instance.id), by: instance)
  }

  /// Returns an element of a component as its copy inside of an instance is now. The copy has its ids already, so none is
  /// made anew.
  func replacing(_ copy: Element, overriddenBy instance: Element) -> Element {
    overridden(replacing(copy), by: instance)
  }

  private func overridden(_ copy: Element, by outer: Element) -> Element {
    guard let overriding = outer.instance, !overriding.overrides.isEmpty else { return copy }
    var result = copy
    for (key, value) in overriding.overrides where key.element == id {
      result.override(key.member, with: value, by: outer.expression(inOverride: key))
    }
    guard let instance else { return result }
    result.instance = instance.overridden(by: overriding, at: id.rawValue)
    result.takeExpressions(ofOverridesIn: outer, at: id.rawValue)
    return result
  }
}

extension Constraint {
  /// Returns a constraint of a component as it is inside of an instance. The instance stands for the component's root.
  func inside(_ instance: ElementID, root: ElementID) -> Constraint {
    func inside(_ anchor: Anchor) -> Anchor {
      switch anchor.item {
      case .element(let id): Anchor(.element(id == root ? instance : id.inside(instance)), anchor.attribute)
      case .guide(let id): Anchor(.guide(id.inside(instance)), anchor.attribute)
      }
    }
    var result = with(id: id.inside(instance))
    result.first = inside(first)
    result.second = second.map(inside)
    return result
  }
}
