import LayoutEngine
import LayoutModel

/// One number of a contradiction: what a constraint says, or what stands between its items and lies in no constraint's hand.
///
///     // field.top == safeArea.top + 24, below a status bar:  20 (Safe Area) + 24
struct ConflictPart: Equatable {
  /// What the number is, where it is not its origin's own.
  enum Between: Hashable {
    case margin(ElementID)
    case baseline(ElementID)
    case guide(GuideID)
    /// What a frame has beyond what constraints bind.
    case inset(ElementID)
  }

  let origin: RowOrigin
  var between: Between?
  /// How often it counts, without its sign.
  var factor: Double
  /// The number itself, without its sign.
  let number: Double
  let isPositive: Bool

  var amount: Double { factor * number }
  var signed: Double { isPositive ? amount : -amount }
  var isCounted: Bool { abs(factor - 1) < 1e-9 }
  /// The number that was typed, or that stands for a whole origin.
  var isOwn: Bool { between == nil }

  init(_ origin: RowOrigin, _ between: Between?, multiplier: Double, number: Double) {
    self.origin = origin
    self.between = between
    factor = abs(multiplier)
    self.number = abs(number)
    isPositive = multiplier * number > 0
  }

  static func parts(of member: LayoutConflict.Member, _ model: SceneModel) -> [ConflictPart] {
    let whole = [ConflictPart(member.origin, nil, multiplier: member.multiplier, number: member.constant)]
    guard let id = member.origin.constraint, let offsets = model.offsets(of: id) else {
      return whole.filter(isSomething)
    }
    let between = offsets.map {
      ConflictPart(member.origin, $0.between, multiplier: member.multiplier, number: $0.amount)
    }
    // Of a row, whatever is not between its items is what was typed, its sign that of the direction it is read in.
    let own = member.constant - offsets.map(\.amount).reduce(0, +)
    return (between + [ConflictPart(member.origin, nil, multiplier: member.multiplier, number: own)]).filter(
      isSomething)
  }

  private static func isSomething(_ part: ConflictPart) -> Bool { part.amount > 1e-9 }
}

extension SceneModel {
  /// What the number of a constraint's row has in it beside the constant; nil for what makes no row.
  fileprivate func offsets(of id: ConstraintID) -> [(between: ConflictPart.Between, amount: Double)]? {
    guard let constraint = document.constraints[id]?.resolved(for: surroundings.situation),
      let offsets = offsets(of: constraint)
    else { return nil }
    let anchors = [constraint.first, constraint.second].compactMap(\.self)
    return zip(anchors, offsets).map { (between($0), $1) }
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
