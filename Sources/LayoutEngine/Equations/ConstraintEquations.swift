import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// The row of a constraint; none if it does not count here: not installed, a placeholder at run time, or with an item
  /// that is not laid out.
  func rows(of constraint: Constraint) -> RowGroup {
    var group = RowGroup()
    let constraint = constraint.resolved(for: surroundings.sizeClasses)
    guard surroundings.usesAutoLayout, constraint.isInstalled,
      let first = slot(of: constraint.first.item),
      let second = constraint.second.map({ slot(of: $0.item) }) ?? first,
      let holder = commonAncestor(first, second)
    else { return group }

    group.frees = freedItems(by: constraint, first: first, second: second)
    group.dependsOn = [holder] + path(from: first, to: holder) + path(from: second, to: holder)
    // A placeholder frees its items at run time too: code that takes its place is expected.
    if surroundings.isRunTime && constraint.isPlaceholder { return group }
    guard constraint.isWithinReach else { return group }

    var writer = AttributeWriter(model: self, holder: holder)
    group.rows = [row(of: constraint.settled(rightToLeft: nodes[holder].facts.runsRightToLeft), with: &writer)]
    group.readsInsetsOf = writer.readsInsetsOf
    return group
  }

  /// The slots from an item up to the holder, which is not among them. Whoever moves there changes the row, and who is
  /// named only as an ancestor.
  private func path(from slot: Int, to holder: Int) -> [Int] {
    var path: [Int] = []
    var current = slot
    while current != holder, let parent = nodes[current].facts.parent {
      path.append(current)
      current = parent
    }
    return path
  }

  private func row(of constraint: Constraint, with writer: inout AttributeWriter) -> Row {
    var sum = LinearSum()
    let (first, second) = (constraint.first, constraint.second)
    writer.add(
      1, first.attribute, of: first.item, fromWithin: contains(first.item, second?.item), to: &sum)
    if let second {
      writer.add(
        -constraint.multiplier, second.attribute, of: second.item, fromWithin: contains(second.item, first.item),
        to: &sum)
    }
    return sum.row(
      RowRelation(constraint.relation), constraint.constant, priority: Priority(constraint.priority))
  }

  /// Does the first item, an element, have the other in it?
  private func contains(_ item: Item, _ other: Item?) -> Bool {
    guard case .element(let id) = item, let outer = slots[id], let other, let inner = slot(of: other)
    else { return false }
    // A guide of the element itself lies in it too.
    if outer == inner { return other.elementID == nil }
    return isAncestor(outer, of: inner)
  }

  /// Both items, except one that is named only as the other's ancestor.
  private func freedItems(by constraint: Constraint, first: Int, second: Int) -> [Item] {
    guard let other = constraint.second?.item else { return [constraint.first.item] }
    var items: [Item] = []
    if !contains(constraint.first.item, other) { items.append(constraint.first.item) }
    if !contains(other, constraint.first.item), other != constraint.first.item { items.append(other) }
    return items
  }
}

extension Constraint {
  /// Are its numbers such that a layout can follow from them?
  package var isWithinReach: Bool {
    constant.isFinite && multiplier.isFinite && abs(constant) <= Reach.limit
      && (multiplier == 0 || (1e-6...1e6).contains(abs(multiplier)))
  }

  /// With left and right in place of leading and trailing. Under a language that runs from right to left the sides swap,
  /// the constant changes sign and the relation turns around.
  func settled(rightToLeft: Bool) -> Constraint {
    let second = self.second?.attribute
    guard first.attribute.followsLanguage || second?.followsLanguage == true else { return self }
    var result = self
    result.first.attribute = first.attribute.settled(rightToLeft: rightToLeft)
    if let second { result.second?.attribute = second.settled(rightToLeft: rightToLeft) }
    if rightToLeft {
      result.constant = -constant
      result.relation = relation.flipped
    }
    return result
  }

  /// With the variations that count in the size classes applied: the default first, then the more specific.
  package func resolved(for classes: SizeClasses) -> Constraint {
    guard !variations.isEmpty else { return self }
    var result = self
    for (_, variation) in variations.counting(in: classes) {
      result.constant = variation.constant ?? result.constant
      result.priority = variation.priority ?? result.priority
      result.isInstalled = variation.installed ?? result.isInstalled
    }
    return result
  }
}

extension Element {
  /// Is it there at all, in the size classes?
  package func isInstalled(in classes: SizeClasses) -> Bool {
    traits.variations.counting(in: classes).reduce(true) { $1.value.installed ?? $0 }
  }
}

extension Dictionary where Key == VariationKey {
  fileprivate func counting(in classes: SizeClasses) -> [(key: VariationKey, value: Value)] {
    filter { $0.key.counts(in: classes) }
      // Equally specific keys never contradict each other silently: the width's word comes last.
      .sorted { ($0.key.specificity, $0.key.rawValue) < ($1.key.specificity, $1.key.rawValue) }
  }
}

extension VariationKey {
  package func counts(in classes: SizeClasses) -> Bool {
    (widthClass == nil || widthClass == classes.width) && (heightClass == nil || heightClass == classes.height)
  }
}

extension Attribute {
  func settled(rightToLeft: Bool) -> Attribute {
    switch self {
    case .leading: rightToLeft ? .right : .left
    case .trailing: rightToLeft ? .left : .right
    case .leadingMargin: rightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: rightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }
}

extension RowRelation {
  init(_ relation: Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessOrEqual: self = .lessOrEqual
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}

extension Priority {
  /// The highest of the optional priorities, so that a broken row stays above them all.
  private static let highestOptional = 999.99

  init(_ priority: LayoutPriority) {
    self = priority.isRequired ? .required : Priority(min(priority.value, Self.highestOptional)) ?? .required
  }
}
