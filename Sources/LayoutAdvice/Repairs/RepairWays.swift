import LayoutEngine
import LayoutModel
import Words

/// The edits that may help against an issue, by kind of issue.
enum RepairWays {
  /// Returns the ways to remove a contradiction: each of its constraints deleted, loosened, lowered or changed. The
  /// constraint that is broken now comes first, because the layout already does without it.
  static func conflictWays(_ issue: LayoutIssue, in session: LayoutSession) -> FixWays {
    var ways = FixWays()
    guard let model = session.model, !issue.constraints.isEmpty,
      let conflict = session.layout.conflicts.first(where: { $0.constraints == issue.constraints })
    else { return ways }
    let broken = conflict.constraints.filter { $0 == conflict.brokenConstraint }
    let ids = broken + conflict.constraints.reversed().filter { $0 != conflict.brokenConstraint }
    let members = ids.enumerated().compactMap { place, id in
      model.document.constraints[id].map { (place: place, constraint: $0) }
    }
    // If there are very many, all ways with the first ones come before any way with the others, because not all may be
    // tried.
    add(members.prefix(countTriedFirst), conflict, to: &ways, in: session)
    add(members.dropFirst(countTriedFirst), conflict, to: &ways, in: session)
    return ways
  }

  private static let countTriedFirst = 8

  private static func add(
    _ some: ArraySlice<(place: Int, constraint: Constraint)>, _ conflict: LayoutConflict, to ways: inout FixWays,
    in session: LayoutSession
  ) {
    let members = Array(some)
    let equalities = members.filter { $0.constraint.relation == .equal }
    ways.add(members.count) { deletion(of: members[$0].constraint, members[$0].place, in: session) }
    ways.add(2 * equalities.count) { number in
      let (place, constraint) = equalities[number / 2]
      return loosening(of: constraint, number.isMultiple(of: 2) ? .greaterOrEqual : .lessOrEqual, place, in: session)
    }
    let priorities = lowerPriorities
    ways.add(priorities.count * members.count) { number in
      let (place, constraint) = members[number / priorities.count]
      return lowering(of: constraint, to: priorities[number % priorities.count], place, in: session)
    }
    ways.add(members.count) { change(of: members[$0].constraint, members[$0].place, ending: conflict, in: session) }
  }

  /// Returns the constraint's name as shown to people.
  static func title(_ constraint: Constraint, in session: LayoutSession) -> Message {
    ConstraintSentence(constraint, in: session.model?.document ?? Document()).title
  }

  static func deletion(of constraint: Constraint, _ place: Int, in session: LayoutSession) -> FixAttempt {
    FixAttempt(FixRecipe(.deletion, place), Message("Delete %1", title(constraint, in: session))) {
      $0.edit { $0.remove(constraint.id) }
    }
  }

  private static func loosening(
    of constraint: Constraint, _ relation: Relation, _ place: Int, in session: LayoutSession
  ) -> FixAttempt {
    let shown = isReadFromOtherSide(constraint, in: session) ? relation.flipped : relation
    return FixAttempt(
      FixRecipe(.relation(relation), place), Message("Change %1 to %2", title(constraint, in: session), shown.sign),
      constraint
    ) { $0.relation = relation }
  }

  /// Returns true if the constraint's sentence has the items in the other order, so that its numbers have the other
  /// sign there.
  private static func isReadFromOtherSide(_ constraint: Constraint, in session: LayoutSession) -> Bool {
    session.model?.document.asDistance(constraint).first != constraint.first
  }

  /// The priorities to try, highest first: the smallest change that is enough is best.
  private static let lowerPriorities = [999.0, 750, 250].compactMap(LayoutPriority.init)

  private static func lowering(
    of constraint: Constraint, to priority: LayoutPriority, _ place: Int, in session: LayoutSession
  ) -> FixAttempt? {
    guard priority < constraint.priority else { return nil }
    return FixAttempt(
      FixRecipe(.priority(priority), place),
      Message("Lower Priority of %1 to %2", title(constraint, in: session), Figures.text(priority.value)), constraint
    ) { $0.priority = priority }
  }

  /// Returns the change of a constant that ends the contradiction. With the multipliers of the conflict, the unknowns
  /// of all equations cancel each other. So the constants must add up to zero, and this constant takes the whole
  /// difference.
  private static func change(
    of constraint: Constraint, _ place: Int, ending conflict: LayoutConflict, in session: LayoutSession
  ) -> FixAttempt? {
    guard let model = session.model,
      let member = conflict.members.first(where: { $0.origin == .constraint(constraint.id) }),
      abs(member.multiplier) > 1e-9, let holder = model.document.holder(of: constraint)
    else { return nil }
    let excess = conflict.members.reduce(0) { $0 + $1.multiplier * $1.constant } / member.multiplier
    let situation = model.surroundings.situation
    let old = constraint.resolved(for: situation).constant
    let new = Fitting.rounded(session.isMirrored(constraint, heldBy: holder) ? old + excess : old - excess)
    // A width below 0 would only replace one contradiction by another.
    guard new != old, constraint.second != nil || new >= 0 else { return nil }
    let shown = isReadFromOtherSide(constraint, in: session) ? [-old, -new] : [old, new]
    return FixAttempt(
      FixRecipe(.constant, place),
      Message(
        "Change Constant of %1 from %2 to %3", title(constraint, in: session), Figures.text(shown[0]),
        Figures.text(shown[1])),
      constraint
    ) { $0.setConstant(new, in: situation) }
  }
}
