import LayoutModel

/// A stack of macOS that packs children at its start, around its middle and at its end.
struct GravityStack: Sendable {
  /// Among the elements.
  var place: Int
  /// At the start, in the middle, at the end.
  var groups: [[ElementID]]
}

/// What gathers at the start only, a stack of ours says; anything else is said with constraints.
extension XcodeReading {
  mutating func noteGravity(at place: Int, of node: XMLNode) {
    var rest = elements[place].children[...]
    var groups: [[ElementID]] = [[], [], []]
    for group in XcodeViews.groups(of: node) {
      if let gravity = XcodeViews.gravityGroups.firstIndex(of: group.name) {
        groups[gravity] += rest.prefix(group.count)
      } else if group.count > 0 {
        return
      }
      rest = rest.dropFirst(group.count)
    }
    guard !groups[1].isEmpty || !groups[2].isEmpty else { return }
    gravityStacks.append(GravityStack(place: place, groups: groups))
  }

  /// After all constraints of the file, so that its ids come first.
  mutating func placeByGravity() {
    for stack in gravityStacks {
      let element = elements[stack.place]
      var writer = GravityConstraints(
        stack: element, groups: stack.groups, guide: GuideID(ids.unique("\(element.id)-middle", or: "middle")))
      writer.write()
      for constraint in writer.constraints {
        constraints.append(constraint.with(id: ConstraintID(ids.unique(nil, or: "\(writer.stack.id)-gravity"))))
      }
      if !stack.groups[1].isEmpty {
        guides.append(Guide(id: writer.guide, owner: element.id, kind: .custom))
        guideOwners[writer.guide] = element.id
      }
      elements[stack.place].kind = .view
      elements[stack.place].arrangement = Arrangement()
    }
  }
}

/// Says with constraints how such a stack lays out its children.
private struct GravityConstraints {
  let stack: Element
  let groups: [[ElementID]]
  /// Spans what is in the middle.
  let guide: GuideID
  private(set) var constraints: [Constraint] = []

  private let isVertical: Bool
  private var start: Attribute { isVertical ? .top : .leading }
  private var end: Attribute { isVertical ? .bottom : .trailing }
  private var insets: DirectionalEdges { stack.traits.margins ?? DirectionalEdges() }

  init(stack: Element, groups: [[ElementID]], guide: GuideID) {
    self.stack = stack
    self.groups = groups
    self.guide = guide
    isVertical = stack.arrangement.axis == .vertical
  }

  mutating func write() {
    for group in groups { chain(group) }
    if let first = groups[0].first { atStart(first, .equal) }
    if let last = groups[2].last { atEnd(last, .equal) }
    centre(groups[1])
    let gathered = groups.filter { !$0.isEmpty }
    for (before, after) in zip(gathered, gathered.dropFirst()) {
      if let last = before.last, let first = after.first { keepApart(last, first, .greaterOrEqual) }
    }
    if groups[0].isEmpty, let first = gathered.first?.first { atStart(first, .greaterOrEqual) }
    if groups[2].isEmpty, let last = gathered.last?.last { atEnd(last, .greaterOrEqual) }
    for child in groups.joined() { placeAcross(child) }
  }

  private mutating func add(_ first: Anchor, _ relation: Relation, _ second: Anchor, _ constant: Double) {
    var constraint = Constraint(id: ConstraintID(""), first: first, second: second, constant: constant)
    constraint.relation = relation
    constraints.append(constraint)
  }

  // MARK: Along the axis

  private mutating func chain(_ group: [ElementID]) {
    for (before, after) in zip(group, group.dropFirst()) { keepApart(before, after, .equal) }
  }

  private mutating func keepApart(_ before: ElementID, _ after: ElementID, _ relation: Relation) {
    let space = stack.arrangement.customSpacing[before] ?? stack.arrangement.spacing ?? 8
    add(Anchor(after, start), relation, Anchor(before, end), space)
  }

  private mutating func atStart(_ child: ElementID, _ relation: Relation) {
    add(Anchor(child, start), relation, Anchor(stack.id, start), isVertical ? insets.top : insets.leading)
  }

  private mutating func atEnd(_ child: ElementID, _ relation: Relation) {
    add(Anchor(stack.id, end), relation, Anchor(child, end), isVertical ? insets.bottom : insets.trailing)
  }

  /// As near to the middle as the others let it be.
  private mutating func centre(_ group: [ElementID]) {
    guard let first = group.first, let last = group.last else { return }
    let middle = isVertical ? Attribute.centerY : .centerX
    add(Anchor(.guide(guide), start), .equal, Anchor(first, start), 0)
    add(Anchor(.guide(guide), end), .equal, Anchor(last, end), 0)
    add(Anchor(.guide(guide), middle), .equal, Anchor(stack.id, middle), 0)
    constraints[constraints.count - 1].priority = .defaultLow
  }

  // MARK: Across

  private mutating func placeAcross(_ child: ElementID) {
    let (start, end, middle) =
      isVertical ? (Attribute.leading, Attribute.trailing, Attribute.centerX) : (.top, .bottom, .centerY)
    let (before, after) = isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    let alignment = stack.arrangement.alignment ?? "center"
    let isAtStart = ["fill", "leading", "top", "firstBaseline", "lastBaseline"].contains(alignment)
    let isAtEnd = ["fill", "trailing", "bottom"].contains(alignment)
    add(Anchor(child, start), isAtStart ? .equal : .greaterOrEqual, Anchor(stack.id, start), before)
    add(Anchor(stack.id, end), isAtEnd ? .equal : .greaterOrEqual, Anchor(child, end), after)
    if alignment == "center" { add(Anchor(child, middle), .equal, Anchor(stack.id, middle), 0) }
  }
}
