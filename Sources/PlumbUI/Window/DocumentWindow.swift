import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import ProgramResources
import Rendering
import Words

/// A window with one document, or with the start page while there is none.
///
/// It owns the editor. Whatever happens goes through `change`, and afterwards the parts of the window are shown what has
/// become of their models: the canvas at once, the panels when the loop is idle.
final class DocumentWindow {
  unowned let program: any WindowProgram
  let widget: Widget
  var file: DocumentFile?
  private(set) var editor: Editor?
  let notices = NoticeBar()
  private lazy var losses = LossPanel(window: self)
  var watch: FileWatch?
  let keeper: WorkKeeper
  /// What of an earlier run is offered here.
  var offeredWork: UnsavedWork.Abandoned.ID?

  private var header: WindowHeader!
  private let content = Widget.box(.vertical)
  private var startPage: StartPage?
  private(set) var parts: EditorParts?
  private var panelRefresh: LoopSource?
  private let diagnosis = DiagnosisRunner()
  private(set) lazy var constraintEditor = ConstraintEditorPopover(window: self)
  private lazy var why = WhyPopover(window: self)
  private lazy var viewSize = ViewSizePopover(window: self)
  private var actions: [(action: Action, command: Command)] = []
  private var windowActions: [(action: Action, command: WindowCommand)] = []
  private var toolAction: Action?
  private var canvasTransform: Action?
  var viewActions: [String: Action] = [:]

  init(program: any WindowProgram) {
    self.program = program
    let preferences = Preferences.current
    widget = program.application.makeWindow(
      title: "Plumb", width: preferences.windowWidth, height: preferences.windowHeight)
    keeper = WorkKeeper(store: program.unsavedWork)
    header = WindowHeader(window: self)
    addActions()
    diagnosis.found = { [weak self] found, job in self?.change { $0.accept(found, of: job) } }
    diagnosis.wasCalledOff = { [weak self] in self?.refresh() }
    gtk_window_set_titlebar(widget.as(.window), header.widget.pointer)
    gtk_window_set_child(widget.as(.window), Widget.box(.vertical, [notices.widget, losses.widget, content]).pointer)
    keepWork()
    widget.styled("plumb-window")
    widget.onCloseRequest { [weak self] in self?.mayClose() ?? true }
    // Once the drop is over: a dialog about a file must not hold up whoever dragged it here.
    widget.onFilesDropped { [weak self] paths in MainLoop.whenIdle { self?.openFiles(paths) } }
    widget.onChange(of: "is-active") { [weak self] in self?.noticeWhetherFileIsThere() }
    widget.onKey(pressed: { [weak self] key in self?.handle(key) ?? false })
    showStart()
  }

  var isStartPage: Bool { editor == nil }

  // MARK: What it shows

  /// Somebody took over or gave up what an earlier run left behind.
  func lostWorkChanged() {
    startPage?.showLostWork()
    if let offered = offeredWork, !program.isLost(offered) { notices.hide("lost") }
  }

  private func showStart() {
    let page = StartPage(window: self)
    startPage = page
    fill(with: page.widget)
    refreshHeader()
  }

  /// - Parameter isUnsaved: whether it is other than what is on the disk, as recovered work is.
  func show(_ file: DocumentFile, isUnsaved: Bool = false) {
    self.file = file
    startPage?.stopLoading()
    startPage = nil
    var editor = Editor(document: file.document, measurer: PangoMeasurer(), catalogue: ShippedDevices.catalogue)
    editor.settings = Preferences.current.editor
    if isUnsaved { editor.markUnsaved() }
    self.editor = editor
    let parts = EditorParts(window: self)
    self.parts = parts
    fill(with: parts.widget)
    parts.canvas.zoomToFitWhenShown()
    refresh()
    parts.canvas.widget.takeFocus()
    watchFile()
    report(file.lossReport)
    reportFonts()
  }

  /// Texts in other fonts than they ask for have other widths: that is said, and which.
  private func reportFonts() {
    guard let document = editor?.document else { return }
    let standIns = FontStandIn.all(in: document).map { say($0.message) }
    if standIns.isEmpty { notices.hide("fonts") } else { notices.show("fonts", standIns.joined(separator: "\n")) }
  }

