import LayoutEngine
import LayoutModel

/// Finds which of many rectangles meet, in little more steps than there are rectangles and meetings. It walks from left
/// to right. The rectangles that the walk is inside of are kept in a tree, in which each branch knows how far down its
/// rectangles reach.
///
///     var meetings = RectangleMeetings(limit: 1000)
///     meetings.pairs(among: [Rect(0, 0, 10, 10), Rect(5, 5, 10, 10), Rect(50, 0, 1, 1)])   // [(0, 1)]
///
/// Rectangles that only touch do not meet. A rectangle without area meets none. The order of the pairs follows from the
/// indices alone: edges that are equal but for rounding do not change it.
struct RectangleMeetings {
  /// The number of comparisons made. A heap of rectangles has as many meetings as the square of their number, so there
  /// is a limit.
  private(set) var looks = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// True if the limit was reached before all meetings were found.
  var isExhausted: Bool { looks >= limit }

  /// Returns the pairs of indices of rectangles that meet, each with the smaller index first, ordered by the larger one.
  mutating func pairs(among rects: [Rect]) -> [(Int, Int)] {
    guard rects.count > Self.few else { return pairsByBruteForce(rects) }
    var found: [(Int, Int)] = []
    var open = OpenRectangles(rects)
    walk(rects) { next, closed in
      for place in closed { open.close(place) }
      let (others, looks) = open.meeting(rects[next])
      for other in others { found.append((min(next, other), max(next, other))) }
      open.open(next)
      return looks
    }
    return found.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// Returns the pairs of indices of rectangles that meet, each with one of the first and one of the second list, in the
  /// order of the lists.
  mutating func pairs(between first: [Rect], and second: [Rect]) -> [(Int, Int)] {
    guard first.count > 1, second.count > 1, first.count + second.count > Self.few else {
      return pairsByBruteForce(first, second)
    }
    var found: [(Int, Int)] = []
    var (openFirst, openSecond) = (OpenRectangles(first), OpenRectangles(second))
    walk(first + second) { next, closed in
      for place in closed {
        if place < first.count { openFirst.close(place) } else { openSecond.close(place - first.count) }
      }
      if next < first.count {
        let (others, looks) = openSecond.meeting(first[next])
        for other in others { found.append((next, other)) }
        openFirst.open(next)
        return looks
      }
      let (others, looks) = openFirst.meeting(second[next - first.count])
      for other in others { found.append((other, next - first.count)) }
      openSecond.open(next - first.count)
      return looks
    }
    return found.sorted(by: <)
  }

  // MARK: Few rectangles

  /// The greatest number of rectangles for which each is compared with each.
  private static let few = 12

  private mutating func pairsByBruteForce(_ rects: [Rect]) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for place in rects.indices {
      looks += place
      for other in 0..<place where rects[place].meets(rects[other]) { found.append((other, place)) }
    }
    return found
  }

  private mutating func pairsByBruteForce(_ first: [Rect], _ second: [Rect]) -> [(Int, Int)] {
    looks += first.count * second.count
    var found: [(Int, Int)] = []
    for (place, rect) in first.enumerated() {
      for (other, met) in second.enumerated() where rect.meets(met) { found.append((place, other)) }
    }
    return found
  }

  // MARK: Many rectangles

  /// Walks from left to right. Visits each rectangle where it begins, with those that ended since the one before. The
  /// visit returns the number of its comparisons.
  private mutating func walk(_ rects: [Rect], _ visit: (_ next: Int, _ closed: ArraySlice<Int>) -> Int) {
    let real = rects.indices.filter { rects[$0].width > 0 && rects[$0].height > 0 }
    let byLeft = real.sorted { (rects[$0].x, $0) < (rects[$1].x, $1) }
    let byRight = real.sorted { (rects[$0].maxX, $0) < (rects[$1].maxX, $1) }
    var closed = 0
    for next in byLeft {
      var end = closed
      while end < byRight.count, rects[byRight[end]].maxX <= rects[next].x { end += 1 }
      looks += 1 + visit(next, byRight[closed..<end])
      closed = end
      if isExhausted { return }
    }
  }
}

extension Rect {
  fileprivate func meets(_ other: Rect) -> Bool {
    width > 0 && height > 0 && other.width > 0 && other.height > 0 && intersects(other)
  }
}

/// The rectangles that the walk is inside of, found by their vertical extent.
private struct OpenRectangles {
  /// The indices of the rectangles, sorted by their upper edges.
  private let places: [Int]
  private let starts: [Double]
  private let ends: [Double]
  /// The rank of each rectangle in that order.
  private let ranks: [Int]
  /// A tree over the ranks, with its root at index 1. Each value is the lowest edge of the open rectangles under that
  /// branch.
  private var reach: [Double]
  private let leaves: Int

  init(_ rects: [Rect]) {
    places = rects.indices.sorted { (rects[$0].y, $0) < (rects[$1].y, $1) }
    starts = places.map { rects[$0].y }
    ends = places.map { rects[$0].maxY }
    var ranks = [Int](repeating: 0, count: rects.count)
    for (rank, place) in places.enumerated() { ranks[place] = rank }
    self.ranks = ranks
    var leaves = 1
    while leaves < rects.count { leaves *= 2 }
    self.leaves = leaves
    reach = Array(repeating: -.infinity, count: 2 * leaves)
  }

  mutating func open(_ place: Int) { set(ranks[place], ends[ranks[place]]) }
  mutating func close(_ place: Int) { set(ranks[place], -.infinity) }

  private mutating func set(_ rank: Int, _ end: Double) {
    var branch = leaves + rank
    reach[branch] = end
    while branch > 1 {
      branch /= 2
      reach[branch] = max(reach[2 * branch], reach[2 * branch + 1])
    }
  }

  /// Returns the open rectangles that begin above its lower edge and end below its upper one, and the number of
  /// branches that were visited.
  func meeting(_ rect: Rect) -> (places: [Int], looks: Int) {
    let limit = countBeginning(above: rect.maxY)
    var found: [Int] = []
    var looks = 0
    var waiting = [(branch: 1, first: 0, count: leaves)]
    while let (branch, first, count) = waiting.popLast() {
      looks += 1
      guard first < limit, reach[branch] > rect.y else { continue }
      if count == 1 {
        found.append(places[first])
      } else {
        let half = count / 2
        waiting += [(2 * branch + 1, first + half, half), (2 * branch, first, half)]
      }
    }
    return (found, looks)
  }

  private func countBeginning(above edge: Double) -> Int { starts.partitioningIndex { $0 >= edge } }
}
