import LayoutModel
import Markup
import PlumbFormat
import Words

extension Document {
  /// Returns the document with a version of a conflict, which is no longer open then. The result is sound if the document
  /// is.
  ///
  ///     // Ours set the constant of c1 to 12, theirs to 16.
  ///     try document.deciding(conflict, for: .theirs).constraints["c1"]?.constant    // 16
  package func deciding(
    _ conflict: MergeConflict, for choice: ConflictChoice
  ) throws(UndecidableConflict) -> Document {
    let decided = conflicts(decidedWith: conflict)
    var draft = Draft(self)
    let decision = VersionInsertion(choice: choice)
    for one in decided { try decision.apply(one, to: &draft) }
    draft.updateConflicts { open in open.removeAll { decided.contains($0) } }
    let document = draft.document
    if let broken = document.brokenConstraint(since: self) {
      throw UndecidableConflict(
        reason: Message("constraint “%1” would not be allowed then", Quoted.text(broken.rawValue)))
    }
    guard document.violations().isEmpty else {
      throw UndecidableConflict(reason: Message("it doesn’t fit into the document"))
    }
    return document
  }

  /// Returns the document without a conflict; its values stay as they are.
  package func dismissing(_ conflict: MergeConflict) -> Document {
    let decided = conflicts(decidedWith: conflict)
    return with(conflicts: conflicts.filter { !decided.contains($0) })
  }

  /// Returns the open conflicts that one decision decides: the anchors and numbers of a constraint belong together.
  package func conflicts(decidedWith conflict: MergeConflict) -> Set<MergeConflict> {
    let coupled = CoupledMembers.equation
    guard constraints.contains(ConstraintID(conflict.record)), let member = conflict.member,
      coupled.names.contains(member)
    else { return [conflict] }
    let together = conflicts.filter { $0.record == conflict.record && $0.member.map(coupled.names.contains) == true }
    let isTorn = together.contains { $0.member.map(coupled.leading.contains) == true }
    return isTorn ? Set(together + [conflict]) : [conflict]
  }

  /// Returns a constraint that this document may not hold, and that an earlier one does not have or may hold.
  private func brokenConstraint(since earlier: Document) -> ConstraintID? {
    constraints.first { constraint in
      guard !accepts(constraint) else { return false }
      return earlier.constraints[constraint.id].map(earlier.accepts) ?? true
    }?.id
  }
}
