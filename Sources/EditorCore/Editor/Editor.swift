import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The whole editor without a screen.
///
/// Events come in as values (`handle`, `perform`), the document changes in one way only (`edit`), and what a window shows
/// is asked for as models (`drawing`, `outline`, `inspector`, `menu`). A test drives it like a script.
package struct Editor: Sendable {
  package internal(set) var draft: Draft
  package internal(set) var selection = Selection.none
  package internal(set) var history = History<Selection>()
  package internal(set) var tool = Tool.select
  package internal(set) var state: any ToolState = SelectIdle()
  package internal(set) var cursor = Cursor.arrow
  /// Where the pointer was last seen while its button is down.
  private var heldPoint: Point?
  package internal(set) var geometry: CanvasGeometry
  package internal(set) var layouts: SceneLayouts
  let sheets = DrawnSheets()
  let lines = MarkMemory()
  let keptOutline = KeptModel()
  let keptBranches = KeptModel()
  let keptIssues = KeptModel()
  /// The elements that were misplaced before the edit that is being made or shown.
  private var misplacedBefore: Set<ElementID> = []
  var previewLayouts = PreviewLayouts()
  /// The preview window.
  package var stage = PreviewStage()
  /// What was last found out for the strip under the canvas; no strip where there is nothing to show.
  var lastSweep: (key: SweepKey, strip: SweepStrip?)?
  /// How often another document was shown on the same canvas.
  var showings = 0
  /// The numbers of configurations of each scene, and of those with issues, once all were checked; gone with the next edit.
  var configurations: [SceneID: (broken: Int, all: Int)] = [:]
  /// For which all sizes are to be checked, whatever that takes.
  var wholeSweep: SweepKey?
  package internal(set) var log = EditorLog()
  /// What the last command came to, where that is not plain to see; gone with the next edit.
  package internal(set) var notice: Message?
  /// The suggestion that was made last; gone with the next edit that chooses none of its alternatives.
  package internal(set) var suggested: MadeSuggestion?
  /// The suggestion that is being worked out on another thread; gone with the next edit.
  package internal(set) var pendingSuggestion: SuggestionWork?
  /// The number of suggestions that were asked for.
  var suggestionCount = 0
  package var sight = Sight()
  /// In which the menus are read: who types to find a row types what is seen.
  package var language: any Translator = English()
  package var settings = EditorSettings()
  /// The constraints that a list lights while the pointer rests on them.
  var litByList: Set<ConstraintID> = []
  /// Elements that somebody is shown on the canvas for a moment.
  package var pointedOut: Set<ElementID> = []
  /// The constraint that was asked to be edited on the canvas.
  package internal(set) var openConstraint: ConstraintID?
  /// The element of which it was asked why it is where it is.
  package internal(set) var openWhy: ElementID?
  /// What the size inspector's list is narrowed to.
  var anchorFilter: AnchorFilter?
  /// The sizes that a scene is being arranged at, to infer constraints from; nil while nobody does.
  package internal(set) var examples: ExampleSizes?
  /// What was saved while they were being arranged, with the scene at its own size.
  var savedDesign: Document?
  /// The condition for which the design is being varied, with the document that it belongs to; nil while edits are for all.
  var varying: VariedDesign?

  /// - Parameter catalogue: the devices that scenes are designed for.
  package init(document: Document, measurer: any TextMeasuring, catalogue: DeviceCatalogue = DeviceCatalogue()) {
    var environment = LayoutEnvironment()
    environment.catalogue = catalogue
    draft = Draft(document)
    geometry = CanvasGeometry(document)
    layouts = SceneLayouts(document: document, environment: environment, measurer: measurer)
    log.note(Message("Open"), Change(), in: document, layouts)
  }

  /// What is shown and edited; while the design is varied, as it is under the condition.
  package var document: Document { draft.document }

  /// The document with all its variations: what previews, checks, exports and files are made of.
  package var source: Document { varying?.source ?? document }

  package var viewport: Viewport {
    get { sight.viewport }
    set { sight.viewport = newValue }
  }

  /// The scene that the selection lies in, else the first.
  package var activeScene: SceneID? {
    let id =
      selection.elements.first ?? selection.constraints.first.flatMap(holder(of:))
      ?? selection.guides.first.flatMap { document.guides[$0]?.owner }
    return id.flatMap(geometry.scene(of:)) ?? geometry.papers.first?.scene
  }

  private func holder(of id: ConstraintID) -> ElementID? {
    document.constraints[id].flatMap(document.holder(of:))
  }

  var context: ToolContext {
    ToolContext(
      document: document, selection: selection, geometry: geometry, layouts: layouts,
      lines: MadeOnce { visibleMarks },
      zoom: viewport.zoom, tool: tool, snaps: settings.snaps, showsGuides: settings.canvas.showsGuides,
      showsUserGuides: settings.canvas.showsUserGuides,
      rulerCorner: settings.canvas.showsRulers
        ? viewport.toPasteboard(Point(Ruler.thickness, Ruler.thickness)) : nil
    )
  }
}

