import LayoutModel

/// Puts the lines of a flow box into its area, and the children into the lines.
extension ContainerIsland {
  mutating func placeFlow(_ node: Int, _ flow: FlowContainer, _ area: ContentArea) {
    let children = visibleChildren(node)
    guard !children.isEmpty else { return }
    let (length, breadth) = (area.length(flow.axis), area.length(flow.axis.opposite))
    guard let plan = flowPlan(node, children, flow, length, isMeasuring: false) else {
      for child in children { place(child, area.part(x: 0, y: 0, width: 0, height: 0)) }
      return
    }
    let alignment = tree.nodes[node].placement.alignment(flow.axis.opposite)
    let lines = flowLineBreadths(children, flow, plan, breadth, alignment)
    placeLines(children, flow, plan, lines, area)
  }

  /// The breadth of each line, and the position of the first one.
  private mutating func flowLineBreadths(
    _ children: [Int], _ flow: FlowContainer, _ plan: FlowLines, _ breadth: Int, _ alignment: ChildAlignment
  ) -> (breadths: [Int], offset: Int) {
    let spacing = flow.spacing(flow.axis.opposite)
    let fills = alignment == .fill || alignment == .baseline
    var breadths: [Int]
    var extra: Int
    if flow.isHomogeneous {
      let wish = largestRequest(children, flow.axis.opposite, for: plan.itemLength)
      var line = max(0, (breadth - (plan.lineCount - 1) * spacing) / plan.lineCount)
      if !fills { line = min(line, wish.natural) }
      breadths = Array(repeating: line, count: plan.lineCount)
      extra = breadth - (plan.lineCount - 1) * spacing - line * plan.lineCount
    } else {
      var wishes = lineRequests(children, flow, plan)
      let shown = wishes.filter { $0.natural > 0 }
      let room = shown.reduce(breadth - max(0, shown.count - 1) * spacing) { $0 - $1.minimum }
      extra = room > 0 ? RoomSharing.share(room, among: &wishes) : 0
      breadths = wishes.map(\.minimum)
    }
    // Lines of equal size do not get the remaining pixels, although their children do.
    if fills && !flow.isHomogeneous {
      var parts = RoomSharing.EqualParts(extra, count: plan.lineCount)
      breadths = breadths.map { $0 + parts.next() }
    }
    return (breadths, flowOffset(alignment, extra))
  }

  private func flowOffset(_ alignment: ChildAlignment, _ extra: Int) -> Int {
    switch alignment {
    case .fill, .baseline, .start: 0
    case .center: extra / 2
    case .end: extra
    }
  }

  private mutating func placeLines(
    _ children: [Int], _ flow: FlowContainer, _ plan: FlowLines, _ lines: (breadths: [Int], offset: Int),
    _ area: ContentArea
  ) {
    var across = lines.offset
    let equal = RoomSharing.EqualParts(plan.fills ? plan.extra : 0, count: plan.perLine)
    for line in 0..<plan.lineCount {
      let start = line * plan.perLine
      let end = min(start + plan.perLine, children.count)
      let shift = plan.alignment == .end && line == plan.lineCount - 1 ? lastLineShift(children, plan) : 0
      var position = flowOffset(plan.alignment, plan.extra)
      if line > 0 { position += leadingLength(plan, flow, shift) }
      for index in start..<end {
        let column = index - start + shift
        var length = plan.length(of: column, isHomogeneous: flow.isHomogeneous)
        length += equal.part + (column < equal.remainder ? 1 : 0)
        placeItem(children[index], flow, area, position, length, across, lines.breadths[line])
        position += length + flow.spacing(flow.axis)
      }
      across += lines.breadths[line] + flow.spacing(flow.axis.opposite)
    }
  }

  private mutating func placeItem(
    _ child: Int, _ flow: FlowContainer, _ area: ContentArea, _ position: Int, _ length: Int, _ across: Int,
    _ breadth: Int
  ) {
    let (x, width) = flow.axis.isHorizontal ? (position, length) : (across, breadth)
    let (y, height) = flow.axis.isHorizontal ? (across, breadth) : (position, length)
    place(
      child, area.part(x: mirrored(x, length: width, in: area.width), y: y, width: width, height: height))
  }

  /// The columns that the last line leaves free at its start, if lines are aligned to the end.
  private func lastLineShift(_ children: [Int], _ plan: FlowLines) -> Int {
    plan.perLine - children.count % plan.perLine
  }

  private func leadingLength(_ plan: FlowLines, _ flow: FlowContainer, _ columns: Int) -> Int {
    (0..<columns).reduce(0) {
      $0 + plan.length(of: $1, isHomogeneous: flow.isHomogeneous) + flow.spacing(flow.axis)
    }
  }
}
