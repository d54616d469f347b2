import CGtk
import Drawing
import EditorCore
import GtkBridge
import Help
import LayoutModel
import ProgramResources
import Rendering
import Translations
import Words

/// A window with one document, or with the start page if no document is open.
///
/// The window owns the editor. Every change goes through `change`. After a change the canvas is updated at once, and
/// the panels when the main loop is idle.
final class DocumentWindow {
  unowned let program: any WindowProgram
  let widget: Widget
  private(set) var editor: Editor?
  private(set) var parts: EditorParts?
  let notices = NoticeBar()
  private(set) lazy var header = WindowHeader(window: self)
  let writes: FileWrites
  private(set) lazy var openFile = OpenFile(keptIn: program.unsavedWork, window: self)
  private(set) lazy var files = FileQuestions(about: openFile, window: self)
  private lazy var closing = WindowClosing(self, of: openFile, asking: files)
  private(set) lazy var lostWorkOffer = LostWorkOffer(window: self)
  private(set) lazy var arrivals = PictureArrivals(window: self, asking: files)
  private lazy var drops = PictureDrops(window: self)
  private(set) lazy var clipboard = ClipboardExchange(window: self, bringing: arrivals) { [weak self] in
    self?.actions.showWindow()
  }
  private(set) lazy var exports = Exports(window: self)
  private(set) lazy var browserPage = BrowserPage(window: self)
  private(set) lazy var translations = TranslationExchange(window: self)
  private(set) lazy var losses = LossPanel(window: self) { [weak self] report in
    if report.way == .opened { self?.file?.rememberExplanation() }
  }
  private lazy var actions = WindowActions(window: self)
  private lazy var keys = WindowKeys(window: self)
  private lazy var diagnosis = BackgroundTask.diagnosis(for: self)
  private lazy var pendingEdits = PendingEditRunner(window: self)
  private lazy var previewRunner = PreviewRunner(window: self)
  private var previewWindow: PreviewWindow?
  private(set) lazy var comparisons = Comparisons(window: self)
  private lazy var palette = PalettePopover(host: self)
  private lazy var pictures = WindowPictures(window: self)
  private lazy var classes = WindowClasses(window: self)
  private let content = Widget.box(.vertical)
  private var startPage: StartPage?
  private lazy var panels = PacedRefresh(of: widget) { [weak self] in self?.refreshPanels() }
  /// True if the panels do not show the latest change yet, and that change is more than a trial on the canvas
  /// (`isPeeking`).
  private var arePanelsBehind = false

  /// - Parameter hasStartPage: false if a document is shown at once, since making the page takes longer than making the
  ///   window.
  init(program: any WindowProgram, hasStartPage: Bool = true) {
    self.program = program
    writes = FileWrites(of: program.application)
    let preferences = Preferences.current
    widget = program.application.makeWindow(
      title: "Plumb", width: preferences.windowWidth, height: preferences.windowHeight)
    gtk_window_set_titlebar(widget.as(.window), header.widget.pointer)
    gtk_window_set_child(widget.as(.window), Widget.box(.vertical, [notices.widget, losses.widget, content]).pointer)
    widget.styled("plumb-window")
    header.widget.withHelpTopic(.header)
    losses.widget.withHelpTopic(.losses)
    widget.onCloseRequest { [weak self] in self?.mayClose() ?? true }
    // Waits for the end of the drop: a dialog about a file must not block the program from which the file was dragged.
    widget.onFilesDropped(
      hover: { [weak self] in self?.drops.hover($0, x: $1, y: $2) }, leave: { [weak self] in self?.drops.leave() },
      drop: { [weak self] paths, x, y in MainLoop.whenIdle { self?.drops.drop(paths, x: x, y: y) } })
    widget.onChange(of: "is-active") { [weak self] in
      self?.openFile.disk.checkPresence()
      self?.comparisons.lastCommit.lookAgain()
      self?.program.folder.list()
    }
    writes.slowChanged = { [weak self] in self?.slowWritesChanged() }
    writes.ended = { [weak self] areAllWritten in self?.closing.writesEnded(areAllWritten) }
    widget.onKey(pressed: { [weak self] key in self?.handle(key) ?? false })
    if hasStartPage { showStart() } else { refreshHeader() }
  }

