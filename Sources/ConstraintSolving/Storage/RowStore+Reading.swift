/// Answers about rows that need only the rows, or the variables' values.
extension RowStore {
  @inline(__always) func isRequiredOfUser(_ row: Int32) -> Bool {
    self[row].isLive && self[row].kind == .user && self[row].level == LevelTable.requiredSlot
  }

  var requiredInequalities: [Int32] {
    (0..<Int32(truncatingIfNeeded: count)).filter { isRequiredOfUser($0) && !isEquality($0) }
  }

  /// True if the row has no costs, because it was removed. Its entity stays as long as others are expressed by it.
  @inline(__always) func hasNoCosts(_ row: Int32) -> Bool { self[row].costs == [] }

  /// Returns the cost of one more scaled unit of the row's residual at its level, on one side of zero.
  @inline(__always) func slope(of row: Int32, _ side: Double) -> Double {
    side > 0 ? self[row].up : -self[row].down
  }

  /// True if there are rows to drop before the next build.
  var hasPassing: Bool {
    for row in 0..<count where self[row].isPassing { return true }
    return false
  }

  /// Returns the scaled distance of the row from its constant at the values.
  @inline(__always) func residual(of row: Int32, at values: Buffer<Double>) -> Double {
    var sum = -self[row].constant
    for at in terms(of: row) { sum += coefficient(at: at) * values[termVariable[at]] }
    return sum * self[row].scale
  }

  /// Returns the largest number in a row at the values, scaled.
  @inline(__always) func size(of row: Int32, at values: Buffer<Double>) -> Double {
    var largest = self[row].constant.magnitude
    for at in terms(of: row) { largest = max(largest, (coefficient(at: at) * values[termVariable[at]]).magnitude) }
    return largest * self[row].scale
  }
}
