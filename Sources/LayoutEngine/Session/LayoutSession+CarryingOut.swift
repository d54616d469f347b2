import ConstraintSolving
import LayoutModel

/// Carries out plans.
extension LayoutSession {
  /// Updates the layout by a plan. If its rows turn out to give no exact layout, the scene is laid out from nothing.
  ///
  /// - Parameter document: the document to lay out, before variations are applied.
  mutating func carryOut(_ plan: UpdatePlan, to document: Document) {
    do throws(RebuildReason) {
      try follow(plan)
    } catch {
      build(document)
    }
  }

  private mutating func follow(_ plan: UpdatePlan) throws(RebuildReason) {
    // Proofs are about the required rows, so they are dropped if one of these changes.
    equations.keepsRequiredRows = contradictions.proved != nil
    defer { if !equations.keepsRequiredRows { contradictions.proved = nil } }
    switch plan {
    case .rebuild(let reason): throw reason
    case .rewrite(let edit): try rewrite(edit)
    case .rewriteBeside(let standing, let edit): try rewrite(edit, beside: standing)
    case .resize(let context): try resize(context)
    case .resizeAmong(let lasting, let context): try resize(context, among: lasting)
    case .resizeProved(let families, let context): try resize(context, with: families)
    }
  }

  // MARK: After an edit

  private mutating func rewrite(_ edit: PlannedEdit) throws(RebuildReason) {
    contradictions.restoreBroken(&equations)
    guard let touched = take(edit) else { return }
    equations.rewrite(touched)
    try solveOrBreakContradictions()
  }

  private mutating func rewrite(
    _ edit: PlannedEdit, beside standing: StandingContradictions
  ) throws(RebuildReason) {
    guard let touched = take(edit) else { return }
    // A broken row gets its record's priority back before it is written anew.
    for id in standing.broken(touchedBy: touched.keys, in: rows) { equations.rows.restore(id) }
    let isTouched = standing.isTouched(by: touched.keys, in: rows)
    equations.rewrite(touched)
    guard let standing = isTouched ? contradictions.renew(standing, &equations) : standing else {
      contradictions.restoreBroken(&equations)
      return try solveOrBreakContradictions()
    }
    report.beginNext()
    try contradictions.keep(standing, &equations)
    updateReport()
  }

  /// Takes over an edit, and returns what it touches. Returns nil if it moves no solved frame; then the report is up to
  /// date.
  private mutating func take(_ edit: PlannedEdit) -> SceneEquations.Touched? {
    varied = edit.varied
    if edit.changesMoreThanPlaces { report.expectOthers() }
    if edit.tree?.gone.isEmpty == false { report.expectGone() }
    var touched = equations.follow(edit)
    // While constraints decide all places, design frames do not matter, so the solution stays.
    if touched.isEmpty, solver.isSettled {
      report.updateOnlyMisplacements(equations)
      return nil
    }
    equations.touchDependents(&touched)
    return touched
  }

  /// Solves. If the edit made constraints contradict each other, chooses the rows to break with all rows in place.
  private mutating func solveOrBreakContradictions() throws(RebuildReason) {
    report.beginNext()
    if !equations.solveAnew() { try contradictions.breakNew(&equations) }
    updateReport()
  }

  // MARK: At another size

  private mutating func resize(_ context: SceneContext) throws(RebuildReason) {
    contradictions.restoreBroken(&equations)
    var touched = equations.follow(context)
    equations.touchDependents(&touched)
    equations.rewrite(touched)
    report.beginNext()
    // Which rows are broken for a contradiction depends on the order of rows.
    guard equations.solveAnew() else { throw .unclearContradictions }
    updateReport()
  }

  private mutating func resize(
    _ context: SceneContext, among lasting: [Recovery.Contradiction]
  ) throws(RebuildReason) {
    equations.resize(context)
    report.beginNext()
    contradictions.replace(by: lasting, &equations)
    try contradictions.breakNew(atMost: .max, &equations)
    updateReport()
  }

  private mutating func resize(
    _ context: SceneContext, with families: [ProvedContradictions.Family]
  ) throws(RebuildReason) {
    equations.resize(context)
    report.beginNext()
    try contradictions.breakProved(families, &equations)
    updateReport()
  }

  // MARK: Reporting

  mutating func updateReport() {
    equations.readValues()
    report.update(equations, contradictions.recovery)
    equations.writtenPlacements = []
  }
}
