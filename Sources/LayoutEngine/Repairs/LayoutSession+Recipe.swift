import LayoutModel

extension LayoutSession {
  /// The fix of an issue that does what was done for another one of its kind, tried as all are; nil where it would not help
  /// here.
  ///
  ///     let recipe = session.fixes(for: first)[0].recipe     // "Update the frame"
  ///     session.fix(for: second, by: recipe)
  package func fix(for issue: LayoutIssue, by recipe: FixRecipe) -> LayoutFix? {
    guard let document, let attempt = attempts(for: issue).first(where: { $0.recipe == recipe }) else { return nil }
    let trial = FixTrial(FixTrial.Place(session: self, before: problems()), [], document, issue)
    return trial.run(attempt)?.fix
  }
}
