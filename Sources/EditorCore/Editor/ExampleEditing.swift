import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Arranges a scene by hand at several sizes, so that its constraints can be inferred.
///
///     ExampleEditing.begin(in: &editor)        // the scene as it is becomes the first example
///     ExampleEditing.add(SceneShape(orientation: .landscape), in: &editor)
///     // ... move things ...
///     if let choices = Inference.job(in: editor)?.run() {
///       Inference.apply(choices.choices[0], of: choices, in: &editor)
///     }
package enum ExampleEditing {
  /// The example that the scene shows now; nil if the scene has another size.
  package static func shown(in editor: Editor) -> ExampleSize.ID? {
    guard let examples = editor.examples, let scene = editor.document.scenes[examples.scene] else { return nil }
    return examples.arranged(at: editor.shownSize(of: scene))?.id
  }

  /// All examples, the one on the canvas as it is now.
  package static func sizes(in editor: Editor) -> [ExampleSize] { captured(in: editor)?.examples ?? [] }

  /// True if the present size of the scene can become an example.
  package static func canTake(in editor: Editor) -> Bool { editor.examples != nil && shown(in: editor) == nil }

  package static func begin(in editor: inout Editor) {
    editor.endVarying()
    guard let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] }) else { return }
    editor.leaveGesture()
    // Elements are arranged by hand in the design only, so the scenes are shown as they are designed.
    editor.look(from: Viewpoint())
    editor.examples = ExampleSizes(of: scene, as: arrangement(of: scene, in: editor))
  }

  /// Gives the scene its own size again. The frames there stay as they were arranged.
  package static func end(in editor: inout Editor) {
    editor.leaveGesture()
    let (design, before, isSaved) = (returnToDesign(in: editor), editor.activePaperFrame, editor.history.isSaved)
    editor.examples = nil
    guard let design else { return }
    editor.edit(Message("End Example Sizes")) { design(&$0) }
    // While examples were arranged, the file got the scene at its own size. If that is the document now, it is saved.
    if isSaved, editor.document == editor.savedDesign { editor.history.markSaved() }
    editor.keepInView(insteadOf: before)
  }

  /// The document as it belongs into the file. A scene that is being arranged at another size is in it at its own size.
  /// Previews and unfinished gestures are not in it; text typed on the canvas is.
  package static func documentToKeep(in editor: Editor) -> Document {
    guard editor.state.isIdle else { return documentToKeep(in: atRest(in: editor)) }
    if let varying = editor.varying { return varying.source }
    guard let design = returnToDesign(in: editor) else { return editor.document }
    var draft = Draft(editor.document)
    design(&draft)
    return draft.document
  }

  /// A copy of the editor without the gesture or preview under way. It costs little, because nothing is laid out.
  static func atRest(in editor: Editor) -> Editor {
    var editor = editor
    if !(editor.state is EditingText) { editor.draft.rollback() }
    editor.state = editor.tool.traits.idle
    return editor
  }

  /// The edit that gives the scene its own size again; nil if it has that size, or if no examples are being arranged.
  private static func returnToDesign(in editor: Editor) -> ToolStep.Edit? {
    guard let examples = captured(in: editor), let scene = editor.document.scenes[examples.scene],
      editor.shownSize(of: scene) != examples.design.size
    else { return nil }
    return { examples.design.put(into: &$0, scene) }
  }

  /// Makes an example of the scene as it is now.
  package static func take(in editor: inout Editor) {
    editor.leaveGesture()
    guard var examples = editor.examples, let scene = editor.document.scenes[examples.scene] else { return }
    examples.addOrReplace(arrangement(of: scene, in: editor))
    editor.examples = examples
  }

  /// Adds another size and shows the scene there. Constraints place what they decide; the user arranges everything
  /// else.
  package static func add(_ shape: SceneShape, in editor: inout Editor) {
    editor.leaveGesture()
    guard var examples = captured(in: editor), let scene = editor.document.scenes[examples.scene] else { return }
    let catalogue = editor.layouts.environment.catalogue
    let size = examples.size(of: shape, catalogue)
    if let known = examples.arranged(at: size) {
      editor.examples = examples
      return show(known.id, in: &editor)
    }
    var added = SceneArrangement(shape: examples.sized(shape, catalogue), size: size)
    added.frames = solvedFrames(of: scene, as: added, in: editor)
    let id = examples.addOrReplace(added)
    editor.examples = examples
    show(id, in: &editor)
  }

  package static func add(width: Double, height: Double, in editor: inout Editor) {
    guard let examples = editor.examples, let scene = editor.document.scenes[examples.scene],
      width >= 1, height >= 1
    else { return }
    add(SceneShape(device: scene.device, orientation: scene.orientation, size: Size(width, height)), in: &editor)
  }

  package static func show(_ id: ExampleSize.ID, in editor: inout Editor) {
    editor.leaveGesture()
    guard let examples = captured(in: editor), let example = examples[id],
      let scene = editor.document.scenes[examples.scene]
    else { return }
    editor.examples = examples
    guard id != shown(in: editor) else { return }
    let before = editor.activePaperFrame
    editor.edit(Message("Show Example %1", example.title)) { example.arrangement.put(into: &$0, scene) }
    editor.keepInView(insteadOf: before)
  }

  /// Removes an example. If it is shown, the first remaining one is shown instead. Does nothing if it is the only one.
  package static func remove(_ id: ExampleSize.ID, in editor: inout Editor) {
    editor.leaveGesture()
    guard var examples = captured(in: editor), examples.examples.count > 1 else { return }
    let isShown = id == shown(in: editor)
    examples.remove(id)
    editor.examples = examples
    if isShown, let first = examples.examples.first { show(first.id, in: &editor) }
  }

  // MARK: Frames

  /// The examples with the frames on the canvas, if the scene's size is one of the examples.
  static func captured(in editor: Editor) -> ExampleSizes? {
    guard let examples = editor.examples else { return nil }
    // A preview is not an arrangement by the user.
    let document = editor.isPreviewing ? atRest(in: editor).document : editor.document
    guard document.scenes.contains(examples.scene) else { return nil }
    return examples.with(document, editor.layouts.environment)
  }

  private static func arrangement(of scene: Scene, in editor: Editor) -> SceneArrangement {
    SceneArrangement(of: scene, in: editor.document, editor.layouts.environment)
  }

  /// Returns the frames that the constraints give in an arrangement. Elements that no constraint decides stay where
  /// they are.
  private static func solvedFrames(
    of scene: Scene, as arrangement: SceneArrangement, in editor: Editor
  ) -> [ElementID: Rect] {
    var draft = Draft(editor.document)
    arrangement.put(into: &draft, scene)
    let session = LayoutSession(
      document: draft.document, scene: scene.id, environment: editor.layouts.environment,
      measurer: editor.layouts.measurer)
    var frames = Self.arrangement(of: scene, in: editor).frames
    for (id, frame) in session.settledFrames(of: Array(frames.keys)) where frame.isFinite { frames[id] = frame }
    return frames
  }
}

extension ExampleSize {
  package var title: Message { Message("%1 × %2", Figures.text(size.width), Figures.text(size.height)) }
}
