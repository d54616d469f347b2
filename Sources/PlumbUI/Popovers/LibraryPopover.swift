import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The library: a search field and a list of all elements that can be added. Return or a click inserts the chosen
/// element; a drag puts it where it is dropped.
final class LibraryPopover {
  let button = Widget(gtk_menu_button_new())
  private unowned let window: any EditorHost
  /// These widgets are made when the library is opened for the first time.
  private lazy var popover = makePopover()
  private lazy var search = Widget.searchEntry(name: say("Search the library"))
  private lazy var list = Widget(gtk_list_box_new()).styled("library-list")
  private lazy var nothing = Widget.label(say("No matches")).styled("dim-label", "library-nothing")
  private lazy var scrolled = Widget.scrolled(list)
  private lazy var rows = SearchedRows(list: list, scrolled: scrolled)
  /// The items in the list; empty until the library is opened for the first time.
  private var shown: [LibraryItem] = []

  /// The prefix of the text that is dragged out of the library; the item's id follows.
  static let dragPrefix = "plumb-library:"

  init(window: any EditorHost) {
    self.window = window
    button.withHelpTopic(.library)
    _ = button.withWord(say("Library"), icon: "list-add-symbolic")
    button.setAccessible(label: say("Library"))
    button.tooltip = say("Insert elements (Ctrl+Shift+L)")
    button.setPopover { [weak self] in self?.popover ?? Widget(gtk_popover_new()) }
  }

  private func makePopover() -> Widget {
    scrolled.setLeast(width: 320, height: 420)
    scrolled.expanding(vertically: true)
    gtk_scrolled_window_set_policy(scrolled.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    search.set("placeholder-text", .string(say("Search the Library")))
    list.setAccessible(label: say("Library"))
    let popover = Widget(gtk_popover_new()).styled("library")
    gtk_popover_set_child(
      popover.as(.popover), Widget.box(.vertical, spacing: 6, [search, nothing, scrolled]).pointer)
    popover.setAccessible(label: say("Library"))
    listen(to: popover)
    return popover
  }

  func open() { gtk_menu_button_popup(button.as(.menuButton)) }

  func close() { gtk_menu_button_popdown(button.as(.menuButton)) }

  // MARK: Listening

  private func listen(to popover: Widget) {
    popover.whenShown { [weak self] in self?.search.takeFocus() }
    search.onSearch { [weak self] in
      self?.fill()
    } chosen: { [weak self] in
      self?.insertChosen()
    }
    search.on("stop-search") { [weak self] in self?.close() }
    let keys = search.onKey(pressed: { [weak self] key in
      guard let self else { return false }
      return rows.press(key, among: shown.count)
    })
    keys.listenBeforeChildren()
    gtk_list_box_set_activate_on_single_click(list.as(.listBox), 0)
    list.on("row-activated") { [weak self] (_: GObjectRef?) in self?.insertChosen() }
    popover.on("show") { [weak self] in
      self?.search.text = ""
      self?.fill()
    }
  }

  private func insertChosen() {
    guard let index = rows.chosen ?? (shown.isEmpty ? nil : 0) else { return }
    insert(shown[index])
  }

  private func insert(_ item: LibraryItem) {
    close()
    window.change { Inserting.insert(item, in: &$0) }
    window.focusCanvas()
  }

  // MARK: Rows

  private func fill() {
    list.removeRows()
    let searched = search.text
    let all = window.editor.map(Inserting.items) ?? Library.items
    shown = Library.items(matching: searched, among: all, in: { say($0) })
    var group: LibraryItem.Group?
    let isSearching = shown.count < all.count
    if !isSearching { shown.sort { $0.group.rawValue < $1.group.rawValue } }
    for item in shown {
      let head = !isSearching && item.group != group ? item.group : nil
      group = item.group
      gtk_list_box_append(list.as(.listBox), row(for: item, under: head).pointer)
    }
    nothing.isVisible = shown.isEmpty
    if !shown.isEmpty { rows.choose(0) }
  }

  private func row(for item: LibraryItem, under head: LibraryItem.Group?) -> Widget {
    let title = Widget.label(say(item.title))
    let refusal = window.editor.flatMap { Inserting.whyNot(item, in: $0) }
    let summary = Widget.label(say(refusal ?? item.summary)).styled("row-detail").wrapping()
    gtk_label_set_max_width_chars(summary.as(.label), 44)
    let texts = Widget.box(.vertical, [title, summary]).expanding(horizontally: true)
    let icon = Widget.image(icon: item.icon).styled("library-icon")
    let line = Widget.box(.horizontal, spacing: 12, [icon, texts]).styled("library-row")
    let row = SearchedRows.row(of: line, under: head?.title)
    row.setAccessible(label: say(item.title), description: say(refusal ?? item.summary))
    if let refusal {
      row.setDisabledReason(say(refusal), tooltip: say(item.title))
      return row
    }
    line.onDragOut(
      icon: item.icon, ended: { [weak self] in self?.dragEnded() }, { [weak self] _, _ in self?.beginDrag(item) })
    line.onRelease { [weak self] _ in self?.insert(item) }
    return row
  }

  // MARK: Dragging

  private func beginDrag(_ item: LibraryItem) -> String {
    // The popover would cover the canvas and the outline during the drag.
    MainLoop.whenIdle { [weak self] in
      self?.popover.setStyled("dragging-away", true)
      self?.popover.releasePointerForDrag()
    }
    return Self.dragPrefix + item.id
  }

  private func dragEnded() {
    popover.setStyled("dragging-away", false)
    close()
  }

  /// Returns the library item in dragged content; nil for other content.
  static func item(in content: DropContent?, of editor: Editor?) -> LibraryItem? {
    guard let editor, case .text(let text) = content, text.hasPrefix(dragPrefix) else { return nil }
    return Inserting.item(String(text.dropFirst(dragPrefix.count)), in: editor)
  }
}
