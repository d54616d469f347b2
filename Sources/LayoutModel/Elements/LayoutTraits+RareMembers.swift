/// The members of `LayoutTraits` that few elements set.
@usableFromInline struct RareInTraits: RareMemberSet {
  var placeholderIntrinsicSize: PlaceholderSize?
  var margins: DirectionalEdges?
  var alignmentInsets: DirectionalEdges?
  var baselineOffsets: BaselineOffsets?
  var autoresizing: Set<FlexibleDimension> = []
  var transform: [Double]?
  var placement = Placement()
  @usableFromInline var variations: [VariationKey: ElementVariation] = [:]
  @usableFromInline var bindings = ValueBindings()
  var instance: ComponentInstance?

  @usableFromInline init() {}
}

extension LayoutTraits {
  /// The size used instead of the intrinsic size at design time.
  public var placeholderIntrinsicSize: PlaceholderSize? {
    get { rare.members?.placeholderIntrinsicSize }
    set { rare.change { $0.placeholderIntrinsicSize = newValue } }
  }

  public var margins: DirectionalEdges? {
    get { rare.members?.margins }
    set { rare.change { $0.margins = newValue } }
  }

  public var alignmentInsets: DirectionalEdges? {
    get { rare.members?.alignmentInsets }
    set { rare.change { $0.alignmentInsets = newValue } }
  }

  public var baselineOffsets: BaselineOffsets? {
    get { rare.members?.baselineOffsets }
    set { rare.change { $0.baselineOffsets = newValue } }
  }

  public var autoresizing: Set<FlexibleDimension> {
    get { rare.members?.autoresizing ?? [] }
    set { rare.change { $0.autoresizing = newValue } }
  }

  public var transform: [Double]? {
    get { rare.members?.transform }
    set { rare.change { $0.transform = newValue } }
  }

  /// The place in a container, and the room that it asks for there.
  public var placement: Placement {
    get { rare.members?.placement ?? Placement() }
    set { rare.change { $0.placement = newValue } }
  }

  /// True if the element differs under conditions. It is read very often, so it is inlinable and makes no call.
  @inlinable public var isVaried: Bool {
    rare.box.map { !$0.members.variations.isEmpty || !$0.members.bindings.isEmpty && $0.members.bindings.isVaried }
      ?? false
  }

  /// True if an expression of values stands in the element.
  @inlinable public var isBound: Bool { rare.box.map { !$0.members.bindings.isEmpty } ?? false }

  /// The expressions in the element. They belong to all of it, and stand here because few elements have some.
  public var bindings: ValueBindings {
    get { rare.members?.bindings ?? ValueBindings() }
    set { if rare.members != nil || !newValue.isEmpty { rare.change { $0.bindings = newValue } } }
  }

  /// The component that the element shows. It belongs to all of the element, and stands here because few have one.
  var instance: ComponentInstance? {
    get { rare.members?.instance }
    set { if rare.members != nil || newValue != nil { rare.change { $0.instance = newValue } } }
  }

  public var variations: [VariationKey: ElementVariation] {
    get { rare.members?.variations ?? [:] }
    set { rare.change { $0.variations = newValue } }
  }
}
