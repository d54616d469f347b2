import CGtk
import Comparison
import EditorCore
import GtkBridge
import LayoutEngine
import LayoutModel
import Rendering
import Words

/// A window that compares another version of the document with the one in the editor, and takes changes back. It follows
/// the editor and the other file, and closes with the document's window.
final class ComparisonWindow {
  let widget: Widget
  let file: ComparedFile
  private unowned let window: any ComparisonHost
  private var state: ComparisonState
  private let header = ComparisonHeader()
  private let notices = NoticeBar()
  let list = ChangeListView()
  private let view: ComparisonView
  private let bar = ComparisonBar()
  private let message = ComparisonMessage()
  private let captions = ComparisonCaptions()
  private let content: Widget
  private var comparisons: BackgroundTask<ComparisonState.ComparisonJob, ChangeList>!
  private var pictures: BackgroundTask<ComparisonState.PictureJob, ComparedScene>!
  private var pause: LoopSource?
  private var takeBackAction: Action?
  /// True once the list has got the focus, which it gets with its first rows.
  private var hasTakenFocus = false

  /// The time in milliseconds for which the editor must rest before the documents are compared again.
  private static let afterEdits = 250

  init(_ source: ComparedSource, window: any ComparisonHost) {
    self.window = window
    file = ComparedFile(source)
    let catalogue = window.editor?.layouts.environment.catalogue ?? DeviceCatalogue()
    state = ComparisonState(tools: ComparedSceneTools(catalogue: catalogue, measurer: PangoMeasurer()))
    view = ComparisonView { [weak window] in window?.theme ?? .light }
    widget = window.application.makeWindow(title: say("Compare"), width: 1180, height: 680)
    widget.styled("plumb-window", "comparison-window").withHelpTopic(.comparison)
    gtk_window_set_titlebar(widget.as(.window), header.widget.pointer)
    let picture = Widget.box(.vertical, [captions.widget, view.widget, bar.widget])
    content = Widget.paned(.horizontal, list.widget, picture).expanding(vertically: true)
    gtk_paned_set_resize_start_child(content.as(.paned), 0)
    gtk_paned_set_position(content.as(.paned), 340)
    for shrinks in [gtk_paned_set_shrink_start_child, gtk_paned_set_shrink_end_child] { shrinks(content.as(.paned), 0) }
    gtk_window_set_child(
      widget.as(.window), Widget.box(.vertical, [notices.widget, message.widget, content]).pointer)
    makeTasks()
    listen()
    addActions()
    follow()
  }

  private func makeTasks() {
    comparisons = BackgroundTask(
      run: { job, _ in job.run() }, next: { [weak self] in self?.state.comparisonJob },
      isWanted: { [weak self] in self?.state.isWanted($0) == true },
      accept: { [weak self] job, list in self?.change { $0.accept(list, of: job) } })
    pictures = BackgroundTask(
      run: { job, _ in job.run() }, next: { [weak self] in self?.state.pictureJob },
      isWanted: { [weak self] in self?.state.isWanted($0) == true },
      accept: { [weak self] job, scene in self?.change { $0.accept(scene, of: job) } })
  }

  private func listen() {
    file.changed = { [weak self] in self?.follow() }
    list.chose = { [weak self] ids in self?.change { $0.choose(ids) } }
    list.choseScene = { [weak self] scene in self?.change { $0.show(scene) } }
    list.takeBack = { [weak self] id in self?.takeBack(id) }
    list.obstacle = { [weak self] in self?.obstacle(to: $0) }
    view.picked = { [weak self] in self?.pick($0, $1) }
    view.sightChanged = { [weak self] in self?.showSight() }
    bar.movedDivider = { [weak self] share in self?.view.change { $0.setDivider(share) } }
    widget.onKey(pressed: { [weak self] in self?.press($0) ?? false })
    widget.onChange(of: "is-active") { [weak self] in self?.file.read() }
    widget.onCloseRequest { [weak self] in
      self?.window.comparisonCloses()
      return true
    }
  }

  private func addActions() {
    let map = widget.actions
    map.addChoice("comparison-mode", chosen: view.sight.mode.rawValue) { [weak self] name in
      if let mode = ComparisonSight.Mode(rawValue: name) { self?.view.change { $0.mode = mode } }
    }
    takeBackAction = map.add("take-back") { [weak self] in
      if let self, let id = state.chosen.first { takeBack(id) }
    }
    map.add("zoom-in") { [weak self] in self?.view.change { $0.zoomStep(up: true) } }
    map.add("zoom-out") { [weak self] in self?.view.change { $0.zoomStep(up: false) } }
    map.add("zoom-100") { [weak self] in self?.view.change { $0.show(.exactly(1)) } }
    map.add("zoom-fit") { [weak self] in self?.view.change { $0.show(.fit) } }
    map.add("close") { [weak self] in self?.close() }
    map.add("help") { [weak window] in window?.showHelp(about: .comparison) }
  }

  private func close() { MainLoop.whenIdle { [weak self] in self?.widget.close() } }

  private func press(_ key: KeyPress) -> Bool {
    switch KeyBinding(key).words {
    case "Esc": close()
    case "Ctrl+Z": window.perform("undo")
    case "Ctrl+Shift+Z", "Ctrl+Y": window.perform("redo")
    default: return false
    }
    return true
  }

  // MARK: Following both documents

