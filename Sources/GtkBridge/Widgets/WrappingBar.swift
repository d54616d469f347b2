import CGtk

extension Widget {
  /// Makes a bar of parts beside each other that go on in further lines if it is too narrow. All parts are always
  /// visible, unlike those of a ``FoldingBar``.
  ///
  ///     let bar = Widget.wrappingBar(spacing: 6)
  ///     bar.append(strip.expanding(horizontally: true))
  ///     bar.append(words)
  package static func wrappingBar(spacing: Int) -> Widget {
    let bar = box(.horizontal)
    bar.setLayout(LineLayout(spacing: spacing))
    return bar
  }
}

private struct LineLayout: ChildLayout {
  let spacing: Int

  /// The width that stands for no limit, as large as GTK ever asks for. The answers for nil and for this width must be
  /// equal.
  private static var unlimited: Int { 1 << 20 }

  private func parts(of bar: Widget) -> [Widget] { bar.children.filter(\.isVisible) }

  private func plan(_ parts: [Widget], width: Int) -> LinePlan {
    let sizes = parts.map { part in
      let (least, natural) = part.measuredLengths(along: .horizontal)
      return LinePlan.Part(
        least: least, natural: natural,
        expands: gtk_widget_compute_expand(part.pointer, GTK_ORIENTATION_HORIZONTAL) != 0)
    }
    return LinePlan(sizes, spacing: spacing, width: width)
  }

  /// Returns the heights of the lines.
  private func heights(_ plan: LinePlan, _ parts: [Widget]) -> [(least: Int, natural: Int)] {
    plan.lines.map { line in
      let all = line.map { parts[$0.part].measuredLengths(along: .vertical, across: $0.width) }
      return (all.map(\.least).max() ?? 0, all.map(\.natural).max() ?? 0)
    }
  }

  func wanted(by bar: Widget, along axis: BoxDirection, across width: Int?) -> (least: Int, natural: Int) {
    let parts = parts(of: bar)
    guard axis == .vertical else {
      let widths = parts.map { $0.measuredLengths(along: .horizontal) }
      let gaps = spacing * max(parts.count - 1, 0)
      return (widths.map(\.least).max() ?? 0, widths.reduce(gaps) { $0 + $1.natural })
    }
    let heights = heights(plan(parts, width: width ?? Self.unlimited), parts)
    let gaps = spacing * max(heights.count - 1, 0)
    return (heights.reduce(gaps) { $0 + $1.least }, heights.reduce(gaps) { $0 + $1.natural })
  }

  func layOut(_ bar: Widget, width: Int, height: Int) {
    let parts = parts(of: bar)
    let plan = plan(parts, width: width)
    let heights = heights(plan, parts).map(\.natural)
    let isOneLine = plan.lines.count == 1
    var y = 0
    for (line, natural) in zip(plan.lines, heights) {
      let lineHeight = isOneLine ? height : min(natural, height - y)
      for (index, x, wide) in line {
        let start = bar.isMirrored ? width - x - wide : x
        bar.place(parts[index], x: start, y: y, width: wide, height: lineHeight)
      }
      y += lineHeight + spacing
    }
  }
}
