import LayoutModel

/// Spots sorted by their middles along each axis, so that the nearest one is found without looking at all of them.
///
/// The search goes outward from a spot in both orders at once. A spot not seen yet is at least as far away as the sum
/// of the two frontiers' distances. So the search ends as soon as a fitting spot is nearer than that sum.
struct SpotNeighbours {
  private struct Entry {
    var middle: Double
    var place: Int
  }

  private var orders = AxisPair<[Entry]>([], [])

  mutating func insert(_ spot: Spot, at place: Int) {
    for axis in Axis.allCases {
      let middle = spot.middle(axis)
      let index = orders[axis].partitioningIndex { $0.middle > middle }
      orders[axis].insert(Entry(middle: middle, place: place), at: index)
    }
  }

  /// Returns the index of the nearest spot that fits, and its distance; the lowest index if several are equally near.
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

  /// A walk outward from a middle, with one step below and one above in turn.
  private struct Walk {
    private let entries: [Entry]
    private let middle: Double
    private var below: Int
    private var above: Int

    init(_ entries: [Entry], from middle: Double) {
      self.entries = entries
      self.middle = middle
      above = entries.partitioningIndex { $0.middle >= middle }
      below = above - 1
    }

    /// The least distance, along this axis, of all spots that were not seen yet.
    var bound: Double {
      min(
        below >= 0 ? middle - entries[below].middle : .infinity,
        above < entries.count ? entries[above].middle - middle : .infinity)
    }

    /// Calls `meet` for the next spots. Returns false once all spots were seen.
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
