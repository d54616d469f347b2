/// How much a row matters. A required row holds or the problem is infeasible; optional rows are met level by level, the
/// higher one always first (strictly lexicographic).
package struct Priority: Hashable, Comparable, Sendable {
  /// 1000 is required; optional priorities are any number below, fractions allowed.
  package let value: Double

  /// Nil for what is not a priority: NaN, infinities, nothing above 1000.
  package init?(_ value: Double) {
    guard value.isFinite, value <= 1000 else { return nil }
    self.value = value
  }

  private init(known value: Double) { self.value = value }

  package static let required = Priority(known: 1000)
  /// The level for a row that was broken to let the others hold: under required, above every other.
  package static let justUnderRequired = Priority(known: 999.999)

  package var isRequired: Bool { value >= 1000 }

  package static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}