  private func fill(with child: Widget) {
    for old in content.children { old.removeFromBox() }
    content.append(child)
  }

  var theme: Theme { program.theme }

  func redraw() {
    parts?.canvas.widget.redraw()
    parts?.previews.redraw()
    parts?.sweep.redraw()
  }

  // MARK: Changing

  /// The one way in: whatever a person does to the document or the view of it.
  @discardableResult
  func change<Result>(_ body: (inout Editor) -> Result) -> Result? {
    guard editor != nil else { return nil }
    let settings = editor!.settings
    let result = body(&editor!)
    refresh()
    if settings != editor!.settings { rememberSettings() }
    return result
  }

  /// Takes it without anything being shown anew: nothing that is seen has changed.
  func takePreviewJob(first: Set<PreviewID>) -> PreviewJob? { editor?.takePreviewJob(first: first) }

  /// Only the pane of previews has something new to show.
  func accept(_ results: [PreviewResult]) {
    for result in results { editor?.accept(result) }
    parts?.previews.showSoon()
  }

  func accept(_ strip: SweepStrip?, of job: SweepJob) {
    editor?.accept(strip, of: job)
    if let editor { parts?.sweep.show(editor) }
  }

  private func rememberSettings() {
    guard let settings = editor?.settings else { return }
    Preferences.change { $0.editor = settings }
  }

  func perform(_ command: String) {
    let time = Double(g_get_monotonic_time()) / 1_000_000
    change { $0.perform(command, at: Moment(time: time)) }
  }

  /// The canvas follows at once; the panels when there is time, so that a drag never waits for them.
  private func refresh() {
    guard let editor, let parts else { return }
    parts.canvas.show(editor)
    showTransform()
    keepSoon()
    guard panelRefresh?.isPending != true else { return }
    panelRefresh = MainLoop.whenIdle { [weak self] in self?.refreshPanels() }
  }

  private func refreshPanels() {
    guard let editor, let parts else { return }
    diagnosis.look(at: editor)
    parts.outline.show(editor)
    parts.inspector.show(editor)
    parts.strings.show(editor)
    constraintEditor.follow(editor, on: parts.canvas.widget)
    why.follow(editor, on: parts.canvas.widget)
    parts.feedback.show(editor)
    parts.sweep.show(editor)
    parts.previews.show(editor)
    parts.bottomBar.show(editor)
    parts.examples.show(editor)
    for (action, command) in actions {
      action.isEnabled = command.isEnabled(editor)
      if let isOn = command.isOn { action.state = .bool(isOn(editor)) }
    }
    toolAction?.state = .string(editor.tool.rawValue)
    showViewpoint(of: editor)
    refreshHeader()
  }

  /// Why an action of the window cannot be performed now, by its full name.
  func reason(against action: String) -> Message? {
    let id = action.hasPrefix("win.") ? String(action.dropFirst(4)) : action
    if let command = WindowCommands.all.first(where: { $0.id == id }) { return command.lock(in: self) }
    guard let editor else { return Message("Open a document first") }
    return CommandRegistry.command(id)?.lock(in: editor)
  }

  private func refreshHeader() {
    let hasDocument = editor != nil
    for (action, command) in windowActions {
      action.isEnabled = (hasDocument || !command.needsDocument) && command.isEnabled(self)
      if let isOn = command.isOn { action.state = .bool(isOn(self)) }
    }
    if !hasDocument { for (action, _) in actions { action.isEnabled = false } }
    header.show(name: file?.name, isEdited: !isSaved, editor: editor)
    widget.windowTitle = file.map { "\($0.name) – Plumb" } ?? "Plumb"
  }

  /// Where the active scene's origin is in the window, and how large: so that the canvas can be aimed at from outside.
  private func showTransform() {
    guard let editor, let parts else { return }
    let scene = editor.activeScene.flatMap { editor.geometry.paper(of: $0) }
    let onCanvas = editor.viewport.toCanvas(scene?.frame.origin ?? .zero)
    let inWindow = parts.canvas.toWindow(onCanvas)
    canvasTransform?.state = .tuple([.double(inWindow.x), .double(inWindow.y), .double(editor.viewport.zoom)])
  }

