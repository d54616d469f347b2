import CGtk

/// A bar of parts beside each other. Where it is too narrow it hides parts, one rank after the other. While a part is
/// hidden, it shows a stand-in, such as a menu of the hidden commands.
///
///     let bar = FoldingBar(spacing: 6)
///     bar.append(save)                       // always shown
///     bar.append(zoom, hideRank: 1)          // hidden first
///     bar.append(align, hideRank: 2)
///     bar.append(standIn: more)
///     bar.onFold = { folded in more.setMenu(menu(for: folded)) }
package final class FoldingBar {
  package let widget = Widget.box(.horizontal)
  /// Called when the hidden parts have changed, with the hidden parts in their order in the bar.
  package var onFold: ([Widget]) -> Void = { _ in }

  private struct Part {
    let widget: Widget
    let rank: Int?
    let isStandIn: Bool
    let needsNoStandIn: Bool
  }

  private let spacing: Int
  private var parts: [Part] = []
  private var folded: [Widget] = []

  package init(spacing: Int = 0) {
    self.spacing = spacing
    gtk_widget_set_layout_manager(widget.pointer, gtk_custom_layout_new(request, measure, allocate))
    g_object_set_data_full(
      widget.as(.gObject), ownerKey, Unmanaged.passRetained(FoldingOwner(self)).toOpaque(), releaseOwner)
  }

  /// - Parameters:
  ///   - rank: the part's rank; the lowest is hidden first, equal ones together. Nil for a part that is always shown.
  ///   - needsNoStandIn: true if the part needs no stand-in when it is hidden.
  package func append(_ part: Widget, hideRank rank: Int? = nil, needsNoStandIn: Bool = false) {
    parts.append(Part(widget: part, rank: rank, isStandIn: false, needsNoStandIn: needsNoStandIn))
    widget.append(part)
  }

  package func append(standIn part: Widget) {
    parts.append(Part(widget: part, rank: nil, isStandIn: true, needsNoStandIn: false))
    widget.append(part)
  }

  package func isFolded(_ part: Widget) -> Bool { folded.contains(part) }

  // MARK: Laying out

  private var visible: [Part] { parts.filter(\.widget.isVisible) }

  private func plans(_ parts: [Part]) -> [FoldingPlan.Part] {
    parts.map { part in
      let (least, natural) = part.widget.measuredLengths(along: .horizontal)
      return FoldingPlan.Part(
        least: least, natural: natural, rank: part.rank,
        expands: gtk_widget_compute_expand(part.widget.pointer, GTK_ORIENTATION_HORIZONTAL) != 0,
        isStandIn: part.isStandIn, needsNoStandIn: part.needsNoStandIn)
    }
  }

  fileprivate func wanted(_ axis: BoxDirection) -> (least: Int, natural: Int) {
    guard axis == .horizontal else {
      let heights = visible.map { $0.widget.measuredLengths(along: .vertical) }
      return (heights.map(\.least).max() ?? 0, heights.map(\.natural).max() ?? 0)
    }
    let plans = plans(visible)
    return (FoldingPlan.least(plans, spacing: spacing), FoldingPlan.natural(plans, spacing: spacing))
  }

  fileprivate func layOut(width: Int, height: Int) {
    let parts = visible
    let plan = FoldingPlan(plans(parts), spacing: spacing, width: width)
    let isMirrored = widget.isMirrored
    for (part, place) in zip(parts, plan.places) {
      gtk_widget_set_child_visible(part.widget.pointer, place == nil ? 0 : 1)
      guard let place else { continue }
      let x = isMirrored ? width - place.x - place.width : place.x
      var box = GtkAllocation(x: gint(x), y: 0, width: gint(place.width), height: gint(height))
      gtk_widget_size_allocate(part.widget.pointer, &box, -1)
    }
    reportFolded(zip(parts, plan.places).filter { $1 == nil && !$0.isStandIn }.map(\.0.widget))
  }

  /// Reports the hidden parts after the layout, because no widget may be changed during it.
  private func reportFolded(_ now: [Widget]) {
    guard now != folded else { return }
    folded = now
    MainLoop.soon { [weak self] in
      guard let self, folded == now else { return }
      keepFocus()
      onFold(now)
    }
  }

  /// Moves the focus to the stand-in if a hidden part has it.
  private func keepFocus() {
    guard folded.contains(where: \.containsFocus) else { return }
    _ = parts.first(where: \.isStandIn)?.widget.takeFocusWithin()
  }
}

/// The value that the widget keeps for its bar. It is weak, because the bar holds the widget.
private final class FoldingOwner {
  weak var bar: FoldingBar?

  init(_ bar: FoldingBar) { self.bar = bar }
}

private let ownerKey = "plumb-folding-bar"

private func bar(of widget: UnsafeMutablePointer<GtkWidget>?) -> FoldingBar? {
  guard let widget, let data = g_object_get_data(Widget(widget).as(.gObject), ownerKey) else { return nil }
  return Unmanaged<FoldingOwner>.fromOpaque(data).takeUnretainedValue().bar
}

private nonisolated let releaseOwner: GDestroyNotify = { data in
  if let data { Unmanaged<FoldingOwner>.fromOpaque(data).release() }
}

private nonisolated let request: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }

private nonisolated let measure: GtkCustomMeasureFunc = { widget, axis, _, least, natural, _, _ in
  nonisolated(unsafe) let widget = widget
  let asked = MainActor.assumeIsolated {
    bar(of: widget)?.wanted(axis == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical)
  }
  least?.pointee = gint(asked?.least ?? 0)
  natural?.pointee = gint(asked?.natural ?? 0)
}

private nonisolated let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
  nonisolated(unsafe) let widget = widget
  MainActor.assumeIsolated { bar(of: widget)?.layOut(width: Int(width), height: Int(height)) }
}
