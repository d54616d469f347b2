import LayoutModel

/// Spots in the order of their middles along each axis, so that the nearest is found without looking at all of them.
///
/// From where a spot lies the search goes outward in both orders at once. Whoever it has not met yet is at least as far away as the
/// two frontiers are together, so it ends as soon as somebody who fits is nearer than that.
struct SpotNeighbours {
  private struct Entry {
    var middle: Double
    var place: Int
  }

  private var orders = AxisPair<[Entry]>([], [])

  mutating func insert(_ spot: Spot, at place: Int) {
    for axis in Axis.allCases {
      let middle = spot.middle(axis)
      let index = orders[axis].firstIndexByHalving { $0.middle > middle }
      orders[axis].insert(Entry(middle: middle, place: place), at: index)
    }
  }

  /// The place of the nearest that fits, and of several the one with the lowest place.
  func nearest(to spot: Spot, among spots: [Spot], where fits: (Spot) -> Bool) -> (place: Int, distance: Double)? {
    var best: (place: Int, distance: Double)?
    func meet(_ place: Int) {
      let distance = spot.distance(to: spots[place])
      guard (distance, place) < best.map({ ($0.distance, $0.place) }) ?? (.infinity, .max), fits(spots[place]) else {
        return
      }
      best = (place, distance)
    }
    var walks = Axis.allCases.map { Walk(orders[$0], from: spot.middle($0)) }
    while true {
      for index in walks.indices {
        guard walks[index].step(meet) else { return best }
      }
      let bound = walks.reduce(0) { $0 + $1.bound }
      if let best, bound > best.distance { return best }
    }
  }

  /// Outward from a middle, below and above by turns.
  private struct Walk {
    private let entries: [Entry]
    private let middle: Double
    private var below: Int
    private var above: Int

    init(_ entries: [Entry], from middle: Double) {
      self.entries = entries
      self.middle = middle
      above = entries.firstIndexByHalving { $0.middle >= middle }
      below = above - 1
    }

    /// How far away, along the axis of this order, everybody is who has not been met.
    var bound: Double {
      min(
        below >= 0 ? middle - entries[below].middle : .infinity,
        above < entries.count ? entries[above].middle - middle : .infinity)
    }

    /// False once everybody has been met.
    mutating func step(_ meet: (Int) -> Void) -> Bool {
      if below >= 0 {
        meet(entries[below].place)
        below -= 1
      }
      if above < entries.count {
        meet(entries[above].place)
        above += 1
      }
      return below >= 0 || above < entries.count
    }
  }
}
