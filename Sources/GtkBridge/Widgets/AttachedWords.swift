import CGtk

extension Widget {
  /// Stores a word with the widget under a name, to be read later with ``attachedWord(_:)``.
  package func setAttachedWord(_ word: String, as name: String) {
    g_object_set_data_full(self.as(.gObject), name, g_strdup(word)) { g_free($0) }
  }

  package func attachedWord(_ name: String) -> String? {
    g_object_get_data(self.as(.gObject), name)
      .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  /// The widget itself, its parent, and so on up to the window.
  package var ancestry: [Widget] {
    var found = [self]
    while let next = found.last?.parent { found.append(next) }
    return found
  }

  /// The widget with the keyboard focus in a window.
  package var focusedPart: Widget? { gtk_window_get_focus(self.as(.window)).map { Widget($0) } }
}
