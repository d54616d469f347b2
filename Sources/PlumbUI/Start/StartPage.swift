import CGtk
import Foundation
import GtkBridge
import ProgramResources
import Rendering
import Tutorials
import Words

/// The window as the start page uses it.
protocol StartHost: FolderHost {
  var lostWork: [UnsavedWork.Abandoned] { get }
  func recover(_ work: UnsavedWork.Abandoned)
  func giveUp(_ work: UnsavedWork.Abandoned)
  func openNew(_ template: String)
  func openFolder(_ path: String)
}

/// The page of a window without a document: open a file, recover work, start a new document, learn, or see an example.
///
/// The cards flow into as many columns as fit.
final class StartPage {
  let widget: Widget
  private weak var window: (any StartHost)?
  private let lost = Widget.box(.vertical, spacing: 6)
  private let tools = ThumbnailTools()
  private var thumbnails: [SheetThumbnail] = []
  private var pictures: ThumbnailsInSight?
  let folder: FolderPanel

  init(window: any StartHost) {
    self.window = window
    folder = FolderPanel(window: window, in: .page)
    let column = Widget.box(.vertical, spacing: 24).styled("start-page")
    widget = Widget.scrolled(column).expanding(horizontally: true, vertically: true)
    gtk_scrolled_window_set_policy(widget.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    column.append(Self.heading())
    column.append(lost)
    showLostWork()
    column.append(folder.widget)
    folder.widget.withHelpTopic(.folder)
    let tutorials = shipped(say("Tutorials"), ShippedDocument.tutorials, finished: FinishedTutorials.all)
    let new = shipped(say("New"), ShippedDocument.templates)
    // Users with recent files usually begin new documents; users without usually start with the tutorials.
    for section in recentFiles().map({ [$0, new, tutorials] }) ?? [tutorials, new] { column.append(section) }
    column.append(shipped(say("Examples"), ShippedDocument.examples))
    pictures = ThumbnailsInSight(thumbnails, by: tools.maker, in: column, on: widget)
  }

  private static func heading() -> Widget {
    let title = Widget.label("Plumb").styled("start-title")
    let line = Widget.label(say("Constraint layouts, solved while you drag.")).styled("dim-label").wrapping()
    let open = Widget.button(say("Open…"), action: "win.open")
    open.tooltip = say("Open a file (Ctrl+O)")
    let openFolder = Widget.button(say("Open Folder…"), action: "win.open-folder")
    openFolder.tooltip = say("List the layouts of a folder (Ctrl+Shift+O)")
    for button in [open, openFolder] { gtk_widget_set_valign(button.pointer, GTK_ALIGN_CENTER) }
    let words = Widget.box(.vertical, spacing: 3, [title, line]).expanding(horizontally: true)
    return Widget.box(.horizontal, spacing: 12, [words, open, openFolder])
  }

  // MARK: Sections

  private func shipped(_ title: String, _ documents: [ShippedDocument], finished: Set<String> = []) -> Widget {
    section(
      title,
      documents.map { document in
        let isFinished = finished.contains(document.file)
        let card = StartCard(title: say(document.title), detail: say(document.summary), isFinished: isFinished)
        return button(card, thumbnail(of: document.path)) { $0.openNew(document.path) }
      })
  }

  /// The section of the recent files. Their names are shown as they are, without translation.
  private func recentFiles() -> Widget? {
    let files = RecentFiles.paths.prefix(6).map { path in
      let card = StartCard(title: (path as NSString).lastPathComponent, detail: Self.folder(path))
      return button(card, thumbnail(of: path)) { $0.openFiles([path]) }
    }
    let cards = files + recentFolders()
    return cards.isEmpty ? nil : section(say("Recent"), cards)
  }

  /// The cards of recent folders.
  private func recentFolders() -> [Widget] {
    (window?.folder.recent ?? []).prefix(3).map { path in
      let card = StartCard(title: (path as NSString).lastPathComponent, detail: Self.folder(path))
      let icon = Widget.image(icon: "folder-symbolic").styled("folder-icon")
      return button(card, icon) { $0.openFolder(path) }
    }
  }

  private func section(_ title: String, _ cards: [Widget]) -> Widget {
    Widget.box(
      .vertical, spacing: 6,
      [Widget.label(title).styled("section-head"), Widget.flow(cards, spacing: 9, atMost: 4)])
  }

  private func button(_ card: StartCard, _ picture: Widget? = nil, open: @escaping (any StartHost) -> Void) -> Widget {
    let button = card.button(picture: picture)
    button.setLeast(width: StartCard.leastWidth)
    button.on("clicked") { [weak self] in if let window = self?.window { open(window) } }
    return button
  }

  private static func folder(_ path: String) -> String { atHome((path as NSString).deletingLastPathComponent) }

  private static func atHome(_ path: String) -> String {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  // MARK: Unsaved work

  /// Shows the unsaved work of earlier runs; each can be recovered or discarded.
  func showLostWork() {
    for old in lost.children { old.removeFromBox() }
    let works = window?.lostWork ?? []
    lost.isVisible = !works.isEmpty
    lost.append(Widget.label(say("Unsaved Work")).styled("section-head"))
    for work in works { lost.append(lostRow(work)) }
  }

  private func lostRow(_ work: UnsavedWork.Abandoned) -> Widget {
    let time = work.note.time.formatted(date: .abbreviated, time: .shortened)
    let title = work.isDamaged ? say("Damaged Copy") : work.note.name
    let card = StartCard(title: title, detail: "\(Self.place(of: work)) – \(time)", word: say("Recover"))
    let row = button(card) { $0.recover(work) }.expanding(horizontally: true)
    row.tooltip = say("Open the unsaved version")
    let discard = Widget.button(
      icon: "user-trash-symbolic", name: say("Discard “%1”", FileName.inSentence(work.note.name)))
    discard.on("clicked") { [weak self] in self?.window?.giveUp(work) }
    return StartCard.line([row, discard], spacing: 6)
  }

  private static func place(of work: UnsavedWork.Abandoned) -> String {
    if work.isDamaged { return atHome(work.file) }
    return work.note.path.map { folder($0) } ?? say("Never saved")
  }

  // MARK: Pictures

  private func thumbnail(of path: String) -> Widget {
    let picture = SheetThumbnail(path: path, with: tools) { [weak self] in self?.window?.theme ?? .light }
    thumbnails.append(picture)
    return picture.widget
  }

  /// Stops making thumbnails, because a document replaces the page.
  func stopLoading() { pictures?.stop() }
}