  func canvasWasMoved() { showTransform() }

  func focusCanvas() { parts?.canvas.widget.takeFocus() }
  func openCanvasMenu() { parts?.canvas.openMenu() }
  var headerWidget: Widget { header.widget }
  func openLibrary() { header.library.open() }

  func checkEverywhere() {
    if !showsLeftPane { toggleLeftPane() }
    parts?.feedback.checkEverywhere()
  }

  // MARK: Actions and keys

  private func addActions() {
    let map = widget.actions
    for command in CommandRegistry.all {
      let perform = { [weak self] in self.map { $0.perform(command.id) } ?? () }
      let action =
        command.isOn == nil ? map.add(command.id, perform) : map.addToggle(command.id, isOn: false) { _ in perform() }
      actions.append((action, command))
    }
    for command in WindowCommands.all {
      let perform = { [weak self] in
        guard let self else { return }
        command.perform(self)
        refreshHeader()
      }
      let action =
        command.isOn == nil ? map.add(command.id, perform) : map.addToggle(command.id, isOn: false) { _ in perform() }
      windowActions.append((action, command))
    }
    toolAction = map.addChoice("tool", chosen: Tool.select.rawValue) { [weak self] name in
      if let tool = Tool(rawValue: name) { self?.change { $0.use(tool) } }
    }
    addCanvasActions(to: map)
    addStringsActions(to: map)
    canvasTransform = map.addReadOut(
      "canvas-transform", .tuple([.double(0), .double(0), .double(1)]))
  }

  /// Keys that nothing with the focus has used.
  private func handle(_ key: KeyPress) -> Bool {
    guard let editor else { return false }
    // A field lets them through where there is nothing to select, to copy or to cut; they do not mean the canvas then.
    if widget.isTyping, KeyBinding(key).edits { return false }
    // Plain keys belong to the canvas and the outline; a letter typed elsewhere is never a command.
    guard key.modifiers.contains(.control) || parts?.hasCanvasFocus == true else { return false }
    // Of several that share a key, the one that there is something to do for.
    if let command = Self.commandsByKey[KeyBinding(key)]?.first(where: { $0.isEnabled(editor) }) {
      perform(command.id)
      return true
    }
    guard let command = Self.windowCommandsByKey[KeyBinding(key)], command.isEnabled(self) else { return false }
    command.perform(self)
    return true
  }

  /// Those that no accelerator reaches, as a text field needs their keys for itself.
  static let windowCommandsByKey: [KeyBinding: WindowCommand] = Dictionary(
    WindowCommands.all.flatMap { command in
      command.shortcuts.filter { !KeyBinding.isAccelerator($0) }.map { (KeyBinding($0), command) }
    }, uniquingKeysWith: { first, _ in first })

  static let commandsByKey: [KeyBinding: [Command]] = Dictionary(
    grouping: CommandRegistry.all.flatMap { command in command.shortcuts.map { (KeyBinding($0), command) } }, by: \.0
  ).mapValues { $0.map(\.1) }

  func handleCanvasKey(_ key: KeyPress) -> Bool { handle(key) }

  /// Undo and redo from a field in which nothing is being typed.
  func handleUndo(_ key: KeyPress) -> Bool { KeyBinding(key).undoes && handle(key) }

  /// What the disk has decides what is saved, and so what is to be kept.
  func fileWasLookedFor() {
    keepSoon()
    refreshHeader()
  }

  func finishTyping() {
    parts?.inspector.finishTyping()
    parts?.strings.finishTyping()
    constraintEditor.finishTyping()
  }

  // MARK: Outline

  func findInOutline() {
    if !showsLeftPane { toggleLeftPane() }
    parts?.outline.takeFocusInSearch()
  }

  func renameSelected() {
    if !showsLeftPane { toggleLeftPane() }
    parts?.outline.renameSelected()
  }

  // MARK: A constraint in a popover

