import LayoutEngine
import LayoutModel

extension LayoutSession {
  /// The ways to remove an issue, worked out when they are asked for. Each was laid out and diagnosed on a copy in the
  /// surroundings of this session; what leaves the issue, or makes a new one, is not among them. Those that move least come
  /// first. `FixSearch` does the same for many issues or in several surroundings.
  package func fixes(for issue: LayoutIssue) -> [LayoutFix] {
    var search = FixSearch([self])
    return search.fixes(for: issue).fixes
  }

  /// The fix of an issue that does what was done for another one of its kind, tried as all are; nil where it would not help
  /// here.
  ///
  ///     let recipe = session.fixes(for: first)[0].recipe     // "Update the frame"
  ///     session.fix(for: second, by: recipe)
  package func fix(for issue: LayoutIssue, by recipe: FixRecipe) -> LayoutFix? {
    var search = FixSearch([self])
    return search.fix(for: issue, by: recipe)
  }

  /// What may help, the likeliest first. What is open is asked for by `ambiguityWays`.
  func ways(for issue: LayoutIssue) -> FixWays {
    switch issue.kind {
    case .conflict: conflictWays(issue)
    case .ambiguous, .scrollContent: ambiguityWays(issue, OpenInequalities(self))
    case .contentPriority: contentPriorityWays(issue)
    case .misplaced: misplacementWays(issue)
    case .redundant: redundancyWays(issue)
    case .prototype: prototypeWays(issue)
    case .clipped, .outside, .underBar, .overlap, .variation: FixWays()
    }
  }
}
