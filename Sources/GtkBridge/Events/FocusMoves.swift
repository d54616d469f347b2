import CGtk

/// Delays the handlers of focus changes until GTK has finished moving the focus.
///
/// While GTK 4.8 moves the focus, it walks up from the old and the new focus widget to their common parent. A handler
/// may remove one of the two widgets, as a table does with the field that was typed in. From a widget without parents,
/// GTK would walk for ever. GTK reports the end of a move by the window's "focus-widget" property, or by "is-active" if
/// the whole window lost or got the keyboard. Both still come within the same click or key.
enum FocusMoves {
  private static var waiting: [() -> Void] = []
  private static let mark = "plumb-focus-moves"

  /// Runs `work` when the focus move that `controller` has just reported is over.
  static func whenOver(for controller: RunningController, _ work: @escaping () -> Void) {
    waiting.append(work)
    controller.window.map(listen)
    // If GTK does not report the end of a move, the move counts as over when the loop turns.
    MainLoop.soon { finish() }
  }

  private static func listen(to window: Widget) {
    guard g_object_get_data(window.as(.gObject), mark) == nil else { return }
    g_object_set_data(window.as(.gObject), mark, window.pointer)
    window.onChange(of: "focus-widget") { finish() }
    window.onChange(of: "is-active") { finish() }
  }

  /// Runs the waiting handlers. A handler may move the focus again; the nested call then runs the rest.
  private static func finish() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }
}
