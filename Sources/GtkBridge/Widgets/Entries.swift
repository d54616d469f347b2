import CGtk

extension Widget {
  /// Shows a small picture at the end of an entry that can be pressed, such as the arrow of a list of suggestions.
  package func setEndIcon(_ icon: String?, tooltip: String? = nil) {
    gtk_entry_set_icon_from_icon_name(self.as(.entry), GTK_ENTRY_ICON_SECONDARY, icon)
    gtk_entry_set_icon_tooltip_text(self.as(.entry), GTK_ENTRY_ICON_SECONDARY, tooltip)
  }

  package func onEndIcon(_ pressed: @escaping () -> Void) {
    on("icon-press") { (_: Int) in pressed() }
  }

  /// Sets the dim text of an empty entry.
  package func setPlaceholder(_ text: String?) { gtk_entry_set_placeholder_text(self.as(.entry), text) }

  /// Aligns the text at the start (0) or the end (1).
  package func setTextAlignment(_ place: Float) { gtk_entry_set_alignment(self.as(.entry), place) }

  /// Selects the whole text of an entry, ready to be replaced by typing.
  package func selectAllText() { gtk_editable_select_region(self.as(.editable), 0, -1) }
}

/// A field for text of several lines.
package struct TextArea {
  /// The text view in its scrolled window.
  package let widget: Widget
  package let view: Widget

  package init(name: String, lines: Int) {
    view = Widget(gtk_text_view_new())
    gtk_text_view_set_wrap_mode(view.as(.textView), GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_accepts_tab(view.as(.textView), 0)
    view.setAccessible(label: name)
    widget = Widget.scrolled(view)
    gtk_scrolled_window_set_policy(widget.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_min_content_height(widget.as(.scrolledWindow), gint(clamping: 12 + 18 * lines))
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(view.as(.textView)) }

  package var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    nonmutating set {
      guard newValue != text else { return }
      gtk_text_buffer_set_text(buffer, newValue, gint(clamping: newValue.utf8.count))
    }
  }

  package var isEditable: Bool {
    get { gtk_text_view_get_editable(view.as(.textView)) != 0 }
    nonmutating set { gtk_text_view_set_editable(view.as(.textView), newValue ? 1 : 0) }
  }
}

extension Widget {
  /// Replaces the choices of a drop-down.
  package func setChoices(_ choices: [String]) {
    let strings = GObjectRef(adopting: gtk_string_list_new(nil))
    for choice in choices { gtk_string_list_append(strings.as(.stringList), choice) }
    gtk_drop_down_set_model(self.as(.dropDown), strings.as(.listModel))
  }

  /// Lets a drop-down be narrower than its longest choice. The open list shows all choices in full.
  @discardableResult
  package func mayShortenChoices() -> Widget {
    let (short, whole) = (Self.wordFactory(mayShorten: true), Self.wordFactory(mayShorten: false))
    gtk_drop_down_set_factory(self.as(.dropDown), OpaquePointer(short.raw))
    gtk_drop_down_set_list_factory(self.as(.dropDown), OpaquePointer(whole.raw))
    return self
  }

  private static func wordFactory(mayShorten: Bool) -> GObjectRef {
    let factory = GObjectRef(adopting: gtk_signal_list_item_factory_new())
    factory.on("setup") { (item: GObjectRef?) in
      guard let item else { return }
      gtk_list_item_set_child(item.as(.listItem), Widget.label("", mayShorten: mayShorten).pointer)
    }
    factory.on("bind") { (item: GObjectRef?) in
      guard let item, let label = gtk_list_item_get_child(item.as(.listItem)),
        let string = gtk_list_item_get_item(item.as(.listItem))
      else { return }
      let words = GObjectRef(sinking: string)
      Widget(label).text = String(cString: gtk_string_object_get_string(words.as(.stringObject)))
    }
    return factory
  }

  /// True if a check button is neither on nor off.
  package var isInconsistent: Bool {
    get { gtk_check_button_get_inconsistent(self.as(.checkButton)) != 0 }
    nonmutating set { gtk_check_button_set_inconsistent(self.as(.checkButton), newValue ? 1 : 0) }
  }

  /// Makes a slider with a name that is read aloud. The mouse wheel does not change it.
  package static func slider(_ range: ClosedRange<Double>, step: Double, name: String) -> Widget {
    let scale = Widget(
      gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    gtk_scale_set_draw_value(scale.as(.scale), 0)
    scale.setAccessible(label: name)
    return scale.ignoringWheel()
  }

  package var sliderValue: Double {
    get { gtk_range_get_value(self.as(.range)) }
    nonmutating set { gtk_range_set_value(self.as(.range), newValue) }
  }
}

extension Widget {
  /// Watches a search field. `changed` is called a moment after the last letter, `chosen` at Return. If a person
  /// presses Return before that moment is over, `changed` is called first, since the new text is meant.
  package func onSearch(_ changed: @escaping () -> Void, chosen: @escaping () -> Void) {
    let weak = WeakObject(self)
    var reportedText = text
    let report = {
      reportedText = weak.object.map { Widget($0.raw).text } ?? ""
      changed()
    }
    on("search-changed", report)
    on("activate") {
      if weak.object.map({ Widget($0.raw).text }) != reportedText { report() }
      chosen()
    }
  }
}
