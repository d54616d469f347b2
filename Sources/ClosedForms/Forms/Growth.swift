import LayoutModel

/// The part of a length that follows one side of the scene: linear, with bends and with steps.
///
/// Its value at a side of length t is `slope * t`, plus `change * (t - at)` for each bend before t, plus the height of
/// each step up to t.
package struct Growth: Hashable, Sendable {
  /// A length of the side from which on the slope is another.
  package struct Bend: Hashable, Sendable {
    package var at: Double
    package var change: Double

    package init(at: Double, change: Double) { (self.at, self.change) = (at, change) }
  }

  /// A jump.
  package struct Step: Hashable, Sendable {
    package var place: StepPlace
    package var height: Double

    package init(place: StepPlace, height: Double) { (self.place, self.height) = (place, height) }
  }

  package private(set) var slope = 0.0
  /// In ascending order.
  package private(set) var bends: [Bend] = []
  /// In ascending order.
  package private(set) var steps: [Step] = []

  package static let none = Growth()

  package init() {}

  package init(slope: Double, bends: [Bend] = [], steps: [Step] = []) {
    (self.slope, self.bends, self.steps) = (slope, bends, steps)
  }

  /// Smaller slopes and jumps are rounding.
  static let leastSlope = 1e-7
  static let leastJump = 1e-4

  package var isNone: Bool { slope == 0 && bends.isEmpty && steps.isEmpty }

  package func value(at length: Double) -> Double {
    var value = slope * length
    for bend in bends where length > bend.at { value += bend.change * (length - bend.at) }
    for step in steps where step.place.isReached(by: length) { value += step.height }
    return value
  }

  /// The least value in a range. It lies at an end, at a bend or beside a step.
  func least(on range: ClosedRange<Double>) -> Double {
    let beside = steps.flatMap { [$0.place.length, $0.place.length - 1e-6, $0.place.length + 1e-6] }
    let places = [range.lowerBound, range.upperBound] + bends.map(\.at) + beside
    return places.filter(range.contains).map(value).min() ?? 0
  }

  /// The sum of this growth and another times a factor.
  func adding(_ other: Growth, times factor: Double) -> Growth {
    if other.isNone || factor == 0 { return self }
    var sum = Growth(slope: Self.cleaned(slope + factor * other.slope, Self.leastSlope))
    sum.bends = Self.merged(bends, other.bends.map { Bend(at: $0.at, change: factor * $0.change) }, \.at) { a, b in
      Bend(at: a.at, change: a.change + b.change)
    }.filter { abs($0.change) > Self.leastSlope }
    let others = other.steps.map { Step(place: $0.place, height: factor * $0.height) }
    sum.steps = Self.merged(steps, others, \.place) { a, b in
      Step(place: a.place, height: a.height + b.height)
    }.filter { abs($0.height) > Self.leastJump }
    return sum
  }

  /// Merges two ascending lists, and joins the members that are at the same place.
  private static func merged<Part, Place: Comparable>(
    _ a: [Part], _ b: [Part], _ place: (Part) -> Place, _ joined: (Part, Part) -> Part
  ) -> [Part] {
    var (result, i, j): ([Part], Int, Int) = ([], 0, 0)
    while i < a.count, j < b.count {
      if place(a[i]) < place(b[j]) {
        result.append(a[i])
        i += 1
      } else if place(b[j]) < place(a[i]) {
        result.append(b[j])
        j += 1
      } else {
        result.append(joined(a[i], b[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return result + a[i...] + b[j...]
  }

  static func cleaned(_ value: Double, _ least: Double) -> Double { abs(value) > least ? value : 0 }
}

/// A length of a side at which something jumps.
package struct StepPlace: Hashable, Comparable, Sendable {
  package var length: Double
  /// True if the jump has happened at exactly this length.
  package var isClosedBelow: Bool

  package init(_ length: Double, isClosedBelow: Bool) { (self.length, self.isClosedBelow) = (length, isClosedBelow) }

  package func isReached(by side: Double) -> Bool { isClosedBelow ? side >= length : side > length }

  package static func < (a: StepPlace, b: StepPlace) -> Bool {
    (a.length, a.isClosedBelow ? 0 : 1) < (b.length, b.isClosedBelow ? 0 : 1)
  }
}
