/// The work done so far, and the meter that limits it.
struct Work: Sendable {
  var counters = WorkCounters()
  /// The meter that counts the work, too; nil if there is no limit.
  var meter: WorkMeter?

  @inline(__always) mutating func spend(_ entries: Int) {
    counters.work &+= entries
    meter?.spend(entries)
  }

  /// True if no work is left to spend, so that the present work must end.
  @inline(__always) var isUsedUp: Bool { meter?.isUsedUp ?? false }
}

/// The work done since the beginning, for checks that little is done.
public struct WorkCounters: Hashable, Sendable {
  /// Eliminations from nothing.
  public var builds = 0
  public var pivots = 0
  /// Moves of a held value, and the number of those that took only a multiplication.
  public var dragSteps = 0
  public var fastDragSteps = 0
  /// About the number of entries visited by all operations, as a measure of the cost.
  public var work = 0
}
