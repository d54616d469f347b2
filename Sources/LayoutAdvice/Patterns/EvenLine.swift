/// A line of elements with equal gaps between neighbors, recognized from their starts and ends. It has the elements'
/// length, too, if that is equal.
///
///     EvenLine([16...125, 133...242, 250...359])?.gap      // 8
///     EvenLine([16...125, 133...242, 250...359])?.length   // 109
package struct EvenLine: Hashable, Sendable {
  /// The common gap.
  package let gap: Double
  /// The common length; nil if the lengths differ.
  package let length: Double?

  /// The fewest elements that make a pattern.
  package static let fewest = 3
  /// The largest difference between two lengths or gaps that look alike: half a point at either end.
  package static let tolerance = 1.0

  /// Returns nil if the gaps differ, or if an element lies on the next one.
  /// - Parameter spans: the starts and ends, in reading direction.
  package init?(_ spans: [ClosedRange<Double>], fewest: Int = Self.fewest, tolerance: Double = Self.tolerance) {
    let gaps = zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
    guard spans.count >= fewest, gaps.allSatisfy({ $0 >= 0 }), let gap = Self.common(gaps, tolerance) else {
      return nil
    }
    self.gap = gap
    length = Self.common(spans.map { $0.upperBound - $0.lowerBound }, tolerance)
  }

  /// Returns the middle of numbers that look alike; nil if they do not.
  private static func common(_ numbers: [Double], _ tolerance: Double) -> Double? {
    guard let low = numbers.min(), let high = numbers.max(), high - low <= tolerance + 1e-6 else { return nil }
    return (low + high) / 2
  }
}
