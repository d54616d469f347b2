/// Numbers as people read them in badges and fields.
package enum NumberText {
  /// At most two decimals, and none that say nothing: `8`, `12.5`, `0.33`, `-4`.
  package static func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = (value * 100).rounded()
    if hundredths == 0 { return "0" }
    let (whole, rest) = Int(abs(hundredths)).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(decimals)"
  }
}

/// A multiplier as a person says it: `4:3` where small whole numbers do, else a decimal number.
package struct Ratio: Hashable, Sendable {
  package let value: Double

  package init(_ value: Double) { self.value = value }

  package var text: String {
    guard value > 0, value.isFinite else { return NumberText.short(value) }
    for denominator in 1...32 {
      let numerator = value * Double(denominator)
      if abs(numerator - numerator.rounded()) < 1e-6, numerator.rounded() >= 1, numerator < 1000 {
        return "\(Int(numerator.rounded())):\(denominator)"
      }
    }
    return NumberText.short(value)
  }
}
