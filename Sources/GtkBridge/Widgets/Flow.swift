extension Widget {
  /// Arranges widgets in as many columns of equal width as fit. Two such flows of one width have the same columns if
  /// their widest children are equally wide.
  ///
  /// GTK's own flow box asks each child repeatedly for its width at some height. A text that wraps has to try one width
  /// after the other to answer that.
  package static func flow(_ children: [Widget], spacing: Int, atMost columns: Int) -> Widget {
    let flow = box(.horizontal, children)
    flow.setLayout(FlowLayout(spacing: spacing, mostColumns: columns))
    return flow
  }
}

private struct FlowLayout: ChildLayout {
  let spacing: Int
  let mostColumns: Int

  private func cells(of flow: Widget) -> [Widget] { flow.children.filter(\.isVisible) }

  private func leastWidth(_ cells: [Widget]) -> Int {
    cells.map { $0.measuredLengths(along: .horizontal).least }.max() ?? 0
  }

  private func plan(_ cells: [Widget], width: Int) -> FlowPlan {
    FlowPlan(width: width, least: leastWidth(cells), spacing: spacing, atMost: mostColumns)
  }

  private func cellHeight(_ cells: [Widget], _ plan: FlowPlan) -> Int {
    cells.map { $0.measuredLengths(along: .vertical, across: plan.cellWidth).least }.max() ?? 0
  }

  func wanted(by flow: Widget, along axis: BoxDirection, across width: Int?) -> (least: Int, natural: Int) {
    let cells = cells(of: flow)
    let least = leastWidth(cells)
    let natural = (least + spacing) * mostColumns - spacing
    guard axis == .vertical else { return (least, natural) }
    let plan = plan(cells, width: width ?? natural)
    let height = plan.height(of: cells.count, each: cellHeight(cells, plan))
    return (height, height)
  }

  func layOut(_ flow: Widget, width: Int, height: Int) {
    let cells = cells(of: flow)
    let plan = plan(cells, width: width)
    let cellHeight = cellHeight(cells, plan)
    for (index, cell) in cells.enumerated() {
      let (x, y) = plan.place(of: index, each: cellHeight)
      let start = flow.isMirrored ? width - x - plan.cellWidth : x
      flow.place(cell, x: start, y: y, width: plan.cellWidth, height: cellHeight)
    }
  }
}
