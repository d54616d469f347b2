import Words

/// A multiplier as text: `4:3` if small whole numbers give it, else a decimal number.
///
///     Ratio(2.0 / 3).text            // "2:3"
///     Ratio(1179.0 / 2556).text      // "131:284"
///     Ratio(0.46).text               // "0.46"
public struct Ratio: Hashable, Sendable {
  public let value: Double

  public init(_ value: Double) { self.value = value }

  public var text: String {
    guard value > 0, value.isFinite else { return Figures.text(value) }
    for denominator in 1...32 {
      let numerator = value * Double(denominator)
      if abs(numerator - numerator.rounded()) < 1e-6, numerator.rounded() >= 1, numerator < 1000 {
        return "\(Int(numerator.rounded())):\(denominator)"
      }
    }
    return terms.map { "\($0.numerator):\($0.denominator)" } ?? Figures.text(value)
  }

  /// The value as a decimal number if two digits after the point are exact (`0.5`), else the ratio.
  public var shortText: String { Double(Figures.typed(value)) == value ? Figures.text(value) : text }

  /// The two whole numbers whose quotient is exactly the value. Nil if there are none, or if the value is a decimal
  /// number with at most six digits after the point.
  public var terms: (numerator: Int, denominator: Int)? {
    guard value.isFinite, (1e-4...1e4).contains(abs(value)), (value * 1e6).rounded() / 1e6 != value else { return nil }
    // Continued fraction: each step gives a closer fraction with larger numbers.
    var (before, last) = ((0.0, 1.0), (1.0, 0.0))
    var rest = abs(value)
    while true {
      let whole = rest.rounded(.down)
      let next = (whole * last.0 + before.0, whole * last.1 + before.1)
      guard next.0 <= Self.largest, next.1 <= Self.largest else { return nil }
      if next.0 / next.1 == abs(value) { return (Int(value < 0 ? -next.0 : next.0), Int(next.1)) }
      guard rest > whole else { return nil }
      (before, last) = (last, next)
      rest = 1 / (rest - whole)
    }
  }

  /// The largest number in a ratio: enough for the pixels of a screen.
  private static let largest = 99_999.0
}
