import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// A stack is constraints: these.
  func readStackRows(of element: Element, in slot: Int, into group: inout RowGroup) {
    guard element.kind == .stack, context.surroundings.usesAutoLayout else { return }
    let axis = element.arrangement.meantAxis
    var children = element.children.compactMap { slots[$0] }
    guard !children.isEmpty else { return }
    group.links.dependsOn = SlotList([slot] + children)
    if element.arrangement.marginsRelative { group.links.readsInsetsOf = [slot] }
    if element.arrangement.meantDistribution == .gravityAreas {
      children = StackGravity.allCases.flatMap { gravity in children.filter { nodes[$0].traits.gravity == gravity } }
    }
    var gaps = children.dropLast().map { spacing(after: nodes[$0].id, in: element) }
    let runsBackwards = axis == .horizontal && nodes[slot].facts.runsRightToLeft
    if runsBackwards {
      children.reverse()
      gaps.reverse()
    }
    let lowest = resistances[slot]
    let writer = StackWriter(
      stack: nodes[slot], arrangement: element.arrangement, axis: axis, runsBackwards: runsBackwards,
      centresOne: surroundings.profile == .macos, nodes: nodes, children: children, gaps: gaps,
      tied: childrenTied(to: element),
      mostHugging: AxisPair(lowest.horizontal - 0.001, lowest.vertical - 0.001))
    writer.write(into: &group)
  }

  /// For each element the lowest compression resistance of what it holds, however deep: whoever pulls it together with less
  /// takes room from it, and nothing from its content. To be called before stacks are read, whenever that may have changed.
  mutating func noteResistances() {
    resistances = []
    guard nodes.contains(where: { $0.kind == .stack }) else { return }
    let none = LayoutPriority.required.value
    resistances = Array(repeating: AxisPair(none, none), count: nodes.count)
    for slot in order.reversed() {
      guard let parent = nodes[slot].facts.parent, let element = element(at: slot) else { continue }
      for axis in Axis.allCases {
        let own = min(element.record.traits.compression[axis].value, resistances[slot][axis])
        resistances[parent][axis] = min(resistances[parent][axis], own)
      }
    }
  }

  private func spacing(after child: ElementID, in stack: Element) -> Double {
    let usual = stack.arrangement.meantSpacing(in: context.surroundings.profile)
    let spacing = stack.arrangement.customSpacing[child] ?? usual
    // Xcode writes the largest float for "as usual".
    return CoordinateRange.clamped(abs(spacing) > CoordinateRange.limit ? usual : spacing)
  }
}

/// Writes one stack's rows. All unknowns are the children's own, in the stack's coordinates.
struct StackWriter {
  let stack: SceneNode
  let arrangement: Arrangement
  let axis: Axis
  /// Does the first child stand at the right?
  let runsBackwards: Bool
  /// Is a child alone in the middle, where several would be as far apart as they can?
  let centresOne: Bool
  let nodes: [SceneNode]
  /// By slot, from left to right, or from top to bottom.
  let children: [Int]
  /// The wanted distance between each child and the next.
  let gaps: [Double]
  /// Children, by slot, that required constraints tie to the stack across its axis.
  let tied: Set<Int>
  /// Hugging never counts for more.
  let mostHugging: AxisPair<Double>

  func write(into group: inout RowGroup) {
    writeAlong(&group)
    writeAcross(&group)
  }

  // MARK: Sums

  /// `start` or `end` of the room for the children, as a sum to subtract.
  func addCanvasStart(_ factor: Double, _ axis: Axis, to sum: inout LinearSum) {
    sum.add(factor * (stack.facts.alignment.start(axis) + rim.start(axis)))
  }

  func addCanvasEnd(_ factor: Double, _ axis: Axis, to sum: inout LinearSum) {
    sum.add(factor, stack.box.length(axis))
    sum.add(factor * (stack.facts.alignment.start(axis) - rim.end(axis)))
  }

  private var rim: Edges { arrangement.marginsRelative ? stack.facts.insets.margins : .zero }

  func addEnd(_ factor: Double, of child: Int, _ axis: Axis, to sum: inout LinearSum) {
    sum.add(factor, nodes[child].box.start(axis))
    sum.add(factor, nodes[child].box.length(axis))
  }

  /// `child.start - canvas.start  relation  0`
  func writeStart(
    _ child: Int, _ axis: Axis, _ relation: RowRelation, priority: Priority = .required, _ group: inout RowGroup
  ) {
    group.sum.add(1, nodes[child].box.start(axis))
    addCanvasStart(-1, axis, to: &group.sum)
    group.finishRow(relation, 0, priority: priority)
  }