// MARK: - Pointer and menu

extension Editor {
  package mutating func handle(_ event: PointerEvent) {
    // A quick hand lets go where nobody has seen the pointer yet: it was dragged there all the same.
    if event.phase == .release, let last = heldPoint, last != event.point {
      var way = event
      way.phase = .drag
      pass(way)
    }
    heldPoint = [.press, .drag].contains(event.phase) ? event.point : nil
    pass(event)
  }

  private mutating func pass(_ event: PointerEvent) {
    take(step { state, context in state.handle(event, in: context) })
  }

  package mutating func handle(_ event: ConstraintMenuEvent) {
    guard let choosing = state as? ChoosingConstraint else { return }
    take(step { _, context in choosing.handle(event, in: context) })
  }

  /// The menu at the pointer, while a constraint is being chosen.
  package var menu: ConstraintMenu? { (state as? ChoosingConstraint)?.menu(in: document, language) }

  /// Is something half done that Escape would take back?
  package var isInGesture: Bool { !(state.isIdle || state is PreviewingEdit) }

  package mutating func use(_ tool: Tool) {
    leaveGesture()
    self.tool = tool
    state = tool.traits.idle
    cursor = tool.traits.cursor
  }

  /// The document is as it was before whatever is half done; only what was typed on the canvas stays, as in any field
  /// that is left.
  package mutating func leaveGesture() {
    endPreview()
    finishEditingText()
    if isInGesture { cancelGesture() }
  }

  /// What Escape does.
  package mutating func cancelGesture() { handle(PointerEvent(.cancel, at: .zero)) }

  /// Asks the state with the document as it was before the gesture: what was previewed is forgotten first.
  mutating func step(
    _ ask: (any ToolState, ToolContext) -> ToolStep
  ) -> (step: ToolStep, shown: Change) {
    let shown = draft.pendingChange
    draft.rollback()
    return (ask(state, context), shown)
  }

  mutating func take(_ answer: (step: ToolStep, shown: Change), coalescing: Coalescing? = nil) {
    let (step, shown) = answer
    let cause: EditCause = state.movesByHand || step.next.movesByHand ? .hand : .command
    state = step.next
    cursor = step.cursor
    let before = selection
    if let selection = step.selection { self.selection = selection }
    if let opened = step.opensConstraint { openConstraint = opened }
    switch step.effect {
    case .nothing: refresh(after: Step(made: Change(), shown: shown))
    case .preview(let edit):
      edit(&draft)
      let laidOut = letFramesFollow(cause, after: shown, in: state.showsWhatFollows ? .trial : .gesture)
      refresh(after: Step(made: draft.pendingChange, shown: shown, laidOut: laidOut))
    case .commit(let name, let edit):
      edit(&draft)
      let laidOut = letFramesFollow(cause, after: shown, in: .end)
      let made = Step(made: draft.finish(), shown: shown, laidOut: laidOut)
      keep(made, name, selectionBefore: before, coalescing: coalescing)
    }
  }
}

// MARK: - Editing

extension Editor {
  /// Changes the document as one step of undo. Nothing is recorded where nothing changed.
  @discardableResult
  package mutating func edit(
    _ name: Message, selecting newSelection: Selection? = nil, coalescing: Coalescing? = nil,
    cause: EditCause = .command,
    _ change: (inout Draft) -> Void
  ) -> Change {
    leaveGesture()
    let before = selection
    change(&draft)
    let laidOut = letFramesFollow(cause, after: Change(), in: .end)
    let made = draft.finish()
    if let newSelection { selection = newSelection }
    keep(Step(made: made, laidOut: laidOut), name, selectionBefore: before, coalescing: coalescing)
    return made
  }

  /// The same of an edit that needs no layout. It takes the place of what is only shown, and of that nothing is laid out anew that
  /// stays as it is.
  mutating func editInsteadOfPreview(
    _ name: Message, coalescing: Coalescing? = nil, _ change: @escaping ToolStep.Edit
  ) {
    guard isPreviewing else {
      edit(name, coalescing: coalescing, change)
      return
    }
    take(step { _, context in ToolStep(context.idle, .commit(name, change)) }, coalescing: coalescing)
  }

  /// Takes an edit of what is shown into the history, and lets everything follow it.
  private mutating func keep(
    _ step: Step, _ name: Message, selectionBefore: Selection, coalescing: Coalescing? = nil
  ) {
    let kept = keepInSource(step.made)
    record(name, kept.recorded, selectionBefore: selectionBefore, coalescing: coalescing)
    var step = step
    step.made = kept.made
    follow(step, name, recorded: kept.recorded)
    if let said = kept.notice { notice = said }
  }

