/// The records of an instance as they follow from its component.
extension Element {
  /// Returns an instance as it follows from another state of its component's root.
  public func following(root: Element) -> Element { instance.map { adopting(root, $0) } ?? self }

  /// Returns a record inside of an instance as it follows from another state of the record in the component.
  public func following(_ origin: Element, in instance: Element) -> Element {
    origin.replacing(self, overriddenBy: instance)
  }

  /// Returns the instance with the kind, the content and the children of the component's root, and its own place and
  /// priorities.
  func adopting(_ root: Element, _ instance: ComponentInstance) -> Element {
    var result = root.inside(id)
    for (key, value) in instance.overrides where key.element == root.id { result.override(key.member, with: value) }
    result = result.with(id: id)
    result.name = name
    result.frame = frame
    result.traits.takeOwn(from: traits)
    result.traits.hidden = traits.hidden
    result.traits.variations = root.traits.variations.takingOwn(from: traits.variations)
    result.bindings = root.bindings.takingOwn(from: bindings)
    for key in instance.overrides.keys where key.element == root.id {
      let expression = expression(inOverride: key)
      if expression != result.bindings.base[key.member.rawValue] {
        result.bindings[key.member.rawValue, nil] = expression
      }
    }
    result.instance = instance
    return result
  }

  /// The expressions without those that an instance has from its component.
  public var ownBindings: ValueBindings { withoutAdopted.bindings }

  /// Returns the instance with nothing but its own members. Files contain instances so.
  var withoutAdopted: Element {
    guard let instance else { return self }
    var result = Element(id: id, kind: .view, frame: frame)
    result.name = name
    result.traits.takeOwn(from: traits)
    result.traits.hidden = traits.hidden
    result.traits.variations = [:].takingOwn(from: traits.variations)
    result.bindings = ValueBindings().takingOwn(from: bindings)
    result.instance = instance
    return result
  }

  /// Returns an element of a component as it is inside of an instance, before overrides.
  func inside(_ instance: ElementID) -> Element {
    withIDs(id.inside(instance), children.map { $0.inside(instance) })
  }

  /// Returns an element of a component with the ids of its copy, which has as many children, before overrides.
  func replacing(_ copy: Element) -> Element { withIDs(copy.id, copy.children) }

  private func withIDs(_ id: ElementID, _ children: [ElementID]) -> Element {
    var result = with(id: id)
    result.children = children
    if !arrangement.customSpacing.isEmpty {
      let spacing = arrangement.customSpacing
      let pairs = zip(self.children, children).compactMap { own, new in spacing[own].map { (new, $0) } }
      result.arrangement.customSpacing = Dictionary(uniqueKeysWithValues: pairs)
    }
    return result
  }
}

extension LayoutTraits {
  /// Takes over what an instance has of its own, whatever its component is.
  fileprivate mutating func takeOwn(from own: LayoutTraits) {
    locked = own.locked
    (hugging, compression) = (own.hugging, own.compression)
    translatesMask = own.translatesMask
    gravity = own.gravity
    autoresizing = own.autoresizing
    transform = own.transform
    placement = own.placement
    verifyAmbiguity = own.verifyAmbiguity
  }
}

extension ValueBindings {
  /// Returns the expressions with those of an instance's own members, which are all of its placement and its overrides.
  fileprivate func takingOwn(from own: ValueBindings) -> ValueBindings {
    if isEmpty, own.isEmpty { return self }
    func isOwn(_ key: String) -> Bool { key.hasPrefix("placement.") || OverrideKey.isValued(key) }
    var result = self
    result.base = base.filter { !isOwn($0.key) }.merging(own.base.filter { isOwn($0.key) }) { first, _ in first }
    return result
  }
}

extension [VariationKey: ElementVariation] {
  /// Returns the variations with an instance's own frame, visibility and installation.
  fileprivate func takingOwn(from own: Self) -> Self {
    var result = mapValues { variation in
      var copy = variation
      (copy.frame, copy.hidden, copy.installed) = (nil, nil, nil)
      return copy
    }
    for (key, variation) in own {
      var copy = result[key] ?? ElementVariation()
      (copy.frame, copy.hidden, copy.installed) = (variation.frame, variation.hidden, variation.installed)
      result[key] = copy
    }
    return result.filter { $0.value != ElementVariation() }
  }
}

extension RecordID {
  /// Returns the id of a component's record inside of an instance: `title` in `r1` is `r1/title`.
  public func inside(_ instance: ElementID) -> RecordID { RecordID("\(instance.rawValue)/\(rawValue)") }

  /// The outermost instance that the record is inside of; nil for all other records.
  public var outermostInstance: ElementID? {
    guard isInsideInstance else { return nil }
    return ElementID(String(rawValue.prefix { $0 != "/" }))
  }

  /// The record of the component that the record follows from: `title` for `r1/title`. Nil for all other records.
  public var origin: RecordID? {
    guard isInsideInstance else { return nil }
    return RecordID(String(rawValue.drop { $0 != "/" }.dropFirst()))
  }

  /// Returns the id with other names for the parts of its path: an instance `r1` that becomes `r2` makes `r2/title` of
  /// `r1/title`. Parts without another name stay.
  public func renamingParts(_ name: (ElementID) -> ElementID?) -> RecordID {
    let parts = rawValue.split(separator: "/").map { ElementID(String($0)) }
    return RecordID(parts.map { (name($0) ?? $0).rawValue }.joined(separator: "/"))
  }

  /// True if the record is inside of an instance.
  func isInside(_ instance: ElementID) -> Bool {
    isInsideInstance && rawValue.utf8.starts(with: instance.rawValue.utf8 + [UInt8(ascii: "/")])
  }
}