  /// `canvas.end - child.end  relation  0`
  func writeEnd(
    _ child: Int, _ axis: Axis, _ relation: RowRelation, priority: Priority = .required, _ group: inout RowGroup
  ) {
    addCanvasEnd(1, axis, to: &group.sum)
    addEnd(-1, of: child, axis, to: &group.sum)
    group.finishRow(relation, 0, priority: priority)
  }

  /// The gap after a child, times a factor.
  func addGap(_ factor: Double, after place: Int, to sum: inout LinearSum) {
    sum.add(factor, nodes[children[place + 1]].box.start(axis))
    addEnd(-factor, of: children[place], axis, to: &sum)
  }

  // MARK: Along the axis

  private func writeAlong(_ group: inout RowGroup) {
    guard let first = children.first, let last = children.last else { return }
    let distribution = arrangement.meantDistribution
    if distribution == .gravityAreas { return writeGravity(&group) }
    if centresOne, children.count == 1, distribution == .equalSpacing || distribution == .equalCentering {
      writeCentred(first, axis, &group)
      writeInside(first, axis, &group)
      return writeHug(axis, &group)
    }
    writeStart(first, axis, .equal, &group)
    writeEnd(last, axis, .equal, &group)
    switch distribution {
    case .fill: writeGaps(.equal, &group)
    case .fillEqually:
      writeGaps(.equal, &group)
      writeEqualLengths(&group)
    case .fillProportionally:
      writeGaps(.equal, &group)
      writeProportions(&group)
    case .equalSpacing:
      writeGaps(.greaterOrEqual, &group)
      writeEqualGaps(&group)
      writeHug(axis, &group)
    case .equalCentering:
      writeGaps(.greaterOrEqual, &group)
      writeEqualCentres(&group)
      writeHug(axis, &group)
    case .gravityAreas: break
    }
  }

  private func writeGaps(_ relation: RowRelation, _ group: inout RowGroup) {
    for place in gaps.indices {
      addGap(1, after: place, to: &group.sum)
      group.finishRow(relation, gaps[place], priority: .required)
    }
  }

  /// At 999: lengths that cannot be equal are as nearly so as what is required lets them.
  private func writeEqualLengths(_ group: inout RowGroup) {
    for child in children.dropFirst() {
      group.sum.add(1, nodes[child].box.length(axis))
      group.sum.add(-1, nodes[children[0]].box.length(axis))
      group.finishRow(.equal, 0, priority: Priority(999) ?? .required)
    }
  }

  /// Each child's share of the room is its share of all intrinsic sizes, at 999 and falling.
  private func writeProportions(_ group: inout RowGroup) {
    let lengths = children.map { max(0, nodes[$0].measure[axis] ?? 0) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return }
    for place in children.indices where lengths[place] > 0 {
      let share = lengths[place] / total
      group.sum.add(1, nodes[children[place]].box.length(axis))
      addCanvasEnd(-share, axis, to: &group.sum)
      addCanvasStart(share, axis, to: &group.sum)
      let priority = Priority(max(900, 999 - Double(place))) ?? .required
      group.finishRow(.equal, -share * gaps.reduce(0, +), priority: priority)
    }
  }

  private func writeEqualGaps(_ group: inout RowGroup) {
    for place in gaps.indices.dropFirst() {
      addGap(1, after: place, to: &group.sum)
      addGap(-1, after: 0, to: &group.sum)
      group.finishRow(.equal, 0, priority: .required)
    }
  }

  /// Neighbours' centres as far apart as the first two's, at 150 and 149.
  private func writeEqualCentres(_ group: inout RowGroup) {
    for place in gaps.indices.dropFirst() {
      addCentres(1, at: place, to: &group.sum)
      addCentres(-1, at: 0, to: &group.sum)
      group.finishRow(.equal, 0, priority: Priority(place == 1 ? 150 : 149) ?? .required)
    }
  }

  private func addCentres(_ factor: Double, at place: Int, to sum: inout LinearSum) {
    let (one, next) = (nodes[children[place]].box, nodes[children[place + 1]].box)
    sum.add(factor, next.start(axis))
    sum.add(factor / 2, next.length(axis))
    sum.add(-factor, one.start(axis))
    sum.add(-factor / 2, one.length(axis))
  }

  /// Where nothing else says how long the stack is, it is as short as it can be.
  func writeHug(_ axis: Axis, _ group: inout RowGroup) {
    group.sum.add(1, stack.box.length(axis))
    group.finishRow(.lessOrEqual, 0, priority: hugging(axis))
  }

  /// Usually one below what keeps a fitting size. However high it is, it pulls against room and never against content.
  func hugging(_ axis: Axis) -> Priority {
    Priority(min(arrangement.hugging?[axis].value ?? 49, mostHugging[axis])) ?? .required
  }