  var isStartPage: Bool { editor == nil }
  var file: DocumentFile? { openFile.file }
  var isSaved: Bool { openFile.isSaved }
  var theme: Theme { program.theme }

  // MARK: Content

  private func showStart() {
    let page = StartPage(window: self)
    startPage = page
    fill(with: page.widget)
    refreshHeader()
  }

  /// Shows a document in this window.
  /// - Parameter isUnsaved: true if the document differs from its file, as recovered work does.
  func show(_ file: DocumentFile, isUnsaved: Bool = false) {
    browserPage.stop()
    openFile.begin(with: file)
    startPage?.stopLoading()
    startPage = nil
    var editor = Editor(document: file.document, measurer: PangoMeasurer(), catalogue: ShippedDevices.catalogue)
    editor.language = Language.current
    editor.settings = Preferences.current.editor
    if isUnsaved { editor.markUnsaved() }
    if previewWindow != nil { Staging.open(in: &editor) }
    self.editor = editor
    let parts = EditorParts(window: self)
    self.parts = parts
    fill(with: parts.widget)
    parts.canvas.zoomToFitWhenShown()
    refresh()
    focusCanvas()
    openFile.disk.watch()
    if !file.isExplained { report(file.lossReport) }
    reportObstacle(of: file)
    reportConflicts()
    reportFonts()
  }

  /// Shows a notice about the open conflicts of a merge.
  private func reportConflicts() {
    let count = editor?.document.conflicts.count ?? 0
    guard count > 0 else { return notices.hide("conflicts") }
    let text = Message(
      "%1 conflict of a merge is open. Choose a version in the list under the outline.",
      "%1 conflicts of a merge are open. Choose a version of each in the list under the outline.", count: count)
    notices.show("conflicts", say(text))
    parts?.showConflicts()
  }

  /// True if no conflict of a merge is open and the file has the document.
  var hasSavedDecisions: Bool {
    editor.map(ExampleEditing.documentToKeep)?.conflicts.isEmpty == true && isSaved
  }

  /// Shows a notice about a file that cannot be edited in place.
  private func reportObstacle(of file: DocumentFile) {
    guard let imported = file.imported, let obstacle = imported.obstacle else { return notices.hide("obstacle") }
    notices.show("obstacle", say("“%1” can’t be edited in place: %2.", FileName.inSentence(imported.name), obstacle))
  }

  /// Shows a notice about texts that are measured with fonts of this computer, because their widths differ on other
  /// computers.
  private func reportFonts() {
    guard let document = editor?.document else { return }
    let reasons = FontNotice.all(in: document).map { say($0.message(in: document)) }
    if reasons.isEmpty { notices.hide("fonts") } else { notices.show("fonts", reasons.joined(separator: "\n")) }
  }

  private func fill(with child: Widget) {
    for old in content.children { old.removeFromBox() }
    content.append(child)
  }

  func report(_ report: LossReport?) {
    if let report { losses.show(report) } else { losses.hide() }
  }

  func showForecast(_ report: LossReport?) {
    if let report {
      losses.show(report)
    } else if losses.report?.way == .unsaid || losses.report?.way == .removing {
      losses.hide()
    }
  }

  /// Updates the start page and the offer after lost work was recovered or discarded.
  func lostWorkChanged() {
    startPage?.showLostWork()
    lostWorkOffer.hideWhatIsOver()
  }

  func redraw() {
    parts?.redraw()
    previewWindow?.redraw()
    comparisons.redraw()
  }

  // MARK: Changing

  /// Runs a change of the document or of the view and updates the window. All changes go through this function. Returns
  /// nil without an editor.
  @discardableResult
  func change<Result>(_ body: (inout Editor) -> Result) -> Result? {
    guard let settings = editor?.settings else { return nil }
    let result = changeUnshown(body)
    refresh()
    if settings != editor?.settings { rememberSettings() }
    return result
  }

