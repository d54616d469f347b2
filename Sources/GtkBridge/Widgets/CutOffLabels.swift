import CGtk

/// Labels that have less room than they need.
extension Widget {
  /// Of a label: it goes on in as many lines as it may have, and ends in dots where those do not suffice.
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

  /// Of a label: is something of its text not to be seen?
  package var isCutOff: Bool {
    gtk_label_get_layout(self.as(.label)).map { pango_layout_is_ellipsized($0) != 0 } ?? false
  }

  /// Of a label: its tooltip comes only while it is cut off. What can be read anyway would only hide what is beneath it.
  @discardableResult
  package func showsTooltipWhenCutOff() -> Widget {
    let weak = WeakObject(self)
    answer("query-tooltip") {
      if let object = weak.object, !Widget(object.raw).isCutOff {
        g_signal_stop_emission_by_name(object.raw, "query-tooltip")
      }
      return false
    }
    return self
  }
}
