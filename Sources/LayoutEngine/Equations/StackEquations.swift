import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// Writes the rows that arrange a stack's children.
  func readStackRows(of element: Element, in slot: Int, into group: inout RowGroup) {
    guard element.kind == .stack, context.surroundings.usesAutoLayout else { return }
    let axis = element.arrangement.effectiveAxis
    var children = element.children.compactMap { slots[$0] }
    guard !children.isEmpty else { return }
    let texts = baselineTexts(of: children, in: element)
    group.links.dependsOn = SlotList([slot] + children + texts.values.flatMap { slots(from: $0, to: slot) })
    if element.arrangement.marginsRelative { group.links.readsInsetsOf = [slot] }
    if element.arrangement.effectiveDistribution == .gravityAreas {
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
      centresLoneChild: surroundings.profile == .macos, nodes: nodes, children: children, gaps: gaps,
      tied: childrenTied(to: element), textBaselines: baselines(of: texts, element.arrangement.effectiveAlignment),
      mostHugging: AxisPair(lowest.horizontal - 0.001, lowest.vertical - 0.001))
    writer.write(into: &group)
  }

  /// Computes for each element the lowest compression resistance of its descendants. A pull on an element at a lower
  /// priority takes away free room, but crushes no content. Must be called before stacks are read, whenever a
  /// resistance may have changed.
  mutating func noteResistances() {
    resistances = []
    guard nodes.contains(where: { $0.kind == .stack }) else { return }
    let none = LayoutPriority.required.value
    resistances = Array(repeating: AxisPair(none, none), count: nodes.count)
    for slot in order.reversed() {
      guard let parent = nodes[slot].facts.parent, nodes[slot].isLaidOut else { continue }
      for axis in Axis.allCases {
        let own = min(nodes[slot].traits.compression[axis], resistances[slot][axis])
        resistances[parent][axis] = min(resistances[parent][axis], own)
      }
    }
  }

  private func spacing(after child: ElementID, in stack: Element) -> Double {
    let usual = stack.arrangement.effectiveSpacing(in: context.surroundings.profile)
    let spacing = stack.arrangement.customSpacing[child] ?? usual
    // Xcode writes the largest float for the usual spacing.
    return CoordinateRange.clamped(abs(spacing) > CoordinateRange.limit ? usual : spacing)
  }
}

/// Writes one stack's rows. All unknowns are the children's own, in the stack's coordinates.
struct StackWriter {
  let stack: SceneNode
  let arrangement: Arrangement
  let axis: Axis
  /// True if the first child stands at the right.
  let runsBackwards: Bool
  /// True if the distributions with equal spacing and equal centring put a lone child in the middle.
  let centresLoneChild: Bool
  let nodes: [SceneNode]
  /// The children's slots from left to right, or from top to bottom.
  let children: [Int]
  /// The wanted distance between each child and the next.
  let gaps: [Double]
  /// Children, by slot, that required constraints tie to the stack across its axis.
  let tied: Set<Int>
  /// The baselines of children whose texts are inside of them, by slot: those of instances.
  let textBaselines: [Int: Baseline]
  /// The highest priority of hugging: just below the lowest compression resistance of the content.
  let mostHugging: AxisPair<Double>

  func write(into group: inout RowGroup) {
    writeAlong(&group)
    writeAcross(&group)
  }

  // MARK: Sums

  /// Adds `factor` times the start of the room for the children.
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

  /// Adds `factor` times the gap after the child at an index.
  func addGap(_ factor: Double, after place: Int, to sum: inout LinearSum) {
    sum.add(factor, nodes[children[place + 1]].box.start(axis))
    addEnd(-factor, of: children[place], axis, to: &sum)
  }

  // MARK: Along the axis

