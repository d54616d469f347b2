import CGtk

/// What happens when the focus comes or goes waits until GTK is done with moving it.
///
/// While it moves the focus, GTK 4.8 climbs from the widget that had it, and from the one that gets it, to what they are
/// both in. Whoever hears of the focus may take either away, as a table does with the field that was typed in; from a widget
/// without parents GTK would climb for ever. It says that a move is over by the window's "focus-widget", and by
/// "is-active" where the whole window lost or got the keyboard: still within the same click or key.
enum FocusMoves {
  private static var waiting: [() -> Void] = []
  private static let mark = "plumb-focus-moves"

  /// Runs `work` when the move is over that `controller` has just heard of.
  static func whenOver(for controller: RunningController, _ work: @escaping () -> Void) {
    waiting.append(work)
    controller.window.map(listen)
    // A move whose end nobody tells of is over when the loop turns.
    MainLoop.soon { finish() }
  }

  private static func listen(to window: Widget) {
    guard g_object_get_data(window.as(.gObject), mark) == nil else { return }
    g_object_set_data(window.as(.gObject), mark, window.pointer)
    window.onChange(of: "focus-widget") { finish() }
    window.onChange(of: "is-active") { finish() }
  }

  /// One of them may move the focus again, which then finishes the rest.
  private static func finish() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }
}
