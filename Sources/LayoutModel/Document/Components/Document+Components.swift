extension Element {
  /// True for a stack that aligns the baselines of its children. Only texts side by side can share one.
  public var alignsBaselines: Bool {
    guard kind == .stack, arrangement.effectiveAxis == .horizontal else { return false }
    return [.firstBaseline, .lastBaseline].contains(arrangement.effectiveAlignment)
  }
}

/// Components and their instances.
extension Document {
  /// The scenes that are components, in document order.
  public var components: [Scene] { scenes.filter(\.isComponent) }

  /// Returns the component of an instance; nil if the element is no instance, or there is no such component.
  public func component(of instance: ElementID) -> Scene? {
    guard !instances.isEmpty, let component = elements.stored(instance)?.record.instance?.component,
      let scene = scenes[component], scene.isComponent
    else { return nil }
    return scene
  }

  /// Returns the component whose scene contains the element; nil if it is in no component.
  public func componentScene(around id: ElementID) -> Scene? {
    let root = root(of: id)
    return scenes.first { $0.isComponent && $0.root == root }
  }

  /// The root of a component; nil if there is no such component.
  func componentRoot(_ component: SceneID) -> Element? {
    guard let scene = scenes[component], scene.isComponent else { return nil }
    return elements[scene.root]
  }

  /// Returns the instances of a component that are in no other instance, in document order.
  public func instances(of component: SceneID) -> [ElementID] {
    let indexes = instances.compactMap { id -> Int? in
      guard !id.isInsideInstance, let index = elements.index(of: id) else { return nil }
      return elements.stored(at: index)?.record.instance?.component == component ? index : nil
    }
    return indexes.sorted().compactMap { elements.stored(at: $0)?.record.id }
  }

  /// Returns the name of a component as people see it; its id if it has none.
  public func componentName(_ id: SceneID) -> String { scenes[id]?.name ?? id.rawValue }

  /// The element's own name. An instance without a name is called by its component's name.
  public func ownName(of element: Element) -> String? {
    guard !instances.isEmpty, let component = element.instance?.component else { return element.ownName }
    if let name = element.name, !name.isEmpty { return name }
    return componentName(component)
  }

  /// Returns the names of components that contain each other: “Row → Badge → Row”.
  public func chain(_ circle: [SceneID]) -> String {
    (circle + circle.prefix(1)).map(componentName).joined(separator: " → ")
  }

  /// True if other elements can be put into the element. An instance takes none, and neither does what is inside of it.
  public func takesChildren(_ id: ElementID) -> Bool {
    elements.stored(id)?.record.kind.isContainer == true && !hasChildrenOfComponent(id)
  }

  /// True if the element is an instance, or inside of one.
  public func hasChildrenOfComponent(_ id: ElementID) -> Bool {
    !instances.isEmpty && (id.isInsideInstance || instances.contains(id))
  }

  /// Returns the children of an element that can be edited. An instance has none.
  public func ownChildren(of id: ElementID) -> [ElementID] { hasChildrenOfComponent(id) ? [] : children(of: id) }

  /// Returns an element and all elements in it that can be edited: those inside of instances are left out.
  public func ownSubtree(of id: ElementID) -> [ElementID] {
    instances.isEmpty ? subtree(of: id) : subtree(of: id).filter { !$0.isInsideInstance }
  }

  /// Returns the outermost instance around a record; the record itself if it is in none.
  public func editable(_ id: ElementID) -> ElementID { id.outermostInstance ?? id }

  /// Returns the components that would contain each other if an instance of `component` stood in the scene of another
  /// component: the chain from the first to the second. Nil if there would be no circle.
  ///
  ///     document.circle(putting: "row", into: "badge")   // ["row", "badge"] if a row contains a badge
  public func circle(putting component: SceneID, into scene: SceneID) -> [SceneID]? {
    var seen: Set<SceneID> = []
    func path(from start: SceneID) -> [SceneID]? {
      if start == scene { return [start] }
      guard seen.insert(start).inserted, let root = scenes[start]?.root else { return nil }
      for id in subtree(of: root) where instances.contains(id) {
        if let next = elements.stored(id)?.record.instance?.component, let rest = path(from: next) {
          return [start] + rest
        }
      }
      return nil
    }
    return path(from: component)
  }

  /// True if the element stands in a stack that aligns the baselines of its children.
  public func isAlignedByBaseline(_ id: ElementID) -> Bool {
    parent(of: id).flatMap { elements.stored($0)?.record.alignsBaselines } == true
  }

  /// The text element of an instance that gives it its first or last baseline: the highest or lowest in the
  /// component's design. Nil if it has none; its own edges are its baselines then.
  public func baselineElement(of instance: ElementID, isFirst: Bool) -> ElementID? {
    guard instances.contains(instance), let component = component(of: instance) else { return nil }
    var best: (id: ElementID, edge: Double)?
    for id in subtree(of: component.root) {
      guard let element = elements.stored(id)?.record, element.kind.hasBaseline, !element.traits.hidden,
        let frame = designFrameInRoot(id)
      else { continue }
      let edge = isFirst ? frame.y : -(frame.y + frame.height)
      if best.map({ edge < $0.edge }) ?? true { best = (id, edge) }
    }
    guard let best else { return nil }
    return best.id == component.root ? nil : best.id.inside(instance)
  }
}
