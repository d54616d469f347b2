import LayoutEngine
import LayoutModel

/// Elements in a row or column with the same gap and the same alignment at all sizes. A stack would arrange them
/// without constraints.
///
///     // icon, title, detail below each other, 8 apart, their leading edges on one line, at every size
///     StackIdea.all(among: targets, search)[0].members    // ["icon", "title", "detail"]
struct StackIdea {
  /// The elements, in reading order along the axis.
  let members: [ElementID]
  let parent: ElementID
  let axis: Axis
  let spacing: Double
  let alignment: StackAlignment
  let distribution: StackDistribution
  /// The length constraints for members that do not have the length of their content, without ids.
  let lengths: [Constraint]
  /// The member that takes the room that the others leave; nil if there is none.
  let stretching: ElementID?

  /// Returns the ideas, longest first. No element is in two of them.
  static func all(among targets: [ElementID], _ search: RelationSearch) -> [StackIdea] {
    guard let document = search.stages.first?.model.document else { return [] }
    var seen: Set<ElementID> = []
    let parents = targets.compactMap(document.parent).filter { seen.insert($0).inserted }
    let isTarget = Set(targets)
    let ideas = parents.flatMap { parent -> [StackIdea] in
      guard let kind = document.elements[parent]?.kind, kind != .scrollView, kind != .stack else { return [] }
      let children = document.children(of: parent).filter(isTarget.contains)
      return Axis.allCases.flatMap { axis -> [StackIdea] in
        let members = children.compactMap { search.member($0, axis) }
        return StackRuns(members, axis, search).all.compactMap { run in
          StackIdea(run.members, spacing: run.gap, in: parent, axis, search)
        }
      }
    }
    var taken: Set<ElementID> = []
    return ideas.sorted { $0.members.count > $1.members.count }.filter { idea in
      guard taken.isDisjoint(with: idea.members) else { return false }
      taken.formUnion(idea.members)
      return true
    }
  }

  private init?(
    _ run: [ExampleMember], spacing: Double, in parent: ElementID, _ axis: Axis, _ search: RelationSearch
  ) {
    guard let alignment = Self.alignment(of: run.map(\.id), across: axis.other, search) else { return nil }
    members = run.map(\.id)
    (self.parent, self.axis, self.spacing, self.alignment) = (parent, axis, spacing, alignment)
    let growing = run.filter(\.stretches)
    distribution = growing.count > 1 ? .fillEqually : .fill
    if growing.count > 1, !Self.areEqual(run, search.agreement) { return nil }
    stretching = growing.count == 1 ? growing[0].id : nil
    let across = run.compactMap { search.member($0.id, axis.other) }
    // Members that change their length across the axis must fill the stack.
    if alignment != .fill, across.contains(where: \.stretches) { return nil }
    let long = run.filter { !$0.stretches && !$0.fitsContent }
    let thick = alignment == .fill ? [] : across.filter { !$0.fitsContent }
    lengths = (long + thick).compactMap { $0.fixedLength(search.agreement) }
    if lengths.count < long.count + thick.count { return nil }
  }

  private static func areEqual(_ run: [ExampleMember], _ agreement: Agreement) -> Bool {
    guard let first = run.first else { return false }
    return first.lengths.indices.allSatisfy { place in agreement.constant(run.map { $0.lengths[place] }) != nil }
  }

  /// Returns the alignment that all members share across the axis in every example; nil if there is none.
  private static func alignment(of members: [ElementID], across: Axis, _ search: RelationSearch) -> StackAlignment? {
    func isCommon(_ attribute: Attribute) -> Bool {
      zip(members, members.dropFirst()).allSatisfy { first, second in
        let line = Constraint(id: "", first: Anchor(second, attribute), second: Anchor(first, attribute))
        guard search.isLegal(line), let readings = search.constants(of: line) else { return false }
        return readings.allSatisfy { abs($0) <= search.agreement.tolerance }
      }
    }
    let (near, far) = (isCommon(across.nearEdge), isCommon(across.farEdge))
    if near, far { return .fill }
    if near { return across == .horizontal ? .leading : .top }
    if across == .vertical, isCommon(.firstBaseline) { return .firstBaseline }
    if isCommon(across.middle) { return .center }
    return far ? (across == .horizontal ? .trailing : .bottom) : nil
  }

  // MARK: Making the stack

