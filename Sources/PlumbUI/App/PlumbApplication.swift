import EditorCore
import GtkBridge
import Help
import ProgramResources
import ProjectFolders
import Rendering
import Translations
import Words

/// The program: its windows, and the files that the desktop opens with it.
package final class PlumbApplication: WindowProgram {
  package static let id = "app.plumb.Plumb"

  let application: Application
  private(set) var appearance = WindowAppearance()
  var theme: Theme { appearance.theme }
  let folder: ProjectFolder
  private(set) var windows: [DocumentWindow] = []
  private(set) var help: HelpWindow?
  private var colorScheme: ColorScheme?
  private var textSize: SignalConnection?
  let unsavedWork: UnsavedWork
  private var isEnding = false
  /// The file into which the program merges; nil if it was started to edit.
  var merging: MergedFile?
  /// Unsaved work of earlier runs, until it is recovered or discarded.
  private(set) var lostWork: [UnsavedWork.Abandoned] = [] {
    didSet {
      guard lostWork.map(\.id) != oldValue.map(\.id) else { return }
      // The row or button that caused the change must finish first.
      MainLoop.whenIdle { [weak self] in for window in self?.windows ?? [] { window.lostWorkChanged() } }
    }
  }

  /// - Parameter sharesProcess: true if a second start of the program passes its files to the first.
  package init(sharesProcess: Bool = true, unsavedWork: UnsavedWork = .standard, answers: KeptAnswers = KeptAnswers()) {
    ShippedFonts.load()
    self.unsavedWork = unsavedWork
    folder = ProjectFolder(answers: answers)
    application = Application(id: Self.id, sharesProcess: sharesProcess)
    application.onStartup { [weak self] in self?.start() }
    // The signal "destroy" of a window comes only when its last owner releases it, and the owner is this object.
    application.on("window-removed") { [weak self] (gone: GObjectRef?) in
      self?.forget(gone)
    }
    application.onActivate { [weak self] in self?.showStartPage() }
    application.onOpen { [weak self] paths in self?.open(paths) }
  }

  /// True if there is a display for windows. To be asked before anything else.
  package static var hasDisplay: Bool { Display.open() }

  package func run(_ arguments: [String]) -> Int32 { application.run(arguments) }

  private func start() {
    findLostWork()
    folder.openRemembered()
    // GTK takes the direction from the locale. It would be wrong if the program is not translated into the locale's
    // language.
    Settings.isRightToLeft = Language.isRightToLeft
    EndSignals.onEnd { [weak self] in self?.endAtOnce() }
    Style.addIcons(folder: ShippedFiles.path("icons"))
    Style.addIcons(folder: ShippedFiles.programIcons)
    colorScheme = ColorScheme { [weak self] in self?.show($0) }
    updateColors()
    textSize = Settings.object?.onChange(of: Settings.textScaleProperty) { [weak self] in self?.updateColors() }
    for command in CommandRegistry.all { setKeys(command.shortcuts, for: command.id) }
    for command in WindowCommands.all { setKeys(command.shortcuts, for: command.id) }
    PopoverKeys.actions = Dictionary(
      uniqueKeysWithValues: (WindowCommands.command("help")?.shortcuts ?? []).map { ($0, "win.help") })
    MenuRows.reason = { [weak self] action, window in
      self?.windows.first { $0.widget == window }?.reason(against: action).map { say($0) }
    }
    application.actions.add("quit") { [weak self] in self?.closeAll() }
    application.setKeys(["<Control>q"], for: "app.quit")
  }

  /// Ends the program without waiting for answers, as the desktop demands. Unsaved work is backed up for the next
  /// start.
  private func endAtOnce() {
    isEnding = true
    for window in windows { window.keepNow() }
    application.quit()
  }

  /// Closes all windows. Each may still ask about its changes.
  private func closeAll() {
    for window in windows { window.widget.close() }
  }

  private func setKeys(_ shortcuts: [String], for command: String) {
    application.setKeys(shortcuts.filter(KeyBinding.isAccelerator), for: "win.\(command)")
  }

  private func updateColors() {
    if let colors = colorScheme?.colors { show(colors) }
  }

  private func show(_ colors: ColorScheme.Colors) {
    appearance.show(colors)
    for window in windows { window.redraw() }
    help?.redraw()
  }

  // MARK: Windows

  private func forget(_ gone: GObjectRef?) {
    // A window that the user closed has no work left. When the program ends, its work is kept.
    for window in windows where window.widget.object.raw == gone?.raw && !isEnding { window.openFile.endKeeping() }
    for window in windows where window.widget.object.raw == gone?.raw {
      window.closeOwnWindows()
      if !isEnding, let path = merging?.path, window.file?.isOf(path) == true {
        merging?.isDecided = window.hasSavedDecisions
      }
    }
    windows.removeAll { $0.widget.object.raw == gone?.raw }
    SpareMemory.giveBackSoon()
    if help?.widget.object.raw == gone?.raw { help = nil }
    // The help window alone does not keep the program running.
    if windows.isEmpty { help?.widget.close() }
  }

  func showHelp(_ place: HelpPlace) {
    let window =
      help
      ?? HelpWindow(
        application: application, names: WindowCommands.helpName(of:), theme: { [weak self] in self?.theme ?? .light })
    help = window
    window.present(place)
  }

  func showStartPage() {
    findLostWork()
    if let window = windows.first(where: { $0.isStartPage }) { return window.widget.present() }
    add(DocumentWindow(program: self))
  }

  /// Opens files, each in its own window. The window of a file that is open already comes to the front.
  func open(_ paths: [String], from window: DocumentWindow? = nil) {
    var problems: [DocumentFileProblem] = []
    for path in paths {
      if ProjectFolder.isFolder(path) {
        openFolder(path)
        continue
      }
      do throws(DocumentFileProblem) {
        try open(DocumentFile.standardized(path), from: window)
      } catch {
        problems.append(error)
      }
    }
    guard !problems.isEmpty else { return }
    (window ?? windows.last ?? add(DocumentWindow(program: self))).tell(problems)
  }

  private func open(_ path: String, from window: DocumentWindow?) throws(DocumentFileProblem) {
    if let open = windows.first(where: { $0.file?.isOf(path) == true }) { return open.widget.present() }
    var opened = try DocumentFile.open(path)
    if let merging, DocumentFile.isSame(merging.path, path) { opened.document = merging.document }
    // A start page is replaced by the document.
    let asked = window?.isStartPage == true ? window : windows.first { $0.isStartPage }
    let target = show(opened, in: asked)
    findLostWork()
    giveUpWhatIsSaved(in: opened)
    target.lostWorkOffer.show()
    RecentFiles.note(path)
  }

  func isOpen(_ path: String) -> Bool { windows.contains { $0.file?.isOf(path) == true } }

  /// Opens a folder. Its files are listed in all windows; without a window, a start page lists them.
  private func openFolder(_ path: String) {
    folder.open(DocumentFile.standardized(path))
    if let window = windows.last { window.widget.present() } else { showStartPage() }
  }

  /// Opens a new document without a file.
  func openNew(_ template: String, from window: DocumentWindow?) {
    do throws(DocumentFileProblem) {
      show(try DocumentFile.untitled(from: template), in: window)
    } catch {
      (window ?? windows.first)?.tell(error)
    }
  }

  // MARK: Lost work

  /// Looks for lost work again: another program may have ended, or may have recovered such work.
  private func findLostWork() { lostWork = unsavedWork.abandoned }

  func isLost(_ id: UnsavedWork.Abandoned.ID) -> Bool { lostWork.contains { $0.id == id } }

  /// Discards backups that equal the opened file: a program may have ended after saving and before deleting its backup.
  private func giveUpWhatIsSaved(in file: DocumentFile) {
    guard let path = file.path else { return }
    for work in lostWork where work.isOf(path) && work.document == file.document { giveUp(work) }
  }

  /// Recovers the work of an earlier run; it counts as unsaved. If its file can be opened, the work becomes an edit of
  /// the file that can be undone.
  func recover(_ work: UnsavedWork.Abandoned, in window: DocumentWindow?) {
    guard let (place, work) = unsavedWork.takeOver(work) else { return reportGone(work, in: window) }
    do throws(DocumentFileProblem) {
      let target = try show(work, in: window)
      target.openFile.goOnKeeping(at: place)
      lostWork.removeAll { $0.id == work.id }
      target.widget.present()
    } catch {
      (window ?? windows.first)?.tell(error)
    }
  }

  private func show(_ work: UnsavedWork.Abandoned, in window: DocumentWindow?) throws(DocumentFileProblem)
    -> DocumentWindow
  {
    let recovered = try DocumentFile.recovered(work)
    if let path = work.note.path {
      if let open = windows.first(where: { $0.file?.isOf(path) == true && $0.file?.path != nil }) {
        open.openFile.takeIn(recovered.document, basedOn: work.note.basis)
        return open
      }
      if let opened = try? DocumentFile.open(path), opened.path != nil {
        let target = show(opened, in: startPage(window))
        target.openFile.takeIn(recovered.document, basedOn: work.note.basis)
        RecentFiles.note(path)
        return target
      }
    }
    let target = show(recovered, isUnsaved: true, in: startPage(window))
    target.openFile.disk.compare()
    return target
  }

  private func startPage(_ window: DocumentWindow?) -> DocumentWindow? { window?.isStartPage == true ? window : nil }

  private func reportGone(_ work: UnsavedWork.Abandoned, in window: DocumentWindow?) {
    findLostWork()
    (window ?? windows.first)?.tell(
      DocumentFileProblem(
        summary: Message("Couldn’t recover “%1”", FileName.inSentence(work.note.name)),
        detail: Message("It was already recovered or discarded in another window.")))
  }

  func giveUp(_ work: UnsavedWork.Abandoned) {
    unsavedWork.forget(work)
    lostWork.removeAll { $0.id == work.id }
  }

  /// Shows a document.
  /// - Parameter window: the window with a start page, which the document replaces; nil to open a new window.
  @discardableResult
  private func show(_ file: DocumentFile, isUnsaved: Bool = false, in window: DocumentWindow?) -> DocumentWindow {
    if let window {
      window.show(file, isUnsaved: isUnsaved)
      return window
    }
    let made = DocumentWindow(program: self, hasStartPage: false)
    made.show(file, isUnsaved: isUnsaved)
    return add(made)
  }

  @discardableResult
  private func add(_ window: DocumentWindow) -> DocumentWindow {
    windows.append(window)
    window.widget.present()
    return window
  }
}
