import LayoutModel
import Words

/// Which part of what is dragged comes to lie on a stop.
enum SnapProbe: Int, CaseIterable, Sendable {
  case low, middle, high, baseline

  /// All that there is from side to side.
  static let edges: [SnapProbe] = [.low, .middle, .high]
}

/// A coordinate that something dragged may catch on.
struct SnapStop: Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    /// In line with something; its extent across the axis tells how far the line is drawn.
    case alignment
    /// A standard distance from this edge.
    case spacing(from: Double)
    /// The line on which the first text of something stands.
    case baseline
    /// What the platform or a person has put there: a margin, the safe area, a layout guide. It is drawn as long as what it
    /// belongs to, with its name.
    case guide(Message?)

    var name: Message? {
      switch self {
      case .alignment, .spacing: nil
      case .baseline: Message("Baseline")
      case .guide(let name): name
      }
    }

    /// By how much of the reach it may be farther away than others and is still what is meant: a text stands on the line of
    /// another, whatever its edges are near to, and a margin is meant rather than an edge beside it.
    var lead: Double {
      switch self {
      case .alignment, .spacing: 0
      case .guide: 0.25
      case .baseline: 1
      }
    }
  }

  var position: Double
  var reason: Reason
  /// Across the axis, from where to where that lies which is caught on.
  var start: Double
  var end: Double
}

/// The stops of one axis, sorted once when a drag begins, so that each of its steps looks only at what is near.
struct SnapStops: Sendable {
  private var byProbe: [[SnapStop]] = Array(repeating: [], count: SnapProbe.allCases.count)

  mutating func add(_ stop: SnapStop, for probes: [SnapProbe]) {
    guard stop.position.isFinite, stop.start.isFinite, stop.end.isFinite else { return }
    for probe in probes { byProbe[probe.rawValue].append(stop) }
  }

  mutating func sort() {
    for index in byProbe.indices { byProbe[index].sort { $0.position < $1.position } }
  }

  /// The stops within reach of a coordinate, found by halving.
  func near(_ position: Double, reach: Double, for probe: SnapProbe) -> ArraySlice<SnapStop> {
    let stops = byProbe[probe.rawValue]
    let first = Self.firstIndex(in: stops, from: position - reach)
    var last = first
    while last < stops.count, stops[last].position <= position + reach { last += 1 }
    return stops[first..<last]
  }

  private static func firstIndex(in stops: [SnapStop], from position: Double) -> Int {
    stops.firstIndexByHalving { $0.position >= position }
  }
}

/// A rectangle seen along one axis.
struct AxisBox: Hashable, Sendable {
  var low: Double
  var high: Double
  /// Its extent across the axis.
  var start: Double
  var end: Double

  init(_ rect: Rect, _ axis: Axis) {
    (low, high, start, end) =
      axis == .horizontal ? (rect.x, rect.maxX, rect.y, rect.maxY) : (rect.y, rect.maxY, rect.x, rect.maxX)
  }

  var middle: Double { (low + high) / 2 }

  func isBeside(_ other: AxisBox) -> Bool { start < other.end && other.start < end }
  func isBeside(_ stop: SnapStop) -> Bool { start < stop.end && stop.start < end }

  func moved(by distance: Double) -> AxisBox {
    var moved = self
    moved.low += distance
    moved.high += distance
    return moved
  }
}
