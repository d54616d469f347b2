package typealias ConstraintID = RecordID<Constraint>

/// `first  (== | <= | >=)  multiplier * second + constant   @ priority`
package struct Constraint: Identifiable, Hashable, Sendable {
  package let id: ConstraintID
  package var first: Anchor
  package var relation = Relation.equal
  /// Nil: a constant size.
  package var second: Anchor?
  package var multiplier = 1.0 { didSet { if multiplier != oldValue { beforeSwap = nil } } }
  package var constant = 0.0 { didSet { if constant != oldValue { beforeSwap = nil } } }
  package var priority = LayoutPriority.required
  /// A name for people and for the runtime's log.
  package var identifier: String?
  /// Left out when the layout runs.
  package var isPlaceholder = false
  package var isInstalled = true
  package var variations: [VariationKey: ConstraintVariation] = [:] {
    didSet { if variations != oldValue { beforeSwap = nil } }
  }
  /// What its numbers were before its items were swapped, until one of them is given anew; only where swapping again
  /// would not give them to the last digit.
  package var beforeSwap: ConstraintNumbers?

  package init(id: ConstraintID, first: Anchor, second: Anchor? = nil, constant: Double = 0) {
    self.id = id
    self.first = first
    self.second = second
    self.constant = constant
  }

  package func mentions(_ item: Item) -> Bool { first.item == item || second?.item == item }

  package var items: [Item] { [first.item] + (second.map { [$0.item] } ?? []) }

  package var axis: Axis { first.attribute.axis }

  /// The same under another id: how a proposal becomes a record.
  package func with(id: ConstraintID) -> Constraint {
    var copy = Constraint(id: id, first: first, second: second, constant: constant)
    copy.relation = relation
    copy.multiplier = multiplier
    copy.priority = priority
    copy.identifier = identifier
    copy.isPlaceholder = isPlaceholder
    copy.isInstalled = isInstalled
    copy.variations = variations
    copy.beforeSwap = beforeSwap
    return copy
  }

  /// Do both say the same thing, whatever they are called?
  package func saysTheSame(as other: Constraint) -> Bool {
    first == other.first && second == other.second && relation == other.relation && multiplier == other.multiplier
      && constant == other.constant && priority == other.priority
  }
}

package enum Relation: String, Hashable, Sendable, CaseIterable {
  case lessOrEqual = "<="
  case equal = "=="
  case greaterOrEqual = ">="

  package var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

/// What a constraint can bind: an element or a guide.
package enum Item: Hashable, Sendable {
  case element(ElementID)
  case guide(GuideID)

  package var rawID: String {
    switch self {
    case .element(let id): id.rawValue
    case .guide(let id): id.rawValue
    }
  }

  package var elementID: ElementID? {
    if case .element(let id) = self { id } else { nil }
  }
}

/// An attribute of an item: `query.leading`.
package struct Anchor: Hashable, Sendable, CustomStringConvertible {
  package var item: Item
  package var attribute: Attribute

  package init(_ item: Item, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  package init(_ element: ElementID, _ attribute: Attribute) { self.init(.element(element), attribute) }

  package var description: String { "\(item.rawID).\(attribute.rawValue)" }
}
