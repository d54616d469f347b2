import CGtk

extension Widget {
  /// Of a box: shows exactly these widgets, in this order. Those that lie where they should are not touched, so GTK has nothing
  /// to measure or paint anew for their sake.
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
