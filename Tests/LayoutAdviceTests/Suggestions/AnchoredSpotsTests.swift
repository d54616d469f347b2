import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// A lookup by position finds the same spots as a search through all spots.
@Suite struct AnchoredSpotsTests {
  private typealias Feature = AnchoredSpots.Feature

  @Test(arguments: 0..<60) func findsTheSameSpotAsAFullSearch(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let precision: Precision = random.pick([.drawn, .rounded, .exact]) ?? .drawn
    let tolerance = precision.tolerance
    let isMirrored = random.chance(0.3)
    for axis in Axis.allCases {
      var known: [Spot] = []
      var spots = AnchoredSpots(axis, precision)
      for number in 0..<80 {
        let spot = randomSpot(number, isMirrored, tolerance, &random)
        for feature in features(of: spot) {
          for isPair in [false, true] {
            let found = spots.nearest(alike: feature, to: spot, isPair: isPair) {
              !$0.sharesStripe(with: spot, axis.other)
            }
            let reach = isPair ? precision.toleranceOfPairs : tolerance
            #expect(found?.id == nearest(known, feature, spot, axis, reach)?.id)
          }
        }
        #expect(spots.last(before: spot)?.id == last(known, before: spot, axis, tolerance)?.id)
        spots.append(spot)
        known.append(spot)
      }
    }
  }

  private func features(of spot: Spot) -> [Feature] { [.near, .far, .middle, .baseline, .length(spot.kind)] }

  /// Returns a spot that is mostly on a grid, so that many are equally far away. Some are off by about the tolerance.
  private func randomSpot(
    _ number: Int, _ isMirrored: Bool, _ tolerance: Double, _ random: inout SeededGenerator
  ) -> Spot {
    func some(_ step: Double, _ count: Int) -> Double {
      let off: Double = random.pick([0, 0, 0, tolerance, -tolerance, tolerance * 1.5]) ?? 0
      return step * Double(random.int(0...count)) + off
    }
    let kind: ElementKind = random.pick([.label, .button, .view]) ?? .label
    let rect = Rect(some(20, 12), some(20, 12), some(10, 3) + 10, some(10, 3) + 10)
    var element = Element(id: ElementID("e\(number)"), kind: kind, frame: rect)
    element.traits.hidden = random.chance(0.1)
    return Spot(element, rect, baseline: rect.height - 5, isMirrored: isMirrored)
  }

  // MARK: Search through all spots

  private func nearest(
    _ spots: [Spot], _ feature: Feature, _ spot: Spot, _ axis: Axis, _ tolerance: Double
  ) -> Spot? {
    guard let value = feature.value(of: spot, axis) else { return nil }
    return spots.filter { other in
      guard let its = feature.value(of: other, axis) else { return false }
      return abs(its - value) <= tolerance && !other.sharesStripe(with: spot, axis.other)
        && (!other.isHidden || spot.isHidden)
    }.min { spot.distance(to: $0) < spot.distance(to: $1) }
  }

  private func last(_ spots: [Spot], before spot: Spot, _ axis: Axis, _ tolerance: Double) -> Spot? {
    spots.filter { other in
      other.sharesStripe(with: spot, axis.other) && other.far(axis) <= spot.near(axis) + tolerance
        && (!other.isHidden || spot.isHidden)
    }.max { $0.far(axis) < $1.far(axis) }
  }
}
