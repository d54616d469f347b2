import LayoutModel

/// New constraints of a design under a condition that say the same as ones that the document has: those that the same edit takes
/// away, and those that are not installed under the condition. Instead of a second one, the first is there under the condition.
struct ConstraintReuse {
  /// Taken away by the edit, and wanted as they are.
  private(set) var kept: Set<ConstraintID> = []
  /// Not installed before, and wanted now.
  private(set) var switchedOn: [ConstraintID] = []
  /// New ones that are there already.
  private(set) var found: Set<ConstraintID> = []

  /// - Parameter design: the design after the change.
  init(_ change: Change, in design: Document) {
    let steps = change.constraints.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    let added = steps.compactMap(\.added).filter(\.isInstalled)
    guard !added.isEmpty else { return }
    let removed = steps.compactMap(\.removed)
    // Those that are there are left alone rather than others switched on.
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
  /// Between other items it is another constraint, which has taken over the id.
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
