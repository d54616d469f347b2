import LayoutEngine

/// Finds numbers that all examples share, within the precision of drawing by hand.
///
///     Agreement(tolerance: 0.5).constant([19.8, 20.1], preferring: [0, 20])     // 20
///     Agreement(tolerance: 0.5).ratio([100, 200], [300, 600])                   // 1/3
struct Agreement {
  /// The most by which an example may differ from the shared number.
  let tolerance: Double
  /// True to take numbers that differ a little between examples for the round number near them.
  var rounds = false

  /// The agreement for examples that were drawn a few points off.
  static let rough = Agreement(tolerance: 3, rounds: true)

  /// The greatest distance at which a number with a meaning (`preferring`) is chosen. The difference is too small to
  /// see.
  private var snap: Double { min(tolerance, 0.26) }

  func constant(_ readings: [Double], preferring meant: [Double] = []) -> Double? {
    guard rounds else { return exactConstant(readings, preferring: meant) }
    return drawn.exactConstant(readings, preferring: meant) ?? roundConstant(readings, preferring: meant)
  }

  /// Returns true if the examples share a number only when it is rounded.
  func isRounding(_ readings: [Double]) -> Bool { rounds && drawn.exactConstant(readings) == nil }

  /// The agreement for numbers drawn with care: half a point apart is one number, 40 and 41 are two.
  private var drawn: Agreement { Agreement(tolerance: 0.26) }

  /// Returns a round number within the tolerance of all readings: first one of `meant`, then a multiple of 5 or 8, then
  /// whole points; of each the nearest.
  private func roundConstant(_ readings: [Double], preferring meant: [Double]) -> Double? {
    guard let low = readings.min(), let high = readings.max(), high - low <= 2 * tolerance else { return nil }
    let middle = (low + high) / 2
    let round = [5.0, 8].map { ((middle / $0).rounded() * $0) }
    let choices = [meant, round, [middle.rounded(), middle.rounded(.down), middle.rounded(.up)]]
    return choices.lazy.compactMap { numbers in
      numbers.filter { number in readings.allSatisfy { abs($0 - number) <= tolerance } }
        .min { abs($0 - middle) < abs($1 - middle) }
    }.first
  }

  private func exactConstant(_ readings: [Double], preferring meant: [Double] = []) -> Double? {
    guard let low = readings.min(), let high = readings.max(), high - low <= 2 * tolerance else { return nil }
    func fits(_ value: Double, _ slack: Double) -> Bool { readings.allSatisfy { abs($0 - value) <= slack } }
    let middle = (low + high) / 2
    if let value = meant.first(where: { fits($0, max(snap, (high - low) / 2)) && abs($0 - middle) <= snap }) {
      return value
    }
    if high - low < 0.01 { return Fitting.rounded(middle) }
    let half = (middle * 2).rounded() / 2
    return fits(half, tolerance) ? half : Fitting.rounded(middle)
  }

  /// Returns true if the readings differ enough to show how they follow another number.
  func differ(_ readings: [Double]) -> Bool {
    guard let low = readings.min(), let high = readings.max() else { return false }
    return high - low > 2 * tolerance + 1
  }

  struct Ratio: Hashable {
    var value: Double
    /// True for a fraction that a person would write.
    var isPlain: Bool
  }

  /// Returns the ratio with `first == ratio * second` in all examples; nil if there is none.
  func ratio(_ first: [Double], _ second: [Double]) -> Ratio? {
    guard differ(second) else { return nil }
    func fits(_ ratio: Double) -> Bool {
      zip(first, second).allSatisfy { abs($0 - ratio * $1) <= tolerance }
    }
    let squares = second.reduce(0) { $0 + $1 * $1 }
    let best = zip(first, second).reduce(0) { $0 + $1.0 * $1.1 } / squares
    if let plain = Self.plainFraction(near: best), fits(plain) { return Ratio(value: plain, isPlain: true) }
    let rounded = (best * 1e6).rounded() / 1e6
    return rounded != 0 && fits(rounded) ? Ratio(value: rounded, isPlain: false) : nil
  }

  /// Returns the line with `first == ratio * second + constant` in all examples; nil if there is none. Two examples
  /// always lie on a line.
  func line(_ first: [Double], _ second: [Double]) -> (ratio: Ratio, constant: Double)? {
    guard differ(second) else { return nil }
    let count = Double(first.count)
    let (meanFirst, meanSecond) = (first.reduce(0, +) / count, second.reduce(0, +) / count)
    let spread = second.reduce(0) { $0 + ($1 - meanSecond) * ($1 - meanSecond) }
    let slope = zip(first, second).reduce(0) { $0 + ($1.0 - meanFirst) * ($1.1 - meanSecond) } / spread
    let plain = Self.plainFraction(near: slope).map { Ratio(value: $0, isPlain: true) }
    for ratio in [plain, Ratio(value: (slope * 1e6).rounded() / 1e6, isPlain: false)].compactMap(\.self) {
      guard ratio.value != 0, abs(ratio.value) < 1000 else { continue }
      if let constant = constant(zip(first, second).map { $0 - ratio.value * $1 }) { return (ratio, constant) }
    }
    return nil
  }

  static func isPlain(_ ratio: Double) -> Bool {
    plainFraction(near: ratio).map { abs($0 - ratio) < 1e-9 } ?? false
  }

  /// Returns the nearest fraction with a denominator from 1 to 6 and a value up to 4; nil if none is within 0.01.
  private static func plainFraction(near value: Double) -> Double? {
    var best: Double?
    for denominator in 1...6 {
      let numerator = (value * Double(denominator)).rounded()
      guard numerator >= 1, numerator <= 4 * Double(denominator) else { continue }
      let fraction = numerator / Double(denominator)
      if abs(fraction - value) < min(abs((best ?? .infinity) - value), 0.01) { best = fraction }
    }
    return best
  }
}
