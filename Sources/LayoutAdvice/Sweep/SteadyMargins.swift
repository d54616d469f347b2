import ConstraintSolving
import LayoutEngine
import LayoutModel

/// The range of sizes on which margins that follow from the layout grow by the same amount with each point. This must
/// be so in every round in which the layout is found. On that range the solver's walk gives the layout of every size.
struct SteadyMargins {
  /// A solver with rows that grow as the margins do.
  let solver: Solver
  let reach: Double
  let growth: InsetGrowth

  /// Returns nil if no larger size is known to have steady margins.
  ///
  /// - Parameter session: a session that is laid out at `size`.
  init?(_ session: LayoutSession, _ axis: Axis, from size: Double, to end: Double) {
    guard var rounds = LayoutRounds(of: session) else { return nil }
    var reach = end
    guard var growth = Self.growthBeforeLayout(axis, from: size, to: &reach, in: session) else { return nil }
    for _ in 0..<LayoutRounds.most {
      guard let solver = rounds.session.solverHoldingTheRoot(axis, margins: growth) else { return nil }
      let update = rounds.updateFromSolution()
      guard let next = Self.growth(axis, along: solver, from: size, to: &reach, in: rounds.session),
        reach > size
      else { return nil }
      if update == .nothing, next.isClose(to: growth, over: reach - size) {
        (self.solver, self.reach, self.growth) = (solver, reach, growth)
        return
      }
      // Margins stay as they are while heights follow.
      if update != .heights { growth = next }
      if update != .nothing, !rounds.solve() { return nil }
    }
    return nil
  }

  /// Returns the growth of the margins that are known before any layout. Shortens `end` to where it changes.
  private static func growthBeforeLayout(
    _ axis: Axis, from size: Double, to end: inout Double, in session: LayoutSession
  ) -> InsetGrowth? {
    let stretch = LinearInsets(from: size, to: end) { session.ownInsets(axis, at: $0) }
    end = stretch?.end ?? size
    return stretch?.growth
  }

  /// Returns the growth of the margins that follow from a solution.
  ///
  /// - Parameter end: the end of the range to check. Afterwards, the end of the range on which margins grow the same
  ///   and texts keep their heights.
  private static func growth(
    _ axis: Axis, along solver: Solver, from size: Double, to end: inout Double, in session: LayoutSession
  ) -> InsetGrowth? {
    let inset = SweepWalk.length(ofRoot: 0, axis, in: session)
    guard var intervals = SweepWalk.intervals(of: solver, axis, over: size...end, asksWhatIsOpen: false, in: session)
    else { return nil }
    var first: LinearInsets?
    var low = size
    while low < end, let interval = intervals.next(), interval.conflict == nil {
      let bend = min(end, SweepWalk.length(ofRoot: interval.range.upperBound, axis, in: session))
      let high = SweepWalk.firstWrapChange(on: interval, from: low, to: bend, .side(axis), in: session) ?? bend
      let next = LinearInsets(from: low, to: high) {
        session.followingInsets(axis, at: $0, interval.values(at: $0 - inset))
      }
      guard let next, first?.isContinued(by: next) != false else { break }
      if first == nil { first = next }
      low = next.end
      if low < bend { break }
    }
    end = low
    return first?.growth
  }
}

/// A range on which margins grow by the same amount with each point.
private struct LinearInsets {
  let start: FollowingInsets
  /// The margins at some later size of the range.
  let further: FollowingInsets
  let end: Double

  var growth: InsetGrowth { start.growth(to: further) }

  /// Returns nil if the margins are not linear even next to `size`.
  ///
  /// - Parameter insets: returns the margins at a size; all positions must be linear from one size to the next.
  init?(from size: Double, to end: Double, _ insets: (Double) -> FollowingInsets?) {
    guard size < end, let start = insets(size), let last = insets(end) else { return nil }
    if start.isLinear(to: last) {
      (self.start, further, self.end) = (start, last, end)
      return
    }
    var distance = min(1, end - size)
    while distance > SweepWalk.step / 2 {
      if let near = insets(size + distance), start.isLinear(to: near) {
        (self.start, further, self.end) = (start, near, min(end, start.end(onward: near)))
        return
      }
      distance /= 8
    }
    return nil
  }

  func isContinued(by next: LinearInsets) -> Bool {
    start.isContinued(by: next.start, growing: growth) && start.isContinued(by: next.further, growing: growth)
  }
}
