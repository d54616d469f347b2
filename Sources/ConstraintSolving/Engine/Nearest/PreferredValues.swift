/// The preferred values, and the rows that bring variables near to them. A variable gets such rows only if the other
/// rows leave it a choice.
struct PreferredValues: Sendable {
  /// For each variable, the preferred value or NaN. Empty until a variable is preferred.
  private(set) var values = Buffer<Double>()
  /// For each variable, the row of its preference and that of its tie, or -1. Both are empty until a layout leaves a
  /// choice.
  private(set) var rows = Buffer<Int32>()
  private(set) var ties = Buffer<Int32>()
  /// True if the solution nearest to the preferred values is taken.
  var areInForce = false
  /// True if new ties are broken when preferred values leave several solutions that are equally near.
  var breaksTies = true

  mutating func detach() {
    values.detach()
    rows.detach()
    ties.detach()
  }

  /// Makes room for preferred values. Many layouts have none, so this is done when the first comes.
  mutating func grow(to count: Int) { values.resize(to: count, filling: .nan) }

  mutating func growRows(to count: Int) {
    rows.resize(to: count, filling: -1)
    ties.resize(to: count, filling: -1)
  }

  mutating func forgetRows() {
    rows.reset(to: rows.count, filling: -1)
    ties.reset(to: ties.count, filling: -1)
  }

  /// Returns the row of the variable's preference and that of its tie; -1 for one that does not exist.
  @inline(__always) func rows(of variable: Int32) -> (preference: Int32, tie: Int32) {
    variable < rows.count ? (rows[variable], ties[variable]) : (-1, -1)
  }
}
