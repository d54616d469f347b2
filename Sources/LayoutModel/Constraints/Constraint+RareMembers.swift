/// The members of `Constraint` that few constraints set.
@usableFromInline struct RareInConstraints: RareMemberSet {
  var identifier: String?
  @usableFromInline var variations: [VariationKey: ConstraintVariation] = [:]
  var beforeSwap: ConstraintNumbers?
  @usableFromInline var bindings = ValueBindings()

  @usableFromInline init() {}
}

extension Constraint {
  /// A name for people and for the runtime's log.
  public var identifier: String? {
    get { rare.members?.identifier }
    set { rare.change { $0.identifier = newValue } }
  }

  /// True if the constraint differs under conditions. It is read very often, so it is inlinable and makes no call.
  @inlinable public var isVaried: Bool {
    rare.box.map { !$0.members.variations.isEmpty || !$0.members.bindings.isEmpty && $0.members.bindings.isVaried }
      ?? false
  }

  /// True if an expression of values stands in it.
  @inlinable public var isBound: Bool { rare.box.map { !$0.members.bindings.isEmpty } ?? false }

  public var bindings: ValueBindings {
    get { rare.members?.bindings ?? ValueBindings() }
    set { if rare.members != nil || !newValue.isEmpty { rare.change { $0.bindings = newValue } } }
  }

  public var variations: [VariationKey: ConstraintVariation] {
    get { rare.members?.variations ?? [:] }
    set {
      rare.change {
        if $0.variations != newValue { $0.beforeSwap = nil }
        $0.variations = newValue
      }
    }
  }

  /// The numbers before the items were swapped. Set only if swapping again could not compute them exactly; nil again
  /// once one of the numbers changes.
  public var beforeSwap: ConstraintNumbers? {
    get { rare.members?.beforeSwap }
    set { if rare.members != nil || newValue != nil { rare.change { $0.beforeSwap = newValue } } }
  }
}
