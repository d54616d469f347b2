import ConstraintSolving
import LayoutModel

/// An item of a constraint, as found in the model.
struct PlacedItem: Equatable {
  /// The slot of the element, or of the guide's owner.
  var slot: Int
  /// The guide's index in the document's table; -1 for an element.
  var guideIndex: Int32 = -1

  var isGuide: Bool { guideIndex >= 0 }

  var freed: FreedPair.Freed { isGuide ? .guide(guideIndex) : .element(Int32(truncatingIfNeeded: slot)) }
}

extension SceneModel {
  func placed(_ item: Item) -> PlacedItem? {
    switch item {
    case .element(let id): return slots[id].map { PlacedItem(slot: $0) }
    case .guide(let id):
      guard let index = context.document.guides.index(of: id), let guide = context.document.guides.stored(at: index),
        let owner = slots[guide.record.owner]
      else { return nil }
      return PlacedItem(slot: owner, guideIndex: Int32(truncatingIfNeeded: index))
    }
  }

  func guide(of item: PlacedItem) -> StoredRecord<Guide>? { context.document.guides.stored(at: Int(item.guideIndex)) }

  /// Writes the row of a constraint. Writes none if the constraint does not count here: it is not installed, is a
  /// placeholder at run time, or names an item that is not laid out.
  func read(_ stored: StoredRecord<Constraint>, into group: inout RowGroup) {
    guard context.surroundings.usesAutoLayout else { return }
    if !stored.record.isVaried { return readSettled(stored, into: &group) }
    readSettled(StoredRecord(stored.record.resolved(for: context.surroundings.situation)), into: &group)
  }

  /// Returns the row of a constraint that need not be in the document; nil if it would write none.
  public func row(of constraint: Constraint) -> Row? {
    var group = RowGroup()
    read(StoredRecord(constraint), into: &group)
    return group.firstRow.flatMap { $0.terms.isEmpty ? nil : $0 }
  }

  /// Takes the stored record, because a copy of the constraint would cost as much as its row.
  private func readSettled(_ stored: StoredRecord<Constraint>, into group: inout RowGroup) {
    guard stored.record.isInstalled, let first = placed(stored.record.first.item) else { return }
    var second: PlacedItem?
    if let item = stored.record.second?.item {
      guard let other = placed(item) else { return }
      second = other
    }
    guard let holder = commonAncestor(first.slot, second?.slot ?? first.slot) else { return }
    let holds = (
      first: second.map { contains(first, $0) } ?? false, second: second.map { contains($0, first) } ?? false
    )
    noteFreed(first, second, holds, in: &group)
    let attribute = stored.record.first.attribute
    let other = stored.record.second?.attribute
    noteDependencies(
      item(first, whoseBaselineIs: attribute, in: holder).slot,
      second.map { item($0, whoseBaselineIs: other, in: holder).slot }, holder, in: &group)
    // A placeholder frees its items at run time too, because the program's code is expected to place them.
    if context.surroundings.isRunTime && stored.record.isPlaceholder { return }
    let (constant, multiplier, relation) = (stored.record.constant, stored.record.multiplier, stored.record.relation)
    guard stored.record.isInCoordinateRange else { return }

    let flips = nodes[holder].facts.runsRightToLeft
    add(1, attribute.settled(rightToLeft: flips), of: first, in: holder, fromWithin: holds.first, to: &group)
    if let second, let other {
      add(
        -multiplier, other.settled(rightToLeft: flips), of: second, in: holder, fromWithin: holds.second, to: &group)
    }
    let isMirrored = flips && (attribute.followsLanguage || other?.followsLanguage == true)
    group.finishRow(
      RowRelation(isMirrored ? relation.flipped : relation), isMirrored ? -constant : constant,
      priority: Priority(stored.record.priority))
  }

  /// The difference of a constraint's two sides without its constant, in the holder's coordinates.
  struct Sides {
    /// `first - multiplier * second`
    var difference: LinearSum
    /// The slots of the items, or of the owners of guides.
    var slots: [Int]
    /// True if the constant counts from right to left.
    var isMirrored: Bool
  }

