import LayoutModel
import Words

extension LayoutSession {
  /// Each constraint of the contradiction deleted, loosened, lowered or changed; the one that is broken now before the
  /// others, for giving way is what it does already.
  func conflictAttempts(_ issue: LayoutIssue) -> [FixAttempt] {
    guard let model, let conflict = layout.conflicts.first(where: { $0.constraints == issue.constraints }) else {
      return []
    }
    let broken = conflict.constraints.filter { $0 == conflict.brokenConstraint }
    let members = (broken + conflict.constraints.reversed().filter { $0 != conflict.brokenConstraint })
      .compactMap { model.document.constraints[$0] }.enumerated()
    // Of very many, all ways with the first come before any with the others: not all may be tried.
    return attempts(with: members.prefix(Self.first), conflict)
      + attempts(with: members.dropFirst(Self.first), conflict)
  }

  private static let first = 8

  private func attempts(
    with members: some Sequence<(offset: Int, element: Constraint)>, _ conflict: LayoutConflict
  ) -> [FixAttempt] {
    let ways: [(Constraint, Int) -> [FixAttempt]] = [
      { [deletion(of: $0, $1)] }, loosenings, lowerings, { changes(of: $0, $1, in: conflict) },
    ]
    return ways.flatMap { way in members.flatMap { way($0.element, $0.offset) } }
  }

  func deletion(of constraint: Constraint, _ place: Int) -> FixAttempt {
    FixAttempt(FixRecipe(.deletion, place), Message("Delete %1", constraint.title)) {
      $0.edit { $0.remove(constraint.id) }
    }
  }

  private func loosenings(of constraint: Constraint, _ place: Int) -> [FixAttempt] {
    guard constraint.relation == .equal else { return [] }
    return [Relation.greaterOrEqual, .lessOrEqual].map { relation in
      FixAttempt(
        FixRecipe(.relation(relation), place), Message("Change %1 to %2", constraint.title, relation.rawValue),
        constraint
      ) { $0.relation = relation }
    }
  }

  /// As little as is enough: only if the highest optional priority makes a new problem, a lower one.
  private func lowerings(of constraint: Constraint, _ place: Int) -> [FixAttempt] {
    [999.0, 750, 250].compactMap(LayoutPriority.init).filter { $0 < constraint.priority }.map { priority in
      FixAttempt(
        FixRecipe(.priority(priority), place),
        Message("Lower the priority of %1 to %2", constraint.title, Figures.text(priority.value)), constraint
      ) { $0.priority = priority }
    }
  }

  /// The constant with which the sum comes out: the equations times their multipliers add up to nothing on one side, so
  /// their constants must on the other.
  private func changes(of constraint: Constraint, _ place: Int, in conflict: LayoutConflict) -> [FixAttempt] {
    guard let model,
      let member = conflict.members.first(where: { $0.origin == .constraint(constraint.id) }),
      abs(member.multiplier) > 1e-9, let holder = model.document.holder(of: constraint)
    else { return [] }
    let excess = conflict.members.reduce(0) { $0 + $1.multiplier * $1.constant } / member.multiplier
    let classes = model.surroundings.sizeClasses
    let old = constraint.resolved(for: classes).constant
    let new = Fitting.rounded(isMirrored(constraint, heldBy: holder) ? old + excess : old - excess)
    // A width below 0 would only trade one contradiction for another.
    guard new != old, constraint.second != nil || new >= 0 else { return [] }
    return [
      FixAttempt(
        FixRecipe(.constant, place),
        Message("Change the constant of %1 from %2 to %3", constraint.title, Figures.text(old), Figures.text(new)),
        constraint
      ) { $0.setConstant(new, in: classes) }
    ]
  }
}

extension Constraint {
  /// What a person calls it.
  var title: String { identifier ?? id.rawValue }
}
