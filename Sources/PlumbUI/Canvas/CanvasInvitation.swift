import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel

/// What an empty scene says on the canvas: what to do, with a button that does it. It lies in the middle of the scene, and goes
/// as soon as something is there or is being brought. Only a widget, so no picture has it.
final class CanvasInvitation {
  private let button = Widget.button(say("Open Library"), action: "win.library")
  private let widget: Widget
  /// The scene's frame on the canvas when it was last placed.
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
    // What is not its button is the canvas's: a click there begins nothing else than beside it.
    gtk_widget_set_can_target(text.pointer, 0)
    widget.setDirection(isMirrored: false)
    widget.isVisible = false
    gtk_overlay_add_overlay(overlay.as(.overlay), widget.pointer)
  }

  func show(_ editor: Editor) {
    let frame = editor.invitingFrame
    widget.isVisible = frame != nil
    guard let frame, frame != place else { return }
    place = frame
    // The margins that it has now are no part of it.
    gtk_widget_set_margin_start(widget.pointer, 0)
    gtk_widget_set_margin_top(widget.pointer, 0)
    let (width, height) = (widget.lengths(along: .horizontal).natural, widget.lengths(along: .vertical).natural)
    gtk_widget_set_margin_start(widget.pointer, Self.margin(before: width, around: frame.center.x))
    gtk_widget_set_margin_top(widget.pointer, Self.margin(before: height, around: frame.center.y))
  }

  /// Of a scene that is partly out of sight the middle may be nearer to the canvas's edge than half of it, or far beyond the other
  /// edge. GTK takes no such margins.
  static func margin(before length: Int, around middle: Double) -> gint {
    gint(min(max(middle.rounded(.down) - Double(length / 2), 0), 30_000))
  }

  /// False where there is nothing to take the focus.
  func takeFocus() -> Bool {
    guard widget.isVisible else { return false }
    button.takeFocus()
    return true
  }
}