  /// Returns the sides of a constraint, installed or not; nil if an item is not laid out.
  func sides(of constraint: Constraint) -> Sides? {
    guard let first = placed(constraint.first.item) else { return nil }
    let second = constraint.second.map { placed($0.item) }
    if case .some(nil) = second { return nil }
    let other = second.flatMap { $0 }
    guard let holder = commonAncestor(first.slot, other?.slot ?? first.slot) else { return nil }
    let flips = nodes[holder].facts.runsRightToLeft
    var group = RowGroup()
    add(
      1, constraint.first.attribute.settled(rightToLeft: flips), of: first, in: holder,
      fromWithin: other.map { contains(first, $0) } ?? false, to: &group)
    if let other, let attribute = constraint.second?.attribute {
      add(
        -constraint.multiplier, attribute.settled(rightToLeft: flips), of: other, in: holder,
        fromWithin: contains(other, first), to: &group)
    }
    return Sides(
      difference: group.sum, slots: [first.slot] + (other.map { [$0.slot] } ?? []),
      isMirrored: flips && constraint.followsLanguage)
  }

  /// Returns the number that each item adds to the right side of the row: margins, baselines, insets of guides. Nil if
  /// an item is not laid out.
  public func offsets(of constraint: Constraint) -> [Double]? {
    guard let first = placed(constraint.first.item) else { return nil }
    let second = constraint.second.flatMap { placed($0.item) }
    guard (second == nil) == (constraint.second == nil),
      let holder = commonAncestor(first.slot, second?.slot ?? first.slot)
    else { return nil }
    let flips = nodes[holder].facts.runsRightToLeft
    func offset(_ item: PlacedItem, _ attribute: Attribute, fromWithin: Bool) -> Double {
      var group = RowGroup()
      add(1, attribute.settled(rightToLeft: flips), of: item, in: holder, fromWithin: fromWithin, to: &group)
      return group.sum.constant
    }
    let own = offset(first, constraint.first.attribute, fromWithin: second.map { contains(first, $0) } ?? false)
    guard let second, let attribute = constraint.second?.attribute else { return [-own] }
    return [-own, constraint.multiplier * offset(second, attribute, fromWithin: contains(second, first))]
  }

  /// Records the holder, and the elements on the paths from both items up to it. The row changes when one of them gets
  /// other facts or another parent. Another parent can also change which item is named only as the other's ancestor.
  private func noteDependencies(_ first: Int, _ second: Int?, _ holder: Int, in group: inout RowGroup) {
    group.links.dependsOn.append(holder)
    notePath(from: first, to: holder, in: &group)
    if let second, second != first { notePath(from: second, to: holder, in: &group) }
  }

  private func notePath(from slot: Int, to holder: Int, in group: inout RowGroup) {
    var current = slot
    while current != holder, let parent = nodes[current].facts.parent {
      group.links.dependsOn.append(current)
      current = parent
    }
  }

  /// True if the first item is an element that contains the other.
  private func contains(_ outer: PlacedItem, _ inner: PlacedItem) -> Bool {
    if outer.isGuide { return false }
    // An element also contains its own guides.
    if outer.slot == inner.slot { return inner.isGuide }
    return isAncestor(outer.slot, of: inner.slot)
  }

  /// Records the items that the constraint frees from their prototypes: both, except one that is named only as the
  /// other's ancestor.
  private func noteFreed(
    _ first: PlacedItem, _ second: PlacedItem?, _ holds: (first: Bool, second: Bool), in group: inout RowGroup
  ) {
    guard let second else { return group.links.frees.append(first.freed) }
    if !holds.first { group.links.frees.append(first.freed) }
    if !holds.second, second != first { group.links.frees.append(second.freed) }
  }
}

extension Constraint {
  /// True if the constraint changes in a right-to-left language: its sides swap, its constant changes sign and its
  /// relation turns around.
  public var followsLanguage: Bool {
    first.attribute.followsLanguage || second?.attribute.followsLanguage == true
  }
}

extension Attribute {
  /// Returns left or right in place of leading or trailing.
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
  /// The highest priority of an optional constraint. A broken row gets a higher one, and so stays above all optional
  /// constraints.
  private static let highestOptional = 999.99

  public init(_ priority: LayoutPriority) {
    self = priority.isRequired ? .required : Priority(min(priority.value, Self.highestOptional)) ?? .required
  }
}
