import CGtk

extension Widget {
  /// Widgets in as many columns of one width as there is room for; the columns of two such flows of one width are the same.
  ///
  /// GTK's own flow box asks each child again and again how wide it is at some height. A text that wraps finds that out by
  /// trying one width after the other.
  package static func flow(_ children: [Widget], spacing: Int, atMost columns: Int) -> Widget {
    let flow = box(.horizontal, children)
    gtk_widget_set_layout_manager(flow.pointer, gtk_custom_layout_new(request, measure, allocate))
    // A box keeps its spacing in the layout manager that is gone.
    g_object_set_data(flow.as(.gObject), spacingKey, UnsafeMutableRawPointer(bitPattern: spacing))
    g_object_set_data(flow.as(.gObject), columnsKey, UnsafeMutableRawPointer(bitPattern: columns))
    return flow
  }

  private var spacing: Int { Int(bitPattern: g_object_get_data(self.as(.gObject), spacingKey)) }
  private var mostColumns: Int { Int(bitPattern: g_object_get_data(self.as(.gObject), columnsKey)) }

  private func leastWidth(_ cells: [Widget]) -> Int {
    cells.map { $0.lengths(along: .horizontal).least }.max() ?? 0
  }

  private func plan(_ cells: [Widget], width: Int) -> FlowPlan {
    FlowPlan(width: width, least: leastWidth(cells), spacing: spacing, atMost: mostColumns)
  }

  private func cellHeight(_ cells: [Widget], _ plan: FlowPlan) -> Int {
    cells.map { $0.lengths(along: .vertical, across: plan.cellWidth).least }.max() ?? 0
  }

  fileprivate func wantedByCells(_ axis: BoxDirection, across width: Int?) -> (least: Int, natural: Int) {
    let cells = children.filter(\.isVisible)
    let least = leastWidth(cells)
    let natural = (least + spacing) * mostColumns - spacing
    guard axis == .vertical else { return (least, natural) }
    let plan = plan(cells, width: width ?? natural)
    let height = plan.height(of: cells.count, each: cellHeight(cells, plan))
    return (height, height)
  }

  fileprivate func layOutCells(width: Int) {
    let cells = children.filter(\.isVisible)
    let plan = plan(cells, width: width)
    let height = cellHeight(cells, plan)
    for (index, cell) in cells.enumerated() {
      let (x, y) = plan.place(of: index, each: height)
      let start = isMirrored ? width - x - plan.cellWidth : x
      var place = GtkAllocation(x: gint(start), y: gint(y), width: gint(plan.cellWidth), height: gint(height))
      gtk_widget_size_allocate(cell.pointer, &place, -1)
    }
  }
}

private let spacingKey = "plumb-flow-spacing"
private let columnsKey = "plumb-flow-columns"

private nonisolated let request: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private nonisolated let measure: GtkCustomMeasureFunc = { widget, axis, across, least, natural, _, _ in
  guard let widget else { return }
  nonisolated(unsafe) let pointer = widget
  let asked = MainActor.assumeIsolated {
    Widget(pointer).wantedByCells(
      axis == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical, across: across < 0 ? nil : Int(across))
  }
  least?.pointee = gint(asked.least)
  natural?.pointee = gint(asked.natural)
}

private nonisolated let allocate: GtkCustomAllocateFunc = { widget, width, _, _ in
  guard let widget else { return }
  nonisolated(unsafe) let pointer = widget
  MainActor.assumeIsolated { Widget(pointer).layOutCells(width: Int(width)) }
}
