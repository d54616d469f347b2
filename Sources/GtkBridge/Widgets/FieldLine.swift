import CGtk

/// A name with its field beside it, or below it if there is not enough width. All names of a ``FieldColumn`` get the
/// same width, so that their fields start at the same x.
///
///     let line = FieldLine(label, field, in: column)      // the owner keeps `line`, boxes take `line.widget`
///     line.wantedWidth = { 160 }
package final class FieldLine {
  package let widget = Widget.box(.horizontal)
  /// The width that the field must have to stay beside its name. It may be larger than the field's own least width.
  package var wantedWidth: () -> Int = { 0 }

  private let label: Widget
  private let field: Widget
  private let column: FieldColumn
  private let spacing: Int
  /// The gap between a name and the field below it.
  private static let gap = 3

  package init(_ label: Widget, _ field: Widget, in column: FieldColumn, spacing: Int = 6) {
    (self.label, self.field, self.column, self.spacing) = (label, field, column, spacing)
    column.add(label)
    widget.append(label)
    widget.append(field)
    gtk_widget_set_layout_manager(widget.pointer, gtk_custom_layout_new(request, measure, allocate))
    g_object_set_data_full(
      widget.as(.gObject), ownerKey, Unmanaged.passRetained(FieldLineOwner(self)).toOpaque(), releaseOwner)
  }

  // MARK: Laying out

  private var beside: Int { column.width + spacing }

  /// The least width of the line with the field beside its name.
  package var widthBeside: Int { beside + max(field.measuredLengths(along: .horizontal).least, wantedWidth()) }

  private func isBeside(in width: Int) -> Bool { column.holds(label) && widthBeside <= width }

  fileprivate func wanted(_ axis: BoxDirection, across width: Int?) -> (least: Int, natural: Int) {
    guard axis == .vertical else {
      let (least, natural) = field.measuredLengths(along: .horizontal)
      return (least, max(least, beside + max(natural, wantedWidth())))
    }
    guard let width, !isBeside(in: width) else {
      let fieldHeights = field.measuredLengths(along: .vertical, across: width.map { $0 - beside })
      let labelHeights = label.measuredLengths(along: .vertical)
      return (max(labelHeights.least, fieldHeights.least), max(labelHeights.natural, fieldHeights.natural))
    }
    let above = label.text.isEmpty ? 0 : label.measuredLengths(along: .vertical).natural + Self.gap
    let (least, natural) = field.measuredLengths(along: .vertical, across: width)
    return (above + least, above + natural)
  }

  fileprivate func layOut(width: Int, height: Int) {
    if isBeside(in: width) {
      place(label, x: 0, y: 0, column.width, height, in: width)
      place(field, x: beside, y: 0, width - beside, height, in: width)
    } else {
      let above = label.text.isEmpty ? 0 : label.measuredLengths(along: .vertical).natural
      let top = above == 0 ? 0 : above + Self.gap
      place(label, x: 0, y: 0, width, above, in: width)
      place(field, x: 0, y: top, width, height - top, in: width)
    }
  }

  private func place(_ part: Widget, x: Int, y: Int, _ width: Int, _ height: Int, in whole: Int) {
    let start = widget.isMirrored ? whole - x - width : x
    var box = GtkAllocation(x: gint(start), y: gint(y), width: gint(width), height: gint(height))
    gtk_widget_size_allocate(part.pointer, &box, -1)
  }
}

/// The common width of the names of a form: the width of the widest name that is not too long.
package final class FieldColumn {
  private let widths: ClosedRange<Int>
  private let isUniform: Bool
  private var labels: [WeakObject] = []
  fileprivate private(set) var width: Int
  private var hasTooLong = false

  /// - Parameter isUniform: true if one name that is too long puts all names above their fields.
  package init(_ widths: ClosedRange<Int>, isUniform: Bool = false) {
    (self.widths, self.isUniform) = (widths, isUniform)
    width = widths.lowerBound
  }

  fileprivate func add(_ label: Widget) { labels.append(WeakObject(label)) }

  fileprivate func holds(_ label: Widget) -> Bool {
    !(isUniform && hasTooLong) && label.measuredLengths(along: .horizontal).natural <= width
  }

  /// Computes the width anew. Must be called when lines have come or gone.
  package func fit() {
    labels.removeAll { $0.object == nil }
    let names = labels.compactMap(\.object).map { Widget($0.raw) }.filter { $0.window != nil }
    let natural = names.map { $0.measuredLengths(along: .horizontal).natural }
    let fitting = natural.filter { $0 <= widths.upperBound }.reduce(widths.lowerBound, max)
    let isTooLong = natural.contains { $0 > widths.upperBound }
    guard fitting != width || isTooLong != hasTooLong else { return }
    (width, hasTooLong) = (fitting, isTooLong)
    for name in names { gtk_widget_queue_resize(name.pointer) }
  }
}

/// The value that the widget keeps for its line. It is weak, because the line holds the widget.
private final class FieldLineOwner {
  weak var line: FieldLine?

  init(_ line: FieldLine) { self.line = line }
}

private let ownerKey = "plumb-field-line"

private func line(of widget: UnsafeMutablePointer<GtkWidget>?) -> FieldLine? {
  guard let widget, let data = g_object_get_data(Widget(widget).as(.gObject), ownerKey) else { return nil }
  return Unmanaged<FieldLineOwner>.fromOpaque(data).takeUnretainedValue().line
}

private nonisolated let releaseOwner: GDestroyNotify = { data in
  if let data { Unmanaged<FieldLineOwner>.fromOpaque(data).release() }
}

private nonisolated let request: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private nonisolated let measure: GtkCustomMeasureFunc = { widget, axis, across, least, natural, _, _ in
  nonisolated(unsafe) let widget = widget
  let asked = MainActor.assumeIsolated {
    line(of: widget)?.wanted(
      axis == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical, across: across < 0 ? nil : Int(across))
  }
  least?.pointee = gint(asked?.least ?? 0)
  natural?.pointee = gint(asked?.natural ?? 0)
}

private nonisolated let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
  nonisolated(unsafe) let widget = widget
  MainActor.assumeIsolated { line(of: widget)?.layOut(width: Int(width), height: Int(height)) }
}
