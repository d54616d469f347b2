import LayoutModel

/// The children of a container whose place along one axis is decided: who of them others may be placed by is found by where they
/// lie, since in a long list each element asks for it several times.
struct AnchoredSpots {
  /// What two spots can have in common.
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

  /// Spots whose values lie in the same step, which is as wide as the larger tolerance: who is alike is in this one or in one
  /// beside it.
  private struct Shelf: Hashable {
    var feature: Feature
    var step: Int
  }

  private let axis: Axis
  private let precision: Precision
  private var spots: [Spot] = []
  private var shelves: [Shelf: SpotNeighbours] = [:]
  /// Places in the order of where the spots end, and of those that end together the first comes last.
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
    byEnd.insert(place, at: byEnd.firstIndexByHalving { spots[$0].far(axis) >= end })
  }

  /// The nearest that has a value in common with a spot, and the first of several.
  /// - Parameter isPair: whether both values may come from two edges that were rounded.
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

  /// The one in the same stripe that ends last before a spot begins.
  func last(before spot: Spot) -> Spot? {
    let end = spot.near(axis) + precision.tolerance
    let place = byEnd[..<byEnd.firstIndexByHalving { spots[$0].far(axis) > end }].last {
      spots[$0].overlaps(spot, axis.other) && isSeen(spots[$0], by: spot)
    }
    return place.map { spots[$0] }
  }

  /// Who is hidden has no place that others could be seen to share.
  private func isSeen(_ other: Spot, by spot: Spot) -> Bool { !other.isHidden || spot.isHidden }

  private func step(of value: Double) -> Int? { Int(exactly: (value / precision.toleranceOfPairs).rounded(.down)) }
}
