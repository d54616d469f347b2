import CGtk

extension Widget {
  /// Makes a box show exactly these widgets, in this order. Children that are already in place are not touched, so that
  /// GTK need not measure or paint them anew.
  ///
  ///     list.setChildren(rows.map(\.widget))
  package func setChildren(_ wanted: [Widget]) {
    let kept = Set(wanted.map(\.pointer))
    for old in children where !kept.contains(old.pointer) { gtk_box_remove(self.as(.box), old.pointer) }
    var last: Widget?
    for child in wanted {
      let next = last.map { gtk_widget_get_next_sibling($0.pointer) } ?? gtk_widget_get_first_child(pointer)
      if next != child.pointer { place(child, after: last) }
      last = child
    }
  }

  private func place(_ child: Widget, after last: Widget?) {
    if child.parent == nil {
      gtk_box_insert_child_after(self.as(.box), child.pointer, last?.pointer)
    } else {
      gtk_box_reorder_child_after(self.as(.box), child.pointer, last?.pointer)
    }
  }
}
