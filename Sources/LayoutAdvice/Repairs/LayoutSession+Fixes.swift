import LayoutEngine
import LayoutModel

extension LayoutSession {
  /// Returns the fixes of an issue, least movement first. They are worked out on demand. Each was laid out and
  /// diagnosed on a copy, in the surroundings of this session. Edits that leave the issue or make a new one are left
  /// out. `FixSearch` does the same for many issues or in several surroundings.
  package func fixes(for issue: LayoutIssue) -> [LayoutFix] {
    var search = FixSearch([self])
    return search.fixes(for: issue).fixes
  }

  /// Returns the fix that does the same as a fix of another issue of this kind, after it was tried; nil if it does not
  /// help.
  ///
  ///     let recipe = session.fixes(for: first)[0].recipe     // "Update the frame"
  ///     session.fix(for: second, by: recipe)
  package func fix(for issue: LayoutIssue, by recipe: FixRecipe) -> LayoutFix? {
    var search = FixSearch([self])
    return search.fix(for: issue, by: recipe)
  }

  /// Returns the edits that may help, likeliest first. For many open issues, call `RepairWays.ambiguityWays` with
  /// inequalities that were found once.
  func ways(for issue: LayoutIssue) -> FixWays {
    switch issue.kind {
    case .conflict: RepairWays.conflictWays(issue, in: self)
    case .ambiguous, .scrollContent: RepairWays.ambiguityWays(issue, OpenInequalities(self), in: self)
    case .contentPriority: RepairWays.contentPriorityWays(issue, in: self)
    case .misplaced: RepairWays.misplacementWays(issue)
    case .redundant: RepairWays.redundancyWays(issue, in: self)
    case .prototype: RepairWays.prototypeWays(issue)
    case .overrides: RepairWays.overrideWays(issue)
    case .clipped, .outside, .underBar, .overlap, .variation, .image, .classes: FixWays()
    }
  }
}
