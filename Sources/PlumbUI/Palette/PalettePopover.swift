import CGtk
import EditorCore
import GtkBridge
import Words

/// The command palette: a search field over everything that has a name. Return or a click chooses a row. When it closes,
/// the keyboard focus goes back to where it was.
final class PalettePopover {
  private unowned let host: any PaletteHost
  private var palette = CommandPalette([])
  private var results = CommandPalette.Results.none
  /// The widgets, while the palette is open.
  private var widgets: Widgets?

  private struct Widgets {
    let popover: Widget
    let search: Widget
    let rows: SearchedRows
    /// The reason why the chosen row is not available, or the number of further matches.
    let note: Widget
  }

  init(host: any PaletteHost) { self.host = host }

  /// Opens the palette under a bar at the top of the window, in the middle.
  func open(under bar: Widget) {
    guard widgets == nil else { return }
    palette = CommandPalette(host.paletteEntries, recent: Preferences.current.recentCommands, translate: { say($0) })
    let widgets = makeWidgets()
    self.widgets = widgets
    fill()
    widgets.popover.opens(GTK_POS_BOTTOM)
    widgets.popover.open(on: bar, x: Double(bar.width) / 2, y: Double(bar.height))
  }

  private func makeWidgets() -> Widgets {
    let search = Widget.searchEntry(name: say("Search commands"))
    search.set("placeholder-text", .string(say("Search Commands, Elements and Devices")))
    let list = Widget(gtk_list_box_new()).styled("library-list")
    list.setAccessible(label: say("Matches"))
    let scrolled = Widget.scrolled(list)
    scrolled.setLeast(width: 520, height: 384)
    gtk_scrolled_window_set_policy(scrolled.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    let note = Widget.label("").wrapping().styled("palette-note")
    note.setAccessibleAsStatus()
    gtk_label_set_max_width_chars(note.as(.label), 60)
    let popover = Widget.popover(Widget.box(.vertical, spacing: 6, [search, scrolled, note]), hasArrow: false)
      .styled("library").withHelpTopic(.palette)
    popover.setAccessible(label: say("Command Palette"))
    let widgets = Widgets(
      popover: popover, search: search, rows: SearchedRows(list: list, scrolled: scrolled), note: note)
    listen(to: widgets)
    return widgets
  }

  // MARK: Listening

  private func listen(to widgets: Widgets) {
    let (search, list) = (widgets.search, widgets.rows.list)
    widgets.popover.whenShown { [weak self] in self?.widgets?.search.takeFocus() }
    widgets.popover.on("closed") { [weak self] in self?.forget() }
    search.onSearch { [weak self] in
      self?.fill()
    } chosen: { [weak self] in
      self?.chooseSelected()
    }
    search.on("stop-search") { [weak self] in self?.widgets?.popover.closePopover() }
    search.onKey(pressed: { [weak self] key in self?.press(key) ?? false }).listenBeforeChildren()
    gtk_list_box_set_activate_on_single_click(list.as(.listBox), 0)
    list.on("row-activated") { [weak self] (_: GObjectRef?) in self?.chooseSelected() }
    list.on("row-selected") { [weak self] (_: GObjectRef?) in self?.showNote() }
  }

  private func press(_ key: KeyPress) -> Bool {
    guard let rows = widgets?.rows, key.modifiers.isEmpty else { return false }
    let step = ["Page_Down": 8, "Page_Up": -8][key.name]
    guard let step else { return rows.press(key, among: results.entries.count) }
    guard !results.entries.isEmpty else { return true }
    rows.choose(min(max((rows.chosen ?? 0) + step, 0), results.entries.count - 1))
    return true
  }

  private func forget() {
    widgets = nil
    palette = CommandPalette([])
    results = .none
  }

  private func chooseSelected() {
    guard let index = widgets?.rows.chosen, results.entries.indices.contains(index) else { return }
    choose(results.entries[index])
  }

  /// Chooses an entry. For one that is not available, the reason is shown instead.
  private func choose(_ entry: PaletteEntry) {
    if let lock = entry.lock {
      return showNote(say(.sentences([Message("“%1” isn’t available", entry.title), lock])))
    }
    widgets?.popover.closePopover()
    if case .command(let id) = entry.action { Preferences.change { $0.rememberCommand(id) } }
    // Waits until the popover is gone and the focus is back: the command may move it, or open another popover.
    MainLoop.whenIdle { [weak host = self.host] in host?.choose(entry.action) }
  }

  // MARK: Showing

  private func fill() {
    guard let widgets else { return }
    results = palette.results(for: widgets.search.text)
    widgets.rows.list.removeRows()
    for entry in results.entries { gtk_list_box_append(widgets.rows.list.as(.listBox), row(for: entry).pointer) }
    if !results.entries.isEmpty { widgets.rows.choose(0) }
    showNote()
  }

  private func showNote() {
    if results.entries.isEmpty { return showNote(say("No matches")) }
    showNote(results.more == 0 ? "" : say(Message("%1 more match", "%1 more matches", count: results.more)))
  }

  private func showNote(_ text: String) {
    widgets?.note.text = text
    widgets?.note.isVisible = !text.isEmpty
  }

  private func row(for entry: PaletteEntry) -> Widget {
    let line = PaletteRow.line(of: entry)
    let row = SearchedRows.row(of: line, under: nil)
    row.setAccessible(label: say(entry.title), description: PaletteRow.description(of: entry))
    if entry.lock != nil { row.setAccessible(disabled: true) }
    line.onRelease { [weak self] _ in self?.choose(entry) }
    return row
  }
}
