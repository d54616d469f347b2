import LayoutModel
import Words

/// The part of the dragged rectangle that comes to lie on a stop.
enum SnapProbe: Int, CaseIterable, Sendable {
  case low, middle, high, baseline

  /// All probes of a rectangle; the baseline is none of them.
  static let edges: [SnapProbe] = [.low, .middle, .high]
}

/// A coordinate to which something dragged can snap.
struct SnapStop: Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    /// The alignment with something. The line is as long as the extent of that thing across the axis.
    case alignment
    /// A standard distance from this edge.
    case spacing(from: Double)
    /// The first baseline of something.
    case baseline
    /// A line that the platform or the user placed: a margin, the safe area, a layout guide. It is drawn with its name,
    /// as long as its owner; a free guide's line is as long as the guide.
    case guide(Message?)

    var name: Message? {
      switch self {
      case .alignment, .spacing: nil
      case .baseline: Message("Baseline")
      case .guide(let name): name
      }
    }

    /// The advantage over other stops, as a part of the reach: such a stop still wins if it is farther away by that
    /// much. A baseline wins over all edges, and a margin over an edge beside it.
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
  /// The extent across the axis of what it belongs to.
  var start: Double
  var end: Double
}

/// The stops of one axis. They are sorted once when a drag begins, so each step of the drag looks only at the near
/// ones.
struct SnapStops: Sendable {
  private var byProbe: [[SnapStop]] = Array(repeating: [], count: SnapProbe.allCases.count)

  mutating func add(_ stop: SnapStop, for probes: [SnapProbe]) {
    guard stop.position.isFinite, stop.start.isFinite, stop.end.isFinite else { return }
    for probe in probes { byProbe[probe.rawValue].append(stop) }
  }

  mutating func sort() {
    for index in byProbe.indices { byProbe[index].sort { $0.position < $1.position } }
  }

  /// Returns the stops within reach of a coordinate, by binary search.
  func near(_ position: Double, reach: Double, for probe: SnapProbe) -> ArraySlice<SnapStop> {
    let stops = byProbe[probe.rawValue]
    let first = Self.firstIndex(in: stops, from: position - reach)
    var last = first
    while last < stops.count, stops[last].position <= position + reach { last += 1 }
    return stops[first..<last]
  }

  private static func firstIndex(in stops: [SnapStop], from position: Double) -> Int {
    stops.partitioningIndex { $0.position >= position }
  }
}

/// A rectangle seen along one axis.
struct AxisBox: Hashable, Sendable {
  var low: Double
  var high: Double
  /// The extent across the axis.
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