  /// Puts the stack into the scene at the position of its topmost member, and removes all other constraints on the
  /// members. Their frames stay as drawn until the stack is laid out.
  func put(_ stack: ElementID, into draft: inout Draft) {
    let isMember = Set(members)
    for constraint in draft.document.constraints
    where draft.document.placedItems(by: constraint).contains(where: isMember.contains) {
      draft.remove(constraint.id)
    }
    let frames = members.compactMap { draft.document.elements[$0]?.frame }
    var element = Element(
      id: stack, kind: .stack, frame: frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) })
    element.arrangement.axis = axis
    element.arrangement.alignment = alignment == .fill ? nil : alignment
    element.arrangement.distribution = distribution == .fill ? nil : distribution
    element.arrangement.spacing = spacing
    let siblings = draft.document.children(of: parent)
    let place = siblings.lastIndex(where: isMember.contains) ?? siblings.count
    draft.insert(element, into: parent, at: place + 1)
    draft.move(members, into: stack)
    for length in lengths { draft.put(length.with(id: draft.document.freshConstraintID())) }
    if let stretching { draft.update(stretching) { $0.traits.lowerContentPriorities(along: axis) } }
  }

  /// Returns the example with the members inside the stack.
  func moved(_ example: ArrangedExample, into stack: ElementID, _ stage: ExampleStage) -> ArrangedExample? {
    let rects = members.compactMap { stage.spots[$0]?.rect }
    guard rects.count == members.count, let first = rects.first else { return nil }
    let bounds = rects.dropFirst().reduce(first) { $0.union($1) }
    var moved = example
    moved.frames[stack] = bounds
    for member in members {
      moved.frames[member] = example.frames[member].map { $0.offset(by: Point.zero - bounds.origin) }
    }
    return moved
  }
}

/// Neighbors along an axis with the same gap between them, at all sizes.
private struct StackRuns {
  private(set) var all: [(members: [ExampleMember], gap: Double)] = []

  /// The fewest members. Two elements need no more constraints without a stack.
  private static let fewest = 3

  init(_ members: [ExampleMember], _ axis: Axis, _ search: RelationSearch) {
    let ordered = members.sorted { ($0.spots.first?.near(axis) ?? 0) < ($1.spots.first?.near(axis) ?? 0) }
    for lane in Self.lanes(ordered, axis.other) { add(lane, axis, search.agreement) }
  }

  /// Returns groups of elements that share a stripe with each other in every example.
  private static func lanes(_ members: [ExampleMember], _ across: Axis) -> [[ExampleMember]] {
    var lanes: [[ExampleMember]] = []
    for member in members {
      let lane = lanes.firstIndex { lane in
        guard let last = lane.last else { return false }
        return zip(last.spots, member.spots).allSatisfy { $0.sharesStripe(with: $1, across) }
      }
      if let lane { lanes[lane].append(member) } else { lanes.append([member]) }
    }
    return lanes
  }

  private mutating func add(_ lane: [ExampleMember], _ axis: Axis, _ agreement: Agreement) {
    var run: [ExampleMember] = []
    var gaps: [Double] = []
    func common(_ more: [Double]) -> Double? {
      agreement.constant(gaps + more).flatMap { $0 >= 0 ? $0 : nil }
    }
    for member in lane {
      let before = run.last.map { Self.gaps(from: $0, to: member, axis) } ?? []
      if run.isEmpty || common(before) != nil {
        gaps += before
        run.append(member)
      } else {
        close(run, common([]))
        // The last element may begin another row.
        let last = run.last
        gaps = before
        run = common([]) != nil ? [last, member].compactMap(\.self) : [member]
        if run.count == 1 { gaps = [] }
      }
    }
    close(run, common([]))
  }

  private mutating func close(_ run: [ExampleMember], _ gap: Double?) {
    if run.count >= Self.fewest, let gap { all.append((run, gap)) }
  }

  private static func gaps(from first: ExampleMember, to second: ExampleMember, _ axis: Axis) -> [Double] {
    zip(first.spots, second.spots).map { $1.near(axis) - $0.far(axis) }
  }
}

extension ExampleMember {
  /// Returns a constraint for the element's length; nil if it differs between examples.
  fileprivate func fixedLength(_ agreement: Agreement) -> Constraint? {
    agreement.constant(lengths).map { Constraint(id: "", first: anchor(axis.length), constant: $0) }
  }
}

extension LayoutTraits {
  /// Lowers the content priorities, so that this element stretches or shrinks before others.
  fileprivate mutating func lowerContentPriorities(along axis: Axis) {
    hugging[axis] = hugging[axis].lowered
    compression[axis] = compression[axis].lowered
  }
}
