import LayoutEngine
import LayoutModel
import Words

/// Varies the design. While a condition is chosen, the editor shows the design under it, and every edit is for it
/// alone.
///
///     editor.vary(for: VariationKey(orientation: .landscape))
///     CommandRegistry.perform("align-left", in: &editor)   // in landscape only
///     editor.endVarying()
extension Editor {
  /// The condition that edits are for; nil while they are for all conditions.
  package var condition: VariationKey? { varying?.condition }

  /// The conditions under which something in the active scene differs.
  package var conditions: [VariationKey] {
    activeScene.flatMap { source.scenes[$0] }.map(source.conditions) ?? []
  }

  /// True if all these elements are installed in the surroundings in which their scenes are shown.
  func areShown(_ elements: [ElementID]) -> Bool {
    // Siblings are in the same scene, so each scene is looked up once.
    Dictionary(grouping: elements) { document.parent(of: $0) ?? $0 }.allSatisfy { parent, elements in
      let scene = document.scene(of: parent)?.id
      guard let shown = scene.flatMap({ layouts.session(of: $0)?.document }) else { return true }
      return elements.allSatisfy { shown.elements.stored($0)?.record.isInstalled ?? true }
    }
  }

  /// The situation in which the active scene is shown; nil if there is none.
  var shownSituation: Situation? {
    activeScene.flatMap { layouts.session(of: $0) }?.surroundings?.situation
  }

  /// Shows the design under a condition; edits are for that condition alone. Returns false if no known screen meets it.
  @discardableResult
  package mutating func vary(for condition: VariationKey) -> Bool {
    leaveGesture()
    if examples != nil { ExampleEditing.end(in: &self) }
    guard condition != self.condition else { return true }
    guard let varied = VariedDesign(condition, of: source, as: layouts.environment, measurer: layouts.measurer) else {
      notice = Message("No known screen meets this condition")
      return false
    }
    varying = varied
    show(varied.design)
    return true
  }

  /// Returns to the document itself, so that edits are for all conditions again.
  package mutating func endVarying() {
    guard varying != nil else { return }
    leaveGesture()
    let source = source
    varying = nil
    show(source)
  }

  /// Shows another document on the canvas, without a step of undo.
  private mutating func show(_ document: Document) {
    let before = activePaperFrame
    var viewpoint = viewpoint
    (viewpoint.device, viewpoint.orientation, viewpoint.size, viewpoint.profile) = (nil, nil, nil, nil)
    draft = Draft(document)
    layouts = SceneLayouts(document: document, environment: layouts.environment, measurer: layouts.measurer)
    layouts.look(from: viewpoint, in: document)
    shownDocumentCount += 1
    geometry = CanvasGeometry(document, shownBy: layouts)
    selection = selection.cleaned(for: document)
    (notice, suggested, pendingEdit) = (nil, nil, nil)
    keepInView(insteadOf: before, isCentered: true)
  }

  // MARK: Edits under a condition

  /// An edit of what is shown, together with its record in the document.
  struct KeptEdit {
    /// The change of the document.
    var recorded: Change
    /// The change of what is shown.
    var made: Change
    var notice: Message?
  }

  mutating func recordInSource(_ made: Change) -> KeptEdit {
    guard var varying, !made.isEmpty else { return KeptEdit(recorded: made, made: made, notice: unseen(made)) }
    var recorder = VariationRecorder(varying.condition, in: varying.source)
    let recorded = recorder.record(made, roots: varying.roots, in: document)
    if let refusal = recorder.refusal {
      draft.replay(made.inverse)
      return KeptEdit(recorded: Change(), made: Change(), notice: refusal)
    }
    varying.update(recorder.source)
    let correction = varying.correction(of: document, after: [made, recorded])
    draft.replay(correction)
    self.varying = varying
    return KeptEdit(
      recorded: recorded, made: made.followed(by: correction),
      notice: recorder.isShared ? Message("This changed the design for all conditions") : nil)
  }

  /// Returns a notice if an edit for all conditions cannot be seen, because a variation hides every changed value.
  private func unseen(_ made: Change) -> Message? {
    guard varying == nil, document.hasVariations, made.scenes.isEmpty, made.guides.isEmpty,
      !made.elements.isEmpty || !made.constraints.isEmpty, let situation = shownSituation
    else { return nil }
    // Design frames that only follow an edit of constraints do not count as edited.
    let elements = made.elements.values.filter { made.constraints.isEmpty || !$0.isOfFrameOnly }
    let hiding =
      elements.map { $0.conditionHidingIt(in: situation) }
      + made.constraints.values.map { $0.conditionHidingIt(in: situation) }
    guard let first = hiding.first, let condition = first, !hiding.contains(nil) else { return nil }
    return Message(
      "This changed the default, but the variation for “%1” is shown here. Choose Vary to edit it.",
      condition.title)
  }

  /// Applies a step of undo or redo to the document. Returns the change of what is shown.
  mutating func replayInSource(_ change: Change) -> Change {
    guard var varying else { return change }
    var draft = Draft(varying.source)
    draft.replay(change)
    varying.update(draft.document)
    self.varying = varying
    return varying.correction(of: document, after: [change])
  }
}

extension RecordChange where Record: Varying & Hashable {
  /// Returns the condition with values that hide the change; nil if the change can be seen.
  fileprivate func conditionHidingIt(in situation: Situation) -> VariationKey? {
    guard let before = before?.record, let after = after?.record, before.variations == after.variations,
      before.resolved(for: situation) == after.resolved(for: situation)
    else { return nil }
    let changed = Record.varied.filter { $0.differs(before, after) }
    return after.variations.applying(in: situation)
      .last { _, variation in changed.contains { $0.isSet(variation) } }?.key
  }
}

extension RecordChange<Element> {
  /// True if an element only moved or changed its size.
  fileprivate var isOfFrameOnly: Bool {
    guard var before = before?.record, let after = after?.record else { return false }
    before.frame = after.frame
    return before == after
  }
}
