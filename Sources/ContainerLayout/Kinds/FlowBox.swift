import LayoutModel

/// GtkFlowBox: as many children to a line as fit, in columns that are aligned.
extension ContainerIsland {
  mutating func flowRequest(_ node: Int, _ flow: FlowContainer, _ axis: Axis, for size: Int) -> SizeRequest {
    let children = visibleChildren(node)
    let isAlong = axis.isHorizontal == flow.axis.isHorizontal
    if isAlong { return flowLength(children, flow) }
    let length = size < 0 ? flowLength(children, flow).minimum : size
    return flowBreadth(node, children, flow, for: length)
  }

  /// The largest request of all children along an axis.
  mutating func largestRequest(_ children: [Int], _ axis: Axis, for size: Int = -1) -> SizeRequest {
    var largest = SizeRequest.zero
    for child in children { largest.formMaximum(request(child, axis, for: size).withoutBaselines) }
    return largest
  }

  /// Along the lines: the least and the largest number of children that a line may have.
  private mutating func flowLength(_ children: [Int], _ flow: FlowContainer) -> SizeRequest {
    let least = max(1, flow.minimumPerLine)
    let most = max(least, flow.maximumPerLine)
    let spacing = flow.spacing(flow.axis)
    if flow.isHomogeneous {
      let item = largestRequest(children, flow.axis)
      return SizeRequest(
        minimum: item.minimum * least + (least - 1) * spacing, natural: item.natural * most + (most - 1) * spacing)
    }
    if least == 1 { return largestRequest(children, flow.axis) }
    let small = columns(children, flow, perLine: least, shiftsLast: false)
    let minimum = small.reduce((least - 1) * spacing) { $0 + $1.minimum }
    let wide = most > least ? columns(children, flow, perLine: most, shiftsLast: false) : small
    return SizeRequest(minimum: minimum, natural: wide.reduce((most - 1) * spacing) { $0 + $1.natural })
  }

  /// The columns of lines with so many children each; none beyond the number of children.
  private mutating func columns(_ children: [Int], _ flow: FlowContainer, perLine: Int, shiftsLast: Bool)
    -> [SizeRequest]
  {
    var columns = Array(repeating: SizeRequest.zero, count: min(perLine, max(1, children.count)))
    let overhang = children.count % perLine
    for (index, child) in children.enumerated() {
      var column = index % perLine
      if shiftsLast && index >= children.count - overhang { column += perLine - overhang }
      if column >= columns.count { columns += Array(repeating: .zero, count: column + 1 - columns.count) }
      columns[column].formMaximum(request(child, flow.axis, for: -1).withoutBaselines)
    }
    return columns
  }

  /// Across the lines, for their length.
  private mutating func flowBreadth(_ node: Int, _ children: [Int], _ flow: FlowContainer, for size: Int)
    -> SizeRequest
  {
    guard !children.isEmpty else { return .zero }
    let length = max(size, flowLength(children, flow).minimum)
    guard let plan = flowPlan(node, children, flow, length, isMeasuring: true) else { return .zero }
    let spacing = flow.spacing(flow.axis.opposite)
    if flow.isHomogeneous {
      let line = largestRequest(children, flow.axis.opposite, for: plan.itemLength)
      let lines = plan.lineCount
      return SizeRequest(
        minimum: line.minimum * lines + (lines - 1) * spacing, natural: line.natural * lines + (lines - 1) * spacing)
    }
    var total = SizeRequest.zero
    for (index, line) in lineRequests(children, flow, plan).filter({ $0.natural > 0 }).enumerated() {
      total.add(line)
      if index > 0 { total.add(spacing) }
    }
    return total
  }

  /// The request of each line across, with its children as long as their columns.
  mutating func lineRequests(_ children: [Int], _ flow: FlowContainer, _ plan: FlowLines) -> [SizeRequest] {
    var lines: [SizeRequest] = []
    for start in stride(from: 0, to: children.count, by: plan.perLine) {
      var (line, extra) = (SizeRequest.zero, plan.extra)
      for index in start..<min(start + plan.perLine, children.count) {
        var length = plan.columns[index - start].minimum
        if extra > 0 && plan.fills { (length, extra) = (length + 1, extra - 1) }
        line.formMaximum(request(children[index], flow.axis.opposite, for: length).withoutBaselines)
      }
      lines.append(line)
    }
    return lines
  }

  /// Decides how many children a line has and how long they are; nil if the children have no natural size.
  mutating func flowPlan(
    _ node: Int, _ children: [Int], _ flow: FlowContainer, _ length: Int, isMeasuring: Bool
  ) -> FlowLines? {
    let item = largestRequest(children, flow.axis)
    guard item.natural > 0, length > 0 || !isMeasuring else { return nil }
    let alignment = tree.nodes[node].placement.alignment(flow.axis)
    let spacing = flow.spacing(flow.axis)
    var perLine = length / (item.natural + spacing)
    if perLine * spacing + (perLine + 1) * item.natural <= length { perLine += 1 }
    perLine = min(max(perLine, 1, flow.minimumPerLine), max(1, flow.maximumPerLine))
    let fills = alignment == .fill || alignment == .baseline

    var plan = FlowLines(perLine: perLine, fills: fills, alignment: alignment)
    if flow.isHomogeneous {
      plan.itemLength = max(0, (length - (perLine - 1) * spacing) / perLine)
      if !fills { plan.itemLength = min(plan.itemLength, item.natural) }
      plan.extra = length - (perLine - 1) * spacing - plan.itemLength * perLine
    } else {
      alignColumns(&plan, children, flow, length, isMeasuring: isMeasuring)
    }
    plan.lineCount = max(1, (children.count + plan.perLine - 1) / plan.perLine)
    return plan
  }

  /// Adds columns as long as their natural sizes fit, then shares the room that is left among them.
  private mutating func alignColumns(
    _ plan: inout FlowLines, _ children: [Int], _ flow: FlowContainer, _ length: Int, isMeasuring: Bool
  ) {
    let spacing = flow.spacing(flow.axis)
    let shifts = plan.alignment == .end
    func total(_ columns: [SizeRequest], _ perLine: Int) -> Int {
      columns.reduce((perLine - 1) * spacing) { $0 + $1.natural }
    }
    // Remaining pixels of the first guess count only if no room is shared below. GTK measures so.
    plan.extra =
      isMeasuring && plan.fills ? max(0, length - (plan.perLine - 1) * spacing) % plan.perLine : 0
    plan.columns = columns(children, flow, perLine: plan.perLine, shiftsLast: shifts)
    var used = total(plan.columns, plan.perLine)
    while used < length && plan.perLine < flow.maximumPerLine {
      let more = columns(children, flow, perLine: plan.perLine + 1, shiftsLast: shifts)
      used = total(more, plan.perLine + 1)
      guard used <= length else { break }
      plan.perLine += 1
      plan.columns = more
      if plan.perLine > children.count {
        // Further columns are empty: only their spacing takes room.
        let further = spacing == 0 ? flow.maximumPerLine : (length - used) / spacing
        plan.perLine = min(flow.maximumPerLine, plan.perLine + further)
        break
      }
    }
    // GTK measures with the spacing of columns, whatever the orientation.
    let space = isMeasuring ? flow.columnSpacing : spacing
    let room = plan.columns.reduce(length - (plan.perLine - 1) * space) { $0 - $1.minimum }
    if room > 0 { plan.extra = plan.share(room) }
    plan.fillColumns(upTo: min(plan.perLine, children.count))
  }
}
