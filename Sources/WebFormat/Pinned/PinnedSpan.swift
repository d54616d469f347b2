import LayoutModel

/// The way in which something lies in the room of its parent along an axis, whatever the size of the room is.
enum PinnedSpan: Hashable, Sendable {
  /// A distance from the beginning. A length of nil means that the content decides.
  case start(Double, length: Double?)
  case end(Double, length: Double?)
  /// A distance between the two middles.
  case middle(Double, length: Double?)
  case both(start: Double, end: Double)

  /// A place in one layout.
  struct Sample: Hashable, Sendable {
    var start: Double
    var length: Double
    /// The length of the parent.
    var room: Double
    /// The length that the content has by itself.
    var natural: Double?

    fileprivate var end: Double { room - start - length }
    fileprivate var shift: Double { start + length / 2 - room / 2 }
  }

  /// Half a pixel, which rounding may make, and a little more.
  private static let tolerance = 0.6

  /// Nil if no distance and no length is the same in all layouts.
  init?(_ samples: [Sample]) {
    guard let first = samples.first else { return nil }
    let isNatural = samples.allSatisfy { abs(($0.natural ?? -1) - $0.length) <= Self.tolerance }
    if isNatural || Self.isConstant(samples.map(\.length)) {
      let length = isNatural ? nil : first.length
      if Self.isConstant(samples.map(\.start)) {
        self = .start(first.start, length: length)
      } else if Self.isConstant(samples.map(\.end)) {
        self = .end(first.end, length: length)
      } else if Self.isConstant(samples.map(\.shift)) {
        self = .middle(first.shift, length: length)
      } else {
        return nil
      }
    } else if Self.isConstant(samples.map(\.start)), Self.isConstant(samples.map(\.end)) {
      self = .both(start: first.start, end: first.end)
    } else {
      return nil
    }
  }

  /// The place in one layout, as it is.
  init(fixed sample: Sample) { self = .start(sample.start, length: sample.length) }

  private static func isConstant(_ values: [Double]) -> Bool {
    values.allSatisfy { abs($0 - values[0]) <= tolerance }
  }
}

extension PinnedSpan {
  /// Writes the place.
  ///
  /// - Parameter isInput: true if a browser would not stretch it between two sides.
  func write(_ axis: Axis, isInput: Bool, to style: inout PageStyle) {
    let (first, last) = axis.isHorizontal ? ("left", "right") : ("top", "bottom")
    let size = axis.isHorizontal ? "width" : "height"
    switch self {
    case .start(let distance, let length):
      style[first] = PageLength.px(distance)
      style[size] = length.map { PageLength.px(max($0, 0)) }
    case .end(let distance, let length):
      style[last] = PageLength.px(distance)
      style[size] = length.map { PageLength.px(max($0, 0)) }
    case .middle(let shift, let length):
      style[first] = shift > 0 ? PageLength.px(2 * shift) : "0"
      style[last] = shift < 0 ? PageLength.px(-2 * shift) : "0"
      style[size] = length.map { PageLength.px(max($0, 0)) } ?? "fit-content"
      style[axis.isHorizontal ? "margin-inline" : "margin-block"] = "auto"
    case .both(let start, let end):
      style[first] = PageLength.px(start)
      if isInput { style[size] = PageLength.whole(without: start + end) } else { style[last] = PageLength.px(end) }
    }
  }

  /// The length that it keeps; nil if that follows from something else.
  var keptLength: Double? {
    switch self {
    case .start(_, let length), .end(_, let length), .middle(_, let length): length
    case .both: nil
    }
  }
}
