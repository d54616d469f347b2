import CGtk
import Foundation
import GtkBridge
import Markup
import Rendering
import Translations
import Words

/// The window as the list of a folder uses it.
protocol FolderHost: AnyObject {
  var theme: Theme { get }
  var folder: ProjectFolder { get }
  func openFiles(_ paths: [String])
  /// True if the file is open in a window.
  func isOpen(_ path: String) -> Bool
  func focusCanvas()
}

/// The list of the layout files in the open folder: a picture, the name and the verdict of each, with a filter. It can be
/// folded. Without a folder it is hidden.
final class FolderPanel: FolderObserver {
  /// The place of the list: beside a document, or on the start page.
  enum Place { case sidebar, page }

  let widget = Widget.box(.vertical).styled("folder-panel")
  let painter = Painter(language: Language.current, fonts: WindowFonts.store)
  unowned let folder: ProjectFolder
  private weak var window: (any FolderHost)?
  private let place: Place
  private let title = Widget.label("", mayShorten: true).styled("section-head")
  private let total = Widget.label("").styled("row-detail")
  private let fold = Widget(gtk_toggle_button_new()).styled("flat", "folder-fold")
  private let filter = Widget.searchEntry(name: say("Filter the folder’s files")).styled("outline-search")
  private let note = Widget.label("").wrapping().styled("dim-label", "note", "outline-note")
  private let arrow = Widget.image(icon: "pan-down-symbolic")
  private var content = Widget.box(.vertical)
  private var scrolled: Widget
  private(set) var list: RowList!
  private var filesByPath: [String: FolderFile] = [:]

  init(window: any FolderHost, in place: Place) {
    (self.window, self.place, folder) = (window, place, window.folder)
    scrolled = Widget.box(.vertical)
    list = RowList(name: say("Files of the folder")) { [unowned self] in FolderRow(panel: self, size: place) }
    scrolled = Widget.scrolled(list.widget)
    gtk_scrolled_window_set_policy(scrolled.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scrolled.as(.scrolledWindow), 1)
    gtk_scrolled_window_set_max_content_height(scrolled.as(.scrolledWindow), gint(place.mostHeight))
    widget.setStyled("on-page", place == .page)
    build()
    listen()
    folder.add(self)
    folderChanged()
  }

  var theme: Theme { window?.theme ?? .light }

  func file(_ path: String) -> FolderFile? { filesByPath[path] }
  func isOpen(_ path: String) -> Bool { window?.isOpen(path) ?? false }

  // MARK: Building

  private func build() {
    filter.set("placeholder-text", .string(say("Filter Files")))
    let head = Widget.box(.horizontal, spacing: 3, [arrow, title, total])
    title.expanding(horizontally: true)
    gtk_button_set_child(fold.as(.button), head.pointer)
    fold.isOn = Preferences.current.showsFolderList
    let close = Widget.button(icon: "window-close-symbolic", name: say("Close Folder"), tooltip: say("Close Folder"))
      .styled("flat", "folder-close")
    close.on("clicked") { [weak self] in MainLoop.whenIdle { self?.folder.close() } }
    widget.append(Widget.box(.horizontal, [fold.expanding(horizontally: true), close]).styled("folder-head"))
    for part in [filter, note, scrolled] { content.append(part) }
    widget.append(content)
    showFolding()
  }

  private func listen() {
    fold.on("toggled") { [weak self] in self?.foldWasToggled() }
    filter.onSearch { [weak self] in
      self?.showFiltered()
    } chosen: { [weak self] in
      self?.openChosen()
    }
    filter.on("stop-search") { [weak self] in self?.endFiltering() }
    filter.onKey(pressed: { [weak self] in self?.pressInFilter($0) ?? false }).listenBeforeChildren()
    list.onActivate { [weak self] path in self?.open(path) }
    list.widget.onKey(pressed: { [weak self] in self?.pressInList($0) ?? false })
  }

  // MARK: Showing

