import CGtk

/// A widget that Swift holds. There is no Swift class per kind of widget: code calls the C functions, on ``pointer`` or
/// on ``ObjectHolder/as(_:)``.
///
///     let row = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
///     row.append(.label("Width"))
///     gtk_box_set_homogeneous(row.as(.box), gboolean(1))
///
/// A closure that a widget keeps must not hold that widget or a parent of it. Capture the panel weakly, and let the
/// panel hold its widgets.
package struct Widget: ObjectHolder, Hashable {
  package let object: GObjectRef

  /// Holds a widget that was just made, or one with another owner.
  package init(_ pointer: some CPointer) {
    object = GObjectRef(sinking: pointer)
    precondition(isA(.widget), "a \(className) is used as a GtkWidget")
  }

  /// The pointer that most functions of GTK take.
  package var pointer: UnsafeMutablePointer<GtkWidget> {
    object.raw.assumingMemoryBound(to: GtkWidget.self)
  }

  package static func == (left: Widget, right: Widget) -> Bool { left.object.raw == right.object.raw }

  package func hash(into hasher: inout Hasher) { hasher.combine(object.raw) }
}
