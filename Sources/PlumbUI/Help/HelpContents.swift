import CGtk
import GtkBridge
import Help
import Words

/// The left column of the help window: a search field, and below it all pages or the search results.
final class HelpContents {
  let widget = Widget.box(.vertical).styled("help-contents")
  let search = Widget.searchEntry(name: say("Search Help"))
  private let list = Widget(gtk_list_box_new()).styled("help-list-box")
  private let nothing = Widget.label(say("No matches")).styled("dim-label", "library-nothing")
  private let scrolled: Widget
  private let open: (HelpPlace) -> Void
  private var scrolling: LoopSource?
  /// The targets of the rows, in order; nil for the titles of chapters.
  private var places: [HelpPlace?] = []

  init(open: @escaping (HelpPlace) -> Void) {
    self.open = open
    scrolled = Widget.scrolled(list).expanding(vertically: true)
    search.set("placeholder-text", .string(say("Search Help")))
    search.styled("outline-search")
    list.setAccessible(label: say("Contents"))
    gtk_list_box_set_selection_mode(list.as(.listBox), GTK_SELECTION_SINGLE)
    gtk_scrolled_window_set_policy(scrolled.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    for part in [search, nothing, scrolled] { widget.append(part) }
    list.on("row-activated") { [weak self] (row: GObjectRef?) in self?.chose(row) }
    search.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
  }

  var words: HelpWords { HelpWords(search.text) }

  /// Lists the pages or the search results.
  /// - Parameter current: the page that is open.
  func show(_ library: HelpLibrary, current: HelpPage?) {
    fill(words.isEmpty ? contents(of: library) : found(in: library))
    mark(current)
  }

  /// Selects the row of the open page.
  func mark(_ current: HelpPage?) {
    let index = places.firstIndex { $0 != nil && $0?.page == current }
    let row = index.flatMap { gtk_list_box_get_row_at_index(list.as(.listBox), gint($0)) }
    gtk_list_box_select_row(list.as(.listBox), row)
    scrolling?.cancel()
    guard let row else { return }
    let weak = WeakObject(Widget(row))
    // The row has no position before it has been laid out.
    scrolling = MainLoop.after(milliseconds: 80) { [weak self] in
      if let row = weak.object { self?.scrolled.scroll(toShow: Widget(row.raw)) }
    }
  }

  private func fill(_ rows: [(HelpPlace?, Widget)]) {
    list.removeRows()
    places = rows.map(\.0)
    for (_, row) in rows { gtk_list_box_append(list.as(.listBox), row.pointer) }
    nothing.isVisible = rows.isEmpty
  }

  // MARK: Rows

  private func contents(of library: HelpLibrary) -> [(HelpPlace?, Widget)] {
    HelpChapter.all.flatMap { chapter in
      [(nil, Self.head(say(chapter.title)))]
        + chapter.pages.compactMap { page in
          library.text(of: page).map { (HelpPlace(page), Self.row($0.title)) }
        }
    }
  }

  private func found(in library: HelpLibrary) -> [(HelpPlace?, Widget)] {
    library.results(for: words).map { ($0.place, result($0)) }
  }

  private static func head(_ title: String) -> Widget {
    let row = listRow(Widget.label(title).styled("help-chapter").wrapping(), title: title)
    gtk_list_box_row_set_selectable(row.as(.listBoxRow), 0)
    gtk_list_box_row_set_activatable(row.as(.listBoxRow), 0)
    row.isFocusable = false
    return row.styled("help-head")
  }

  private static func row(_ title: String) -> Widget {
    listRow(Widget.label(title).styled("help-entry").wrapping(), title: title)
  }

  private func result(_ result: HelpResult) -> Widget {
    let title = Widget.label(result.title).styled("help-found-title").wrapping()
    let excerpt = Widget.label("").wrapping().styled("row-detail")
    let marked = HelpMarkup.text(result.excerpt, marking: words, as: ("<b>", "</b>"))
    gtk_label_set_markup(excerpt.as(.label), marked)
    gtk_label_set_width_chars(excerpt.as(.label), 12)
    let content = Widget.box(.vertical, spacing: 2, [title, excerpt]).styled("help-entry")
    let row = Self.listRow(content, title: result.title)
    row.setAccessible(description: result.excerpt)
    return row
  }

  private static func listRow(_ content: Widget, title: String) -> Widget {
    let row = Widget(gtk_list_box_row_new())
    gtk_list_box_row_set_child(row.as(.listBoxRow), content.pointer)
    row.setAccessible(label: title)
    return row
  }

  // MARK: Choosing

  private func chose(_ row: GObjectRef?) {
    guard let row else { return }
    let index = Int(gtk_list_box_row_get_index(row.as(.listBoxRow)))
    if places.indices.contains(index), let place = places[index] { open(place) }
  }

  func openFirst() {
    if !words.isEmpty, let first = places.first, let first { open(first) }
  }

  /// Moves the focus from the search field to the list with Down.
  private func press(_ key: KeyPress) -> Bool {
    guard key.name == "Down", let index = places.firstIndex(where: { $0 != nil }),
      let row = gtk_list_box_get_row_at_index(list.as(.listBox), gint(index))
    else { return false }
    Widget(row).takeFocus()
    return true
  }
}
