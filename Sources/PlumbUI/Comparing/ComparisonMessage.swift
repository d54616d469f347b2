import CGtk
import GtkBridge

/// The message that fills the window of a comparison while there are no changes to show: it is being made, the documents
/// are equal, or the other one cannot be read.
final class ComparisonMessage {
  let widget = Widget.box(.vertical, spacing: 6).styled("comparison-message")
  private let sign = Widget.image(icon: "plumb-status-holds-symbolic")
  private let title = Widget.label("").styled("comparison-title").wrapping()
  private let detail = Widget.label("").styled("dim-label").wrapping()

  /// The icon of a message, and the style class that colors it.
  enum Sign: String {
    case equal = "holds"
    case failed = "conflict"
    case busy = "fine"
  }

  init() {
    gtk_image_set_pixel_size(sign.as(.image), 48)
    for label in [title, detail] {
      gtk_label_set_xalign(label.as(.label), 0.5)
      gtk_label_set_justify(label.as(.label), GTK_JUSTIFY_CENTER)
      gtk_label_set_max_width_chars(label.as(.label), 60)
    }
    for part in [sign, title, detail] { widget.append(part) }
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    widget.expanding(horizontally: true, vertically: true)
    widget.setAccessibleAsStatus()
  }

  func show(_ sign: Sign, _ title: String, _ detail: String) {
    gtk_image_set_from_icon_name(self.sign.as(.image), "plumb-status-\(sign.rawValue)-symbolic")
    self.sign.isVisible = sign != .busy
    for other in ["holds", "conflict", "fine"] { self.sign.setStyled("\(other)-sign", other == sign.rawValue) }
    (self.title.text, self.detail.text) = (title, detail)
    self.detail.isVisible = !detail.isEmpty
    widget.setAccessible(label: detail.isEmpty ? title : "\(title). \(detail)")
  }
}
