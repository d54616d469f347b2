import LayoutEngine
import LayoutModel

/// A stack expressed as constraints, since GTK's boxes share their room in other ways.
///
/// The constraints are in the document's own terms, so that insets, margins and directions are translated to GTK's
/// terms in one place. Equal distances between children are guides of equal length.
struct GtkStackConstraints {
  private(set) var constraints: [Constraint] = []
  private(set) var guides: [GuideID] = []
  private let stack: Element
  private let children: [Element]
  private let isByGravity: Bool
  private let axis: Axis
  private let gaps: [Double]
  private let measures: [ElementID: ElementMeasures]

  init(_ stack: Element, children: [Element], profile: Profile, measures: [ElementID: ElementMeasures]) {
    self.stack = stack
    self.measures = measures
    isByGravity = stack.arrangement.effectiveDistribution == .gravityAreas
    self.children =
      isByGravity ? StackGravity.allCases.flatMap { area in children.filter { $0.traits.gravity == area } } : children
    axis = stack.arrangement.effectiveAxis
    let usual = stack.arrangement.effectiveSpacing(in: profile)
    gaps = self.children.dropLast().map { child in
      let gap = stack.arrangement.customSpacing[child.id] ?? usual
      return CoordinateRange.clamped(abs(gap) > CoordinateRange.limit ? usual : gap)
    }
    guard !children.isEmpty else { return }
    writeAlong()
    for child in self.children { writeAcross(child) }
    if stack.arrangement.effectiveAlignment != .fill { hug(axis.other) }
  }

  // MARK: Sides

  private func start(_ axis: Axis) -> Attribute { axis == .horizontal ? .leading : .top }
  private func end(_ axis: Axis) -> Attribute { axis == .horizontal ? .trailing : .bottom }
  private func length(_ axis: Axis) -> Attribute { axis == .horizontal ? .width : .height }
  private func centre(_ axis: Axis) -> Attribute { axis == .horizontal ? .centerX : .centerY }

  /// Returns a side of the area for the children.
  private func room(_ attribute: Attribute) -> Anchor {
    Anchor(stack.id, stack.arrangement.marginsRelative ? attribute.relativeToMargin : attribute)
  }

  private mutating func add(
    _ first: Anchor, _ relation: Relation, _ second: Anchor?, times multiplier: Double = 1, plus constant: Double = 0,
    at priority: Double = 1000
  ) {
    var constraint = Constraint(id: ConstraintID(""), first: first, second: second, constant: constant)
    constraint.relation = relation
    constraint.multiplier = multiplier
    constraint.priority = LayoutPriority(priority) ?? .required
    constraints.append(constraint)
  }

  // MARK: Along the axis

  private mutating func writeAlong() {
    guard let first = children.first, let last = children.last else { return }
    if isByGravity { return writeGravity(first, last) }
    let distribution = stack.arrangement.effectiveDistribution
    add(Anchor(first.id, start(axis)), .equal, room(start(axis)))
    add(room(end(axis)), .equal, Anchor(last.id, end(axis)))
    let isLoose = distribution == .equalSpacing || distribution == .equalCentering
    for (place, gap) in gaps.enumerated() {
      add(
        Anchor(children[place + 1].id, start(axis)), isLoose ? .greaterOrEqual : .equal,
        Anchor(children[place].id, end(axis)), plus: gap)
    }
    switch distribution {
    case .fill, .gravityAreas: break
    case .fillEqually:
      for child in children.dropFirst() { add(Anchor(child.id, length(axis)), .equal, Anchor(first.id, length(axis))) }
    case .fillProportionally: writeProportions()
    case .equalSpacing: writeEqual(from: end(axis), to: start(axis)) { _ in 1000 }
    case .equalCentering: writeEqual(from: centre(axis), to: centre(axis)) { $0 == 1 ? 150 : 149 }
    }
  }

  /// Places each area at its position. Children of one area have exactly the spacing; between areas there may be more.
  private mutating func writeGravity(_ first: Element, _ last: Element) {
    let (start, end) = (start(axis), end(axis))
    keep(Anchor(first.id, start), after: room(start), isTight: first.traits.gravity == .leading, by: 0)
    keep(room(end), after: Anchor(last.id, end), isTight: last.traits.gravity == .trailing, by: 0)
    for (place, gap) in gaps.enumerated() {
      let (before, after) = (children[place], children[place + 1])
      let isTight = before.traits.gravity == after.traits.gravity
      keep(Anchor(after.id, start), after: Anchor(before.id, end), isTight: isTight, by: gap)
    }
    writeMiddle()
    hug(axis)
  }

