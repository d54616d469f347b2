import CGtk
import GtkBridge
import Words

/// The rows of a list under a search field. The arrow keys choose a row while the focus stays in the field.
struct SearchedRows {
  let list: Widget
  let scrolled: Widget

  /// The index of the chosen row; nil if there is none.
  var chosen: Int? {
    guard let row = gtk_list_box_get_selected_row(list.as(.listBox)) else { return nil }
    return Int(gtk_list_box_row_get_index(row))
  }

  func choose(_ index: Int) {
    guard let row = gtk_list_box_get_row_at_index(list.as(.listBox), gint(index)) else { return }
    gtk_list_box_select_row(list.as(.listBox), row)
    guard let place = Widget(row).translate(x: 0, y: 0, to: list),
      let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.as(.scrolledWindow))
    else { return }
    gtk_adjustment_clamp_page(adjustment, place.y, place.y + Double(Widget(row).height))
  }

  /// Moves the choice by one row for an arrow key, among `count` rows; returns false for any other key.
  func press(_ key: KeyPress, among count: Int) -> Bool {
    guard key.name == "Down" || key.name == "Up", count > 0 else { return false }
    choose(min(max((chosen ?? -1) + (key.name == "Down" ? 1 : -1), 0), count - 1))
    return true
  }

  /// Makes a row from a widget, with a heading above it if it begins a group.
  static func row(of line: Widget, under head: Message?) -> Widget {
    let content = Widget.box(.vertical)
    if let head { content.append(Widget.label(say(head)).styled("section-head", "library-head")) }
    content.append(line)
    let row = Widget(gtk_list_box_row_new())
    gtk_list_box_row_set_child(row.as(.listBoxRow), content.pointer)
    return row
  }
}
