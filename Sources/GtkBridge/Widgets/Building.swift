import CGtk

/// The direction of boxes, panes and scales.
package enum BoxDirection: Equatable {
  case horizontal
  case vertical

  var orientation: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
}

/// Makers of the widgets that every panel uses. They make sure that each widget is accessible: a button with only a
/// picture has a name for a screen reader, and a tooltip.
extension Widget {
  package static func box(_ axis: BoxDirection, spacing: Int = 0, _ children: [Widget] = []) -> Widget {
    let box = Widget(gtk_box_new(axis.orientation, gint(clamping: spacing)))
    for child in children { box.append(child) }
    return box
  }

  /// Makes a text for a person to read. It starts at the leading edge. If `mayShorten` is true it ends in dots where it
  /// is too long.
  package static func label(_ text: String, mayShorten: Bool = false) -> Widget {
    let label = Widget(gtk_label_new(text))
    gtk_label_set_xalign(label.as(.label), 0)
    if mayShorten { gtk_label_set_ellipsize(label.as(.label), PANGO_ELLIPSIZE_END) }
    return label
  }

  /// Lets a label's text wrap into further lines, within a word if needed, so that a long text makes nothing wider.
  @discardableResult
  package func wrapping() -> Widget {
    gtk_label_set_wrap(self.as(.label), 1)
    gtk_label_set_wrap_mode(self.as(.label), PANGO_WRAP_WORD_CHAR)
    return self
  }

  /// Gives a label one width of about so many letters, whatever its text.
  @discardableResult
  package func withWidth(inLetters count: Int) -> Widget {
    gtk_label_set_width_chars(self.as(.label), gint(clamping: count))
    gtk_label_set_max_width_chars(self.as(.label), gint(clamping: count))
    return self
  }

  package static func image(icon: String) -> Widget {
    Widget(gtk_image_new_from_icon_name(icon))
  }

  package static func button(_ text: String, action: String? = nil) -> Widget {
    Widget(gtk_button_new_with_label(text)).withAction(action)
  }

  /// Makes a button with a picture. `name` is read aloud. `tooltip` is shown, usually the name and its key.
  package static func button(icon: String, name: String, tooltip: String? = nil, action: String? = nil) -> Widget {
    Widget(gtk_button_new_from_icon_name(icon)).named(name, tooltip: tooltip ?? name).withAction(action)
  }

  /// Makes a button that stays down. With the name of a toggle action it shows the action's state.
  package static func toggleButton(
    icon: String, name: String, tooltip: String? = nil, action: String? = nil
  ) -> Widget {
    let button = Widget(gtk_toggle_button_new())
    gtk_button_set_icon_name(button.as(.button), icon)
    return button.named(name, tooltip: tooltip ?? name).withAction(action)
  }

  package static func checkButton(_ text: String, isOn: Bool = false) -> Widget {
    let button = Widget(gtk_check_button_new_with_label(text))
    gtk_check_button_set_active(button.as(.checkButton), isOn ? 1 : 0)
    return button
  }

  /// Lets the text of a button wrap into further lines.
  @discardableResult
  package func wrappingWords() -> Widget {
    for child in children where child.isA(.label) { child.wrapping() }
    return self
  }

  /// Makes a field for a short text. `name` is read aloud if no label stands beside it.
  package static func entry(_ text: String = "", name: String, columns: Int = 0) -> Widget {
    let entry = Widget(gtk_entry_new()).named(name)
    entry.text = text
    if columns > 0 {
      gtk_editable_set_width_chars(entry.as(.editable), gint(clamping: columns))
      gtk_editable_set_max_width_chars(entry.as(.editable), gint(clamping: columns))
    }
    return entry
  }

  package static func searchEntry(name: String) -> Widget {
    Widget(gtk_search_entry_new()).named(name)
  }

  /// Makes a drop-down of several strings. Use `onChange(of: "selected")` to follow the choice, and ``selectedIndex``
  /// to read it.
  package static func dropDown(_ choices: [String], name: String) -> Widget {
    let strings = GObjectRef(adopting: gtk_string_list_new(nil))
    for choice in choices { gtk_string_list_append(strings.as(.stringList), choice) }
    // The drop-down takes over a reference to the list.
    let list = OpaquePointer(g_object_ref(strings.raw))
    return Widget(gtk_drop_down_new(list, nil)).named(name)
  }

  package static func separator(_ axis: BoxDirection) -> Widget {
    Widget(gtk_separator_new(axis.orientation))
  }

  package static func scrolled(_ child: Widget) -> Widget {
    let scrolled = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(scrolled.as(.scrolledWindow), child.pointer)
    return scrolled
  }

  private func withAction(_ action: String?) -> Widget {
    if let action { gtk_actionable_set_detailed_action_name(self.as(.actionable), action) }
    return self
  }

  func named(_ name: String, tooltip: String? = nil) -> Widget {
    setAccessible(label: name)
    if let tooltip { self.tooltip = tooltip }
    return self
  }
}
