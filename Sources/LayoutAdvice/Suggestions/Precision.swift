import LayoutModel

/// The precision with which constraints repeat the frames.
enum Precision {
  /// Within about a quarter of a point, which is not visible: edges that look aligned count as aligned.
  case drawn
  case rounded, exact
  /// On whole pixels, when the layout does not fit the design anyway. More digits would only repeat fractions of fonts.
  case pixels

  var tolerance: Double {
    switch self {
    case .drawn, .pixels: 0.26
    case .rounded: 0.002
    case .exact: 1e-7
    }
  }

  /// The tolerance between lengths or middles: each comes from two edges that were rounded.
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
