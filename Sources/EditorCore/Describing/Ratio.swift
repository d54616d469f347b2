import Words

/// A multiplier as a person says it: `4:3` where small whole numbers do, else a decimal number.
package struct Ratio: Hashable, Sendable {
  package let value: Double

  package init(_ value: Double) { self.value = value }

  package var text: String {
    guard value > 0, value.isFinite else { return Figures.text(value) }
    for denominator in 1...32 {
      let numerator = value * Double(denominator)
      if abs(numerator - numerator.rounded()) < 1e-6, numerator.rounded() >= 1, numerator < 1000 {
        return "\(Int(numerator.rounded())):\(denominator)"
      }
    }
    return Figures.text(value)
  }
}
