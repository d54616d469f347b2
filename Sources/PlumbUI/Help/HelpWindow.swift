import CGtk
import GtkBridge
import Help
import Rendering
import Translations
import Words

/// The help window, separate so that it can stay beside the document. It has contents and search at the left and a page
/// at the right. A narrow window shows only one of the two.
final class HelpWindow {
  let widget: Widget
  private let library: HelpLibrary
  private let theme: () -> Theme
  private var history = HelpHistory()
  private let bar: HelpBar
  private let ruler: Widget
  private lazy var contents = HelpContents { [weak self] in self?.visit($0) }
  private lazy var reader = HelpReader { [weak self] in self?.openLink($0) }
  /// True if a narrow window shows the contents and not the page.
  private var wantsContents = false
  private var searching: LoopSource?

  /// The least width of a window that shows contents and page.
  private static let leastForBoth = 760
  private static let contentsWidth = 250

  init(application: Application, names: HelpCommandNames, theme: @escaping () -> Theme) {
    library = HelpLibrary(language: Language.code, names: names)
    self.theme = theme
    widget = application.makeWindow(title: say("Help"), width: 940, height: 660).styled("plumb-window", "help-window")
    bar = HelpBar()
    ruler = Widget.drawingArea { _, _, _ in }
    gtk_window_set_titlebar(widget.as(.window), bar.widget.pointer)
    contents.widget.setLeast(width: Self.contentsWidth)
    reader.widget.setLeast(width: 320)
    let line = Widget.box(.horizontal, [contents.widget, reader.widget]).expanding(vertically: true)
    gtk_window_set_child(widget.as(.window), Widget.box(.vertical, [ruler, line]).pointer)
    listen()
  }

  private func listen() {
    ruler.on("resize") { [weak self] (_: Int, _: Int) in MainLoop.whenIdle { self?.settle() } }
    bar.back.on("clicked") { [weak self] in self?.go { $0.goBack() } }
    bar.forward.on("clicked") { [weak self] in self?.go { $0.goForward() } }
    bar.contents.on("clicked") { [weak self] in self?.toggleContents() }
    contents.search.onSearch { [weak self] in
      self?.searchChanged()
    } chosen: { [weak self] in
      self?.contents.openFirst()
    }
    widget.onKey(pressed: { [weak self] in self?.press($0) ?? false }).listenBeforeChildren()
  }

  // MARK: Showing

  /// Opens the help window at a place, or brings it to the front.
  func present(_ place: HelpPlace) {
    contents.search.text = ""
    widget.present()
    visit(place)
  }

  private func visit(_ place: HelpPlace) {
    history.visit(place)
    wantsContents = false
    show()
    reader.takeFocus()
  }

  private func go(_ move: (inout HelpHistory) -> Void) {
    move(&history)
    wantsContents = false
    show()
  }

  private func openLink(_ address: String) {
    guard let page = history.current?.page, case .place(let place)? = HelpLink(address, on: page) else { return }
    // The link's label is removed with its page, so this waits until the click is over.
    MainLoop.whenIdle { [weak self] in self?.visit(place) }
  }

  /// Draws everything again after the colors have changed.
  func redraw() {
    guard let place = history.current, let text = library.text(of: place.page) else { return }
    reader.show(again: text, words: contents.words, theme: theme(), width: readerWidth)
  }

  private func show() {
    guard let place = history.current, let text = library.text(of: place.page) else { return }
    contents.show(library, current: place.page)
    reader.show(text, at: place.anchor, words: contents.words, theme: theme(), width: readerWidth)
    bar.show(text.title, history)
    widget.windowTitle = say("%1 – Plumb Help", text.title)
    settle()
  }

  // MARK: Layout

  private var isNarrow: Bool { ruler.width < Self.leastForBoth && ruler.width > 0 }

  private var readerWidth: Int { ruler.width - (isNarrow ? 0 : Self.contentsWidth) }

  private func settle() {
    contents.widget.isVisible = !isNarrow || wantsContents
    reader.widget.isVisible = !isNarrow || !wantsContents
    contents.widget.expanding(horizontally: isNarrow)
    bar.contents.isVisible = isNarrow
    reader.fit(width: readerWidth)
  }

  private func toggleContents() {
    wantsContents.toggle()
    settle()
    if wantsContents { contents.search.takeFocus() } else { reader.takeFocus() }
  }

  // MARK: Searching

  private func find() {
    wantsContents = true
    settle()
    contents.search.takeFocus()
    contents.search.selectAllText()
  }

  private func searchChanged() {
    contents.show(library, current: history.current?.page)
  }

  /// Handles Escape: clears the search field, or closes the window if the field is empty.
  private func stopSearch() {
    if contents.search.text.isEmpty { return close() }
    contents.search.text = ""
    show()
    reader.takeFocus()
  }

  // MARK: Keys

  private func press(_ key: KeyPress) -> Bool {
    switch KeyBinding(key).words {
    case "Ctrl+F": find()
    case "Alt+Left": go { $0.goBack() }
    case "Alt+Right": go { $0.goForward() }
    case "Ctrl+W": close()
    case "F1": visit(HelpPlace(.welcome))
    case "Esc": stopSearch()
    default: return false
    }
    return true
  }

  private func close() { MainLoop.whenIdle { [weak self] in self?.widget.close() } }
}
