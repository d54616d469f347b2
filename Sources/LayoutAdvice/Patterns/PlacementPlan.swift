import LayoutEngine
import LayoutModel

/// The plan of a container's elements along one axis: the side at which each is held. It is ordered so that the
/// neighbors that an element refers to come before it.
///
///     [label][field        ][button]     label near, button far, field both
///     [OK   ][Cancel][Help ]             all both, of one length
///     [label]               [switch]     label near, switch far
struct PlacementPlan {
  let axis: Axis
  let spacing: StandardSpacing
  let style: SuggestionStyle
  /// Returns true if a content decides an element's length as it is drawn.
  let isNatural: (Spot) -> Bool
  private(set) var planned: [PlannedSpot] = []
  private var line = 0
  private var depth = 0

  /// The room in which a part is arranged; an end is nil if it is open.
  private struct Room {
    var near: Double?
    var far: Double?
  }

  init(
    _ group: SpotGroup, _ axis: Axis, near: Double, far: Double?, _ spacing: StandardSpacing,
    _ style: SuggestionStyle, isNatural: @escaping (Spot) -> Bool
  ) {
    (self.axis, self.spacing, self.style, self.isNatural) = (axis, spacing, style, isNatural)
    plan(group, in: Room(near: near, far: far), between: (nil, nil))
    shareLengths()
    putLeadersFirst()
  }

  /// Moves lines to the front that decide where a column begins. Of lines with elements that begin at the same
  /// position, that is the first one with the smallest gap before them. The others are then aligned with it.
  ///
  ///     [Name ]              [field]
  ///     [A Much Longer Label][field]   comes first
  private mutating func putLeadersFirst() {
    guard axis == .horizontal else { return }
    var columns: [Int: [(gap: Double, line: Int)]] = [:]
    for planned in planned where planned.hold == .near || planned.hold == .both {
      guard let previous = planned.previous else { continue }
      let start = Int((planned.spot.near(axis) * 2).rounded())
      columns[start, default: []].append((planned.spot.near(axis) - previous.far(axis), planned.line))
    }
    var leading: Set<Int> = []
    for column in columns.values where Set(column.map(\.line)).count > 1 {
      let least = column.map(\.gap).min() ?? 0
      if let first = column.filter({ $0.gap < least + 0.51 }).map(\.line).min() { leading.insert(first) }
    }
    planned = planned.filter { leading.contains($0.line) } + planned.filter { !leading.contains($0.line) }
  }

  /// Gives texts of a column the width of the longest one that has its content's width. A text that asks for more than
  /// it has is left out: it would make all of them longer.
  ///
  ///     [First Name ]  both as wide as “Middle Name”, in whatever language
  ///     [Middle Name]
  private mutating func shareLengths() {
    struct Column: Hashable {
      let kind: ElementKind
      let near: Double
      let length: Double
    }
    var columns: [Column: [Int]] = [:]
    for (place, planned) in planned.enumerated() where planned.hold == .near && planned.twin == nil {
      let spot = planned.spot
      if spot.isCut[axis] { continue }
      let column = Column(
        kind: spot.kind, near: (spot.near(axis) * 2).rounded(), length: (spot.length(axis) * 2).rounded())
      columns[column, default: []].append(place)
    }
    for places in columns.values {
      let naturals = places.filter { isNatural(planned[$0].spot) }
      // If several are equally long, the first one.
      let longest = naturals.max { (planned[$0].spot.length(axis), -$0) < (planned[$1].spot.length(axis), -$1) }
      guard let natural = longest else { continue }
      for place in places where !isNatural(planned[place].spot) { planned[place].twin = planned[natural].spot.id }
    }
  }

  // MARK: Parts

  private mutating func plan(_ part: SpotGroup, in room: Room, between neighbors: (Spot?, Spot?)) {
    switch part {
    case .single(let spot):
      add(spot, hold(of: spot, in: room), neighbors)
    case .pile(let spots):
      for spot in spots { add(spot, hold(of: spot, in: room), neighbors) }
    case .line(let own, let parts) where own == axis:
      planLine(parts, in: room, between: neighbors)
    case .line(_, let parts):
      if axis == .vertical {
        planRow(parts, in: room, between: neighbors)
      } else {
        for part in parts {
          if depth == 0 { line += 1 }
          depth += 1
          plan(part, in: room, between: neighbors)
          depth -= 1
        }
      }
    }
  }

  private mutating func add(_ spot: Spot, _ hold: PlannedSpot.Hold, _ neighbors: (Spot?, Spot?)) {
    planned.append(PlannedSpot(spot: spot, hold: hold, previous: neighbors.0, next: neighbors.1, line: line))
  }

  /// Plans a row along the vertical axis: the highest part is held, and the others are aligned with it.
  private mutating func planRow(_ parts: [SpotGroup], in room: Room, between neighbors: (Spot?, Spot?)) {
    let order = parts.enumerated().sorted { a, b in
      let (high, other) = (length(of: a.element), length(of: b.element))
      return abs(high - other) > 0.5 ? high > other : a.offset < b.offset
    }
    for (place, part) in order.map(\.element).enumerated() {
      if place > 0, case .single(let spot) = part {
        add(spot, .beside, neighbors)
      } else {
        plan(part, in: room, between: neighbors)
      }
    }
  }

  private func length(of part: SpotGroup) -> Double { part.far(axis) - part.near(axis) }

  // MARK: One element

