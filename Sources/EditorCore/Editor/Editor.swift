import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The whole editor without a screen.
///
/// Events come in as values (`handle`). The document changes in one way only (`edit`). Everything that can be done with
/// an editor beyond that is a function of a feature, which takes the editor:
///
///     Components.swapChosen(for: component, in: &editor)
package struct Editor: Sendable {
  package internal(set) var draft: Draft
  package internal(set) var selection = Selection.none
  package internal(set) var history = History<Selection>()
  package internal(set) var tool = Tool.select
  package internal(set) var state: any ToolState = SelectIdle()
  package internal(set) var cursor = Cursor.arrow
  /// The last known position of the pointer while its button is down.
  private var heldPoint: Point?
  package internal(set) var geometry: CanvasGeometry
  package internal(set) var layouts: SceneLayouts
  let derivedValues = DerivedValues()
  /// The elements that were misplaced before the edit that is being made or shown.
  private var misplacedBefore: Set<ElementID> = []
  var previewLayouts = PreviewLayouts()
  /// The preview window.
  package var stage = PreviewStage()
  /// The last strip under the canvas, with the inputs that it was made from. The strip is nil if there is nothing to
  /// show.
  var lastSweep: (key: SweepKey, strip: SweepStrip?)?
  /// The number of times that another document was shown on the same canvas.
  var shownDocumentCount = 0
  /// The number of configurations of each scene, and of those with issues. Known once all were checked; empty after the
  /// next edit.
  var configurations: [SceneID: (broken: Int, all: Int)] = [:]
  /// The inputs for which the user asked for all sizes, however long they take.
  var wholeSweep: SweepKey?
  package internal(set) var log = EditorLog()
  /// The result of the last command, if it is not plain to see; nil after the next edit.
  package internal(set) var notice: Message?
  /// The suggestion that was made last; nil after the next edit that chooses none of its alternatives.
  package internal(set) var suggested: MadeSuggestion?
  /// The edit that another thread is working out; nil after the next edit.
  package internal(set) var pendingEdit: (any PendingEdit)?
  /// The number of edits of this kind that were asked for.
  var pendingCount = 0
  package var sight = Sight()
  /// The language of the menus. Typing to find a row compares with the text that is seen.
  package var language: any Translator = English()
  package var settings = EditorSettings()
  /// The user's search for texts; nil if there is none.
  package internal(set) var finding: Finding?
  /// The constraints that a list lights while the pointer rests on them.
  var litByList: Set<ConstraintID> = []
  /// The elements that are pointed out to the user for a moment.
  package var flashedElements: Set<ElementID> = []
  /// The constraint that the user asked to edit on the canvas.
  package internal(set) var openConstraint: ConstraintID?
  /// The value that was just made and has no name of the user's yet.
  package internal(set) var valueToName: ValueID?
  /// The element for which the user asked why it is where it is.
  package internal(set) var openWhy: ElementID?
  /// The anchor that the list in the size inspector is limited to.
  var anchorFilter: AnchorFilter?
  /// The instance from which the user went to its component; nil if it was another way.
  var leftInstance: ElementID?
  /// The search for overrides in the inspector; nil if there is none.
  var overrideSearch: OverrideSearch?
  /// The sizes at which a scene is being arranged, to infer constraints from them; nil if none is.
  package internal(set) var examples: ExampleSizes?
  /// The document that was saved while sizes were arranged, with the scene at its own size.
  var savedDesign: Document?
  /// The design under the chosen condition, with its document; nil while edits are for all conditions.
  var varying: VariedDesign?

  /// - Parameter catalogue: the devices that scenes are designed for.
  package init(document: Document, measurer: any TextMeasuring, catalogue: DeviceCatalogue = DeviceCatalogue()) {
    var environment = LayoutEnvironment()
    environment.catalogue = catalogue
    draft = Draft(document)
    layouts = SceneLayouts(document: document, environment: environment, measurer: measurer)
    geometry = CanvasGeometry(document, shownBy: layouts)
    log.record(Message("Open"), Change(), in: document, layouts)
  }

  /// The document that is shown and edited. While the design is varied, it is the design under the condition.
  package var document: Document { draft.document }

  /// The document with all its variations. Previews, checks, exports and files are made from it.
  package var source: Document { varying?.source ?? document }

  package var viewport: Viewport {
    get { sight.viewport }
    set { sight.viewport = newValue }
  }

  /// The scene of the selection, else the first scene.
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
    // A quick release may come at a point that no drag event reported. The drag to that point is added.
    if event.phase == .release, let last = heldPoint, last != event.point {
      var way = event
      way.phase = .drag
      pass(way)
    }
    heldPoint = [.press, .drag].contains(event.phase) ? event.point : nil
    pass(event)
  }

  private mutating func pass(_ event: PointerEvent) {
    carryOut(step { state, context in state.handle(event, in: context) })
  }

  package mutating func handle(_ event: ConstraintMenuEvent) {
    guard let choosing = state as? ChoosingConstraint else { return }
    carryOut(step { _, context in choosing.handle(event, in: context) })
  }

  /// The menu at the pointer, while a constraint is being chosen.
  package var menu: ConstraintMenu? { (state as? ChoosingConstraint)?.menu(in: document, language) }

  /// True during a gesture that Escape would take back.
  package var isInGesture: Bool { !(state.isIdle || state is PreviewingEdit) }

  package mutating func use(_ tool: Tool) {
    leaveGesture()
    self.tool = tool
    state = tool.traits.idle
    cursor = tool.traits.cursor
  }

  /// Ends a gesture, and restores the document from before it. Text typed on the canvas is kept, as in any field that
  /// loses the focus.
  package mutating func leaveGesture() {
    endPreview()
    TextEditing.finish(in: &self)
    if isInGesture { cancelGesture() }
  }

  /// Takes a gesture back, like Escape.
  package mutating func cancelGesture() { handle(PointerEvent(.cancel, at: .zero)) }

  /// Asks the state for the next step. The preview of the last step is rolled back first, so the state sees the
  /// document from before the gesture.
  mutating func step(
    _ ask: (any ToolState, ToolContext) -> ToolStep
  ) -> (step: ToolStep, shown: Change) {
    let shown = draft.pendingChange
    draft.rollback()
    return (ask(state, context), shown)
  }

  mutating func carryOut(_ answer: (step: ToolStep, shown: Change), coalescing: Coalescing? = nil) {
    let (step, shown) = answer
    let cause: EditCause = state.movesByHand || step.next.movesByHand ? .hand : .command
    state = step.next
    cursor = step.cursor
    let before = selection
    if let selection = step.selection { self.selection = selection }
    if let opened = step.opensConstraint { openConstraint = opened }
    switch step.effect {
    case .nothing:
      refresh(after: Step(made: Change(), shown: shown))
      if let instance = step.opensComponentOf, let component = document.component(of: instance) {
        Components.show(component.id, from: instance, in: &self)
      }
    case .preview(let edit):
      edit(&draft)
      let laidOut = letFramesFollow(cause, after: shown, in: state.previewMovesFrames ? .trial : .gesture)
      refresh(after: Step(made: draft.pendingChange, shown: shown, laidOut: laidOut))
    case .commit(let name, let edit):
      edit(&draft)
      let laidOut = letFramesFollow(cause, after: shown, in: .end)
      let made = Step(made: draft.finish(), shown: shown, laidOut: laidOut)
      commit(made, name, selectionBefore: before, coalescing: coalescing)
    }
  }
}

