import CGtk
import GtkBridge
import Words

/// The row of a match.
final class FoundRow: RowListView {
  struct Content: Equatable {
    let title: String
    let excerpt: String
    let field: String
    let icon: String
  }

  let widget: Widget
  private unowned let list: FoundList
  private let icon = Widget.image(icon: "plumb-view-symbolic").styled("palette-sign")
  private let title = Widget.label("", mayShorten: true).styled("found-title")
  private let excerpt = Widget.label("", mayShorten: true)
  private let field = Widget.label("").styled("row-detail")
  private(set) var spoken: (name: String, description: String) = ("", "")

  init(list: FoundList) {
    self.list = list
    let parts = [icon, title, excerpt.expanding(horizontally: true), field]
    widget = Widget.box(.horizontal, spacing: 9, parts).styled("found-row")
    gtk_label_set_width_chars(title.as(.label), 14)
    gtk_label_set_max_width_chars(title.as(.label), 24)
  }

  func show(_ id: String) {
    guard let content = list.content(of: id) else { return }
    gtk_image_set_from_icon_name(icon.as(.image), content.icon)
    title.text = content.title
    excerpt.text = content.excerpt
    // Names and texts of the document may be cut off.
    (title.tooltip, excerpt.tooltip) = (content.title, content.excerpt)
    field.text = content.field
    spoken = (name: content.excerpt, description: say("%1, %2", content.title, content.field))
  }

  func leave() {}
}
