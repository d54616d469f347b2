import GtkBridge

extension Widget {
  /// Makes a dim text for an empty panel or for “and more”. It wraps, so that it never makes the panel wider.
  static func note(_ text: String) -> Widget { Widget.label(text).wrapping().styled("dim-label", "issue-note") }
}
