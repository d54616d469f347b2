import LayoutEngine
import LayoutModel

/// One number of a contradiction. It is the number of a constraint, or one that stands between the constraint's items
/// and belongs to no constraint.
///
///     // field.top == safeArea.top + 24, below a status bar:  20 (Safe Area) + 24
struct ConflictPart: Equatable {
  /// The kind of a number that stands between a constraint's items.
  enum Between: Hashable {
    case margin(ElementID)
    case baseline(ElementID)
    case guide(GuideID)
    /// The distance between a frame and its alignment rectangle.
    case inset(ElementID)
  }

  let origin: RowOrigin
  var between: Between?
  /// The number of times it counts, without its sign.
  var factor: Double
  /// The number, without its sign.
  let number: Double
  let isPositive: Bool

  var amount: Double { factor * number }
  var signed: Double { isPositive ? amount : -amount }
  var isCounted: Bool { abs(factor - 1) < 1e-9 }
  /// True for the number that was typed, or that stands for a whole origin.
  var isOwn: Bool { between == nil }

  init(_ origin: RowOrigin, _ between: Between?, multiplier: Double, number: Double) {
    self.origin = origin
    self.between = between
    factor = abs(multiplier)
    self.number = abs(number)
    isPositive = multiplier * number > 0
  }

  static func parts(of member: LayoutConflict.Member, _ model: SceneModel) -> [ConflictPart] {
    var parts: [ConflictPart] = []
    // The typed number is the row's constant without everything between the items. Its sign is that of the direction in
    // which the row is read.
    var own = member.constant
    if let id = member.origin.constraint {
      model.forEachOffset(of: id) { between, amount in
        own -= amount
        parts.note(ConflictPart(member.origin, between, multiplier: member.multiplier, number: amount))
      }
    }
    parts.note(ConflictPart(member.origin, nil, multiplier: member.multiplier, number: own))
    return parts
  }
}

extension [ConflictPart] {
  /// Appends the part unless it is zero.
  fileprivate mutating func note(_ part: ConflictPart) { if part.amount > 1e-9 { append(part) } }
}

extension SceneModel {
  /// Calls `tell` for each number in a constraint's row besides its constant. Never calls it if the constraint has no
  /// row.
  fileprivate func forEachOffset(of id: ConstraintID, _ tell: (ConflictPart.Between, Double) -> Void) {
    guard let constraint = document.constraints[id]?.resolved(for: surroundings.situation),
      let offsets = offsets(of: constraint)
    else { return }
    if let amount = offsets.first { tell(between(constraint.first), amount) }
    if let second = constraint.second, offsets.count > 1 { tell(between(second), offsets[1]) }
  }

  private func between(_ anchor: Anchor) -> ConflictPart.Between {
    switch anchor.item {
    case .guide(let id): .guide(id)
    case .element(let id):
      anchor.attribute.isRelativeToMargin
        ? .margin(id) : [.firstBaseline, .lastBaseline].contains(anchor.attribute) ? .baseline(id) : .inset(id)
    }
  }
}
