/// The rounding errors to expect, and the last check for them.
struct Rounding: Sendable {
  /// The largest number on a row's right side.
  private(set) var largestConstant = 0.0
  /// The largest residual that counts as zero.
  private(set) var tolerance = 1e-8
  /// True during a rebuild because of rounding errors, which must not lead to another one.
  var isRebuilding = false
  /// The number of changes before the last check.
  private var lastCheck = -1000

  /// The number of changes after which the stored numbers are checked.
  private static var checkInterval: Int { 256 }

  @inline(__always) mutating func note(_ constant: Double) {
    if constant.magnitude > largestConstant {
      largestConstant = constant.magnitude
      tolerance = 1e-8 * max(1, largestConstant * 1e-6)
    }
  }

  mutating func forgetConstants() { largestConstant = 0 }

  /// True if so many changes may have left errors. Large numbers may do so at once.
  func isCheckDue(after changes: Int) -> Bool { largestConstant > 1e5 || changes - lastCheck >= Self.checkInterval }

  mutating func wasChecked(after changes: Int) { lastCheck = changes }

  mutating func buildWasFinished() { lastCheck = -1000 }
}
