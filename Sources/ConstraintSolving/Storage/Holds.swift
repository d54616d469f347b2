/// The held variables and the rows that hold them. Few variables are held, and mostly the first ones made, so the
/// tables reach only to the last variable that was ever held.
struct Holds: Sendable {
  /// For each variable, the row that holds it, or -1.
  private var rows = Buffer<Int32>()
  private var areTemporary = Buffer<Bool>()
  /// True if required rows contradicted the held values at the last check. A new build then does not eliminate the held
  /// values for good.
  var yield = false

  /// Returns the row; negative if the variable is not held.
  @inline(__always) func row(of variable: Int32) -> Int32 { variable < rows.count ? rows[variable] : -1 }

  func isTemporary(_ variable: Int32) -> Bool { variable < areTemporary.count && areTemporary[variable] }

  /// The held variables, in the order in which they were made.
  var all: [Int32] { (0..<Int32(truncatingIfNeeded: rows.count)).filter { rows[$0] >= 0 } }

  mutating func note(_ row: Int32, of variable: Int32) {
    rows.resize(to: max(rows.count, Int(variable) + 1), filling: -1)
    areTemporary.resize(to: rows.count, filling: false)
    rows[variable] = row
  }

  /// Sets whether the hold is temporary. The variable must be held.
  func setTemporary(_ isTemporary: Bool, _ variable: Int32) { areTemporary[variable] = isTemporary }

  func forget(_ variable: Int32) {
    rows[variable] = -1
    areTemporary[variable] = false
  }

  mutating func detach() {
    rows.detach()
    areTemporary.detach()
  }
}
