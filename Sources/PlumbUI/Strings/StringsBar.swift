import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The bar over the table of texts: search and filter, adding languages, and a menu for import and export.
final class StringsBar {
  let widget = Widget.wrappingBar(spacing: 6).styled("strings-bar")
  private let bar = FoldingBar(spacing: 6)
  /// Called when other rows are to be shown.
  var filterChanged: () -> Void = {}
  private unowned let window: any EditorHost
  private let search = Widget.searchEntry(name: say("Search strings"))
  private let incomplete = Widget(gtk_toggle_button_new_with_label("")).styled("flat", "pane-tab")
  private let follows = Widget.checkButton(say("Canvas Follows"))
  private let add = Widget.button(say("Add Language…"))
  private let files = Widget.menuButton(icon: "view-more-symbolic", name: say("Import and Export"), Menu([]))
  private let picker = LanguagePicker()
  private var shownMenu: Menu?

  init(window: any EditorHost) {
    self.window = window
    let placeholder = say("Search Strings")
    search.set("placeholder-text", .string(placeholder))
    // The width also has room for the search icon and the icon that clears the field.
    search.setLeast(width: max(180, search.width(ofText: placeholder) + 72))
    incomplete.tooltip = say("Only untranslated strings")
    follows.tooltip = say("Show the canvas in the language being edited")
    add.tooltip = say("Translate into another language")
    files.showsFrame = false
    let close = Widget.button(
      icon: "window-close-symbolic", name: say("Hide Translations"), tooltip: say("Hide translations (Ctrl+Shift+T)"),
      action: "win.toggle-strings"
    ).styled("flat")
    for part in [incomplete, Widget.box(.horizontal).expanding(horizontally: true)] { bar.append(part) }
    // These two are in the menu beside them, too.
    bar.append(follows, hideRank: 0, needsNoStandIn: true)
    bar.append(add, hideRank: 1, needsNoStandIn: true)
    for part in [files, close] { bar.append(part) }
    for part in [search, bar.widget.expanding(horizontally: true)] { widget.append(part) }
    listen()
  }

  private func listen() {
    search.on("search-changed") { [weak self] in self?.filterChanged() }
    search.on("stop-search") { [weak self] in self?.search.text = "" }
    incomplete.on("toggled") { [weak self] in self?.filterChanged() }
    follows.on("toggled") { [weak self] in self?.letCanvasFollow() }
    add.on("clicked") { [weak self] in self?.addLanguage() }
  }

  var filter: StringsFilter { StringsFilter(search: search.text, showsIncompleteOnly: incomplete.isOn) }

  func takeFocus() { search.takeFocus() }

  func show(_ editor: Editor, _ table: StringsTable) {
    gtk_button_set_label(
      incomplete.as(.button),
      table.incomplete == 0 ? say("Untranslated") : say("Untranslated (%1)", table.incomplete))
    if follows.isOn != editor.settings.strings.canvasFollows { follows.isOn = editor.settings.strings.canvasFollows }
    let menu = Self.menu(of: table)
    guard menu != shownMenu else { return }
    shownMenu = menu
    files.setMenu(menu)
  }

  private static func menu(of table: StringsTable) -> Menu {
    func items(_ columns: [StringsTable.Column], _ action: String, _ title: (String) -> String) -> [MenuEntry] {
      columns.map { column in
        .item(title(LanguageName.own(column.id) ?? column.id), action: "win.\(action)", target: .string(column.id))
      }
    }
    let others = table.columns.filter { !$0.isBase }
    let all =
      others.count > 1
      ? [MenuEntry.item(say("Export All Languages…"), action: "win.strings-export", target: .string(""))] : []
    return Menu([
      MenuSection([
        .item(say("Add Language…"), action: "win.strings-add"),
        .item(say("Canvas Follows"), action: "win.strings-follow"),
      ]),
      MenuSection([.item(say("Import Translations…"), action: "win.strings-import")]),
      MenuSection(items(table.columns, "strings-export") { say("Export %1…", $0) } + all),
      MenuSection(items(others, "strings-remove") { say("Remove %1", $0) }),
    ])
  }

  private func letCanvasFollow() {
    let isOn = follows.isOn
    guard window.editor?.settings.strings.canvasFollows != isOn else { return }
    window.change { $0.settings.strings.canvasFollows = isOn }
  }

  // MARK: Languages

  /// Opens the language picker when the click is over: a popover that opens during a click would be closed by the end
  /// of the click.
  func addLanguage() { MainLoop.whenIdle { [weak self] in self?.askForNewLanguage() } }

  private func askForNewLanguage() {
    picker.open(
      on: bar.isFolded(add) ? files : add, title: say("Translate Into"),
      objection: { [weak self] code in (self?.window.editor?.document.objection(toLanguage: code)).map { say($0) } },
      chosen: { [weak self] entry in
        self?.window.change { Translating.addLanguage(entry.code, named: entry.name, in: &$0) }
      })
  }

  /// Asks for the language of an imported file that does not name it.
  func askForLanguage(_ title: String, _ answered: @escaping (String) -> Void) {
    picker.open(on: files, title: title) { answered($0.code) }
  }
}