  /// Brings the window to the front, and reads the other document.
  func present() {
    file.read()
    widget.present()
  }

  /// Follows the editor. During a gesture the comparison stays as it was.
  func show(_ editor: Editor) {
    if !editor.isInGesture, !editor.isPreviewing { follow(afterMilliseconds: Self.afterEdits) }
  }

  /// Takes over the latest documents, and compares them once the editor has rested. The first comparison begins at once.
  private func follow(afterMilliseconds delay: Int = 0) {
    defer { show() }
    guard let version = file.version, let editor = window.editor else { return }
    let isOther = state.compare(
      version.document, revision: file.revision, with: ExampleEditing.documentToKeep(in: editor))
    state.look(from: editor.viewpoint)
    pictures.update()
    guard isOther || delay == 0 else { return }
    pause?.cancel()
    if delay == 0 || state.changes == nil { return comparisons.update() }
    pause = MainLoop.after(milliseconds: delay) { [weak self] in self?.comparisons.update() }
  }

  private func change(_ body: (inout ComparisonState) -> Void) {
    body(&state)
    pictures.update()
    show()
  }

  /// Draws everything again after the colors have changed.
  func redraw() { view.redraw() }

  // MARK: Showing

  private var names: ComparisonNames { ComparisonNames(file.source, ours: window.fileName ?? say("Untitled")) }

  private func show() {
    let names = names
    widget.windowTitle = say("%1 – Compare", window.fileName ?? say("Untitled"))
    header.show(names.before, names.after, details: details)
    showProblem()
    let hasChanges = (state.changes?.count ?? 0) > 0
    (content.isVisible, message.widget.isVisible) = (hasChanges, !hasChanges)
    if hasChanges { showChanges(names) } else { showMessage(names) }
    let chosen = state.chosenEdits.first
    let reason = chosen.flatMap(obstacle)
    takeBackAction?.isEnabled = hasChanges && chosen != nil && reason == nil
    let lock = reason.map { say("Can’t be taken back alone. %1", $0) }
    header.show(reason: lock)
    list.show(lock: lock)
  }

  private var details: String {
    guard let version = file.version, version.lossCount > 0 else { return "" }
    return say(
      Message(
        "%1 item of “%2” can’t be compared", "%1 items of “%2” can’t be compared", count: version.lossCount,
        names.before))
  }

  /// Tells above the comparison why the other document could not be read again.
  private func showProblem() {
    guard let problem = file.problem, file.version != nil else { return notices.hide("file") }
    notices.show("file", say("%1: %2. This is its last version.", problem.summary, problem.detail))
  }

  private func showChanges(_ names: ComparisonNames) {
    guard let changes = state.changes else { return }
    list.show(changes, number: state.comparisonCount, chosen: state.chosen)
    let scene = state.scene
    let picture = state.picture?.scene == scene ? state.picture : nil
    view.show(
      picture, choosing: state.chosenRecords, names: [.before: names.before, .after: names.after])
    let title = scene.map { say(changes.comparison.title(of: $0)) } ?? say("Compare")
    captions.show(names, scene: title)
    view.describe(title, state.chosenEdits.map { say($0.sentence) }.joined(separator: ". "))
    if !hasTakenFocus {
      hasTakenFocus = true
      list.takeFocus()
    }
  }

  private func showMessage(_ names: ComparisonNames) {
    if let problem = file.problem, file.version == nil {
      let detail = say(problem.detail)
      return message.show(.failed, say(problem.summary), detail.prefix(1).uppercased() + detail.dropFirst())
    }
    guard let changes = state.changes else { return message.show(.busy, say("Comparing…"), "") }
    let compared = say(ComparedContents(changes.comparison.new).sentence(names))
    if changes.isEmpty { return message.show(.equal, say("No differences"), compared) }
    let rest = say("Other contents of the files differ, such as the conflicts of a merge.")
    message.show(.equal, say("No differences in the layouts"), "\(compared)\n\(rest)")
  }

  private func showSight() {
    bar.show(view.sight)
    captions.show(view.sight.mode)
  }

  // MARK: Choosing and taking back

  /// Chooses the changes of what was clicked in the picture.
  private func pick(_ elements: [ElementID], _ constraint: ConstraintID?) {
    guard let changes = state.changes else { return }
    let ofConstraint = constraint.map { changes.rows(about: $0) } ?? []
    let edits =
      ofConstraint.isEmpty ? elements.lazy.map { changes.rows(about: $0) }.first { !$0.isEmpty } ?? [] : ofConstraint
    change { $0.choose(edits.map(\.id)) }
  }

  private func obstacle(to edit: DocumentEdit) -> Message? {
    guard let comparison = state.changes?.comparison else { return nil }
    return comparison.obstacle(to: edit, in: comparison.new)
  }

  /// Takes a change back in the editor, as one step that can be undone.
  private func takeBack(_ id: DocumentEdit.ID) {
    window.finishTyping()
    guard let changes = state.changes, let edit = changes[id],
      let document = window.editor.map(ExampleEditing.documentToKeep)
    else { return }
    switch changes.comparison.takingBack(edit, in: document) {
    case .success(let taken):
      notices.hide("refusal")
      guard taken != document else { return }
      window.change { $0.replaceDocument(by: taken, Message("Take Back Change")) }
      follow()
    case .failure(let refusal):
      notices.show("refusal", say("This change can’t be taken back alone. %1", refusal.reason))
    }
  }
}
