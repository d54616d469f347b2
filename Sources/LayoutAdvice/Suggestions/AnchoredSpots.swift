import LayoutModel

/// The children of a container that have a decided position along one axis. They are sorted by their values, because in
/// a long list each element searches several times for the siblings that it may be placed by.
struct AnchoredSpots {
  /// A value that two spots can have in common.
  enum Feature: Hashable {
    case near, far, middle, baseline
    case length(ElementKind)

    func value(of spot: Spot, _ axis: Axis) -> Double? {
      switch self {
      case .near: spot.near(axis)
      case .far: spot.far(axis)
      case .middle: spot.middle(axis)
      case .baseline: spot.firstBaseline
      case .length(let kind): spot.kind == kind ? spot.length(axis) : nil
      }
    }
  }

  /// A key for spots with values in the same step. A step is as wide as the larger tolerance, so spots with a common
  /// value are in the same step or in one beside it.
  private struct Shelf: Hashable {
    var feature: Feature
    var step: Int
  }

  private let axis: Axis
  private let precision: Precision
  private var spots: [Spot] = []
  private var shelves: [Shelf: SpotNeighbours] = [:]
  /// The indices of the spots, in the order of their far ends. Of spots that end together the first comes last.
  private var byEnd: [Int] = []

  init(_ axis: Axis, _ precision: Precision) {
    self.axis = axis
    self.precision = precision
  }

  var count: Int { spots.count }

  mutating func append(_ spot: Spot) {
    let place = spots.count
    spots.append(spot)
    for feature in [.near, .far, .middle, .baseline, Feature.length(spot.kind)] {
      guard let value = feature.value(of: spot, axis), let step = step(of: value) else { continue }
      shelves[Shelf(feature: feature, step: step), default: SpotNeighbours()].insert(spot, at: place)
    }
    let end = spot.far(axis)
    byEnd.insert(place, at: byEnd.partitioningIndex { spots[$0].far(axis) >= end })
  }

  /// Returns the nearest spot that has a value in common with the given one; the first if several are equally near.
  /// - Parameter isPair: true if each of the two values may come from two edges that were rounded.
  func nearest(
    alike feature: Feature, to spot: Spot, isPair: Bool = false, where fits: (Spot) -> Bool
  ) -> Spot? {
    let tolerance = isPair ? precision.toleranceOfPairs : precision.tolerance
    guard let value = feature.value(of: spot, axis), let step = step(of: value) else { return nil }
    var best: (place: Int, distance: Double)?
    for step in step - 1...step + 1 {
      guard let shelf = shelves[Shelf(feature: feature, step: step)] else { continue }
      let found = shelf.nearest(to: spot, among: spots) { other in
        guard let its = feature.value(of: other, axis) else { return false }
        return abs(its - value) <= tolerance && isSeen(other, by: spot) && fits(other)
      }
      guard let found, (found.distance, found.place) < best.map({ ($0.distance, $0.place) }) ?? (.infinity, .max)
      else { continue }
      best = found
    }
    return best.map { spots[$0.place] }
  }

  /// Returns the spot in the same stripe that ends last before the given one begins.
  func last(before spot: Spot) -> Spot? {
    let end = spot.near(axis) + precision.tolerance
    let place = byEnd[..<byEnd.partitioningIndex { spots[$0].far(axis) > end }].last {
      spots[$0].sharesStripe(with: spot, axis.other) && isSeen(spots[$0], by: spot)
    }
    return place.map { spots[$0] }
  }

  /// Returns true if the other spot is visible, or both are hidden. A hidden spot has no position that others could be
  /// seen to share.
  private func isSeen(_ other: Spot, by spot: Spot) -> Bool { !other.isHidden || spot.isHidden }

  private func step(of value: Double) -> Int? { Int(exactly: (value / precision.toleranceOfPairs).rounded(.down)) }
}
