import CGtk
import GtkBridge
import Words

/// A popover to choose a language, with a search field over all languages.
final class LanguagePicker {
  private var popover: Widget?
  private var search: Widget?
  private var list: TreeList?
  private var nothing: Widget?
  private var entries: [LanguageCatalogue.Entry] = []
  private var chosen: (LanguageCatalogue.Entry) -> Void = { _ in }
  /// Returns the reason why a language cannot be chosen; nil if it can.
  private var objection: (String) -> String? = { _ in nil }

  /// Opens the popover.
  /// - Parameter title: the purpose of the language.
  func open(
    on parent: Widget, title: String, objection: @escaping (String) -> String? = { _ in nil },
    chosen: @escaping (LanguageCatalogue.Entry) -> Void
  ) {
    self.chosen = chosen
    self.objection = objection
    let search = Widget.searchEntry(name: say("Search languages"))
    let list = TreeList(name: say("Languages")) { [weak self] in self?.content(of: $0) ?? TreeRowContent(text: $0) }
    list.widget.set("single-click-activate", .bool(true))
    let nothing = Widget.label(say("No matches. You can also enter a code such as de-LI.")).styled("dim-label")
    nothing.wrapping()
    let scrolled = Widget.scrolled(list.widget).styled("language-list")
    scrolled.setLeast(width: 280, height: 300)
    let head = Widget.label(title).styled("popover-title")
    let popover = Widget.popover(Widget.box(.vertical, spacing: 6, [head, search, nothing, scrolled]))
      .styled("languages")
    (self.search, self.list, self.nothing, self.popover) = (search, list, nothing, popover)
    listen()
    fill()
    popover.whenShown { [weak self] in self?.search?.takeFocus() }
    popover.open(on: parent, x: Double(parent.width) / 2, y: 0)
  }

  private func listen() {
    search?.onSearch { [weak self] in
      self?.fill()
    } chosen: { [weak self] in
      self?.chooseSelected()
    }
    search?.on("stop-search") { [weak self] in self?.popover?.closePopover() }
    search?.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
    list?.onActivate { [weak self] in self?.choose($0) }
    popover?.on("closed") { [weak self] in self?.popover = nil }
  }

  private func fill() {
    entries = LanguageCatalogue.matching(search?.text ?? "")
    list?.setRows(entries.map { TreeRow($0.code) })
    nothing?.isVisible = entries.isEmpty
    if let first = entries.first(where: { objection($0.code) == nil }) { mark(first.code) }
  }

  private func content(of code: String) -> TreeRowContent {
    guard let entry = entries.first(where: { $0.code == code }) else { return TreeRowContent(text: code) }
    let names = entry.ownName == entry.name ? entry.name : "\(entry.name) – \(entry.ownName)"
    return TreeRowContent(text: names, style: objection(code) == nil ? nil : "dim-label")
  }

  /// Moves the choice with the arrow keys, while the focus stays in the search field.
  private func press(_ key: KeyPress) -> Bool {
    guard key.name == "Down" || key.name == "Up", let list, !entries.isEmpty else { return false }
    let now = list.selection.first.flatMap { code in entries.firstIndex { $0.code == code } } ?? -1
    mark(entries[min(max(now + (key.name == "Down" ? 1 : -1), 0), entries.count - 1)].code)
    return true
  }

  private func mark(_ code: String) {
    list?.select([code])
    list?.reveal(code)
  }

  private func chooseSelected() {
    if let code = list?.selection.first { choose(code) }
  }

  private func choose(_ code: String) {
    guard let entry = entries.first(where: { $0.code == code }) else { return }
    if let reason = objection(code) {
      nothing?.text = "\(entry.name): \(reason)"
      nothing?.isVisible = true
      return
    }
    popover?.closePopover()
    chosen(entry)
  }
}
