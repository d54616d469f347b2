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
  /// Which of the examples the scene shows now; nil while it has a size that is no example.
  package var shownExample: ExampleSize.ID? {
    guard let examples, let scene = document.scenes[examples.scene] else { return nil }
    return examples.arranged(at: size(of: scene))?.id
  }

  /// All of them, the one on the canvas as it is now.
  package var exampleSizes: [ExampleSize] { capturedExamples?.examples ?? [] }

  /// Can the present size of the scene become one?
  package var canTakeExample: Bool { examples != nil && shownExample == nil }

  package mutating func beginExamples() {
    endVarying()
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return }
    leaveGesture()
    // By hand things are moved where they are designed.
    look(from: Viewpoint())
    examples = ExampleSizes(of: scene, as: arrangement(of: scene))
  }

  /// The scene takes its own size again; the frames there stay as they were arranged.
  package mutating func endExamples() {
    leaveGesture()
    let (design, before, isSaved) = (returnToDesign, activePaperFrame, history.isSaved)
    examples = nil
    guard let design else { return }
    edit(Message("End Example Sizes")) { design(&$0) }
    // What was saved meanwhile was the scene at its own size.
    if isSaved, document == savedDesign { history.markSaved() }
    keepInView(insteadOf: before)
  }

  /// What belongs into the file: a scene that is being arranged elsewhere is there at its own size, as it will be when the
  /// arranging is done. What is only shown, or half done, is not in it; what was typed on the canvas is.
  package var documentToKeep: Document {
    guard state.isIdle else { return atRest.documentToKeep }
    if let varying { return varying.source }
    guard let design = returnToDesign else { return document }
    var draft = Draft(document)
    design(&draft)
    return draft.document
  }

  /// With the document as it was before what is under way. Nothing is laid out for it, so that it costs nothing to ask in
  /// the middle of a drag.
  var atRest: Editor {
    var editor = self
    if !(state is EditingText) { editor.draft.rollback() }
    editor.state = tool.traits.idle
    return editor
  }

  /// Nil while the scene has its own size, or nothing is being arranged.
  private var returnToDesign: ToolStep.Edit? {
    guard let examples = capturedExamples, let scene = document.scenes[examples.scene],
      size(of: scene) != examples.design.size
    else { return nil }
    return { examples.design.put(into: &$0, scene) }
  }

  /// The scene as it is now becomes an example.
  package mutating func takeExample() {
    leaveGesture()
    guard var examples, let scene = document.scenes[examples.scene] else { return }
    examples.note(arrangement(of: scene))
    self.examples = examples
  }

  /// Another size, at which the scene is shown from now on. Where constraints say something, things go there; all else is
  /// to be arranged by hand.
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
    let id = examples.note(added)
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

  /// The first of them is the design and stays.
  package mutating func removeExample(_ id: ExampleSize.ID) {
    leaveGesture()
    guard var examples = capturedExamples, examples.examples.count > 1 else { return }
    let isShown = id == shownExample
    examples.remove(id)
    self.examples = examples
    if isShown, let first = examples.examples.first { showExample(first.id) }
  }

  // MARK: Frames

  /// What is on the canvas is taken down, if its size is one of the examples.
  var capturedExamples: ExampleSizes? {
    guard let examples else { return nil }
    // What is only tried out was arranged by nobody.
    let document = isPreviewing ? atRest.document : document
    guard document.scenes.contains(examples.scene) else { return nil }
    return examples.with(document, layouts.environment)
  }

  private func arrangement(of scene: Scene) -> SceneArrangement {
    SceneArrangement(of: scene, in: document, layouts.environment)
  }

  /// Where the constraints put everything there; what they say nothing of stays where it is.
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
