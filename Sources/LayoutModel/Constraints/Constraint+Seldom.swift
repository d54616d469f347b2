/// What few constraints say.
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

  /// Asked of every constraint at each look, so that it takes no call.
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

  /// What its numbers were before its items were swapped, until one of them is given anew; only where swapping again
  /// would not give them to the last digit.
  public var beforeSwap: ConstraintNumbers? {
    get { seldom.given?.beforeSwap }
    set { if seldom.given != nil || newValue != nil { seldom.change { $0.beforeSwap = newValue } } }
  }
}
