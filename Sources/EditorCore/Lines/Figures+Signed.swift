import Words

extension Figures {
  /// Returns the number with its sign: "+8", "−4".
  static func signed(_ value: Double) -> String {
    value < 0 ? text(value) : "+\(text(value))"
  }
}