  private func writeAlong(_ group: inout RowGroup) {
    guard let first = children.first, let last = children.last else { return }
    let distribution = arrangement.effectiveDistribution
    if distribution == .gravityAreas { return writeGravity(&group) }
    if centresLoneChild, children.count == 1, distribution == .equalSpacing || distribution == .equalCentering {
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

  /// Writes equal lengths at 999. Lengths that cannot be equal come as near to it as required rows allow.
  private func writeEqualLengths(_ group: inout RowGroup) {
    for child in children.dropFirst() {
      group.sum.add(1, nodes[child].box.length(axis))
      group.sum.add(-1, nodes[children[0]].box.length(axis))
      group.finishRow(.equal, 0, priority: Priority(999) ?? .required)
    }
  }

  /// Gives each child the share of the room that it has of the sum of intrinsic lengths. The priorities fall from 999
  /// by one for each child, down to 900.
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

  /// Writes equal distances between the centres of neighbours. The second distance equals the first at 150, each
  /// further one at 149.
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

  /// Makes the stack as short as it can be if nothing else decides its length.
  func writeHug(_ axis: Axis, _ group: inout RowGroup) {
    group.sum.add(1, stack.box.length(axis))
    group.finishRow(.lessOrEqual, 0, priority: hugging(axis))
  }

  /// Returns the priority of the stack's hugging. It is 49 if none is set, one below the priority of a fitting size. It
  /// is always below the content's lowest compression resistance, so it closes room and crushes no content.
  func hugging(_ axis: Axis) -> Priority {
    Priority(min(arrangement.hugging?[axis].value ?? 49, mostHugging[axis])) ?? .required
  }

  // MARK: Across the axis

  private func writeAcross(_ group: inout RowGroup) {
    let alignment = arrangement.effectiveAlignment
    let leader = children.first { nodes[$0].kind != .spacer }
    for child in children { writeAcross(child, alignment, leader, &group) }
    if alignment == .fill { return }
    writeHug(axis.other, &group)
    writeBaselinePull(alignment, leader, &group)
  }

  private func writeAcross(_ child: Int, _ alignment: StackAlignment, _ leader: Int?, _ group: inout RowGroup) {
    let across = axis.other
    let startsLeft = !(across == .horizontal && stack.facts.runsRightToLeft)
    if nodes[child].kind == .spacer, alignment != .fill { return writeSpacer(child, &group) }
    switch alignment {
    case .fill:
      writeStart(child, across, .equal, priority: holdPriorities(child, across).start, &group)
      writeEnd(child, across, .equal, priority: holdPriorities(child, across).end, &group)
    case .leading, .top: startsLeft ? writeAtStart(child, &group) : writeAtEnd(child, &group)
    case .trailing, .bottom: startsLeft ? writeAtEnd(child, &group) : writeAtStart(child, &group)
    case .center:
      writeCentred(child, across, &group)
      writeInside(child, across, &group)
    case .firstBaseline, .lastBaseline:
      // Only texts side by side can share a baseline.
      if axis != .horizontal { return writeAtStart(child, &group) }
      if let leader, child != leader { writeBaseline(child, leader, isFirst: alignment == .firstBaseline, &group) }
      writeInside(child, across, &group)
    }
  }

  /// Pulls a row of texts to an end if the stack is higher than the row: to the top for first baselines, to the bottom
  /// for last ones. Pulling the leader is enough, because the others share its baseline.
  private func writeBaselinePull(_ alignment: StackAlignment, _ leader: Int?, _ group: inout RowGroup) {
    guard axis == .horizontal, let leader else { return }
    switch alignment {
    case .firstBaseline: writeStart(leader, .vertical, .lessOrEqual, priority: hugging(.vertical), &group)
    case .lastBaseline: writeEnd(leader, .vertical, .lessOrEqual, priority: hugging(.vertical), &group)
    default: return
    }
  }

  /// Makes a spacer as thick as the stack whatever the alignment, unless something else decides its thickness.
  private func writeSpacer(_ child: Int, _ group: inout RowGroup) {
    writeAtStart(child, &group)
    writeEnd(child, axis.other, .equal, priority: hugging(axis.other), &group)
  }

  private func writeInside(_ child: Int, _ axis: Axis, _ group: inout RowGroup) {
    writeStart(child, axis, .greaterOrEqual, priority: holdPriorities(child, axis).start, &group)
    writeEnd(child, axis, .greaterOrEqual, priority: holdPriorities(child, axis).end, &group)
  }

  private func writeAtStart(_ child: Int, _ group: inout RowGroup) {
    writeStart(child, axis.other, .equal, priority: holdPriorities(child, axis.other).start, &group)
    writeEnd(child, axis.other, .greaterOrEqual, priority: holdPriorities(child, axis.other).end, &group)
  }

  private func writeAtEnd(_ child: Int, _ group: inout RowGroup) {
    writeStart(child, axis.other, .greaterOrEqual, priority: holdPriorities(child, axis.other).start, &group)
    writeEnd(child, axis.other, .equal, priority: holdPriorities(child, axis.other).end, &group)
  }

  private func writeCentred(_ child: Int, _ axis: Axis, _ group: inout RowGroup) {
    group.sum.add(1, nodes[child].box.start(axis))
    group.sum.add(0.5, nodes[child].box.length(axis))
    addCanvasStart(-0.5, axis, to: &group.sum)
    addCanvasEnd(-0.5, axis, to: &group.sum)
    group.finishRow(.equal, 0, priority: holdPriorities(child, axis).start)
  }

  private func writeBaseline(_ child: Int, _ leader: Int, isFirst: Bool, _ group: inout RowGroup) {
    addBaseline(1, of: child, isFirst: isFirst, to: &group.sum)
    addBaseline(-1, of: leader, isFirst: isFirst, to: &group.sum)
    group.finishRow(.equal, 0, priority: holdPriorities(child, .vertical).start)
  }

  private func addBaseline(_ factor: Double, of child: Int, isFirst: Bool, to sum: inout LinearSum) {
    if let baseline = textBaselines[child] {
      for term in baseline.terms { sum.add(factor * term.coefficient, term.variable) }
      return sum.add(factor * baseline.constant)
    }
    sum.add(factor, nodes[child].box.y)
    if isFirst {
      sum.add(factor * nodes[child].facts.baselines.first)
    } else {
      sum.add(factor, nodes[child].box.height)
      sum.add(-factor * nodes[child].facts.baselines.last)
    }
  }
}
