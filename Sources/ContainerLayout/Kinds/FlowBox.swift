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
  private mutating func largest(_ children: [Int], _ axis: Axis, for size: Int = -1) -> SizeRequest {
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
      let item = largest(children, flow.axis)
      return SizeRequest(
        minimum: item.minimum * least + (least - 1) * spacing, natural: item.natural * most + (most - 1) * spacing)
    }
    if least == 1 { return largest(children, flow.axis) }
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
      let line = largest(children, flow.axis.opposite, for: plan.itemLength)
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

  /// What each line asks for across, with its children as long as their columns.
  private mutating func lineRequests(_ children: [Int], _ flow: FlowContainer, _ plan: FlowLines) -> [SizeRequest] {
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
  private mutating func flowPlan(
    _ node: Int, _ children: [Int], _ flow: FlowContainer, _ length: Int, isMeasuring: Bool
  ) -> FlowLines? {
    let item = largest(children, flow.axis)
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

/// How a flow box divides its children into lines.
struct FlowLines {
  var perLine: Int
  var fills: Bool
  var alignment: ChildAlignment
  var lineCount = 1
  /// The length of all children, if they are equal.
  var itemLength = 0
  /// The lengths of the columns, if children are not equal. Columns beyond the number of children are left out.
  var columns: [SizeRequest] = []
  /// The room along a line that is left.
  var extra = 0

  init(perLine: Int, fills: Bool, alignment: ChildAlignment) {
    self.perLine = perLine
    self.fills = fills
    self.alignment = alignment
  }

  mutating func share(_ room: Int) -> Int { RoomSharing.share(room, among: &columns) }

  mutating func fillColumns(upTo count: Int) {
    if columns.count < count { columns += Array(repeating: .zero, count: count - columns.count) }
  }

  func length(of column: Int, isHomogeneous: Bool) -> Int {
    if isHomogeneous { return itemLength }
    return column < columns.count ? columns[column].minimum : 0
  }
}

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

  /// The breadth of each line, and where the first one begins.
  private mutating func flowLineBreadths(
    _ children: [Int], _ flow: FlowContainer, _ plan: FlowLines, _ breadth: Int, _ alignment: ChildAlignment
  ) -> (breadths: [Int], offset: Int) {
    let spacing = flow.spacing(flow.axis.opposite)
    let fills = alignment == .fill || alignment == .baseline
    var breadths: [Int]
    var extra: Int
    if flow.isHomogeneous {
      let wish = largest(children, flow.axis.opposite, for: plan.itemLength)
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
