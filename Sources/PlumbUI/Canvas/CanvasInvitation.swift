import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel

/// A text on an empty scene that says what to do, with a button that opens the library. It is in the middle of the
/// scene, and disappears when an element is there or is being dragged in. It is a widget, so that exported pictures do
/// not contain it.
final class CanvasInvitation {
  private let button = Widget.button(say("Open Library"), action: "win.library")
  private let widget: Widget
  /// The scene's frame on the canvas when the text was last positioned.
  private var place: Rect?

  init(over overlay: Widget) {
    let text = Widget.label(say("Drag elements here from the Library")).wrapping().styled("canvas-invitation-text")
    gtk_label_set_xalign(text.as(.label), 0.5)
    gtk_label_set_justify(text.as(.label), GTK_JUSTIFY_CENTER)
    gtk_label_set_max_width_chars(text.as(.label), 20)
    gtk_widget_set_halign(button.pointer, GTK_ALIGN_CENTER)
    button.tooltip = say("Open the Library (Ctrl+Shift+L)")
    text.setAccessible(label: text.text)
    widget = Widget.box(.vertical, spacing: 12, [text, button]).styled("canvas-invitation")
    gtk_widget_set_halign(widget.pointer, GTK_ALIGN_START)
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_START)
    // The text lets the pointer through, so that a click on it does the same as beside it.
    gtk_widget_set_can_target(text.pointer, 0)
    widget.setDirection(isMirrored: false)
    widget.isVisible = false
    gtk_overlay_add_overlay(overlay.as(.overlay), widget.pointer)
  }

  func show(_ editor: Editor) {
    let frame = EmptyScene.invitingFrame(in: editor)
    widget.isVisible = frame != nil
    guard let frame, frame != place else { return }
    place = frame
    // The natural size is measured without the present margins.
    gtk_widget_set_margin_start(widget.pointer, 0)
    gtk_widget_set_margin_top(widget.pointer, 0)
    let (width, height) = (
      widget.measuredLengths(along: .horizontal).natural, widget.measuredLengths(along: .vertical).natural
    )
    gtk_widget_set_margin_start(widget.pointer, Self.margin(before: width, around: frame.center.x))
    gtk_widget_set_margin_top(widget.pointer, Self.margin(before: height, around: frame.center.y))
  }

  /// Returns the margin that centers a widget of a length on a point. It is kept between 0 and 30,000, the margins that
  /// GTK accepts. Otherwise the margin of a scene partly out of sight could be negative or far too large.
  static func margin(before length: Int, around middle: Double) -> gint {
    gint(min(max(middle.rounded(.down) - Double(length / 2), 0), 30_000))
  }

  /// Moves the focus to the button; returns false if it is not shown.
  func takeFocus() -> Bool {
    guard widget.isVisible else { return false }
    button.takeFocus()
    return true
  }
}
