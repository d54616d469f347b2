import LayoutModel

/// A number that is looked at in several settings.
///
///     (button.low - field.high).constant     // 8, if their distance always is
struct Track: Hashable, Sendable {
  var values: [Double]

  init(_ values: [Double]) { self.values = values }

  /// The same number in as many settings as another one has.
  init(constant: Double, like other: Track) {
    values = Array(repeating: constant, count: other.values.count)
  }

  /// The difference that whole points make to halves of points.
  static let tolerance = 0.6

  static func - (left: Track, right: Track) -> Track { Track(zip(left.values, right.values).map { $0 - $1 }) }
  static func + (left: Track, right: Track) -> Track { Track(zip(left.values, right.values).map { $0 + $1 }) }

  /// The number in whole points, if it is the same in all settings.
  var constant: Double? {
    guard let first = values.first, values.allSatisfy({ abs($0 - first) <= Self.tolerance }) else { return nil }
    // The mean, since only some settings may have a half of a point more.
    return (values.reduce(0, +) / Double(values.count) - 0.01).rounded()
  }

  /// True if it depends on the scene's length along the axis, with the same contents and the same length across. (Of
  /// ``SampledScene/settings``, these are pairs.) A text that wraps is less high in a wider scene, but does not grow.
  func grows(along axis: Axis) -> Bool {
    let pairs = axis == .horizontal ? [(0, 1), (2, 3)] : [(0, 2), (1, 3)]
    return pairs.contains { abs(values[$0] - values[$1]) > Self.tolerance }
  }

  var least: Double { values.min() ?? 0 }

  func isClose(to other: Track) -> Bool {
    zip(values, other.values).allSatisfy { abs($0 - $1) <= Self.tolerance }
  }

  static func lower(_ one: Track, _ other: Track) -> Track { Track(zip(one.values, other.values).map { min($0, $1) }) }
  static func upper(_ one: Track, _ other: Track) -> Track { Track(zip(one.values, other.values).map { max($0, $1) }) }
}

/// The two sides of something along an axis.
struct TrackSpan: Hashable, Sendable {
  var low: Track
  var high: Track

  var length: Track { high - low }

  func union(_ other: TrackSpan) -> TrackSpan { TrackSpan(low: .lower(low, other.low), high: .upper(high, other.high)) }

  /// True if it lies within the other one in all settings.
  func lies(in outer: TrackSpan) -> Bool {
    (low - outer.low).least >= -Track.tolerance && (outer.high - high).least >= -Track.tolerance
  }
}

/// The rectangle of something in all settings, in the coordinates of the element that holds it.
typealias TrackRect = AxisPair<TrackSpan>

extension AxisPair where Value == TrackSpan {
  init(_ rects: [Rect]) {
    self.init(
      TrackSpan(low: Track(rects.map(\.x)), high: Track(rects.map(\.maxX))),
      TrackSpan(low: Track(rects.map(\.y)), high: Track(rects.map(\.maxY))))
  }

  func union(_ other: TrackRect) -> TrackRect {
    TrackRect(horizontal.union(other.horizontal), vertical.union(other.vertical))
  }

  func lies(in outer: TrackRect) -> Bool { horizontal.lies(in: outer.horizontal) && vertical.lies(in: outer.vertical) }
}
