public typealias ConstraintID = RecordID<Constraint>

/// An equation or inequality: `first  (== | <= | >=)  multiplier * second + constant   @ priority`.
public struct Constraint: Identifiable, Hashable, Sendable {
  public private(set) var id: ConstraintID
  public var first: Anchor
  public var relation = Relation.equal
  /// Nil for a constraint of a size to a constant.
  public var second: Anchor?
  /// True if the constraint is for design time only: it is left out at run time.
  public var isPlaceholder = false
  public var isInstalled = true
  public var multiplier = 1.0 { didSet { if multiplier != oldValue { beforeSwap = nil } } }
  public var constant = 0.0 { didSet { if constant != oldValue { beforeSwap = nil } } }
  public var priority = LayoutPriority.required
  @usableFromInline var rare = RareMembers<RareInConstraints>()

  public init(id: ConstraintID, first: Anchor, second: Anchor? = nil, constant: Double = 0) {
    self.id = id
    self.first = first
    self.second = second
    self.constant = constant
  }

  public func mentions(_ item: Item) -> Bool { first.item == item || second?.item == item }

  public var items: [Item] { [first.item] + (second.map { [$0.item] } ?? []) }

  public var axis: Axis { first.attribute.axis }

  /// Returns a copy with another id. So a proposal becomes a record.
  public func with(id: ConstraintID) -> Constraint {
    var copy = self
    copy.id = id
    return copy
  }

  /// True if both state the same equation and priority; ids and identifiers may differ.
  public func saysTheSame(as other: Constraint) -> Bool {
    first == other.first && second == other.second && relation == other.relation && multiplier == other.multiplier
      && constant == other.constant && priority == other.priority
  }
}

public enum Relation: String, Hashable, Sendable, CaseIterable {
  case lessOrEqual = "<="
  case equal = "=="
  case greaterOrEqual = ">="

  public var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

/// An element or a guide, as an end of a constraint.
public enum Item: Hashable, Sendable {
  case element(ElementID)
  case guide(GuideID)

  public var rawID: String {
    switch self {
    case .element(let id): id.rawValue
    case .guide(let id): id.rawValue
    }
  }

  public var elementID: ElementID? {
    if case .element(let id) = self { id } else { nil }
  }
}

/// An attribute of an item: `query.leading`.
public struct Anchor: Hashable, Sendable, CustomStringConvertible {
  public var item: Item
  public var attribute: Attribute

  public init(_ item: Item, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  public init(_ element: ElementID, _ attribute: Attribute) { self.init(.element(element), attribute) }

  public var description: String { "\(item.rawID).\(attribute.rawValue)" }
}

extension Constraint {
  /// True if its numbers are finite and small enough to compute a layout.
  public var isInCoordinateRange: Bool {
    constant.isFinite && multiplier.isFinite && abs(constant) <= CoordinateRange.limit
      && (multiplier == 0 || (1e-6...1e6).contains(abs(multiplier)))
  }
}
