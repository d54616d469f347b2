import ConstraintSolving
import LayoutEngine
import LayoutModel

/// How far margins that follow from the layout are steady, or gain the same with each point, and so do those of all rounds in which the
/// layout is found: as far as that, the solver's walk tells the layout of each size.
struct SteadyMargins {
  /// With rows that gain what the margins gain.
  let solver: Solver
  let reach: Double
  let growth: InsetGrowth

  /// - Parameter session: laid out at the size.
  /// - Returns: nil where it is not known of any larger size.
  init?(_ session: LayoutSession, _ axis: Axis, from size: Double, to end: Double) {
    guard var rounds = LayoutRounds(of: session) else { return nil }
    var reach = end
    guard var growth = session.growthBeforeLayout(axis, from: size, to: &reach) else { return nil }
    for _ in 0..<LayoutRounds.most {
      guard let solver = rounds.session.solverHoldingTheRoot(axis, margins: growth) else { return nil }
      let isLast = !rounds.adapt()
      guard let next = rounds.session.growth(axis, along: solver, from: size, to: &reach), reach > size
      else { return nil }
      if isLast, next.isClose(to: growth, over: reach - size) {
        (self.solver, self.reach, self.growth) = (solver, reach, growth)
        return
      }
      growth = next
      if !isLast, !rounds.solve() { return nil }
    }
    return nil
  }
}

extension LayoutSession {
  /// What margins gain that everyone begins with.
  fileprivate func growthBeforeLayout(_ axis: Axis, from size: Double, to end: inout Double) -> InsetGrowth? {
    let stretch = LinearInsets(from: size, to: end) { ownInsets(axis, at: $0) }
    end = stretch?.end ?? size
    return stretch?.growth
  }

  /// What margins gain that follow from a solution.
  ///
  /// - Parameter end: how far it is looked at; afterwards, how far they gain the same, and texts have the heights that they have.
  fileprivate func growth(
    _ axis: Axis, along solver: Solver, from size: Double, to end: inout Double
  ) -> InsetGrowth? {
    let inset = length(ofRoot: 0, axis)
    guard var intervals = intervals(of: solver, axis, over: size...end, asksWhatIsOpen: false) else { return nil }
    var first: LinearInsets?
    var low = size
    while low < end, let interval = intervals.next(), interval.conflict == nil {
      let bend = min(end, length(ofRoot: interval.range.upperBound, axis))
      let high = firstWrapChange(on: interval, from: low, to: bend, axis) ?? bend
      let next = LinearInsets(from: low, to: high) {
        followingInsets(axis, at: $0, interval.values(at: $0 - inset))
      }
      guard let next, first?.goOn(in: next) != false else { break }
      if first == nil { first = next }
      low = next.end
      if low < bend { break }
    }
    end = low
    return first?.growth
  }
}

/// A stretch on which margins gain the same with each point.
private struct LinearInsets {
  let start: FollowingInsets
  /// Somewhere on it.
  let further: FollowingInsets
  let end: Double

  var growth: InsetGrowth { start.growth(to: further) }

  /// - Parameter insets: those of a size; from one to the next, everything's place is linear.
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

  func goOn(in next: LinearInsets) -> Bool {
    start.goOn(in: next.start, growing: growth) && start.goOn(in: next.further, growing: growth)
  }
}
