import LayoutModel

/// Finds existing constraints that can replace new ones, after an edit of a design under a condition. They are
/// constraints that the same edit removes, and constraints that are not installed under the condition. The existing
/// constraint is then installed under the condition, and no second one is made.
struct ConstraintReuse {
  /// Removed by the edit, but kept as they are because a new constraint says the same.
  private(set) var kept: Set<ConstraintID> = []
  /// The kept constraints that were not installed before and are needed now.
  private(set) var switchedOn: [ConstraintID] = []
  /// The new constraints that an existing one replaces.
  private(set) var found: Set<ConstraintID> = []

  /// - Parameter design: the design after the change.
  init(_ change: Change, in design: Document) {
    let steps = change.constraints.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    let added = steps.compactMap(\.added).filter(\.isInstalled)
    guard !added.isEmpty else { return }
    let removed = steps.compactMap(\.removed)
    // Installed constraints come first: keeping one is better than installing another.
    let known =
      removed.filter(\.isInstalled) + removed.filter { !$0.isInstalled }
      + design.constraints.filter { !$0.isInstalled && change.constraints[$0.id] == nil }
    var free = Dictionary(grouping: known, by: \.first)
    for constraint in added {
      guard let place = free[constraint.first]?.firstIndex(where: { $0.canStand(for: constraint) }),
        let equal = free[constraint.first]?.remove(at: place)
      else { continue }
      found.insert(constraint.id)
      kept.insert(equal.id)
      if !equal.isInstalled { switchedOn.append(equal.id) }
    }
  }
}

extension RecordChange<Constraint> {
  /// True if the change gives the id to another constraint: one with other anchors or another relation.
  var isReplacement: Bool {
    guard let before = before?.record, let after = after?.record else { return false }
    return before.first != after.first || before.second != after.second || before.relation != after.relation
  }

  fileprivate var added: Constraint? { before == nil || isReplacement ? after?.record : nil }
  fileprivate var removed: Constraint? { after == nil || isReplacement ? before?.record : nil }
}

extension Constraint {
  fileprivate func canStand(for other: Constraint) -> Bool {
    saysTheSame(as: other) && isPlaceholder == other.isPlaceholder
      && (other.identifier == nil || other.identifier == identifier)
  }
}
