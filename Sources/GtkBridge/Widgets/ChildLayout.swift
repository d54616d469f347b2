import CGtk

/// A layout of a widget's children, written in Swift. The widget's height depends on its width.
protocol ChildLayout {
  func wanted(by widget: Widget, along axis: BoxDirection, across width: Int?) -> (least: Int, natural: Int)
  func layOut(_ widget: Widget, width: Int, height: Int)
}

extension Widget {
  func setLayout(_ layout: any ChildLayout) {
    gtk_widget_set_layout_manager(pointer, gtk_custom_layout_new(request, measure, allocate))
    g_object_set_data_full(
      self.as(.gObject), layoutKey, Unmanaged.passRetained(KeptLayout(layout)).toOpaque(), releaseLayout)
  }

  fileprivate var childLayout: (any ChildLayout)? {
    guard let data = g_object_get_data(self.as(.gObject), layoutKey) else { return nil }
    return Unmanaged<KeptLayout>.fromOpaque(data).takeUnretainedValue().layout
  }

  func place(_ child: Widget, x: Int, y: Int, width: Int, height: Int) {
    var place = GtkAllocation(x: gint(x), y: gint(y), width: gint(width), height: gint(height))
    gtk_widget_size_allocate(child.pointer, &place, -1)
  }
}

private final class KeptLayout {
  let layout: any ChildLayout

  init(_ layout: any ChildLayout) { self.layout = layout }
}

private let layoutKey = "plumb-child-layout"

private nonisolated let releaseLayout: GDestroyNotify = { data in
  if let data { Unmanaged<KeptLayout>.fromOpaque(data).release() }
}

private nonisolated let request: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private nonisolated let measure: GtkCustomMeasureFunc = { widget, axis, across, least, natural, _, _ in
  guard let widget else { return }
  nonisolated(unsafe) let pointer = widget
  let asked = MainActor.assumeIsolated {
    Widget(pointer).childLayout?.wanted(
      by: Widget(pointer), along: axis == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical,
      across: across < 0 ? nil : Int(across)) ?? (least: 0, natural: 0)
  }
  least?.pointee = gint(asked.least)
  natural?.pointee = gint(asked.natural)
}

private nonisolated let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
  guard let widget else { return }
  nonisolated(unsafe) let pointer = widget
  MainActor.assumeIsolated {
    Widget(pointer).childLayout?.layOut(Widget(pointer), width: Int(width), height: Int(height))
  }
}