  /// Runs a change and updates nothing; the caller shows what has changed. Returns nil without an editor.
  @discardableResult
  private func changeUnshown<Result>(_ body: (inout Editor) -> Result) -> Result? {
    guard editor != nil else { return nil }
    return body(&editor!)
  }

  /// Performs a command. Text being typed in a field is taken over first. Otherwise Undo would take back the step
  /// before it, too.
  func perform(_ command: String) {
    finishTyping()
    change { CommandRegistry.perform(command, at: Moment(time: MainLoop.now), in: &$0) }
  }

  /// Takes the next preview job out of the editor. It updates nothing, because nothing visible has changed.
  func takePreviewJob(first: Set<PreviewID>) -> PreviewJob? {
    changeUnshown { PreviewPictures.takeJob(first: first, in: &$0) } ?? nil
  }

  /// Takes over results of previews; only the previews are shown anew.
  func accept(_ results: [PreviewResult]) {
    changeUnshown { editor in
      for result in results { PreviewPictures.accept(result, in: &editor) }
    }
    parts?.previews.showSoon()
    previewWindow?.showSoon()
  }

  func runPreviews(first: Set<PreviewID>) { previewRunner.run(first: first) }

  func accept(_ strip: SweepStrip?, of job: SweepJob) {
    changeUnshown { SizeSweep.accept(strip, of: job, in: &$0) }
    guard let editor else { return }
    parts?.showVerdict(editor)
    actions.show(editor)
  }

  private func rememberSettings() {
    guard let settings = editor?.settings else { return }
    Preferences.change { $0.editor = settings }
  }

  /// Updates the canvas at once, and the panels when there is time, so that a drag never waits for the panels.
  private func refresh() {
    guard let editor, let parts else { return }
    parts.canvas.show(editor)
    showTransform()
    keepSoon()
    pendingEdits.update(for: editor)
    pictures.update()
    classes.update()
    browserPage.updateSoon()
    // The diagnosis does not wait for the slower pace of the panels, since the canvas shows it, too.
    diagnosis.updateSoon()
    if !editor.isPeeking { arePanelsBehind = true }
    panels.schedule(isDragging: editor.isInGesture)
  }

  private func refreshPanels() {
    guard let editor, let parts else { return }
    parts.showPanels(editor, keepsLists: editor.isPeeking && !arePanelsBehind)
    if editor.document.conflicts.isEmpty { notices.hide("conflicts") }
    arePanelsBehind = false
    previewWindow?.show(editor)
    comparisons.show(editor)
    actions.show(editor)
    refreshHeader()
  }

  /// Updates the document's name, its save state and the availability of the window's commands.
  func refreshHeader() {
    actions.showWindow()
    header.show(name: file?.name, saveState, editor: editor)
    widget.windowTitle = file.map { "\($0.name) – Plumb" } ?? "Plumb"
  }

  private var saveState: WindowHeader.SaveState {
    guard openFile.isSaving, writes.isSlow else { return isSaved ? .saved : .edited }
    return editor?.history.isBeingSaved == true ? .saving : .editedWhileSaving
  }

  private func slowWritesChanged() {
    refreshHeader()
    closing.slowWritesChanged()
  }

  private func showTransform() {
    guard let editor, let parts, parts.canvas.isPlaced else { return }
    let scene = editor.activeScene.flatMap { editor.geometry.paper(of: $0) }
    let onCanvas = editor.viewport.toCanvas(scene?.frame.origin ?? .zero)
    actions.showTransform(parts.canvas.toWindow(onCanvas), zoom: editor.viewport.zoom)
  }

  func canvasWasMoved() { showTransform() }
  func focusCanvas() { parts?.canvas.widget.takeFocus() }

  // MARK: The preview window

  /// Opens the preview window, or brings it to the front.
  func showPreviewWindow(isFullScreen: Bool = false) {
    guard editor != nil else { return }
    if previewWindow == nil {
      changeUnshown { Staging.open(in: &$0) }
      previewWindow = PreviewWindow(window: self)
    }
    guard let editor else { return }
    previewWindow?.show(editor)
    previewWindow?.present(isFullScreen: isFullScreen)
  }

