import LayoutEngine
import LayoutModel

/// The sizes that elements have by their contents, in all settings.
struct NaturalSizes: Sendable {
  /// The lengths of elements that have one along the axis.
  private var lengths: AxisPair<[ElementID: Track]> = AxisPair([:], [:])
  /// The distances from an element's top to its first baseline.
  private var baselines: [ElementID: Track] = [:]
  /// The elements with children.
  private var parents: Set<ElementID> = []
  /// The lengths that elements have at least, as constraints say.
  private let floors: AxisPair<[ElementID: Double]>
  /// The lengths of elements with children for which containers were found.
  private var learned: AxisPair<[ElementID: Track]> = AxisPair([:], [:])

  /// - Parameter constraints: those that may give an element a least length.
  init(of elements: [Element], in sessions: [LayoutSession], constraints: [Constraint] = []) {
    floors = Self.floors(constraints)
    for element in elements {
      let id = element.id
      if !element.children.isEmpty { parents.insert(id) }
      let measures = sessions.map { $0.measures(of: id) }
      for axis in Axis.allCases {
        let found = measures.compactMap { $0?.intrinsicLength(axis) }
        if found.count == sessions.count { lengths[axis][id] = Track(found) }
      }
      guard element.kind.hasBaseline else { continue }
      let ascents = measures.compactMap { measures in measures.map { $0.alignment.top + $0.baselines.first } }
      if ascents.count == sessions.count { baselines[id] = Track(ascents) }
    }
  }

  /// Takes over the lengths of an element that becomes a container.
  mutating func learn(_ id: ElementID, as shape: ContainerShape) {
    for axis in Axis.allCases { learned[axis][id] = natural(shape, axis) }
  }

  /// The length that an element has by its contents along an axis; nil if it has none.
  func natural(of id: ElementID, _ axis: Axis) -> Track? { lengths[axis][id] }

  private static func floors(_ constraints: [Constraint]) -> AxisPair<[ElementID: Double]> {
    var floors: AxisPair<[ElementID: Double]> = AxisPair([:], [:])
    for constraint in constraints {
      guard constraint.second == nil, constraint.relation != .lessOrEqual, constraint.priority.isRequired,
        constraint.isInstalled, !constraint.isPlaceholder, let id = constraint.first.item.elementID
      else { continue }
      let known = floors[constraint.axis][id] ?? 0
      floors[constraint.axis][id] = max(known, constraint.constant)
    }
    return floors
  }

  /// Returns a shape whose elements ask for their least lengths, where their contents are shorter.
  func asking(_ shape: ContainerShape) -> ContainerShape {
    var shape = shape
    switch shape.content {
    case .element(let id):
      for axis in Axis.allCases where shape.placement[requested: axis] == nil {
        guard let floor = floors[axis][id], floor > lengths[axis][id]?.least ?? 0 else { continue }
        shape.placement[requested: axis] = floor.rounded(.toNearestOrAwayFromZero)
      }
    case .container(let container, let axis, let spacing, let parts):
      shape.content = .container(container, axis: axis, spacing: spacing, parts.map(asking))
    }
    return shape
  }

  /// True if the part has no length of its own by which it could differ from its neighbours.
  func isEmpty(_ part: ContainerShape) -> Bool {
    guard case .element(let id) = part.content else { return false }
    return Axis.allCases.allSatisfy { lengths[$0][id] == nil }
  }

  /// True if an element has its natural length along an axis.
  func isNatural(_ part: ContainerShape, _ axis: Axis) -> Bool {
    guard case .element(let id) = part.content else { return false }
    return lengths[axis][id]?.isClose(to: part.rect[axis].length) ?? false
  }

  /// Asks for the least length of a part, if its natural one is less and it is only as long as one of them.
  func request(_ part: inout ContainerShape, _ axis: Axis) {
    if case .container(let clamp, let direction, let spacing, var inner) = part.content, clamp.kind == .clamp {
      request(&inner[0], axis)
      part.content = .container(clamp, axis: direction, spacing: spacing, inner)
    }
    guard case .element(let id) = part.content else { return }
    let length = part.rect[axis].length
    let least = length.least.rounded(.toNearestOrAwayFromZero)
    let natural = lengths[axis][id] ?? Track(constant: 0, like: length)
    guard !natural.isClose(to: length), least > 0 else { return }
    let limited = Track.upper(natural, Track(constant: least, like: length))
    guard length.constant != nil || limited.isClose(to: length) else { return }
    part.placement[requested: axis] = least
  }

