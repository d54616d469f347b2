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
    bar.setLayout(LineLayout(spacing: spacing))
    return bar
  }
}

private struct LineLayout: ChildLayout {
  let spacing: Int

  /// As wide as GTK asks for where there is no limit: two answers for no width and for this one must be the same.
  private static var unlimited: Int { 1 << 20 }

  private func parts(of bar: Widget) -> [Widget] { bar.children.filter(\.isVisible) }

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

  func wanted(by bar: Widget, along axis: BoxDirection, across width: Int?) -> (least: Int, natural: Int) {
    let parts = parts(of: bar)
    guard axis == .vertical else {
      let widths = parts.map { $0.lengths(along: .horizontal) }
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