  // MARK: Across the axis

  private func writeAcross(_ group: inout RowGroup) {
    let alignment = arrangement.meantAlignment
    let leader = children.first { nodes[$0].kind != .spacer }
    for child in children { writeAcross(child, alignment, leader, &group) }
    if alignment == .fill { return }
    writeHug(axis.other, &group)
    writeBaselinePull(alignment, leader, &group)
  }

  private func writeAcross(_ child: Int, _ alignment: StackAlignment, _ leader: Int?, _ group: inout RowGroup) {
    let across = axis.other
    let startsLeft = !(across == .horizontal && stack.facts.runsRightToLeft)
    if nodes[child].kind == .spacer, alignment != .fill { return writeRoomy(child, &group) }
    switch alignment {
    case .fill:
      writeStart(child, across, .equal, priority: hold(child, across).start, &group)
      writeEnd(child, across, .equal, priority: hold(child, across).end, &group)
    case .leading, .top: startsLeft ? writeAtStart(child, &group) : writeAtEnd(child, &group)
    case .trailing, .bottom: startsLeft ? writeAtEnd(child, &group) : writeAtStart(child, &group)
    case .center:
      writeCentred(child, across, &group)
      writeInside(child, across, &group)
    case .firstBaseline, .lastBaseline:
      // Only texts side by side have baselines to share.
      if axis != .horizontal { return writeAtStart(child, &group) }
      if let leader, child != leader { writeBaseline(child, leader, isFirst: alignment == .firstBaseline, &group) }
      writeInside(child, across, &group)
    }
  }

  /// In a stack that is higher than its row of texts, they hang from its top by their first baselines, or stand on its bottom
  /// by their last: one that pulls takes all along.
  private func writeBaselinePull(_ alignment: StackAlignment, _ leader: Int?, _ group: inout RowGroup) {
    guard axis == .horizontal, let leader else { return }
    switch alignment {
    case .firstBaseline: writeStart(leader, .vertical, .lessOrEqual, priority: hugging(.vertical), &group)
    case .lastBaseline: writeEnd(leader, .vertical, .lessOrEqual, priority: hugging(.vertical), &group)
    default: return
    }
  }

  /// A spacer is room, whatever its neighbours are aligned by: as thick as the stack, unless something else says how thick.
  private func writeRoomy(_ child: Int, _ group: inout RowGroup) {
    writeAtStart(child, &group)
    writeEnd(child, axis.other, .equal, priority: hugging(axis.other), &group)
  }

  private func writeInside(_ child: Int, _ axis: Axis, _ group: inout RowGroup) {
    writeStart(child, axis, .greaterOrEqual, priority: hold(child, axis).start, &group)
    writeEnd(child, axis, .greaterOrEqual, priority: hold(child, axis).end, &group)
  }

  private func writeAtStart(_ child: Int, _ group: inout RowGroup) {
    writeStart(child, axis.other, .equal, priority: hold(child, axis.other).start, &group)
    writeEnd(child, axis.other, .greaterOrEqual, priority: hold(child, axis.other).end, &group)
  }

  private func writeAtEnd(_ child: Int, _ group: inout RowGroup) {
    writeStart(child, axis.other, .greaterOrEqual, priority: hold(child, axis.other).start, &group)
    writeEnd(child, axis.other, .equal, priority: hold(child, axis.other).end, &group)
  }

  private func writeCentred(_ child: Int, _ axis: Axis, _ group: inout RowGroup) {
    group.sum.add(1, nodes[child].box.start(axis))
    group.sum.add(0.5, nodes[child].box.length(axis))
    addCanvasStart(-0.5, axis, to: &group.sum)
    addCanvasEnd(-0.5, axis, to: &group.sum)
    group.finishRow(.equal, 0, priority: hold(child, axis).start)
  }

  private func writeBaseline(_ child: Int, _ leader: Int, isFirst: Bool, _ group: inout RowGroup) {
    addBaseline(1, of: child, isFirst: isFirst, to: &group.sum)
    addBaseline(-1, of: leader, isFirst: isFirst, to: &group.sum)
    group.finishRow(.equal, 0, priority: hold(child, .vertical).start)
  }

  private func addBaseline(_ factor: Double, of child: Int, isFirst: Bool, to sum: inout LinearSum) {
    sum.add(factor, nodes[child].box.y)
    if isFirst {
      sum.add(factor * nodes[child].facts.baselines.first)
    } else {
      sum.add(factor, nodes[child].box.height)
      sum.add(-factor * nodes[child].facts.baselines.last)
    }
  }
}