  package mutating func select(_ selection: Selection) {
    self.selection = selection.cleaned(for: document)
  }

  package mutating func undo() {
    endPreview()
    if isInGesture { return cancelGesture() }
    guard let step = history.stepBack() else { return }
    replay(step.change.inverse, Message("Undo %1", step.name), selecting: step.selectionBefore)
  }

  package mutating func redo() {
    leaveGesture()
    guard let step = history.stepForward() else { return }
    replay(step.change, Message("Redo %1", step.name), selecting: step.selectionAfter)
  }

  package mutating func markSaved() {
    history.markSaved()
    savedDesign = examples == nil ? nil : documentToKeep
  }
  package mutating func markUnsaved() { history.markUnsaved() }

  /// Hands over the document as it belongs into the file now. Later edits are not in it.
  package mutating func beginSaving() -> EditorSave {
    EditorSave(document: documentToKeep, isArranging: examples != nil, mark: history.beginSaving())
  }

  /// Takes note of the end of a save.
  /// - Parameter isWritten: whether the file has it now; false if saving failed, or a later save took its place.
  package mutating func endSaving(_ save: EditorSave, isWritten: Bool) {
    history.endSaving(save.mark, isWritten: isWritten)
    if isWritten { savedDesign = save.isArranging && examples != nil ? save.document : nil }
  }

  /// Takes another document in, as one step of undo: nothing of what was there is lost.
  package mutating func replaceDocument(by other: Document, _ name: Message) {
    endVarying()
    edit(name, cause: .replacement) { $0.become(other) }
  }

  private mutating func replay(_ change: Change, _ name: Message, selecting selection: Selection) {
    let made = replayInSource(change)
    draft.replay(made)
    self.selection = selection
    follow(Step(made: made), name, recorded: change)
  }

  /// - Parameter shown: what the layouts know already of an edit that was only shown.
  /// - Returns: what they know of it now.
  private mutating func letFramesFollow(
    _ cause: EditCause, after shown: Change, in phase: FrameFollowing.Phase
  ) -> Change {
    var settings = settings
    // Examples are arranged by hand, whatever the constraints say.
    if examples != nil {
      (settings.isLive, settings.framesFollow, settings.resizing) = (false, false, ResizingSettings())
    }
    // Once something is shown, the layouts are those of another document than the one that the edit began with.
    if shown.isEmpty, settings.framesFollow, !settings.isLive { misplacedBefore = layouts.misplaced }
    var following = FrameFollowing(
      layouts: layouts.handOver(), settings: settings, misplacedBefore: misplacedBefore, seen: shown)
    following.follow(&draft, cause, in: phase)
    layouts = following.layouts
    return following.seen
  }

  /// What was made of the document, and what is known of it already.
  private struct Step {
    var made: Change
    /// What a gesture showed before it, or in its place.
    var shown = Change()
    /// What the layouts have seen; they may be ahead of what is shown.
    var laidOut: Change

    init(made: Change, shown: Change = Change(), laidOut: Change? = nil) {
      (self.made, self.shown, self.laidOut) = (made, shown, laidOut ?? shown)
    }

    var unseen: Change { shown.inverse.followed(by: made) }
    var notLaidOut: Change { laidOut.inverse.followed(by: made) }
  }

  /// All that follows from an edit that was made.
  private mutating func follow(_ step: Step, _ name: Message, recorded: Change) {
    if !recorded.isEmpty { configurations = [:] }
    notice = pendingSuggestion.map { _ in Message("Stopped looking for constraints: the document was edited") }
    (suggested, pendingSuggestion) = (nil, nil)
    refresh(after: step, recorded: recorded)
    log.note(name, step.made, in: document, layouts)
  }

  private mutating func record(
    _ name: Message, _ change: Change, selectionBefore: Selection, coalescing: Coalescing? = nil
  ) {
    selection = selection.cleaned(for: document)
    history.record(
      Transaction(name: name, change: change, selectionBefore: selectionBefore, selectionAfter: selection),
      coalescing: coalescing)
  }

  /// What follows from the document is made anew, as far as the change reaches.
  /// - Parameter recorded: what the document is told of it while the design is varied.
  private mutating func refresh(after step: Step, recorded: Change = Change()) {
    selection = selection.cleaned(for: document)
    let (ahead, isPassing) = (step.notLaidOut, draft.isTouched)
    if !(ahead.isEmpty || ahead.isOfPreviewsOnly) || (layouts.isBehind && !isPassing) {
      layouts.update(to: document, change: ahead, isPassing: isPassing)
    }
    let change = step.unseen
    guard !change.isEmpty else { return }
    previewLayouts.note(varying == nil ? change : recorded)
    guard !change.isOfPreviewsOnly else { return }
    geometry = geometry.following(change, to: document, shownBy: layouts)
  }
}