  func folderChanged() {
    widget.isVisible = folder.path != nil
    guard let path = folder.path else {
      filesByPath = [:]
      return
    }
    filesByPath = Dictionary(folder.files.map { ($0.path, $0) }) { $1 }
    let name = Quoted.text((path as NSString).lastPathComponent)
    title.text = name
    total.text = folder.isListed ? "\(folder.files.count)" : ""
    fold.tooltip = Quoted.text(path)
    let files = say(Message("%1 layout file", "%1 layout files", count: folder.files.count))
    fold.setAccessible(label: say("Folder “%1”", name), description: folder.isListed ? files : nil)
    showFiltered()
    list.refresh()
  }

  func filesChanged(_ paths: Set<String>) { list.refresh(paths.isEmpty ? nil : paths) }

  private func showFiltered() {
    let search = filter.text
    let found = folder.files.filter { $0.matches(search) }
    list.setRows(found.map(\.path))
    filter.isVisible = !folder.files.isEmpty || !folder.isListed
    scrolled.isVisible = !found.isEmpty
    let height = min(place.mostHeight, place.rowHeight * found.count + Self.listPadding)
    gtk_scrolled_window_set_min_content_height(scrolled.as(.scrolledWindow), gint(height))
    let words = noteWords(isFiltered: found.isEmpty && !folder.files.isEmpty)
    note.isVisible = words != nil
    note.text = words ?? ""
  }

  private static let listPadding = 9

  /// The explanation of an empty or incomplete list; nil if there is nothing to explain.
  private func noteWords(isFiltered: Bool) -> String? {
    if !folder.isListed { return say("Looking for layout files…") }
    if isFiltered { return say("No matches") }
    if folder.isGone { return say("This folder was moved or deleted.") }
    if folder.isTooLarge {
      return say("This folder has too many files to search. Only some of its layouts are listed.")
    }
    return folder.files.isEmpty ? say("No layout files in this folder") : nil
  }

  private func foldWasToggled() {
    Preferences.change { $0.showsFolderList = fold.isOn }
    showFolding()
  }

  private func showFolding() {
    content.isVisible = fold.isOn
    gtk_image_set_from_icon_name(arrow.as(.image), fold.isOn ? "pan-down-symbolic" : "pan-end-symbolic")
  }

  // MARK: Opening

  private func open(_ path: String) {
    // The click or key must end first: opening may replace the page that this list is on.
    MainLoop.whenIdle { [weak self] in
      self?.window?.openFiles([path])
      self?.list.refresh()
    }
  }

  private func openChosen() {
    showFiltered()
    if let path = list.selected ?? list.rows.first { open(path) }
  }

  /// Puts the focus into the filter, or onto the list if there is nothing to filter.
  func takeFocus() {
    if !fold.isOn { fold.isOn = true }
    if filter.isVisible { filter.takeFocus() } else { fold.takeFocus() }
  }

  /// Handles Escape in the filter: it clears the filter, and then leaves it.
  private func endFiltering() {
    guard filter.text.isEmpty else {
      filter.text = ""
      return showFiltered()
    }
    window?.focusCanvas()
  }

  private func pressInFilter(_ key: KeyPress) -> Bool {
    switch key.name {
    case "Down":
      list.moveSelection(by: 1)
      return true
    case "Up":
      list.moveSelection(by: -1)
      return true
    default: return false
    }
  }

  private func pressInList(_ key: KeyPress) -> Bool {
    guard key.name == "Escape" else { return false }
    window?.focusCanvas()
    return true
  }
}

extension FolderPanel.Place {
  var pictureSize: (width: Int, height: Int) {
    switch self {
    case .sidebar: (40, 30)
    case .page: (84, 60)
    }
  }

  /// The most that the list grows to before it scrolls, in pixels.
  fileprivate var mostHeight: Int {
    switch self {
    case .sidebar: 156
    case .page: 336
    }
  }

  /// The height of a row as the style sheet has it; a page that scrolls gives a list no more than its least height.
  fileprivate var rowHeight: Int {
    switch self {
    case .sidebar: 40
    case .page: 68
    }
  }
}
