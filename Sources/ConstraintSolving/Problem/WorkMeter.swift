import Synchronization

/// A limit for the work of a search. A solver, its copies and parallel searches can share one meter. When it is used
/// up, solving stops at once, and its results have no meaning.
///
///     let meter = WorkMeter(limit: 100_000)
///     solver.meter = meter
///     solver.solve()
///     meter.isUsedUp       // if true, results found since the meter was set are invalid
///
/// The unit is one entry of the solver's table that is visited, which takes about a nanosecond or a few. Work is
/// counted and not timed, so that every machine finds the same.
public final class WorkMeter: Sendable {
  private let used = Atomic(0)
  private let limit: Atomic<Int>
  private let calledOff = Atomic(false)

  public init(limit: Int) { self.limit = Atomic(limit) }

  public var spent: Int { used.load(ordering: .relaxed) }
  public var isUsedUp: Bool { spent >= limit.load(ordering: .relaxed) || isCalledOff }

  /// True if the result is no longer wanted.
  public var isCalledOff: Bool { calledOff.load(ordering: .relaxed) }

  /// Stops the work soon and allows no more. It can be called from any thread.
  public func callOff() { calledOff.store(true, ordering: .relaxed) }

  public func spend(_ entries: Int) { used.wrappingAdd(entries, ordering: .relaxed) }

  /// The work that may still be spent.
  public var left: Int { limit.load(ordering: .relaxed) - spent }

  /// Sets the limit so that this much work may be spent from now on.
  public func allow(_ more: Int) { limit.store(spent + max(0, more), ordering: .relaxed) }
}
