import LayoutModel

/// How exactly constraints are to repeat what the frames say.
enum Precision {
  /// Nobody sees a quarter of a point: what looks aligned is.
  case drawn
  case rounded, exact
  /// What fonts and fractions made of a number says nothing where nothing has to fit.
  case pixels

  var tolerance: Double {
    switch self {
    case .drawn, .pixels: 0.26
    case .rounded: 0.002
    case .exact: 1e-7
    }
  }

  /// The tolerance between lengths, or middles: each comes from two edges that were rounded.
  var toleranceOfPairs: Double { 2 * tolerance }

  func constant(_ value: Double, pixels scale: Double) -> Double {
    switch self {
    case .exact: return CoordinateRange.clamped(value)
    case .rounded, .drawn: return Fitting.rounded(value)
    case .pixels:
      let (hundredths, pixel) = (value * 100, (value * scale).rounded() / scale)
      let isTyped = abs(hundredths - hundredths.rounded()) < 1e-6
      return Fitting.rounded(isTyped || abs(pixel - value) > tolerance ? value : pixel)
    }
  }
}
