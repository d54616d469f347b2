import CGtk
import GtkBridge
import Words

/// The names of both versions over their sheets.
final class ComparisonCaptions {
  let widget: Widget
  private let before = Widget.label("")
  private let after = Widget.label("")

  init() {
    widget = Widget.box(.horizontal, [before, after]).styled("comparison-captions")
    gtk_box_set_homogeneous(widget.as(.box), 1)
    // The picture below is not mirrored: before is at its left.
    gtk_widget_set_direction(widget.pointer, GTK_TEXT_DIR_LTR)
    for label in [before, after] { gtk_label_set_ellipsize(label.as(.label), PANGO_ELLIPSIZE_MIDDLE) }
    show(.sideBySide)
  }

  func show(_ names: ComparisonNames, scene: String) {
    before.text = say("Before: %1", names.before)
    after.text = say("After: %1", names.after)
    for label in [before, after] { label.tooltip = "\(scene)\n\(label.text)" }
  }

  /// With the slider, the names stand at the outer ends of the one sheet.
  func show(_ mode: ComparisonSight.Mode) {
    gtk_label_set_xalign(before.as(.label), mode == .slider ? 0 : 0.5)
    gtk_label_set_xalign(after.as(.label), mode == .slider ? 1 : 0.5)
  }
}