  private func hold(of spot: Spot, in room: Room) -> PlannedSpot.Hold {
    guard let near = room.near else { return .far }
    guard let far = room.far else { return .near }
    let (before, behind) = (spot.near(axis) - near, far - spot.far(axis))
    let isEven = abs(before - behind) <= StandardSpacing.uneven
    if isNatural(spot) || style == .fixedWidths && axis == .horizontal {
      return isEven ? even : before <= behind ? .near : .far
    }
    if before <= spacing.closeBy, behind <= spacing.closeBy { return .both }
    if isEven {
      let isLong = spot.length(axis) * 2 >= far - near && spot.stretches(axis)
      return isLong && style != .centered ? .both : even
    }
    return before <= behind ? .near : .far
  }

  /// The hold of an element that lies in the middle and does not stretch.
  private var even: PlannedSpot.Hold { style == .edges ? .near : .middle }

  // MARK: A line

  private mutating func planLine(_ parts: [SpotGroup], in room: Room, between neighbors: (Spot?, Spot?)) {
    let holds = LineHolds(parts.map(span), near: room.near, far: room.far, spacing, style).holds
    let places = Array(parts.indices)
    let stretched = places.filter { holds[$0] == .both }
    let order =
      places.filter { holds[$0] == .middle } + places.filter { holds[$0] == .near }
      + places.reversed().filter { holds[$0] == .far } + stretched
    for place in order {
      let part = parts[place]
      let previous = place > 0 ? edge(of: parts[place - 1], isFar: true, beside: part) : neighbors.0
      let next = place + 1 < parts.count ? edge(of: parts[place + 1], isFar: false, beside: part) : neighbors.1
      let hold = holds[place]
      if let spot = hold == .both ? carrier(of: part) : part.single {
        var own = PlannedSpot(spot: spot, hold: hold, previous: previous, next: next, line: line)
        if hold == .both, place != stretched.first, let twin = carrier(of: parts[stretched[0]]) {
          own.twin = twin.id
          own.isProportional = abs(twin.length(axis) - spot.length(axis)) > 0.51
        }
        own.isFollowed = hold == .both && place != stretched.last
        planned.append(own)
      } else {
        // The elements inside a part are held at the side at which the part is held.
        let room = Room(near: hold == .far ? nil : part.near(axis), far: hold == .far ? part.far(axis) : nil)
        plan(part, in: room, between: (previous, next))
      }
    }
    for place in stretched { planRest(of: parts[place]) }
  }

  /// Plans the other elements of a part that is held at both sides.
  private mutating func planRest(of part: SpotGroup) {
    guard part.single == nil, let carrier = carrier(of: part),
      let rest = SpotGroup(of: part.spots.filter { $0.id != carrier.id })
    else { return }
    plan(rest, in: Room(near: part.near(axis), far: part.far(axis)), between: (nil, nil))
  }

  /// Returns the element that reaches from one end of a part to the other and becomes longer with it; nil if there is
  /// none.
  private func carrier(of part: SpotGroup) -> Spot? {
    if let single = part.single { return single }
    let (near, far) = (part.near(axis), part.far(axis))
    let open = part.spots.filter { !isNatural($0) && $0.near(axis) < near + 0.5 && $0.far(axis) > far - 0.5 }
    return open.first { $0.stretches(axis) } ?? open.first
  }

  /// Returns the element of a part that lies nearest to a neighbor; if several do, one in the same stripe as the
  /// neighbor.
  private func edge(of part: SpotGroup, isFar: Bool, beside other: SpotGroup) -> Spot? {
    let spots = part.spots
    let reach = isFar ? part.far(axis) : part.near(axis)
    let nearest = spots.filter { abs((isFar ? $0.far(axis) : $0.near(axis)) - reach) < 0.5 }
    let others = other.spots
    return nearest.first { spot in others.contains { $0.sharesStripe(with: spot, axis.other) } } ?? nearest.first
  }

  private func span(of part: SpotGroup) -> LineHolds.Span {
    var stretch = LineHolds.Stretch.never
    if let spot = carrier(of: part), !isNatural(spot), style != (axis == .horizontal ? .fixedWidths : .fixedHeights) {
      stretch = !spot.stretches(axis) ? .drawn : spot.kind.hasNaturalSize ? .text : .plainly
    }
    return LineHolds.Span(near: part.near(axis), far: part.far(axis), stretch: stretch)
  }
}

extension SpotGroup {
  fileprivate var single: Spot? {
    if case .single(let spot) = self { spot } else { nil }
  }
}

extension Spot {
  /// Returns true if elements of this kind become as long as there is room.
  func stretches(_ axis: Axis) -> Bool { kind.traits.size.stretches(axis) }
}

extension PlacementPlan {
  /// Returns true if contents alone reach from one end of a container to the other, so that they decide its length.
  static func isFilled(
    from near: Double, to far: Double, by group: SpotGroup, _ axis: Axis, _ spacing: StandardSpacing,
    isNatural: (Spot) -> Bool
  ) -> Bool {
    let closeBy = spacing.closeBy
    func isContent(_ part: SpotGroup) -> Bool {
      switch part {
      case .single(let spot): isNatural(spot)
      case .pile: false
      case .line(let own, let parts):
        parts.allSatisfy(isContent)
          && (own != axis || zip(parts, parts.dropFirst()).allSatisfy { $1.near(axis) - $0.far(axis) <= closeBy })
      }
    }
    return group.near(axis) - near <= closeBy && far - group.far(axis) <= closeBy && isContent(group)
  }
}
