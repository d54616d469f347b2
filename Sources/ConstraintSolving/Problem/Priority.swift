/// The importance of a row. A required row holds, or the problem is infeasible. Optional rows are met level by level,
/// and a higher level always comes first (strictly lexicographic).
public struct Priority: Hashable, Comparable, Sendable {
  /// 1000 is required. Optional priorities are any number below it; fractions are allowed.
  public let value: Double

  /// Returns nil for NaN, infinities and values above 1000.
  public init?(_ value: Double) {
    guard value.isFinite, value <= 1000 else { return nil }
    self.value = value
  }

  private init(known value: Double) { self.value = value }

  public static let required = Priority(known: 1000)
  /// The priority of a row that was broken so that the others hold: below required, above all other rows.
  public static let justUnderRequired = Priority(known: 999.999)

  public var isRequired: Bool { value >= 1000 }

  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}
