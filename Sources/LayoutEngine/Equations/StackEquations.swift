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
    let writer = StackWriter(
      stack: nodes[slot], arrangement: element.arrangement, axis: axis, runsBackwards: runsBackwards,
      centresOne: surroundings.profile == .macos, children: children.map { nodes[$0] }, gaps: gaps,
      mostHugging: AxisPair(justBelowContent(of: slot, .horizontal), justBelowContent(of: slot, .vertical)))
    group.append(writer.rows())
  }

  /// The priority just below the lowest compression resistance of what an element holds: whoever pulls it together with no
  /// more takes room from it, and nothing from its content.
  private func justBelowContent(of slot: Int, _ axis: Axis) -> Double {
    var lowest = LayoutPriority.required.value
    var open = [slot]
    while let holder = open.popLast() {
      guard let element = element(at: holder) else { continue }
      for child in element.record.children.compactMap({ slots[$0] }) {
        lowest = min(lowest, nodes[child].traits.compression[axis].value)
        open.append(child)
      }
    }
    return lowest - 0.001
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
  /// From left to right, or from top to bottom.
  let children: [SceneNode]
  /// The wanted distance between each child and the next.
  let gaps: [Double]
  /// Hugging never counts for more.
  let mostHugging: AxisPair<Double>

  func rows() -> [Row] { alongRows() + acrossRows() }

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

  func addEnd(_ factor: Double, of child: SceneNode, _ axis: Axis, to sum: inout LinearSum) {
    sum.add(factor, child.box.start(axis))
    sum.add(factor, child.box.length(axis))
  }

  /// `child.start - canvas.start  relation  0`
  func fromStart(_ child: SceneNode, _ axis: Axis, _ relation: RowRelation, priority: Priority = .required) -> Row {
    var sum = LinearSum()
    sum.add(1, child.box.start(axis))
    addCanvasStart(-1, axis, to: &sum)
    return sum.row(relation, 0, priority: priority)
  }

  /// `canvas.end - child.end  relation  0`
  func toEnd(_ child: SceneNode, _ axis: Axis, _ relation: RowRelation, priority: Priority = .required) -> Row {
    var sum = LinearSum()
    addCanvasEnd(1, axis, to: &sum)
    addEnd(-1, of: child, axis, to: &sum)
    return sum.row(relation, 0, priority: priority)
  }

  /// The gap after a child, times a factor.
  func addGap(_ factor: Double, after place: Int, to sum: inout LinearSum) {
    sum.add(factor, children[place + 1].box.start(axis))
    addEnd(-factor, of: children[place], axis, to: &sum)
  }

  // MARK: Along the axis

  private func alongRows() -> [Row] {
    guard let first = children.first, let last = children.last else { return [] }
    let distribution = arrangement.meantDistribution
    if distribution == .gravityAreas { return gravityRows() }
    if centresOne, children.count == 1, distribution == .equalSpacing || distribution == .equalCentering {
      return [centred(first, axis)] + inside(first, axis) + [hugRow(axis)]
    }
    var rows = [fromStart(first, axis, .equal), toEnd(last, axis, .equal)]
    switch distribution {
    case .fill: rows += gapRows(.equal)
    case .fillEqually: rows += gapRows(.equal) + equalLengthRows()
    case .fillProportionally: rows += gapRows(.equal) + proportionalRows()
    case .equalSpacing: rows += gapRows(.greaterOrEqual) + equalGapRows() + [hugRow(axis)]
    case .equalCentering: rows += gapRows(.greaterOrEqual) + equalCentreRows() + [hugRow(axis)]
    case .gravityAreas: break
    }
    return rows
  }

  private func gapRows(_ relation: RowRelation) -> [Row] {
    gaps.indices.map { place in
      var sum = LinearSum()
      addGap(1, after: place, to: &sum)
      return sum.row(relation, gaps[place], priority: .required)
    }
  }

  /// At 999: lengths that cannot be equal are as nearly so as what is required lets them.
  private func equalLengthRows() -> [Row] {
    children.dropFirst().map { child in
      Row(
        [Term(1, child.box.length(axis)), Term(-1, children[0].box.length(axis))], .equal, 0,
        priority: Priority(999) ?? .required)
    }
  }

  /// Each child's share of the room is its share of all intrinsic sizes, at 999 and falling.
  private func proportionalRows() -> [Row] {
    let lengths = children.map { max(0, $0.measure[axis] ?? 0) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return [] }
    return children.indices.filter { lengths[$0] > 0 }.map { place in
      let share = lengths[place] / total
      var sum = LinearSum()
      sum.add(1, children[place].box.length(axis))
      addCanvasEnd(-share, axis, to: &sum)
      addCanvasStart(share, axis, to: &sum)
      let priority = Priority(max(900, 999 - Double(place))) ?? .required
      return sum.row(.equal, -share * gaps.reduce(0, +), priority: priority)
    }
  }

  private func equalGapRows() -> [Row] {
    gaps.indices.dropFirst().map { place in
      var sum = LinearSum()
      addGap(1, after: place, to: &sum)
      addGap(-1, after: 0, to: &sum)
      return sum.row(.equal, 0, priority: .required)
    }
  }

  /// Neighbours' centres as far apart as the first two's, at 150 and 149.
  private func equalCentreRows() -> [Row] {
    gaps.indices.dropFirst().map { place in
      var sum = LinearSum()
      addCentres(1, at: place, to: &sum)
      addCentres(-1, at: 0, to: &sum)
      return sum.row(.equal, 0, priority: Priority(place == 1 ? 150 : 149) ?? .required)
    }
  }

  private func addCentres(_ factor: Double, at place: Int, to sum: inout LinearSum) {
    sum.add(factor, children[place + 1].box.start(axis))
    sum.add(factor / 2, children[place + 1].box.length(axis))
    sum.add(-factor, children[place].box.start(axis))
    sum.add(-factor / 2, children[place].box.length(axis))
  }

  /// Where nothing else says how long the stack is, it is as short as it can be.
  func hugRow(_ axis: Axis) -> Row {
    Row([Term(1, stack.box.length(axis))], .lessOrEqual, 0, priority: hugging(axis))
  }

  /// Usually one below what keeps a fitting size. However high it is, it pulls against room and never against content.
  func hugging(_ axis: Axis) -> Priority {
    Priority(min(arrangement.hugging?[axis].value ?? 49, mostHugging[axis])) ?? .required
  }

  // MARK: Across the axis

  private func acrossRows() -> [Row] {
    let alignment = arrangement.meantAlignment
    let across = axis.other
    let startsLeft = !(across == .horizontal && stack.facts.runsRightToLeft)
    let rows = children.flatMap { child -> [Row] in
      if child.kind == .spacer, alignment != .fill { return roomy(child) }
      return switch alignment {
      case .fill: [fromStart(child, across, .equal), toEnd(child, across, .equal)]
      case .leading, .top: startsLeft ? atStart(child) : atEnd(child)
      case .trailing, .bottom: startsLeft ? atEnd(child) : atStart(child)
      case .center: [centred(child, across)] + inside(child, across)
      case .firstBaseline, .lastBaseline:
        // Only texts side by side have baselines to share.
        axis == .horizontal
          ? onBaseline(child, isFirst: alignment == .firstBaseline) + inside(child, across)
          : atStart(child)
      }
    }
    return alignment == .fill ? rows : rows + [hugRow(across)] + baselinePull(alignment)
  }

  /// In a stack that is higher than its row of texts, they hang from its top by their first baselines, or stand on its bottom
  /// by their last: one that pulls takes all along.
  private func baselinePull(_ alignment: StackAlignment) -> [Row] {
    guard axis == .horizontal, let leader = children.first(where: { $0.kind != .spacer }) else { return [] }
    switch alignment {
    case .firstBaseline:
      return [fromStart(leader, .vertical, .lessOrEqual, priority: hugging(.vertical))]
    case .lastBaseline: return [toEnd(leader, .vertical, .lessOrEqual, priority: hugging(.vertical))]
    default: return []
    }
  }

  /// A spacer is room, whatever its neighbours are aligned by: as thick as the stack, unless something else says how thick.
  private func roomy(_ child: SceneNode) -> [Row] {
    atStart(child) + [toEnd(child, axis.other, .equal, priority: hugging(axis.other))]
  }

  private func inside(_ child: SceneNode, _ axis: Axis) -> [Row] {
    [fromStart(child, axis, .greaterOrEqual), toEnd(child, axis, .greaterOrEqual)]
  }

  private func atStart(_ child: SceneNode) -> [Row] {
    [fromStart(child, axis.other, .equal), toEnd(child, axis.other, .greaterOrEqual)]
  }

  private func atEnd(_ child: SceneNode) -> [Row] {
    [fromStart(child, axis.other, .greaterOrEqual), toEnd(child, axis.other, .equal)]
  }

  private func centred(_ child: SceneNode, _ axis: Axis) -> Row {
    var sum = LinearSum()
    sum.add(1, child.box.start(axis))
    sum.add(0.5, child.box.length(axis))
    addCanvasStart(-0.5, axis, to: &sum)
    addCanvasEnd(-0.5, axis, to: &sum)
    return sum.row(.equal, 0, priority: .required)
  }

  private func onBaseline(_ child: SceneNode, isFirst: Bool) -> [Row] {
    guard let leader = children.first(where: { $0.kind != .spacer }), child.id != leader.id else { return [] }
    var sum = LinearSum()
    addBaseline(1, of: child, isFirst: isFirst, to: &sum)
    addBaseline(-1, of: leader, isFirst: isFirst, to: &sum)
    return [sum.row(.equal, 0, priority: .required)]
  }

  private func addBaseline(_ factor: Double, of child: SceneNode, isFirst: Bool, to sum: inout LinearSum) {
    sum.add(factor, child.box.y)
    if isFirst {
      sum.add(factor * child.facts.baselines.first)
    } else {
      sum.add(factor, child.box.height)
      sum.add(-factor * child.facts.baselines.last)
    }
  }
}
