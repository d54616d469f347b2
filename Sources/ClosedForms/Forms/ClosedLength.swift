import LayoutModel

/// A length as a function of the scene's width and height: a constant, a part that follows each of the sides, and shares
/// of what the two decide together (``Meeting``).
package struct ClosedLength: Hashable, Sendable {
  package private(set) var constant: Double
  package private(set) var growth = AxisPair(Growth.none, Growth.none)
  /// A factor for each meeting, by its number.
  package private(set) var shares: [Int: Double] = [:]

  package init(_ constant: Double) { self.constant = constant }

  package init(_ constant: Double, _ growth: AxisPair<Growth>) { (self.constant, self.growth) = (constant, growth) }

  /// A share of a meeting.
  static func meeting(_ number: Int, times factor: Double = 1) -> ClosedLength {
    var length = ClosedLength(0)
    length.shares[number] = factor
    return length
  }

  package static let zero = ClosedLength(0)

  /// Differences below this are rounding.
  static let tolerance = 1e-4

  package var isConstant: Bool { growth.horizontal.isNone && growth.vertical.isNone && shares.isEmpty }

  package func adding(_ other: ClosedLength, times factor: Double) -> ClosedLength {
    var sum = ClosedLength(constant + factor * other.constant)
    for axis in Axis.allCases { sum.growth[axis] = growth[axis].adding(other.growth[axis], times: factor) }
    sum.shares = shares.merging(other.shares.mapValues { $0 * factor }, uniquingKeysWith: +)
      .filter { abs($0.value) > Growth.leastSlope }
    return sum
  }

  package static func + (a: ClosedLength, b: ClosedLength) -> ClosedLength { a.adding(b, times: 1) }
  package static func - (a: ClosedLength, b: ClosedLength) -> ClosedLength { a.adding(b, times: -1) }

  package func times(_ factor: Double) -> ClosedLength { ClosedLength.zero.adding(self, times: factor) }

  /// The factor and the rest for which this length is always `factor * other + rest`; nil if none are.
  package func share(of other: ClosedLength) -> (factor: Double, rest: Double)? {
    guard let factor = likelyFactor(of: other) else { return nil }
    let rest = adding(other, times: -factor)
    return rest.isConstant ? (factor, rest.constant) : nil
  }

  private func likelyFactor(of other: ClosedLength) -> Double? {
    if isConstant { return 0 }
    for axis in Axis.allCases {
      let (own, theirs) = (growth[axis], other.growth[axis])
      if theirs.slope != 0 { return own.slope / theirs.slope }
      if let bend = theirs.bends.first { return own.bends.first.map { $0.change / bend.change } }
      if let step = theirs.steps.first { return own.steps.first.map { $0.height / step.height } }
    }
    return other.shares.min { $0.key < $1.key }.flatMap { number, factor in shares[number].map { $0 / factor } }
  }

  /// A length that it never falls below while the sides are within ranges. It may be less than the least one that it has
  /// if several parts of it are not least at once.
  package func least(_ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>, _ meetings: [Meeting]) -> Double {
    let own = constant + growth.horizontal.least(on: widths) + growth.vertical.least(on: heights)
    return shares.reduce(own) { sum, share in
      let lengths = meetings[share.key].lengths
      let sides = Axis.allCases.map { lengths[$0].times(share.value).least(widths, heights, []) }
      return sum + (sides.min() ?? 0)
    }
  }

  package func value(_ size: Size, _ meetings: [Meeting]) -> Double {
    var value = constant + growth.horizontal.value(at: size.width) + growth.vertical.value(at: size.height)
    for (number, factor) in shares { value += factor * meetings[number].value(size) }
    return value
  }
}

/// A length that the two sides of the scene decide together, such as the width of a picture that must fit into both:
/// the lesser or the greater of one that follows the width and one that follows the height.
package struct Meeting: Hashable, Sendable {
  package let isLesser: Bool
  package let lengths: AxisPair<ClosedLength>
  /// The element whose length it is.
  package let element: ElementID

  package func value(_ size: Size) -> Double {
    let (a, b) = (lengths.horizontal.value(size, []), lengths.vertical.value(size, []))
    return isLesser ? min(a, b) : max(a, b)
  }
}
