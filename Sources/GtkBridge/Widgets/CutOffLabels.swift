import CGtk

/// Labels with less room than they need.
extension Widget {
  /// Lets a label have up to so many lines. A longer text ends in dots.
  ///
  ///     Widget.label(sentence).wrapping(lines: 2)
  @discardableResult
  package func wrapping(lines: Int) -> Widget {
    let label = self.as(.label)
    gtk_label_set_wrap(label, lines > 1 ? 1 : 0)
    gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_lines(label, gint(clamping: max(lines, 1)))
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    return self
  }

  /// Lets a label without enough room show the beginning and the end of its text.
  package func cuttingMiddle() { gtk_label_set_ellipsize(self.as(.label), PANGO_ELLIPSIZE_MIDDLE) }

  /// True if a label does not show its whole text.
  package var isCutOff: Bool {
    gtk_label_get_layout(self.as(.label)).map { pango_layout_is_ellipsized($0) != 0 } ?? false
  }

  /// Makes a label show its tooltip only while it is cut off: a text that can be read anyway would only hide what is
  /// beneath it. If no tooltip is set, the label's text is shown. It is read when it is needed, so a new text costs
  /// nothing more.
  @discardableResult
  package func showsTooltipWhenCutOff() -> Widget {
    gtk_widget_set_has_tooltip(pointer, 1)
    let weak = WeakObject(self)
    answer("query-tooltip") { (_: Int, _: Int, _: Bool, tooltip: GObjectRef?) in
      guard let object = weak.object else { return false }
      guard Widget(object.raw).isCutOff else {
        g_signal_stop_emission_by_name(object.raw, "query-tooltip")
        return false
      }
      guard let tooltip, gtk_widget_get_tooltip_text(Widget(object.raw).pointer) == nil else { return false }
      gtk_tooltip_set_text(OpaquePointer(tooltip.raw), gtk_label_get_text(object.as(.label)))
      return true
    }
    return self
  }
}
