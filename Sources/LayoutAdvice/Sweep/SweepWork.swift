import ConstraintSolving
import LayoutEngine

/// The work that a sweep may use, and its cancellation.
///
/// Work is counted, not timed, so that every machine finds the same. Counted are the solver's own steps and, in the
/// same unit, reading a layout and looking for problems.
struct SweepWork {
  let meter: WorkMeter
  /// The total work allowed; nil for a sweep that must be completed, however long it takes.
  let limit: Int?
  private let start: Int

  init(_ cancellation: Cancellation, limit: Int? = nil) {
    meter = cancellation.meter
    self.limit = limit
    start = meter.spent
  }

  /// Sets the share of the limit that may be used from now on. Work that was spent before counts, too.
  func allow(_ share: Double) {
    if let limit { meter.allow(Int(share * Double(limit)) - (meter.spent - start)) }
  }

  /// Throws `usedUp` if the work left is less than that many examinations need, so that none is wasted.
  func checkWork(for examinations: Int, at session: LayoutSession) throws(SweepError) {
    if limit != nil, examinationsLeft(at: session) < examinations { throw .usedUp }
  }

  func examinationsLeft(at session: LayoutSession) -> Int { meter.left / SweepCost.perExamination(in: session) }

  /// Throws if the sweep was canceled or its work is used up. Results found since the last check are valid only if this
  /// passes.
  func check() throws(SweepError) {
    if meter.isCalledOff { throw .cancelled }
    if meter.isUsedUp { throw .usedUp }
  }

  /// Counts one reading of a layout and one search for problems.
  func spendExamination(at session: LayoutSession) { meter.spend(SweepCost.perExamination(in: session)) }

  /// Counts one computation for each element.
  func spendAPass(over session: LayoutSession) { meter.spend(Self.costOfAnElement * (session.model?.order.count ?? 0)) }

  /// Counts one search for the sizes at which problems begin or end.
  func spendACrossing(over session: LayoutSession, looks: Int) {
    spendExamination(at: session)
    meter.spend(Self.costOfAComparison * looks)
  }

  private static let costOfAnElement = 100
  private static let costOfAComparison = 10
}

/// The work that parts of a sweep take, in the unit of the solver.
package enum SweepCost {
  /// The work of building the scene, laying it out and looking for problems, in the solver's unit.
  static func ofALayout(in session: LayoutSession) -> Int { session.workOfBuilding + perExamination(in: session) }

  /// The work of one examination, without the solver's own steps. The causes of a contradiction are found with a copy
  /// of the solver and many small ones. Margins that follow from the layout are computed once more after each solution.
  static func perExamination(in session: LayoutSession) -> Int {
    Workbench.leastCostOfATrial(in: session) * (session.adaptable.isEmpty ? 1 : 2)
      + session.brokenCount * (costOfAContradiction + costOfARow * session.rows.groups.rowCount)
  }

  private static let costOfAContradiction = 10_000
  private static let costOfARow = 4

  /// The work that a sweep may use while the person edits. It is 15 layouts as work is counted, and about a dozen as
  /// time is measured. A small scene may use some hundredths of a second.
  package static func ofAWholeSweep(in session: LayoutSession) -> Int {
    max(ofSmallScenes, 15 * ofALayout(in: session))
  }

  private static let ofSmallScenes = 30_000_000
}
