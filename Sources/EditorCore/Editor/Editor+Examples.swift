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
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return }
    leaveGesture()
    // By hand things are moved where they are designed.
    look(from: Viewpoint())
    var examples = ExampleSizes(of: scene, size: size(of: scene))
    examples.note(SceneShape(of: scene), size(of: scene), frames(in: scene))
    self.examples = examples
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
    guard let design = returnToDesign else { return document }
    var draft = Draft(document)
    design(&draft)
    return draft.document
  }

  /// With the document as it was before what is under way. Nothing is laid out for it, so that it costs nothing to ask in
  /// the middle of a drag.
  private var atRest: Editor {
    var editor = self
    if !(state is EditingText) { editor.draft.rollback() }
    editor.state = tool.traits.idle
    return editor
  }

  /// Nil while the scene has its own size, or nothing is being arranged.
  private var returnToDesign: ToolStep.Edit? {
    guard let examples = capturedExamples, let scene = document.scenes[examples.scene],
      size(of: scene) != examples.designSize
    else { return nil }
    return design(of: examples.design, examples.designSize, scene, examples.designFrames)
  }

  /// The scene as it is now becomes an example.
  package mutating func takeExample() {
    leaveGesture()
    guard var examples, let scene = document.scenes[examples.scene] else { return }
    examples.note(SceneShape(of: scene), size(of: scene), frames(in: scene))
    self.examples = examples
  }

  /// Another size, at which the scene is shown from now on. Where constraints say something, things go there; all else is
  /// to be arranged by hand.
  package mutating func addExample(_ shape: SceneShape) {
    leaveGesture()
    guard var examples = capturedExamples, let scene = document.scenes[examples.scene] else { return }
    let size = size(of: shape, scene, examples)
    var shape = shape
    // Without a device that says how large it is turned, the numbers do.
    if shape.device.flatMap({ layouts.environment.catalogue[$0] }) == nil { shape.size = size }
    if let known = examples.arranged(at: size) {
      self.examples = examples
      return showExample(known.id)
    }
    let frames = startingFrames(at: shape, size, scene)
    let id = examples.note(shape, size, frames)
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
    let arrange = design(of: example.shape, example.size, scene, example.frames)
    edit(Message("Show Example %1", example.title)) { arrange(&$0) }
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
    // What is only tried out was arranged by nobody.
    if isPreviewing { return withoutPreview.capturedExamples }
    guard var examples, let scene = document.scenes[examples.scene] else { return nil }
    let size = size(of: scene)
    guard examples.arranged(at: size) != nil else { return examples }
    examples.note(SceneShape(of: scene), size, frames(in: scene))
    return examples
  }

  private func frames(in scene: Scene) -> [ElementID: Rect] {
    var frames: [ElementID: Rect] = [:]
    for id in document.subtree(of: scene.root) where id != scene.root { frames[id] = document.elements[id]?.frame }
    return frames
  }

  private func startingFrames(at shape: SceneShape, _ size: Size, _ scene: Scene) -> [ElementID: Rect] {
    var draft = Draft(document)
    design(of: shape, size, scene, [:])(&draft)
    let session = LayoutSession(
      document: draft.document, scene: scene.id, environment: layouts.environment, measurer: layouts.measurer)
    var frames = frames(in: scene)
    for (id, frame) in session.settledFrames(of: Array(frames.keys)) where frame.isFinite { frames[id] = frame }
    return frames
  }

  /// How large the scene is in a shape.
  func size(of shape: SceneShape, _ scene: Scene, _ examples: ExampleSizes) -> Size {
    let (own, isTurned) = (examples.designSize, shape.orientation != examples.design.orientation)
    let device = shape.device.flatMap { layouts.environment.catalogue[$0] }
    return shape.size ?? device?.size(shape.orientation) ?? (isTurned ? Size(own.height, own.width) : own)
  }

  /// The scene at a size, with its elements where they were arranged there.
  func design(
    of shape: SceneShape, _ size: Size, _ scene: Scene, _ frames: [ElementID: Rect]
  ) -> ToolStep.Edit {
    { draft in
      draft.update(scene.id) { shape.put(into: &$0) }
      draft.update(scene.root) { $0.frame = Rect(origin: $0.frame.origin, size: size) }
      for (id, frame) in frames where draft.document.elements[id]?.frame != frame {
        // What has been put into a stack since lies where that arranges it.
        let parent = draft.document.parent(of: id)
        if let parent, parent != scene.root, frames[parent] == nil, draft.document.elements[parent]?.kind == .stack {
          continue
        }
        draft.update(id) { $0.frame = frame }
      }
    }
  }
}

extension ExampleSize {
  package var title: Message { Message("%1 × %2", Figures.text(size.width), Figures.text(size.height)) }
}
