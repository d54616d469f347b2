import CGtk
import EditorCore
import GtkBridge
import Words

/// The first line of the find bar: what to find, and how many matches there are. It does not wrap, since further lines
/// would take room from the canvas in small windows.
final class FindFields {
  let widget = Widget.box(.horizontal, spacing: 6).styled("find-line")
  var queryChanged: () -> Void = {}
  /// Called with 1 for the next match, and with -1 for the previous one.
  var next: (Int) -> Void = { _ in }
  var close: () -> Void = {}
  private let options = FindOptions()
  private let search = Widget.searchEntry(name: say("Find"))
  private let count = Widget.label("", mayShorten: true).styled("find-count")
  private let previous = Widget.button(
    icon: "go-up-symbolic", name: say("Previous Match"), tooltip: say("Previous match (Shift+F3)")
  ).styled("flat")
  private let following = Widget.button(
    icon: "go-down-symbolic", name: say("Next Match"), tooltip: say("Next match (F3)")
  ).styled("flat")
  /// True for the moment in which a new text is searched. Return then shows its first match, not the second.
  private var isNew = false

  init() {
    search.set("placeholder-text", .string(say("Find")))
    search.setLeast(width: 120)
    count.setAccessibleAsStatus()
    let close = Widget.button(
      icon: "window-close-symbolic", name: say("Close Find and Replace"), tooltip: say("Close (Esc)")
    ).styled("flat")
    let steps = Widget.box(.horizontal, [previous, following])
    for part in [search.expanding(horizontally: true), count, steps, options.button, close] { widget.append(part) }
    close.on("clicked") { [weak self] in self?.close() }
    listen()
  }

  private func listen() {
    search.onSearch { [weak self] in
      self?.searchAnew()
    } chosen: { [weak self] in
      if self?.isNew == false { self?.next(1) }
    }
    search.on("next-match") { [weak self] in self?.next(1) }
    search.on("previous-match") { [weak self] in self?.next(-1) }
    search.on("stop-search") { [weak self] in self?.close() }
    search.onKey(pressed: { [weak self] key in self?.press(key) ?? false }).listenBeforeChildren()
    previous.on("clicked") { [weak self] in self?.next(-1) }
    following.on("clicked") { [weak self] in self?.next(1) }
    options.changed = { [weak self] in self?.queryChanged() }
  }

  private func searchAnew() {
    isNew = true
    MainLoop.soon { [weak self] in self?.isNew = false }
    queryChanged()
  }

  private func press(_ key: KeyPress) -> Bool {
    switch (key.name, key.modifiers) {
    case ("Return", .shift), ("KP_Enter", .shift), ("Up", []): next(-1)
    case ("Down", []): next(1)
    default: return false
    }
    return true
  }

  func takeFocus() {
    search.takeFocus()
    search.selectAllText()
  }

  var query: FindQuery { options.applied(to: FindQuery(search.text)) }

  func show(count found: Int, shown: Int?) {
    if search.text.isEmpty {
      count.text = ""
    } else if found == 0 {
      count.text = say("No matches")
    } else if let shown {
      count.text = say("%1 of %2", shown + 1, found)
    } else {
      count.text = say(Message("%1 match", "%1 matches", count: found))
    }
    for button in [previous, following] { button.isSensitive = found > 0 }
  }
}