  /// Asks for more than an element's natural length. Returns false for other parts, and if the natural length is not
  /// always the same.
  func request(_ more: Double, beyondNatural part: inout ContainerShape, _ axis: Axis) -> Bool {
    guard case .element(let id) = part.content, !parents.contains(id), let natural = natural(part, axis).constant
    else { return false }
    part.placement[requested: axis] = natural + more
    return true
  }

  /// Asks for the length of a line across which all its parts lie, if none of them needs it by itself. The first
  /// element that fills the line asks for it.
  func request(_ length: Track, of parts: inout [ContainerShape], _ axis: Axis) {
    let needed = parts.map { natural($0, axis) + Track(constant: $0.placement.margins(axis), like: length) }
      .reduce(Track(constant: 0, like: length)) { .upper($0, $1) }
    let least = length.least.rounded(.toNearestOrAwayFromZero)
    guard !needed.isClose(to: length), Track.upper(needed, Track(constant: least, like: length)).isClose(to: length),
      let index = parts.firstIndex(where: { part in
        if case .element(let id) = part.content {
          !parents.contains(id) && part.placement[alignment: axis] == nil
        } else {
          false
        }
      })
    else { return }
    parts[index].placement[requested: axis] = least - parts[index].placement.margins(axis)
  }

  /// The length that a part has by its contents. That of an element with children that stays constraints is not known,
  /// and taken to be the one that it has.
  func natural(_ part: ContainerShape, _ axis: Axis) -> Track {
    switch part.content {
    case .element(let id):
      if parents.contains(id), learned[axis][id] == nil { return part.rect[axis].length }
      let own = learned[axis][id] ?? lengths[axis][id] ?? Track(constant: 0, like: part.rect[axis].length)
      let least = part.placement[requested: axis] ?? floors[axis][id] ?? 0
      return .upper(own, Track(constant: least, like: own))
    case .container(let container, let direction, let spacing, let inner):
      let needed = inner.map {
        natural($0, axis) + Track(constant: $0.placement.margins(axis), like: $0.rect[axis].length)
      }
      let largest = needed.dropFirst().reduce(needed[0]) { .upper($0, $1) }
      if container.kind == .grid { return gridNatural(container, inner, axis) }
      guard container.kind == .box, direction ?? .horizontal == axis else {
        return container.kind == .box || container.kind == .overlay ? largest : part.rect[axis].length
      }
      let gaps = Track(constant: (spacing ?? 0) * Double(inner.count - 1), like: largest)
      return needed.reduce(gaps) { $0 + (container.homogeneous ? largest : $1) }
    }
  }

  private func gridNatural(_ grid: Container, _ inner: [ContainerShape], _ axis: Axis) -> Track {
    var lines: [Int: Track] = [:]
    for part in inner {
      guard let cell = part.placement.cell else { continue }
      let number = axis.isHorizontal ? cell.column : cell.row
      let needed = natural(part, axis) + Track(constant: part.placement.margins(axis), like: part.rect[axis].length)
      lines[number] = lines[number].map { .upper($0, needed) } ?? needed
    }
    let zero = Track(constant: 0, like: inner[0].rect[axis].length)
    let largest = lines.values.reduce(zero) { .upper($0, $1) }
    let isHomogeneous = axis.isHorizontal ? grid.homogeneous : grid.rowsHomogeneous
    let spacing = (axis.isHorizontal ? grid.columnSpacing : grid.rowSpacing) ?? 0
    let gaps = Track(constant: spacing * Double(max(0, lines.count - 1)), like: zero)
    return lines.values.reduce(gaps) { $0 + (isHomogeneous ? largest : $1) }
  }

  /// True if the part and its neighbours have a first baseline, and all lie on one line.
  func sharesBaseline(_ part: ContainerShape, _ neighbours: [ContainerShape]) -> Bool {
    guard let own = baseline(of: part) else { return false }
    return neighbours.allSatisfy { baseline(of: $0)?.isClose(to: own) ?? true }
  }

  private func baseline(of part: ContainerShape) -> Track? {
    guard case .element(let id) = part.content, let ascent = baselines[id] else { return nil }
    return part.rect[.vertical].low + ascent
  }
}