// MARK: - Editing

extension Editor {
  /// Changes the document as one step of undo. Records nothing if nothing changed.
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
    commit(Step(made: made, laidOut: laidOut), name, selectionBefore: before, coalescing: coalescing)
    return made
  }

  /// Like `edit`, for an edit that needs no layout. It replaces the edit that is only shown, and only the difference
  /// between the two is laid out.
  mutating func editInsteadOfPreview(
    _ name: Message, coalescing: Coalescing? = nil, _ change: @escaping ToolStep.Edit
  ) {
    guard isPreviewing else {
      edit(name, coalescing: coalescing, change)
      return
    }
    carryOut(step { _, context in ToolStep(context.idle, .commit(name, change)) }, coalescing: coalescing)
  }

  /// Records an edit of what is shown in the history, and updates everything that depends on it.
  private mutating func commit(
    _ step: Step, _ name: Message, selectionBefore: Selection, coalescing: Coalescing? = nil
  ) {
    let kept = recordInSource(step.made)
    record(name, kept.recorded, selectionBefore: selectionBefore, coalescing: coalescing)
    var step = step
    step.made = kept.made
    updateDependents(after: step, name, recorded: kept.recorded)
    if let said = kept.notice { notice = said }
  }

  package mutating func select(_ selection: Selection) {
    self.selection = selection.cleaned(for: document)
    if Components.edited(in: self) == nil { leftInstance = nil }
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
    savedDesign = examples == nil ? nil : ExampleEditing.documentToKeep(in: self)
  }
  package mutating func markUnsaved() { history.markUnsaved() }

  /// Returns the document as it belongs into the file now, for a save. It does not contain later edits.
  package mutating func beginSaving() -> EditorSave {
    EditorSave(
      document: ExampleEditing.documentToKeep(in: self), isArranging: examples != nil, mark: history.beginSaving())
  }

  /// Records the end of a save.
  ///
  /// - Parameter isWritten: true if the file has the document now; false if saving failed or a later save replaced it.
  package mutating func endSaving(_ save: EditorSave, isWritten: Bool) {
    history.endSaving(save.mark, isWritten: isWritten)
    if isWritten { savedDesign = save.isArranging && examples != nil ? save.document : nil }
  }

  /// Replaces the document by another one, as one step of undo. Nothing of the old one is lost.
  package mutating func replaceDocument(by other: Document, _ name: Message) {
    endVarying()
    edit(name, cause: .replacement) { $0.replaceDocument(by: other) }
  }

  /// Takes over what was found in the files of the document's images. That is no edit, so undo does not know it.
  ///
  /// - Returns: false during a gesture, which must not end for it.
  @discardableResult
  package mutating func show(_ pictures: DocumentPictures) -> Bool {
    guard pictures != source.pictures else { return true }
    return takeOver { $0.show(pictures) }
  }

  /// Takes over the classes of the document's folder. That is no edit, so undo does not know it.
  ///
  /// - Returns: false during a gesture, which must not end for it.
  @discardableResult
  package mutating func show(_ classes: FolderClasses) -> Bool {
    guard classes != source.folderClasses else { return true }
    return takeOver { $0.show(classes) }
  }

  private mutating func takeOver(_ show: (inout Draft) -> Void) -> Bool {
    guard !isInGesture else { return false }
    endPreview()
    show(&draft)
    let kept = recordInSource(draft.finish())
    configurations = [:]
    refresh(after: Step(made: kept.made), recorded: kept.recorded)
    return true
  }

  private mutating func replay(_ change: Change, _ name: Message, selecting selection: Selection) {
    let made = replayInSource(change)
    draft.replay(made)
    self.selection = selection
    updateDependents(after: Step(made: made), name, recorded: change)
  }

  /// Moves the frames that follow an edit.
  ///
  /// - Parameter shown: the change that the layouts already have from an edit that was only shown.
  /// - Returns: the change that they have now.
  private mutating func letFramesFollow(
    _ cause: EditCause, after shown: Change, in phase: FrameFollowing.Phase
  ) -> Change {
    var settings = settings
    // Examples are arranged by hand, so constraints move nothing.
    if examples != nil {
      (settings.isLive, settings.framesFollow, settings.resizing) = (false, false, ResizingSettings())
    }
    // After a first preview the layouts are no longer those from before the edit.
    if shown.isEmpty, settings.framesFollow, !settings.isLive { misplacedBefore = layouts.misplaced }
    var following = FrameFollowing(
      layouts: layouts.handOver(), settings: settings, misplacedBefore: misplacedBefore, seen: shown)
    following.moveFollowingFrames(in: &draft, cause, phase: phase)
    layouts = following.layouts
    return following.seen
  }

  /// A change of the document, and the parts of it that others already know.
  private struct Step {
    var made: Change
    /// The change that a gesture showed before this one, or in its place.
    var shown = Change()
    /// The change that the layouts have; they may be ahead of what is shown.
    var laidOut: Change

    init(made: Change, shown: Change = Change(), laidOut: Change? = nil) {
      (self.made, self.shown, self.laidOut) = (made, shown, laidOut ?? shown)
    }

    var unseen: Change { shown.inverse.followed(by: made) }
    var notLaidOut: Change { laidOut.inverse.followed(by: made) }
  }

  /// Updates everything that depends on an edit.
  private mutating func updateDependents(after step: Step, _ name: Message, recorded: Change) {
    if !recorded.isEmpty { configurations = [:] }
    notice = pendingEdit?.overtaken
    (suggested, pendingEdit) = (nil, nil)
    refresh(after: step, recorded: recorded)
    log.record(name, step.made, in: document, layouts)
  }

  private mutating func record(
    _ name: Message, _ change: Change, selectionBefore: Selection, coalescing: Coalescing? = nil
  ) {
    selection = selection.cleaned(for: document)
    history.record(
      Transaction(name: name, change: change, selectionBefore: selectionBefore, selectionAfter: selection),
      coalescing: coalescing)
  }

  /// Updates what depends on the document, as far as the change reaches.
  ///
  /// - Parameter recorded: the change of the source while the design is varied.
  private mutating func refresh(after step: Step, recorded: Change = Change()) {
    selection = selection.cleaned(for: document)
    let (ahead, isPassing) = (step.notLaidOut, draft.isTouched)
    if !ahead.isWithin(.previews) || (layouts.isBehind && !isPassing) {
      layouts.update(to: document, change: ahead, isPassing: isPassing)
    }
    let change = step.unseen
    guard !change.isEmpty else { return }
    previewLayouts.record(varying == nil ? change : recorded)
    guard !change.isWithin(.previews) else { return }
    geometry = geometry.updated(by: change, to: document, shownBy: layouts)
  }
}
