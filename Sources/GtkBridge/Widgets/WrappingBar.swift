import CGtk

extension Widget {
  /// A bar whose parts stand beside each other, and in further lines where it is too narrow for that: unlike those of a
  /// ``FoldingBar`` all of them are always seen.
  ///
  ///     let bar = Widget.wrappingBar(spacing: 6)
  ///     bar.append(strip.expanding(horizontally: true))
  ///     bar.append(words)
  package static func wrappingBar(spacing: Int) -> Widget {
    let bar = box(.horizontal)
    gtk_widget_set_layout_manager(bar.pointer, gtk_custom_layout_new(request, measure, allocate))
    // A box keeps this in the layout manager that is gone.
    g_object_set_data(bar.as(.gObject), spacingKey, UnsafeMutableRawPointer(bitPattern: spacing))
    return bar
  }

  /// As wide as GTK asks for where there is no limit: two answers for no width and for this one must be the same.
  private static var unlimited: Int { 1 << 20 }

  private var spacing: Int { Int(bitPattern: g_object_get_data(self.as(.gObject), spacingKey)) }

  private var seenParts: [Widget] { children.filter(\.isVisible) }

  private func plan(_ parts: [Widget], width: Int) -> LinePlan {
    let sizes = parts.map { part in
      let (least, natural) = part.lengths(along: .horizontal)
      return LinePlan.Part(
        least: least, natural: natural,
        expands: gtk_widget_compute_expand(part.pointer, GTK_ORIENTATION_HORIZONTAL) != 0)
    }
    return LinePlan(sizes, spacing: spacing, width: width)
  }

  /// The heights of lines, for a width.
  private func heights(_ plan: LinePlan, _ parts: [Widget]) -> [(least: Int, natural: Int)] {
    plan.lines.map { line in
      let all = line.map { parts[$0.part].lengths(along: .vertical, across: $0.width) }
      return (all.map(\.least).max() ?? 0, all.map(\.natural).max() ?? 0)
    }
  }

  fileprivate func wantedByLines(_ axis: BoxDirection, across width: Int?) -> (least: Int, natural: Int) {
    let parts = seenParts
    guard axis == .vertical else {
      let widths = parts.map { $0.lengths(along: .horizontal) }
      let gaps = spacing * max(parts.count - 1, 0)
      return (widths.map(\.least).max() ?? 0, widths.reduce(gaps) { $0 + $1.natural })
    }
    let heights = heights(plan(parts, width: width ?? Self.unlimited), parts)
    let gaps = spacing * max(heights.count - 1, 0)
    return (heights.reduce(gaps) { $0 + $1.least }, heights.reduce(gaps) { $0 + $1.natural })
  }

  fileprivate func layOutLines(width: Int, height: Int) {
    let parts = seenParts
    let plan = plan(parts, width: width)
    let heights = heights(plan, parts).map(\.natural)
    let isOneLine = plan.lines.count == 1
    var y = 0
    for (line, natural) in zip(plan.lines, heights) {
      let lineHeight = isOneLine ? height : min(natural, height - y)
      for (index, x, wide) in line {
        let start = isMirrored ? width - x - wide : x
        var box = GtkAllocation(x: gint(start), y: gint(y), width: gint(wide), height: gint(lineHeight))
        gtk_widget_size_allocate(parts[index].pointer, &box, -1)
      }
      y += lineHeight + spacing
    }
  }
}

private let spacingKey = "plumb-wrapping-spacing"

private nonisolated let request: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private nonisolated let measure: GtkCustomMeasureFunc = { widget, axis, across, least, natural, _, _ in
  guard let widget else { return }
  nonisolated(unsafe) let pointer = widget
  let asked = MainActor.assumeIsolated {
    Widget(pointer).wantedByLines(
      axis == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical, across: across < 0 ? nil : Int(across))
  }
  least?.pointee = gint(asked.least)
  natural?.pointee = gint(asked.natural)
}

private nonisolated let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
  guard let widget else { return }
  nonisolated(unsafe) let pointer = widget
  MainActor.assumeIsolated { Widget(pointer).layOutLines(width: Int(width), height: Int(height)) }
}
