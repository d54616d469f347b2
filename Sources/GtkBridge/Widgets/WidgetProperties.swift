import CGtk

/// Common properties and actions of widgets, without casts.
extension Widget {
  package func append(_ child: Widget) { gtk_box_append(self.as(.box), child.pointer) }

  package func prepend(_ child: Widget) { gtk_box_prepend(self.as(.box), child.pointer) }

  /// Removes the widget from the box that it is in, if any.
  package func removeFromBox() {
    guard let parent, parent.isA(.box) else { return }
    gtk_box_remove(parent.as(.box), pointer)
  }

  /// Removes all rows of a list box.
  package func removeRows() {
    while let row = gtk_list_box_get_row_at_index(self.as(.listBox), 0) {
      gtk_list_box_remove(self.as(.listBox), Widget(row).pointer)
    }
  }

  package var parent: Widget? { gtk_widget_get_parent(pointer).map { Widget($0) } }

  package var children: [Widget] {
    var children: [Widget] = []
    var next = gtk_widget_get_first_child(pointer)
    while let child = next {
      children.append(Widget(child))
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// True if the widget is on the screen, or in a part of the window that is.
  package var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  package var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    nonmutating set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// True if a person can use the widget.
  package var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    nonmutating set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  /// The size that the widget has now, in pixels.
  package var width: Int { Int(gtk_widget_get_width(pointer)) }
  package var height: Int { Int(gtk_widget_get_height(pointer)) }

  /// The number of pixels of the screen per pixel of the widget.
  package var deviceScale: Double { Double(gtk_widget_get_scale_factor(pointer)) }

  /// Returns the least and the natural length along an axis for a length across it; nil is for any length across.
  package func measuredLengths(along axis: BoxDirection, across: Int? = nil) -> (least: Int, natural: Int) {
    var (least, natural): (gint, gint) = (0, 0)
    gtk_widget_measure(pointer, axis.orientation, gint(clamping: across ?? -1), &least, &natural, nil, nil)
    return (Int(least), Int(natural))
  }

  /// The natural height at the current width.
  package var naturalHeight: Int {
    let width = Int(gtk_widget_get_allocated_width(pointer))
    // A pane that is still closed is narrower than its content needs. GTK 4.18 prints a warning if asked for such a
    // width.
    return measuredLengths(
      along: .vertical, across: width > 0 ? max(width, measuredLengths(along: .horizontal).least) : nil
    ).natural
  }

  /// Returns the width of one line of text in the widget's font, in pixels.
  package func width(ofText text: String) -> Int {
    let layout = GObjectRef(adopting: gtk_widget_create_pango_layout(pointer, text))
    var (width, height) = (gint(0), gint(0))
    pango_layout_get_pixel_size(OpaquePointer(layout.raw), &width, &height)
    return Int(width)
  }

  /// True if the widget goes from right to left.
  package var isMirrored: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  /// Sets the least size of the widget; nil leaves a side to the content.
  package func setLeast(width: Int? = nil, height: Int? = nil) {
    gtk_widget_set_size_request(pointer, gint(clamping: width ?? -1), gint(clamping: height ?? -1))
  }

  @discardableResult
  package func expanding(horizontally: Bool = false, vertically: Bool = false) -> Widget {
    gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    return self
  }

  @discardableResult
  package func withMargin(_ margin: Int) -> Widget {
    let margin = gint(clamping: margin)
    gtk_widget_set_margin_start(pointer, margin)
    gtk_widget_set_margin_end(pointer, margin)
    gtk_widget_set_margin_top(pointer, margin)
    gtk_widget_set_margin_bottom(pointer, margin)
    return self
  }

  /// Adds style classes, by which the style sheet finds the widget.
  @discardableResult
  package func styled(_ classes: String...) -> Widget {
    for name in classes { gtk_widget_add_css_class(pointer, name) }
    return self
  }

  package func setStyled(_ name: String, _ isOn: Bool) {
    if isOn { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
  }

  package func hasStyle(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

  package func takeFocus() { gtk_widget_grab_focus(pointer) }

  /// Gives the focus to the widget, or to the child that had it last, or to the first child that can have it.
  ///
  /// - Returns: false if no widget could take it.
  package func takeFocusWithin() -> Bool {
    guard gtk_widget_is_visible(pointer) != 0 else { return false }
    if isFocusable { return gtk_widget_grab_focus(pointer) != 0 }
    let focused = gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD) != 0
    // A person coming by key needs to see where the focus is.
    if focused, let root = gtk_widget_get_root(pointer) {
      gtk_window_set_focus_visible(Widget(root).as(.window), 1)
    }
    return focused
  }

  /// Takes the focus away from all widgets of a window.
  func dropFocus() { gtk_window_set_focus(self.as(.window), nil) }

  package var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 }

  /// True if the widget, or one inside it, has the focus.
  package var containsFocus: Bool {
    guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return false }
    return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
  }

  /// True if the keyboard can reach the widget. A canvas must set it itself.
  package var isFocusable: Bool {
    get { gtk_widget_get_focusable(pointer) != 0 }
    nonmutating set { gtk_widget_set_focusable(pointer, newValue ? 1 : 0) }
  }

  /// Sets the pointer's shape over the widget, by its CSS name: "crosshair", "grab", "nwse-resize".
  package func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(pointer, name) }

  /// The text of a label or a field.
  package var text: String {
    get {
      let text = isA(.label) ? gtk_label_get_text(self.as(.label)) : gtk_editable_get_text(self.as(.editable))
      return text.map { String(cString: $0) } ?? ""
    }
    nonmutating set {
      guard newValue != text else { return }  // setting a field moves its caret
      if isA(.label) {
        gtk_label_set_text(self.as(.label), newValue)
      } else {
        gtk_editable_set_text(self.as(.editable), newValue)
      }
    }
  }

  /// True if a toggle button or check button is on.
  package var isOn: Bool {
    get {
      isA(.checkButton)
        ? gtk_check_button_get_active(self.as(.checkButton)) != 0
        : gtk_toggle_button_get_active(self.as(.toggleButton)) != 0
    }
    nonmutating set {
      if isA(.checkButton) {
        gtk_check_button_set_active(self.as(.checkButton), newValue ? 1 : 0)
      } else {
        gtk_toggle_button_set_active(self.as(.toggleButton), newValue ? 1 : 0)
      }
    }
  }

  /// The index of a drop-down's choice; nil if there are no choices. Setting nil changes nothing: in GTK 4.18 a list
  /// always has a choice.
  package var selectedIndex: Int? {
    get {
      let index = gtk_drop_down_get_selected(self.as(.dropDown))
      return index == guint.max ? nil : Int(index)
    }
    nonmutating set {
      if let newValue { gtk_drop_down_set_selected(self.as(.dropDown), guint(newValue)) }
    }
  }

  /// Converts a point to the coordinates of another widget of the same window, such as a canvas's origin to its
  /// window's. Nil if the two have no common window.
  package func translate(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
    var place = (x: 0.0, y: 0.0)
    let isThere = gtk_widget_translate_coordinates(pointer, other.pointer, x, y, &place.x, &place.y) != 0
    return isThere ? place : nil
  }

  /// The window of the widget; nil if it is in none.
  package var window: Widget? {
    guard let root = gtk_widget_get_root(pointer) else { return nil }
    let widget = Widget(root)
    return widget.isA(.window) ? widget : nil
  }
}
