import CGtk
import GtkBridge
import Words

/// A card on the start page, for something to open: a picture, a title and a line of text.
struct StartCard {
  var title: String
  var detail: String?
  /// The label of the action, if it is not just to open.
  var word: String?
  var isFinished = false

  /// The least width at which a card is easy to read.
  static let leastWidth = 296

  func button(picture: Widget? = nil) -> Widget {
    let title = Self.wrapping(self.title).styled("start-name")
    let done = isFinished ? Widget.image(icon: "object-select-symbolic").styled("start-done") : nil
    let labels = Widget.box(
      .vertical, spacing: 2, [done.map { Widget.box(.horizontal, spacing: 6, [title, $0]) } ?? title])
    if let detail { labels.append(Self.wrapping(detail).styled("row-detail")) }
    gtk_widget_set_valign(labels.pointer, GTK_ALIGN_CENTER)
    let button = Widget(gtk_button_new()).styled("start-row")
    let action = word.map { Widget.label($0).styled("row-action") }
    let content = Self.line([picture, labels.expanding(horizontally: true), action].compactMap(\.self))
    button.setStyled("with-picture", picture != nil)
    gtk_button_set_child(button.as(.button), content.pointer)
    let about = [word, detail, isFinished ? say("Completed") : nil].compactMap(\.self)
    button.setAccessible(label: self.title, description: say(.enumeration(about.map { .verbatim($0) })))
    return button
  }

  /// Returns a row of widgets as a grid. A box would first ask its parts for their width at their least height. A label
  /// that wraps finds that out by trying many widths, which would be the slowest work on the page. From GTK 4.18 on, a
  /// box would also get the height that its texts need at their least width.
  static func line(_ parts: [Widget], spacing: Int = 12) -> Widget {
    let line = Widget(gtk_grid_new())
    gtk_grid_set_column_spacing(line.as(.grid), guint(spacing))
    for (column, part) in parts.enumerated() { gtk_grid_attach(line.as(.grid), part.pointer, gint(column), 0, 1, 1) }
    return line
  }

  private static func wrapping(_ text: String) -> Widget {
    let label = Widget.label(text).wrapping()
    gtk_label_set_width_chars(label.as(.label), 16)
    gtk_label_set_max_width_chars(label.as(.label), 24)
    return label
  }
}
