import ConstraintSolving
import LayoutEngine

/// What a sweep may cost, and whether anybody still waits for it.
///
/// It is counted and not timed, so that the same is found on every machine: the solver's own work, and in its unit what it
/// takes beside that to read a layout and to look at it.
struct SweepWork {
  let meter: WorkMeter
  /// So much in all; nil where somebody waits for all of it, however long that takes.
  let limit: Int?
  private let start: Int

  init(_ cancellation: Cancellation, limit: Int? = nil) {
    meter = cancellation.meter
    self.limit = limit
    start = meter.spent
  }

  /// From now on a part of what there is may be used up, with what was spent before.
  func allow(_ share: Double) {
    if let limit { meter.allow(Int(share * Double(limit)) - (meter.spent - start)) }
  }

  /// Where it is plain that the work will not do, none of it is wasted.
  func checkWhether(_ looks: Int, canBeMadeAt session: LayoutSession) throws(SweepError) {
    if limit != nil, looksLeft(at: session) < looks { throw .usedUp }
  }

  func looksLeft(at session: LayoutSession) -> Int { meter.left / session.workOfALook }

  /// To be asked before anything counts that was found since it was asked last.
  func check() throws(SweepError) {
    if meter.isCalledOff { throw .cancelled }
    if meter.isUsedUp { throw .usedUp }
  }

  /// One layout was read, and looked at.
  func spendALook(at session: LayoutSession) { meter.spend(session.workOfALook) }

  /// Something was worked out for each element.
  func spendAPass(over session: LayoutSession) { meter.spend(Self.costOfAnElement * (session.model?.order.count ?? 0)) }

  /// It was worked out where something begins or ceases to be wrong.
  func spendACrossing(over session: LayoutSession, looks: Int) {
    spendALook(at: session)
    meter.spend(Self.costOfAComparison * looks)
  }

  private static let costOfAnElement = 100
  private static let costOfAComparison = 10
}

extension LayoutSession {
  /// What it takes to lay the scene out from nothing and to look at it, in the solver's unit.
  var workOfALayout: Int { workOfBuilding + workOfALook }

  /// Beside the solver's own work. Who is to blame for a contradiction is found by copies of the solver, and by many small ones;
  /// margins that follow from the layout are reckoned once more after each solution.
  var workOfALook: Int {
    leastCostOfATrial * (adaptable.isEmpty ? 1 : 2)
      + brokenCount * (Self.costOfAContradiction + Self.costOfARow * rows.groups.rowCount)
  }

  private static let costOfAContradiction = 10_000
  private static let costOfARow = 4

  /// What following the scene over many sizes may cost while somebody edits it: fifteen layouts of it as work is counted, about a dozen
  /// as time is measured; and of a small scene some hundredths of a second.
  package var workForASweep: Int { max(Self.workForSmallScenes, 15 * workOfALayout) }

  private static let workForSmallScenes = 30_000_000
}
