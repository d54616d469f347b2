/// How much a row matters. A required row holds or the problem is infeasible; optional rows are met level by level, the
/// higher one always first (strictly lexicographic).
public struct Priority: Hashable, Comparable, Sendable {
  /// 1000 is required; optional priorities are any number below, fractions allowed.
  public let value: Double

  /// Nil for what is not a priority: NaN, infinities, nothing above 1000.
  public init?(_ value: Double) {
    guard value.isFinite, value <= 1000 else { return nil }
    self.value = value
  }

  private init(known value: Double) { self.value = value }

  public static let required = Priority(known: 1000)
  /// The level for a row that was broken to let the others hold: under required, above every other.
  public static let justUnderRequired = Priority(known: 999.999)

  public var isRequired: Bool { value >= 1000 }

  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}
