/// Makes components of elements, and elements of instances.
extension Draft {
  /// Makes a component of an element and everything in it. The element becomes its first instance, at the same place.
  ///
  /// - Parameter name: the name of the new scene; its id is made from it.
  /// - Returns: the component, or nil if `document.obstacle(toComponentOf:)` says why not.
  @discardableResult
  public mutating func makeComponent(of id: ElementID, named name: String?) -> SceneID? {
    guard document.obstacle(toComponentOf: id) == nil, let element = document.elements[id],
      let around = document.scene(of: id)
    else { return nil }
    let inside = document.constraintsInside(id)
    let guides = document.guides.filter { $0.owner == id }
    let component = SceneID(document.freshID(named: name ?? element.displayName.english))
    let root = ElementID(document.freshID(like: "\(component.rawValue)-root"))

    put(element.asRoot(root))
    for guide in guides { update(guide.id) { $0.owner = root } }
    for constraint in inside {
      update(constraint.id) { $0 = $0.replacing(.element(id), by: .element(root)) }
    }
    var scene = around.with(id: component, root: root)
    scene.name = name ?? element.name
    (scene.device, scene.size, scene.position) = (nil, element.frame.size, nil)
    (scene.bars, scene.safeArea, scene.userGuides) = (nil, nil, UserGuides())
    scene.isComponent = true
    put(scene)
    var instance = element.withoutChildren
    instance.instance = ComponentInstance(of: component)
    put(instance)
    return component
  }

  /// Makes ordinary elements of an instance and everything in it: `row-1/title` becomes `row-1-title`.
  ///
  /// - Parameters:
  ///   - frames: the solved frames, which become the design frames of what was inside.
  ///   - baselines: the solved baselines of an instance. A stack that aligns baselines keeps it in its place by them.
  /// - Returns: the new ids of what was inside, by the old ones.
  @discardableResult
  public mutating func detach(
    _ id: ElementID, frames: (ElementID) -> Rect?, baselines solved: (ElementID) -> BaselineOffsets? = { _ in nil }
  ) -> [ElementID: ElementID] {
    guard !id.isInsideInstance, let element = document.elements[id], element.instance != nil else { return [:] }
    let tree = document.subtree(of: id)
    // What is inside of an instance that stays one goes with it.
    let nested = Set(tree.dropFirst().filter { document.instances.contains($0) })
    let own = tree.dropFirst().filter { inner in document.ancestors(of: inner).allSatisfy { !nested.contains($0) } }
    let constraints = document.constraintsInside(id)
    let guides = document.guides.filter { $0.id.isInside(id) && (own.contains($0.owner) || $0.owner == id) }
    let outside = document.constraints(on: .element(id)).filter { !$0.id.isInside(id) }
    let parts = own.compactMap { document.elements[$0] }
    let baselines = [true, false].map { document.baselineElement(of: id, isFirst: $0) }

    var names = Renaming()
    for part in own { names.add(part, to: ElementID(document.freshID(like: part.detachedName, besides: &names.taken))) }
    for guide in guides {
      names.add(guide.id, to: GuideID(document.freshID(like: guide.id.detachedName, besides: &names.taken)))
    }
    let offsets = document.isAlignedByBaseline(id) && baselines.contains { $0 != nil } ? solved(id) : nil
    update(id) {
      $0.instance = nil
      if let offsets { $0.traits.baselineOffsets = offsets }
      $0.rename(children: names.elements)
    }
    for part in parts {
      var copy = part.with(id: names.elements[part.id] ?? part.id)
      copy.rename(children: names.elements)
      if let frame = frames(part.id) { copy.frame = frame }
      put(copy)
    }
    for guide in guides {
      put(guide.with(id: names.guides[guide.id] ?? guide.id, owner: names.elements[guide.owner] ?? guide.owner))
    }
    for constraint in constraints where constraint.items.allSatisfy({ names.knows($0, besides: id) }) {
      let id = ConstraintID(document.freshID(like: constraint.id.detachedName, besides: &names.taken))
      put(names.renamed(constraint).with(id: id))
    }
    for constraint in outside {
      put(
        constraint.namingBaselines(
          of: id, first: baselines[0].flatMap(names.element), last: baselines[1].flatMap(names.element)))
    }
    return names.elements
  }

