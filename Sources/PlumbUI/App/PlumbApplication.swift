import EditorCore
import GtkBridge
import Help
import ProgramResources
import Rendering
import Translations
import Words

/// The program: its windows, and the files that the desktop asks it to open.
package final class PlumbApplication: WindowProgram {
  package static let id = "app.plumb.Plumb"

  let application: Application
  private(set) var appearance = WindowAppearance()
  var theme: Theme { appearance.theme }
  private(set) var windows: [DocumentWindow] = []
  private(set) var help: HelpWindow?
  private var colorScheme: ColorScheme?
  private var textSize: SignalConnection?
  let unsavedWork: UnsavedWork
  private var isEnding = false
  /// What an earlier run left behind, until it is opened again or given up.
  private(set) var lostWork: [UnsavedWork.Abandoned] = [] {
    didSet {
      guard lostWork.map(\.id) != oldValue.map(\.id) else { return }
      // The rows and buttons that this comes from are to be done with it first.
      MainLoop.whenIdle { [weak self] in for window in self?.windows ?? [] { window.lostWorkChanged() } }
    }
  }

  /// - Parameter sharesProcess: whether a second start hands its files to the first.
  package init(sharesProcess: Bool = true, unsavedWork: UnsavedWork = .standard) {
    ShippedFonts.load()
    self.unsavedWork = unsavedWork
    application = Application(id: Self.id, sharesProcess: sharesProcess)
    application.onStartup { [weak self] in self?.start() }
    // A window's own "destroy" waits for the last who holds it, and that is the one to be let go here.
    application.on("window-removed") { [weak self] (gone: GObjectRef?) in
      self?.forget(gone)
    }
    application.onActivate { [weak self] in self?.showStartPage() }
    application.onOpen { [weak self] paths in self?.open(paths) }
  }

  /// Is there a screen to open a window on? To be asked before anything else.
  package static var hasDisplay: Bool { Display.open() }

  package func run(_ arguments: [String]) -> Int32 { application.run(arguments) }

  private func start() {
    findLostWork()
    // The locale's direction, which GTK takes, is not that of the words where nobody translated them into its language.
    Settings.isRightToLeft = Language.isRightToLeft
    EndSignals.onEnd { [weak self] in self?.endAtOnce() }
    Style.addIcons(folder: ShippedFiles.path("icons"))
    Style.addIcons(folder: ShippedFiles.programIcons)
    colorScheme = ColorScheme { [weak self] in self?.follow($0) }
    followColors()
    textSize = Settings.object?.onChange(of: Settings.textScaleProperty) { [weak self] in self?.followColors() }
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

  /// The desktop wants the program gone and will not wait for an answer: what is not saved is kept for the next start.
  private func endAtOnce() {
    isEnding = true
    for window in windows { window.keepNow() }
    application.quit()
  }

  /// Each window may still ask what to do with its changes.
  private func closeAll() {
    for window in windows { window.widget.close() }
  }

  private func setKeys(_ shortcuts: [String], for command: String) {
    application.setKeys(shortcuts.filter(KeyBinding.isAccelerator), for: "win.\(command)")
  }

  private func followColors() {
    if let colors = colorScheme?.colors { follow(colors) }
  }

  private func follow(_ colors: ColorScheme.Colors) {
    appearance.show(colors)
    for window in windows { window.redraw() }
    help?.redraw()
  }

  // MARK: Windows

  private func forget(_ gone: GObjectRef?) {
    // A window that a person closed has no work left; one that the end of the program takes down keeps it.
    for window in windows where window.widget.object.raw == gone?.raw && !isEnding { window.openFile.endKeeping() }
    for window in windows where window.widget.object.raw == gone?.raw { window.closePreviewWindow() }
    windows.removeAll { $0.widget.object.raw == gone?.raw }
    SpareMemory.giveBackSoon()
    if help?.widget.object.raw == gone?.raw { help = nil }
    // Help alone is no reason for the program to go on.
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

  /// Opens files, each in a window of its own; one that is open already comes to the front.
  func open(_ paths: [String], from window: DocumentWindow? = nil) {
    var problems: [DocumentFileProblem] = []
    for path in paths {
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
    let opened = try DocumentFile.open(path)
    // A start page has done its work when a document comes.
    let asked = window?.isStartPage == true ? window : windows.first { $0.isStartPage }
    let target = show(opened, in: asked)
    findLostWork()
    giveUpWhatIsSaved(in: opened)
    target.lostWorkOffer.show()
    RecentFiles.note(path)
  }

  /// A document that has no file yet.
  func openNew(_ template: String, from window: DocumentWindow?) {
    do throws(DocumentFileProblem) {
      show(try DocumentFile.untitled(from: template), in: window)
    } catch {
      (window ?? windows.first)?.tell(error)
    }
  }

  // MARK: Lost work

  /// Another program may have ended, or taken over what one left, since it was last looked for.
  private func findLostWork() { lostWork = unsavedWork.abandoned }

  func isLost(_ id: UnsavedWork.Abandoned.ID) -> Bool { lostWork.contains { $0.id == id } }

  /// A program may have ended between saving and taking away what it had kept.
  private func giveUpWhatIsSaved(in file: DocumentFile) {
    guard let path = file.path else { return }
    for work in lostWork where work.isOf(path) && work.document == file.document { giveUp(work) }
  }

  /// Takes over what an earlier run left behind; it counts as unsaved. Where its file can be opened, that is an edit of the
  /// file, which can be undone.
  func recover(_ work: UnsavedWork.Abandoned, in window: DocumentWindow?) {
    guard let (place, work) = unsavedWork.takeOver(work) else { return tellThatItIsGone(work, in: window) }
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

  private func tellThatItIsGone(_ work: UnsavedWork.Abandoned, in window: DocumentWindow?) {
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

  /// - Parameter window: whose start page has done its work; nil for a window that never has one.
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
