import ConstraintSolving

/// Cancels a search from any thread when its result is not wanted any more.
///
///     let cancellation = Cancellation()
///     pool.run { session.diagnosis(unless: cancellation) }    // nil once it is called off
///     cancellation.ask()
package struct Cancellation: Sendable, Equatable {
  /// The meter that solvers check while they work.
  let meter = WorkMeter(limit: .max)

  package init() {}

  /// Returns true if both are the same cancellation.
  package static func == (a: Self, b: Self) -> Bool { a.meter === b.meter }

  package var isAsked: Bool { meter.isCalledOff }
  package func ask() { meter.callOff() }
}