  private mutating func keep(_ later: Anchor, after earlier: Anchor, isTight: Bool, by gap: Double) {
    add(later, isTight ? .equal : .greaterOrEqual, earlier, plus: gap)
    if !isTight { add(later, .equal, earlier, plus: gap, at: stack.arrangement.hugging?[axis].value ?? 49) }
  }

  /// Adds a guide around the children of the middle area. It is centred as far as the other areas allow.
  private mutating func writeMiddle() {
    let middle = children.filter { $0.traits.gravity == .center }
    guard let first = middle.first, let last = middle.last else { return }
    let guide = GuideID("\(stack.id.rawValue)-middle")
    guides.append(guide)
    add(Anchor(.guide(guide), start(axis)), .equal, Anchor(first.id, start(axis)))
    add(Anchor(.guide(guide), end(axis)), .equal, Anchor(last.id, end(axis)))
    add(Anchor(.guide(guide), centre(axis)), .equal, room(centre(axis)), at: LayoutPriority.defaultLow.value)
  }

  private mutating func writeProportions() {
    let lengths = children.map { max(0, measures[$0.id]?.intrinsicLength(axis) ?? 0) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return }
    let margins = stack.arrangement.marginsRelative ? measures[stack.id]?.margins ?? .zero : .zero
    let taken = gaps.reduce(0, +) + (axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom)
    for (place, child) in children.enumerated() where lengths[place] > 0 {
      let share = lengths[place] / total
      add(
        Anchor(child.id, length(axis)), .equal, Anchor(stack.id, length(axis)), times: share, plus: -share * taken,
        at: max(900, 999 - Double(place)))
    }
  }

  /// Adds a guide from each child to the next, all of them as long as the first.
  private mutating func writeEqual(from: Attribute, to: Attribute, at priority: (Int) -> Double) {
    for place in gaps.indices {
      let guide = GuideID("\(stack.id.rawValue)-gap-\(place + 1)")
      guides.append(guide)
      add(Anchor(.guide(guide), start(axis)), .equal, Anchor(children[place].id, from))
      add(Anchor(.guide(guide), end(axis)), .equal, Anchor(children[place + 1].id, to))
      if place > 0 {
        add(Anchor(.guide(guide), length(axis)), .equal, Anchor(.guide(guides[0]), length(axis)), at: priority(place))
      }
    }
    hug(axis)
  }

  /// Makes the stack as short as possible if nothing else determines its length.
  private mutating func hug(_ axis: Axis) { add(Anchor(stack.id, length(axis)), .lessOrEqual, nil, at: 49) }

  // MARK: Across the axis

  private mutating func writeAcross(_ child: Element) {
    let across = axis.other
    let (start, end) = (start(across), end(across))
    switch stack.arrangement.effectiveAlignment {
    case .fill:
      add(Anchor(child.id, start), .equal, room(start))
      add(room(end), .equal, Anchor(child.id, end))
    case .leading, .top: keep(child, startsAt: .equal, endsAt: .greaterOrEqual)
    case .trailing, .bottom: keep(child, startsAt: .greaterOrEqual, endsAt: .equal)
    case .center:
      add(Anchor(child.id, centre(across)), .equal, room(centre(across)))
      keep(child, startsAt: .greaterOrEqual, endsAt: .greaterOrEqual)
    case .firstBaseline, .lastBaseline:
      guard axis == .horizontal else { return keep(child, startsAt: .equal, endsAt: .greaterOrEqual) }
      if let first = children.first, child.id != first.id {
        let line: Attribute = stack.arrangement.effectiveAlignment == .firstBaseline ? .firstBaseline : .lastBaseline
        add(Anchor(child.id, line), .equal, Anchor(first.id, line))
      }
      keep(child, startsAt: .greaterOrEqual, endsAt: .greaterOrEqual)
    }
  }

  private mutating func keep(_ child: Element, startsAt: Relation, endsAt: Relation) {
    let across = axis.other
    add(Anchor(child.id, start(across)), startsAt, room(start(across)))
    add(room(end(across)), endsAt, Anchor(child.id, end(across)))
  }
}
