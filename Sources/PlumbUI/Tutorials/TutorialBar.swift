import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Tutorials
import Words

/// The bar over the canvas of a tutorial: its steps with ticks, and the instruction of a step.
///
/// Whether a step has a tick is computed from the layout (`TutorialProgress`); the bar only shows it. It shows the next
/// unfinished step until the user chooses another one.
final class TutorialBar {
  let widget = Widget.box(.vertical, spacing: 6).styled("tutorial-bar")
  /// True if the user closed the bar in this window. A document that is opened again shows it again.
  private var isClosed = false
  private unowned let window: any TutorialHost
  /// Computes the progress. During a gesture or a preview no job starts, and none is called off.
  private lazy var task = BackgroundTask<TutorialJob, TutorialProgress?>(
    pace: .quick, run: { $0.run(unless: $1) }, next: { [unowned self] in nextJob },
    isWanted: { [unowned self] job in editorAtRest.map { $0.source == job.document } ?? true },
    accept: { [unowned self] job, progress in if let progress { take(progress, of: job.document) } })
  private let pointer: TutorialPointer
  private let head: TutorialHead
  private let instruction = Widget.label("").styled("tutorial-instruction").wrapping()
  private let hint = Widget.label("").styled("tutorial-hint").wrapping()
  private let next = Widget.button("").styled("suggested-action")
  private var tutorial: Tutorial?
  private var progress: TutorialProgress?
  /// The document that the progress was computed for.
  private var document: Document?
  /// The step that the user has chosen; nil for the next unfinished one.
  private var chosen: Int?
  private var shown: Int??

  init(window: any TutorialHost) {
    self.window = window
    pointer = TutorialPointer(window: window)
    head = TutorialHead()
    instruction.setLeast(height: 36)
    gtk_widget_set_valign(instruction.pointer, GTK_ALIGN_START)
    for label in [instruction, hint] { gtk_label_set_xalign(label.as(.label), 0) }
    gtk_label_set_yalign(instruction.as(.label), 0)
    gtk_widget_set_halign(next.pointer, GTK_ALIGN_START)
    // Screen readers read this text when it changes.
    instruction.setAccessibleAsStatus()
    hint.isVisible = false
    next.isVisible = false
    for part in [head.widget, instruction, hint, next] { widget.append(part) }
    widget.setAccessible(label: say("Tutorial"))
    widget.isVisible = false
    head.turn = { [weak self] in self?.turn(to: $0) }
    head.showHint = { [weak self] isOn in self?.hint.isVisible = isOn }
    head.pointOut = { [weak self] in self?.pointOut() }
    head.close = { [weak self] in self?.toggle() }
    next.on("clicked") { [weak self] in self?.openNext() }
  }

  private func openNext() {
    if let following = tutorial?.next { window.openNew(ShippedTutorials.path(of: following)) }
  }

  var hasTutorial: Bool { tutorial != nil }
  var isShown: Bool { hasTutorial && !isClosed }

  func toggle() {
    isClosed.toggle()
    if isClosed { pointer.stop() }
    if let editor = window.editor { show(editor) }
  }

  func show(_ editor: Editor) {
    let now = Tutorial.of(editor.source)
    if now?.id != tutorial?.id {
      (tutorial, progress, document, chosen, shown) = (now, nil, nil, nil, nil)
    }
    widget.isVisible = now != nil && !isClosed
    frameFields()
    guard let now, !isClosed else { return }
    // The bar is shown before the progress is known, so that the canvas does not jump.
    if progress == nil { head.show(now, TutorialProgress(nothingOf: now), step: nil) }
    task.update()
  }

  private var editorAtRest: Editor? { window.editor.flatMap { $0.isInGesture || $0.isPreviewing ? nil : $0 } }

  private var nextJob: TutorialJob? {
    guard isShown, let tutorial, let editor = editorAtRest, editor.source != document else { return nil }
    return TutorialJob(tutorial, in: editor, measurer: PangoMeasurer())
  }

  private func take(_ found: TutorialProgress, of document: Document) {
    self.document = document
    if found != progress { chosen = nil }
    progress = found
    if found.isFinished, let tutorial { FinishedTutorials.note(tutorial) }
    showStep()
  }

  private func turn(to step: Int) {
    chosen = step
    showStep()
    pointOut()
  }

  /// The step that is shown; nil once all are done.
  private var step: Int? { chosen ?? progress?.next }

  private func pointOut() {
    guard let tutorial, let step else { return }
    pointer.pointOut(tutorial.steps[step].places, of: tutorial)
  }

  private func frameFields() {
    guard isShown, let tutorial, let step, let editor = window.editor else { return pointer.frameNoFields() }
    pointer.frameFields(of: tutorial.steps[step], of: tutorial, in: editor)
  }

  // MARK: Showing

  private func showStep() {
    guard let tutorial, let progress else { return }
    head.show(tutorial, progress, step: step)
    let value = step.map { tutorial.steps[$0] }
    let text = say(value?.instruction ?? Message("Tutorial completed. %1", tutorial.conclusion))
    instruction.text = text
    instruction.setAccessible(label: text)
    hint.text = value?.hint.map { say($0) } ?? ""
    next.isVisible = step == nil && tutorial.next != nil
    if let following = tutorial.next { gtk_button_set_label(next.as(.button), say("Next: %1", following.title)) }
    frameFields()
    guard shown != .some(step) else { return }
    shown = .some(step)
    head.isHintShown = false
    head.offers(hint: value?.hint != nil, place: value != nil)
    if chosen == nil { pointOut() }
  }
}