  /// Opens the editor of one constraint at a widget that stands for it.
  /// - Parameter element: in whose list that is, which reads from its side.
  func editConstraint(_ id: ConstraintID, readFrom element: ElementID?, beside widget: Widget) {
    constraintEditor.open(id, readFrom: element, on: widget, at: nil)
  }

  // MARK: Panes

  var showsLeftPane: Bool { parts?.showsLeft ?? false }
  var showsPreviews: Bool { parts?.previews.widget.isVisible ?? false }
  var showsRightPane: Bool { parts?.inspector.widget.isVisible ?? false }

  func toggleLeftPane() { parts?.toggleLeft() }
  func togglePreviews() {
    parts?.togglePreviews()
    parts?.previews.showSoon()
  }

  func toggleRightPane() { parts?.toggleRight() }

  var showsStrings: Bool { parts?.strings.isShown ?? false }

  /// Who opens the table wants to look for a text, or type one.
  func toggleStrings() {
    parts?.toggleStrings()
    guard showsStrings, let editor else { return focusCanvas() }
    parts?.strings.show(editor)
    parts?.strings.focusSearch()
  }

  func askForViewSize() { parts?.bottomBar.askForSize(viewSize) }

  func editTranslations() {
    if !showsStrings { return toggleStrings() }
    parts?.strings.focusSearch()
  }

  func askForLanguage(_ title: String, _ answered: @escaping (String) -> Void) {
    if !showsStrings { toggleStrings() }
    parts?.strings.askForLanguage(title, answered)
  }

  // MARK: Files

  func tell(_ problems: DocumentFileProblem...) { tell(problems) }

  /// However many files could not be opened, one dialog says so.
  func tell(_ problems: [DocumentFileProblem]) {
    guard let message = DocumentFileProblem.message(for: problems) else { return }
    MessageDialog(message.text, detail: message.detail, answers: [.init(say("Close"), style: .suggested)])
      .ask(above: widget) { _ in }
  }

  func openExport() { header.openExport() }

  /// Tells what a file could not keep; nil takes back what was told before.
  func report(_ report: LossReport?) {
    if let report { losses.show(report) } else { losses.hide() }
  }

  func openStartPage() { program.showStartPage() }

  func openFiles(_ paths: [String]) { program.open(paths, from: isStartPage ? self : nil) }

  func openNew(_ template: String) { program.openNew(template, from: isStartPage ? self : nil) }

  /// Writes the document to a path and remembers it as its own.
  func write(to path: String) -> Bool {
    leaveGesture()
    finishTyping()
    guard let editor, var file else { return false }
    file.document = editor.documentToKeep
    let losses: [SavingLoss]
    do throws(DocumentFileProblem) {
      losses = try file.save(to: path)
    } catch {
      offerAnotherPlace(after: error)
      return false
    }
    self.file = file
    change { $0.markSaved() }
    keeper.forget()
    notices.hide("disk")
    tell(losses)
    watchFile()
    RecentFiles.note(path)
    return true
  }

  func writeCopy(to path: String) {
    leaveGesture()
    finishTyping()
    guard let editor, var copy = file else { return }
    copy.document = editor.documentToKeep
    do throws(DocumentFileProblem) {
      try copy.save(to: path)
    } catch {
      tell(error)
    }
  }

  private func mayClose() -> Bool {
    remember()
    leaveGesture()
    finishTyping()
    noticeWhetherFileIsThere()
    if isSaved { return true }
    askWhatToDoWithChanges()
    return false
  }

  /// An open menu holds the pointer for its window, and would go on doing so after the window is gone.
  func leaveGesture() {
    change { $0.leaveGesture() }
  }

  private func remember() {
    // Not the widget's own size, which is without the frame that the window draws around itself.
    var (width, height) = (gint(0), gint(0))
    gtk_window_get_default_size(widget.as(.window), &width, &height)
    Preferences.change { preferences in
      (preferences.windowWidth, preferences.windowHeight) = (max(Int(width), 640), max(Int(height), 480))
      parts?.remember(in: &preferences)
    }
  }
}
