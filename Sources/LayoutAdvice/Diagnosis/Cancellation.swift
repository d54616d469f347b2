import ConstraintSolving

/// What calls a search off, from any thread, when nobody wants any more what would come of it.
///
///     let cancellation = Cancellation()
///     pool.run { session.diagnosis(unless: cancellation) }    // nil once it is called off
///     cancellation.ask()
package struct Cancellation: Sendable, Equatable {
  /// Solvers look at it as they go.
  let meter = WorkMeter(limit: .max)

  package init() {}

  /// Is it one and the same?
  package static func == (a: Self, b: Self) -> Bool { a.meter === b.meter }

  package var isAsked: Bool { meter.isCalledOff }
  package func ask() { meter.callOff() }
}
