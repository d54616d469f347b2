/// Which variables are held, and by which rows. Few are, and mostly those that were made first, so there is room up to the last one
/// that ever was.
struct Holds: Sendable {
  /// By variable: the row, or -1.
  private var rows = Buffer<Int32>()
  private var areTemporary = Buffer<Bool>()

  /// Below zero: the variable is not held.
  @inline(__always) func row(of variable: Int32) -> Int32 { variable < rows.count ? rows[variable] : -1 }

  func isTemporary(_ variable: Int32) -> Bool { variable < areTemporary.count && areTemporary[variable] }

  /// The held variables, in the order of their making.
  var all: [Int32] { (0..<Int32(truncatingIfNeeded: rows.count)).filter { rows[$0] >= 0 } }

  mutating func note(_ row: Int32, of variable: Int32) {
    rows.resize(to: max(rows.count, Int(variable) + 1), filling: -1)
    areTemporary.resize(to: rows.count, filling: false)
    rows[variable] = row
  }

  /// The variable is held.
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
