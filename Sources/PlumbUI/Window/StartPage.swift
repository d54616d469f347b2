import CGtk
import Foundation
import GtkBridge
import ProgramResources
import Words

/// What a window shows before there is a document: begin anew, go on with what was open, or look at an example.
final class StartPage {
  let widget: Widget
  private weak var window: DocumentWindow?
  private let lost = Widget.box(.vertical, spacing: 6)

  init(window: DocumentWindow) {
    self.window = window
    let column = Widget.box(.vertical, spacing: 18).styled("start-page")
    gtk_widget_set_halign(column.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(column.pointer, GTK_ALIGN_CENTER)
    widget = Widget.scrolled(column).expanding(horizontally: true, vertically: true)
    column.append(Self.heading())
    column.append(lost)
    showLostWork()
    let lists = Widget.box(.horizontal, spacing: 36)
    column.append(lists)
    let own = Widget.box(.vertical, spacing: 24)
    lists.append(own)
    own.append(list(say("New"), Self.templates, showing: .whole, open: { $0.openNew($1) }))
    // A person's own files are called what they are called.
    let recent = RecentFiles.paths.prefix(6).map { path in
      Entry(title: (path as NSString).lastPathComponent, detail: Self.folder(path), path: path)
    }
    if !recent.isEmpty { own.append(list(say("Recent"), Array(recent), open: { $0.openFiles([$1]) })) }
    lists.append(list(say("Examples"), Self.examples, showing: .upper, columns: 3, open: { $0.openNew($1) }))
    let other = Widget.button(say("Open Another File…"), action: "win.open")
    gtk_widget_set_halign(other.pointer, GTK_ALIGN_CENTER)
    column.append(other)
    loadNextThumbnail()
  }

  /// One after the other, while there is nothing else to do: the page is there before its pictures are.
  private func loadNextThumbnail() {
    guard let next = waiting.first else { return }
    loading = MainLoop.whenIdle { [weak self] in
      self?.waiting.removeFirst()
      next.load()
      self?.loadNextThumbnail()
    }
  }

  /// The page goes when a document comes.
  func stopLoading() { loading?.cancel() }

  private struct Entry {
    var title: String
    var detail: String?
    var path: String
  }

  private static func heading() -> Widget {
    let title = Widget.label("Plumb").styled("start-title")
    let line = Widget.label(say("Constraint layouts, solved while you drag.")).styled("dim-label")
    for label in [title, line] { gtk_label_set_xalign(label.as(.label), 0.5) }
    return Widget.box(.vertical, spacing: 6, [title, line])
  }

  /// What was not saved when the program last ended, each to be opened or given up.
  func showLostWork() {
    for old in lost.children { old.removeFromBox() }
    let works = window?.program.lostWork ?? []
    lost.isVisible = !works.isEmpty
    lost.append(Widget.label(say("Unsaved Work")).styled("section-head"))
    for work in works { lost.append(lostRow(work)) }
  }

  private func lostRow(_ work: UnsavedWork.Abandoned) -> Widget {
    let folder = work.note.path.map { Self.folder($0) } ?? say("Never saved")
    let time = work.note.time.formatted(date: .abbreviated, time: .shortened)
    let entry = Entry(title: work.note.name, detail: "\(folder) – \(time)", path: "")
    let row = Self.row(entry, word: say("Recover")).expanding(horizontally: true)
    row.tooltip = say("Open the unsaved version")
    let discard = Widget.button(
      icon: "user-trash-symbolic", name: say("Discard “%1”", FileName.inSentence(work.note.name)))
    row.on("clicked") { [weak self] in
      guard let window = self?.window else { return }
      window.program.recover(work, in: window)
    }
    discard.on("clicked") { [weak self] in self?.window?.program.giveUp(work) }
    return Widget.box(.horizontal, spacing: 6, [row, discard])
  }

  private func list(
    _ title: String, _ entries: [Entry], showing part: SheetThumbnail.Part? = nil, columns: Int = 1,
    open: @escaping (DocumentWindow, String) -> Void
  ) -> Widget {
    let grid = Widget(gtk_grid_new())
    gtk_grid_set_row_spacing(grid.as(.grid), 6)
    gtk_grid_set_column_spacing(grid.as(.grid), 6)
    for (place, entry) in entries.enumerated() {
      let row = Self.row(entry, part.flatMap { thumbnail(of: entry, $0) })
      row.on("clicked") { [weak self] in if let window = self?.window { open(window, entry.path) } }
      row.setLeast(width: columns > 1 ? 236 : 220)
      rows.append(row)
      gtk_grid_attach(grid.as(.grid), row.pointer, gint(place % columns), gint(place / columns), 1, 1)
    }
    return Widget.box(.vertical, spacing: 6, [Widget.label(title).styled("section-head"), grid])
  }

  private func thumbnail(of entry: Entry, _ part: SheetThumbnail.Part) -> Widget {
    let picture = SheetThumbnail(path: entry.path, part) { [weak self] in self?.window?.theme ?? .light }
    thumbnails.append(picture)
    waiting.append(picture)
    return picture.widget
  }

  /// The page lives as long as its rows are shown: they call it.
  private var rows: [Widget] = []
  private var thumbnails: [SheetThumbnail] = []
  private var waiting: [SheetThumbnail] = []
  private var loading: LoopSource?

  /// - Parameter word: what pressing it does, where that is not to open it.
  private static func row(_ entry: Entry, _ picture: Widget? = nil, word: String? = nil) -> Widget {
    let labels = Widget.box(.vertical, spacing: 0, [Widget.label(entry.title, mayShorten: true)])
    if let detail = entry.detail { labels.append(Widget.label(detail, mayShorten: true).styled("row-detail")) }
    gtk_widget_set_valign(labels.pointer, GTK_ALIGN_CENTER)
    let button = Widget(gtk_button_new()).styled("start-row")
    let action = word.map { Widget.label($0).styled("row-action") }
    let content = Widget.box(
      .horizontal, spacing: 12, [picture, labels.expanding(horizontally: true), action].compactMap(\.self))
    button.setStyled("with-picture", picture != nil)
    gtk_button_set_child(button.as(.button), content.pointer)
    button.setAccessible(
      label: entry.title, description: [word, entry.detail].compactMap(\.self).joined(separator: ", "))
    return button
  }

  // MARK: What there is

  private static var templates: [Entry] { entries(in: "templates") }
  private static var examples: [Entry] { entries(in: "examples") }

  private static func entries(in folder: String) -> [Entry] {
    ShippedFiles.files(in: folder, extension: "plumb").map { path in
      Entry(title: name(path), detail: nil, path: path)
    }
    .sorted { $0.title < $1.title }
  }

  /// `equal-widths.plumb` reads "Equal widths".
  private static func name(_ path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      .replacingOccurrences(of: "-", with: " ")
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func folder(_ path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return folder == home || folder.hasPrefix(home + "/") ? "~" + folder.dropFirst(home.count) : folder
  }
}
