import Synchronization

/// How much a search may cost. A solver, all its copies and whoever works beside them count into one meter; once it is used up
/// solving ends where it is, and what it came to means nothing any more.
///
///     let meter = WorkMeter(limit: 100_000)
///     solver.meter = meter
///     solver.solve()
///     meter.isUsedUp       // then nothing that was found since it was whole counts
///
/// The unit is an entry of the solver's table walked over, a nanosecond or a few. It is counted and not timed, so that the
/// same is found on every machine.
public final class WorkMeter: Sendable {
  private let used = Atomic(0)
  private let limit: Atomic<Int>
  private let calledOff = Atomic(false)

  public init(limit: Int) { self.limit = Atomic(limit) }

  public var spent: Int { used.load(ordering: .relaxed) }
  public var isUsedUp: Bool { spent >= limit.load(ordering: .relaxed) || isCalledOff }

  /// Does nobody want what comes of it any more?
  public var isCalledOff: Bool { calledOff.load(ordering: .relaxed) }

  /// From any thread: what is under way ends soon, and nothing more is allowed.
  public func callOff() { calledOff.store(true, ordering: .relaxed) }

  public func spend(_ entries: Int) { used.wrappingAdd(entries, ordering: .relaxed) }

  /// How much may still be spent.
  public var left: Int { limit.load(ordering: .relaxed) - spent }

  /// From now on so much more.
  public func allow(_ more: Int) { limit.store(spent + max(0, more), ordering: .relaxed) }
}
