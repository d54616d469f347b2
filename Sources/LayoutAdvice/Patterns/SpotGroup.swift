import LayoutModel

/// Elements grouped as a person sees them: the lines of a page, the elements beside each other in a line, and so on.
///
///     let page = SpotGroup(of: spots)
///     // [label][field] above [image][title above text]:
///     // .line(vertical, [.line(horizontal, label, field), .line(horizontal, image, .line(vertical, title, text))])
indirect enum SpotGroup {
  case single(Spot)
  /// Parts beside each other along an axis, in reading direction. No part reaches over another.
  case line(Axis, [SpotGroup])
  /// Elements on top of each other, which no straight cut separates.
  case pile([Spot])

  /// The greatest depth of lines within lines. People do not see deeper ones.
  private static let deepest = 12
  /// Elements that overlap by less than this were meant to touch.
  private static let overlap = 1.0

  init?(of spots: [Spot]) {
    guard !spots.isEmpty else { return nil }
    self = Self.cut(spots, first: .vertical, depth: 0)
  }

  private static func cut(_ spots: [Spot], first axis: Axis, depth: Int) -> SpotGroup {
    if spots.count == 1 { return .single(spots[0]) }
    guard depth < deepest else { return .pile(spots) }
    for axis in [axis, axis.other] {
      let groups = groups(spots, along: axis)
      if groups.count > 1 { return .line(axis, groups.map { cut($0, first: axis.other, depth: depth + 1) }) }
    }
    return .pile(spots)
  }

  /// Returns the elements cut into groups that lie behind each other along an axis.
  private static func groups(_ spots: [Spot], along axis: Axis) -> [[Spot]] {
    var groups: [[Spot]] = []
    var end = -Double.infinity
    let order = spots.enumerated().sorted {
      ($0.element.rank(axis), $0.offset) < ($1.element.rank(axis), $1.offset)
    }
    for (_, spot) in order {
      if spot.near(axis) >= end - overlap {
        groups.append([spot])
      } else {
        groups[groups.count - 1].append(spot)
      }
      end = max(end, spot.far(axis))
    }
    return groups
  }

  var spots: [Spot] {
    switch self {
    case .single(let spot): [spot]
    case .line(_, let parts): parts.flatMap(\.spots)
    case .pile(let spots): spots
    }
  }

  func near(_ axis: Axis) -> Double { spots.reduce(.infinity) { min($0, $1.near(axis)) } }
  func far(_ axis: Axis) -> Double { spots.reduce(-.infinity) { max($0, $1.far(axis)) } }
}