  /// Shows another component in an instance. Overrides go to the elements of the same kind and name; those that the
  /// other component has no element for are dropped (`MovedOverrides`).
  ///
  /// - Returns: false if the other component contains the instance, with nothing changed.
  @discardableResult
  public mutating func swap(_ id: ElementID, for component: SceneID) -> Bool {
    guard let around = document.scene(of: id), document.scenes[component]?.isComponent == true,
      document.elements[id]?.instance != nil, !id.isInsideInstance,
      !around.isComponent || document.circle(putting: component, into: around.id) == nil
    else { return false }
    let overrides = MovedOverrides(of: id, to: component, in: document)
    update(id) { overrides.apply(to: &$0) }
    return true
  }

  /// Sets or removes an override. An override that equals what the component has is removed.
  public mutating func setOverride(_ key: OverrideKey, of id: ElementID, to value: OverrideValue?) {
    guard var instance = document.elements[id]?.instance else { return }
    let usual = document.elements[key.element]?.overridable(key.member)
    instance.overrides[key] = value == usual ? nil : value
    update(id) { $0.instance = instance }
  }

  /// Removes the overrides of an instance that have no effect.
  public mutating func removeStaleOverrides(of id: ElementID) {
    var stale = StaleOverrides(in: document)
    let keys = stale.keys(of: id)
    guard !keys.isEmpty else { return }
    update(id) { for key in keys { $0.instance?.overrides[key] = nil } }
  }
}

extension Draft {
  /// Makes overrides of what differs in an element inside of an instance.
  mutating func overrideMembers(of element: Element) {
    guard let current = document.elements[element.id], let outer = element.id.outermostInstance,
      let path = element.id.origin
    else { return }
    let values = document.valueTable
    var element = element
    element.dropOverwrittenBindings(values)
    for member in OverriddenMember.allCases {
      guard let value = element.overridable(member), value != current.overridable(member) else { continue }
      let key = OverrideKey(path, member)
      setOverride(key, of: outer, to: value)
      guard let expression = element.expression(member.rawValue) else { continue }
      update(outer) { try? $0.bind(key.valuedKey, to: expression, in: values) }
    }
  }
}

/// The new names of records that leave an instance.
private struct Renaming {
  var taken: Set<String> = []
  private(set) var elements: [ElementID: ElementID] = [:]
  private(set) var guides: [GuideID: GuideID] = [:]

  mutating func add(_ id: ElementID, to new: ElementID) { elements[id] = new }
  mutating func add(_ id: GuideID, to new: GuideID) { guides[id] = new }

  func element(_ id: ElementID) -> ElementID? { elements[id] }

  func knows(_ item: Item, besides instance: ElementID) -> Bool {
    switch item {
    case .element(let id): id == instance || elements[id] != nil
    case .guide(let id): guides[id] != nil
    }
  }

  func renamed(_ constraint: Constraint) -> Constraint {
    var result = constraint
    for item in constraint.items {
      switch item {
      case .element(let id): if let new = elements[id] { result = result.replacing(item, by: .element(new)) }
      case .guide(let id): if let new = guides[id] { result = result.replacing(item, by: .guide(new)) }
      }
    }
    return result
  }
}

extension Element {
  fileprivate mutating func rename(children names: [ElementID: ElementID]) {
    children = children.compactMap { names[$0] ?? $0 }
    if !arrangement.customSpacing.isEmpty {
      arrangement.customSpacing = Dictionary(
        arrangement.customSpacing.map { (names[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
  }
}

extension Constraint {
  /// Returns the constraint with an item in the place of another one.
  func replacing(_ item: Item, by other: Item) -> Constraint {
    var result = self
    if first.item == item { result.first = Anchor(other, first.attribute) }
    if let second, second.item == item { result.second = Anchor(other, second.attribute) }
    return result
  }
}
