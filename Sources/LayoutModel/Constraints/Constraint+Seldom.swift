/// The members of `Constraint` that few constraints set.
@usableFromInline struct SeldomInConstraints: SeldomMembers {
  var identifier: String?
  @usableFromInline var variations: [VariationKey: ConstraintVariation] = [:]
  var beforeSwap: ConstraintNumbers?

  @usableFromInline init() {}
}

extension Constraint {
  /// A name for people and for the runtime's log.
  public var identifier: String? {
    get { seldom.given?.identifier }
    set { seldom.change { $0.identifier = newValue } }
  }

  /// True if the constraint has variations. It is read very often, so it is inlinable and makes no call.
  @inlinable public var isVaried: Bool { seldom.box.map { !$0.members.variations.isEmpty } ?? false }

  public var variations: [VariationKey: ConstraintVariation] {
    get { seldom.given?.variations ?? [:] }
    set {
      seldom.change {
        if $0.variations != newValue { $0.beforeSwap = nil }
        $0.variations = newValue
      }
    }
  }

  /// The numbers before the items were swapped. Set only if swapping again could not compute them exactly; nil again
  /// once one of the numbers changes.
  public var beforeSwap: ConstraintNumbers? {
    get { seldom.given?.beforeSwap }
    set { if seldom.given != nil || newValue != nil { seldom.change { $0.beforeSwap = newValue } } }
  }
}