  /// Changes the stage of the preview window. Only that window is updated, as nothing else shows the stage.
  @discardableResult
  func changeStage<Result>(_ body: (inout Editor) -> Result) -> Result? {
    let result = changeUnshown(body)
    if let editor { previewWindow?.show(editor) }
    return result
  }

  func previewWindowCloses() {
    previewWindow = nil
    changeUnshown { Staging.close(in: &$0) }
  }

  func comparisonCloses() { comparisons.forget() }

  /// Closes the preview window, the comparison and the page in the browser; they do not outlive their document.
  func closeOwnWindows() {
    browserPage.stop()
    previewWindow?.widget.destroyWindow()
    comparisons.close()
  }

  // MARK: Commands and keys

  func handle(_ key: KeyPress) -> Bool { keys.handle(key) }

  /// The reason why an action of the window cannot be performed now; nil if it can.
  /// - Parameter action: its full name, such as “win.undo”.
  func reason(against action: String) -> Message? {
    let id = action.hasPrefix("win.") ? String(action.dropFirst(4)) : action
    if let command = WindowCommands.command(id) { return command.lock(in: self) }
    guard let editor else { return Message("Open a document first") }
    return CommandRegistry.command(id)?.lock(in: editor)
  }

  /// Opens the command palette once the menu, from which the command may come, is gone.
  func openPalette() {
    MainLoop.whenIdle { [weak self] in if let self { palette.open(under: header.widget) } }
  }

  func showShortcuts() {
    let list = Widget.shortcutsWindow(ShortcutsList.groups) { say(.enumeration($0.map { .verbatim($0) })) }
    list?.present(above: widget)
  }

  /// Opens help about the part with the focus, about the selection, or about the start page.
  func showHelp() {
    let focused = widget.focusedHelpTopic
    let topic = editor.map { HelpTopic(focused: focused, in: $0) } ?? .startPage
    program.showHelp(topic.place)
  }

  func showHelp(about topic: HelpTopic) { program.showHelp(topic.place) }

  func showAbout() {
    Widget.presentAbout(
      name: "Plumb", version: ProgramVersion.number, icon: "app.plumb.Plumb",
      comments: say("Constraint layouts, solved while you drag."), authors: [say("The Plumb founders")], above: widget)
  }

  // MARK: Files

  func save() { files.save() }
  func saveAs() { files.saveAs() }
  func askForFiles() { files.askForFiles { [weak self] in self?.openFiles($0) } }
  func askForFolder() { files.askForFolder { [weak self] in self?.openFolder($0) } }

  /// The list of the open folder on the start page; nil with a document.
  var folderOnStartPage: FolderPanel? { startPage?.folder }

  /// Opens a folder and puts the focus into the filter of its list.
  func openFolder(_ path: String) {
    folder.open(DocumentFile.standardized(path))
    parts?.showFolder()
    folderOnStartPage?.takeFocus()
  }

  func openFiles(_ paths: [String]) { program.open(paths, from: isStartPage ? self : nil) }
  func openNew(_ template: String) { program.openNew(template, from: isStartPage ? self : nil) }
  func openStartPage() { program.showStartPage() }

  var workUnderWay: Editor? {
    guard let editor else { return nil }
    return parts?.takingTyped(editor) ?? editor
  }

  func keepSoon() { openFile.keepSoon() }

  /// Backs up unsaved work at once, before the program is ended from outside.
  func keepNow() {
    finishInput()
    openFile.keepNow()
  }

  func finishTyping() { parts?.finishTyping() }

  private func mayClose() -> Bool {
    remember()
    finishInput()
    return closing.mayClose()
  }

  private func remember() {
    // The widget's own size would be wrong, because it leaves out the frame that the window draws around itself.
    var (width, height) = (gint(0), gint(0))
    gtk_window_get_default_size(widget.as(.window), &width, &height)
    Preferences.change { preferences in
      (preferences.windowWidth, preferences.windowHeight) = (max(Int(width), 640), max(Int(height), 480))
      parts?.remember(in: &preferences)
    }
  }
}
