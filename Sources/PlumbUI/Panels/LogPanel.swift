import CGtk
import EditorCore
import GtkBridge
import Words

/// The log as text that can be selected and copied: what happened to each constraint, and conflicts in the words of a
/// runtime.
final class LogPanel {
  let widget: Widget
  private let text = Widget(gtk_text_view_new()).styled("log-text")
  private var shown: [EditorLog.Entry] = []

  init() {
    widget = Widget.scrolled(text)
    let view = text.as(.textView)
    gtk_text_view_set_editable(view, 0)
    gtk_text_view_set_cursor_visible(view, 0)
    gtk_text_view_set_monospace(view, 1)
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
    text.setAccessible(label: say("Log"))
  }

  /// Appends the new entries and scrolls to them. Writes everything again only if old entries were dropped.
  func show(_ log: EditorLog) {
    guard log.entries.last?.id != shown.last?.id || log.entries.count != shown.count else { return }
    let isContinued = shown.isEmpty || shown.first?.id == log.entries.first?.id
    let new = isContinued ? Array(log.entries.dropFirst(shown.count)) : log.entries
    let buffer = gtk_text_view_get_buffer(text.as(.textView))
    if !isContinued { gtk_text_buffer_set_text(buffer, "", 0) }
    shown = log.entries
    var end = GtkTextIter()
    gtk_text_buffer_get_end_iter(buffer, &end)
    for entry in new {
      gtk_text_buffer_insert(buffer, &end, "\(say(entry.command))\n\(entry.text)\n\n", -1)
    }
    let mark = gtk_text_buffer_create_mark(buffer, nil, &end, 0)
    gtk_text_view_scroll_mark_onscreen(text.as(.textView), mark)
    gtk_text_buffer_delete_mark(buffer, mark)
  }
}
