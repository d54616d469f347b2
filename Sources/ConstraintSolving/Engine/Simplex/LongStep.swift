/// The point of a step at which a line's entity reaches zero: the length, and its change under the perturbation.
struct Stop: BitwiseCopyable, Sendable {
  var length: Double
  /// The length as a number of small steps, shorter than the tolerance. Lengths that differ only by rounding errors are
  /// then equal, so rounding does not decide.
  var rounded: Double
  var drift: Double
  var line: Int32
  var rate: Double

  @inline(__always) static func < (a: Stop, b: Stop) -> Bool {
    if a.rounded != b.rounded { return a.rounded < b.rounded }
    return a.drift < b.drift
  }
}

/// The step that a slot's entity is about to take, past the bends of other entities as long as that pays.
struct LongStep: Sendable {
  private(set) var stops = Buffer<Stop>()
  /// For each level, the change of its costs by one more unit of the step.
  private(set) var slopes = Buffer<Double>()

  mutating func detach() {
    stops.detach()
    slopes.detach()
  }

  mutating func grow(levels count: Int) { slopes.resize(to: max(slopes.count, count), filling: 0) }

  mutating func removeStops() { stops.removeAll() }

  @inline(__always) mutating func append(_ stop: Stop) { stops.append(stop) }

  private static var searchedStops: Int { 64 }

  /// Returns the nearest stop behind those that were passed; nil if there is none.
  @inline(__always) mutating func nextStop(after passed: Int) -> Stop? {
    if passed >= stops.count { return nil }
    if passed < Self.searchedStops { bringLeastStop(to: passed) }
    if passed == Self.searchedStops { sortStops(from: passed) }
    return stops[passed]
  }

  /// Sorts the remaining stops, for the rare step that passes very many.
  private mutating func sortStops(from place: Int) {
    var rest = UnsafeMutableBufferPointer(start: stops.base + place, count: stops.count - place)
    rest.sort { $0 < $1 }
  }

  /// Brings the nearest stop that is not yet passed to an index. Few are passed, so a search each time is cheaper than
  /// sorting.
  @inline(__always) private mutating func bringLeastStop(to place: Int) {
    var least = place
    for at in place + 1..<max(place + 1, stops.count) where stops[at] < stops[least] { least = at }
    if least != place {
      let stop = stops[place]
      stops[place] = stops[least]
      stops[least] = stop
    }
  }

  /// True if going on improves one of the first ranks, and costs nothing at those before it.
  @inline(__always) mutating func improves(upTo ranks: Int, _ order: Buffer<Int32>) -> Bool {
    for rank in 0..<ranks {
      let slope = slopes[order[rank]]
      if slope < -ReducedCosts.tolerance { return true }
      if slope > ReducedCosts.tolerance { return false }
    }
    return false
  }
}
