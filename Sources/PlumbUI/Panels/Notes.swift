import GtkBridge

extension Widget {
  /// What a panel says when there is nothing else to say, or that there is more: dim, and never wider than the panel.
  static func note(_ text: String) -> Widget { Widget.label(text).wrapping().styled("dim-label", "issue-note") }
}
