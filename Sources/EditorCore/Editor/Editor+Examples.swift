import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Arranging a scene by hand at several sizes.
///
///     editor.perform("example-sizes")                     // the scene as it is becomes the first example
///     editor.addExample(SceneShape(orientation: .landscape))
///     // ... move things ...
///     let choices = editor.inferenceJob?.run()
///     editor.apply(choices.choices[0])
extension Editor {
  /// The example that the scene shows now; nil if the scene has another size.
  package var shownExample: ExampleSize.ID? {
    guard let examples, let scene = document.scenes[examples.scene] else { return nil }
    return examples.arranged(at: size(of: scene))?.id
  }

  /// All examples, the one on the canvas as it is now.
  package var exampleSizes: [ExampleSize] { capturedExamples?.examples ?? [] }

  /// True if the present size of the scene can become an example.
  package var canTakeExample: Bool { examples != nil && shownExample == nil }

  package mutating func beginExamples() {
    endVarying()
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return }
    leaveGesture()
    // Elements are arranged by hand in the design only, so the scenes are shown as they are designed.
    look(from: Viewpoint())
    examples = ExampleSizes(of: scene, as: arrangement(of: scene))
  }

  /// Gives the scene its own size again. The frames there stay as they were arranged.
  package mutating func endExamples() {
    leaveGesture()
    let (design, before, isSaved) = (returnToDesign, activePaperFrame, history.isSaved)
    examples = nil
    guard let design else { return }
    edit(Message("End Example Sizes")) { design(&$0) }
    // While examples were arranged, the file got the scene at its own size. If that is the document now, it is saved.
    if isSaved, document == savedDesign { history.markSaved() }
    keepInView(insteadOf: before)
  }

  /// The document as it belongs into the file. A scene that is being arranged at another size is in it at its own size.
  /// Previews and unfinished gestures are not in it; text typed on the canvas is.
  package var documentToKeep: Document {
    guard state.isIdle else { return atRest.documentToKeep }
    if let varying { return varying.source }
    guard let design = returnToDesign else { return document }
    var draft = Draft(document)
    design(&draft)
    return draft.document
  }

  /// A copy of the editor without the gesture or preview under way. It costs little, because nothing is laid out.
  var atRest: Editor {
    var editor = self
    if !(state is EditingText) { editor.draft.rollback() }
    editor.state = tool.traits.idle
    return editor
  }

  /// The edit that gives the scene its own size again; nil if it has that size, or if no examples are being arranged.
  private var returnToDesign: ToolStep.Edit? {
    guard let examples = capturedExamples, let scene = document.scenes[examples.scene],
      size(of: scene) != examples.design.size
    else { return nil }
    return { examples.design.put(into: &$0, scene) }
  }

  /// Makes an example of the scene as it is now.
  package mutating func takeExample() {
    leaveGesture()
    guard var examples, let scene = document.scenes[examples.scene] else { return }
    examples.addOrReplace(arrangement(of: scene))
    self.examples = examples
  }

  /// Adds another size and shows the scene there. Constraints place what they decide; the user arranges everything
  /// else.
  package mutating func addExample(_ shape: SceneShape) {
    leaveGesture()
    guard var examples = capturedExamples, let scene = document.scenes[examples.scene] else { return }
    let catalogue = layouts.environment.catalogue
    let size = examples.size(of: shape, catalogue)
    if let known = examples.arranged(at: size) {
      self.examples = examples
      return showExample(known.id)
    }
    var added = SceneArrangement(shape: examples.sized(shape, catalogue), size: size)
    added.frames = solvedFrames(of: scene, in: added)
    let id = examples.addOrReplace(added)
    self.examples = examples
    showExample(id)
  }

  package mutating func addExample(width: Double, height: Double) {
    guard let examples, let scene = document.scenes[examples.scene], width >= 1, height >= 1 else { return }
    addExample(SceneShape(device: scene.device, orientation: scene.orientation, size: Size(width, height)))
  }

  package mutating func showExample(_ id: ExampleSize.ID) {
    leaveGesture()
    guard let examples = capturedExamples, let example = examples[id],
      let scene = document.scenes[examples.scene]
    else { return }
    self.examples = examples
    guard id != shownExample else { return }
    let before = activePaperFrame
    edit(Message("Show Example %1", example.title)) { example.arrangement.put(into: &$0, scene) }
    keepInView(insteadOf: before)
  }

  /// Removes an example. If it is shown, the first remaining one is shown instead. Does nothing if it is the only one.
  package mutating func removeExample(_ id: ExampleSize.ID) {
    leaveGesture()
    guard var examples = capturedExamples, examples.examples.count > 1 else { return }
    let isShown = id == shownExample
    examples.remove(id)
    self.examples = examples
    if isShown, let first = examples.examples.first { showExample(first.id) }
  }

  // MARK: Frames

  /// The examples with the frames on the canvas, if the scene's size is one of the examples.
  var capturedExamples: ExampleSizes? {
    guard let examples else { return nil }
    // A preview is not an arrangement by the user.
    let document = isPreviewing ? atRest.document : document
    guard document.scenes.contains(examples.scene) else { return nil }
    return examples.with(document, layouts.environment)
  }

  private func arrangement(of scene: Scene) -> SceneArrangement {
    SceneArrangement(of: scene, in: document, layouts.environment)
  }

  /// Returns the frames that the constraints give in an arrangement. Elements that no constraint decides stay where
  /// they are.
  private func solvedFrames(of scene: Scene, in arrangement: SceneArrangement) -> [ElementID: Rect] {
    var draft = Draft(document)
    arrangement.put(into: &draft, scene)
    let session = LayoutSession(
      document: draft.document, scene: scene.id, environment: layouts.environment, measurer: layouts.measurer)
    var frames = self.arrangement(of: scene).frames
    for (id, frame) in session.settledFrames(of: Array(frames.keys)) where frame.isFinite { frames[id] = frame }
    return frames
  }
}

extension ExampleSize {
  package var title: Message { Message("%1 × %2", Figures.text(size.width), Figures.text(size.height)) }
}
