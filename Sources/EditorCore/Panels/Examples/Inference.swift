import LayoutAdvice
import LayoutModel
import Words

/// The inference of constraints from example sizes: the search for them, their previews, and the edit that makes them.
package enum Inference {
  /// The reason why nothing can be inferred yet; nil if it can be.
  package static func obstacle(in editor: Editor) -> Message? {
    guard editor.examples != nil else { return Message("Add the scene’s size as an example first") }
    return ExampleEditing.sizes(in: editor).count < 2 ? Message("Add a second size and arrange the scene there") : nil
  }

  package static func job(in editor: Editor) -> InferenceJob? {
    guard obstacle(in: editor) == nil, let examples = ExampleEditing.captured(in: editor),
      let scene = editor.document.scenes[examples.scene]
    else { return nil }
    var draft = Draft(editor.document)
    examples.design.put(into: &draft, scene)
    guard let designed = draft.document.scenes[scene.id] else { return nil }
    return InferenceJob(
      document: draft.document, scene: designed, examples: examples, environment: editor.layouts.environment,
      measurer: editor.layouts.measurer)
  }

  /// Shows the scene as it was designed, with the constraints of a choice.
  package static func preview(_ choice: InferredChoice, of choices: InferredChoices, in editor: inout Editor) {
    guard let edit = edit(choice, of: choices, in: editor) else { return }
    editor.preview(edit)
  }

  /// Makes the constraints and gives the scene its own size again, as one undo step. The examples stay, so that another
  /// choice can be tried after an undo.
  package static func apply(_ choice: InferredChoice, of choices: InferredChoices, in editor: inout Editor) {
    editor.leaveGesture()
    guard let apply = edit(choice, of: choices, in: editor) else { return }
    editor.examples = ExampleEditing.captured(in: editor)
    let before = editor.activePaperFrame
    editor.edit(Message("Infer Constraints from Sizes")) { apply(&$0) }
    editor.keepInView(insteadOf: before)
    editor.notice = SuggestionReport(of: choice.candidate).message
  }

  /// True if the choices fit the present document and its examples.
  package static func isCurrent(_ choices: InferredChoices, in editor: Editor) -> Bool {
    job(in: editor.withoutPreview)?.document == choices.document
  }

  private static func edit(_ choice: InferredChoice, of choices: InferredChoices, in editor: Editor) -> ToolStep.Edit? {
    let examples = choices.examples
    guard isCurrent(choices, in: editor), let scene = editor.document.scenes[examples.scene] else { return nil }
    let change = choice.candidate.change
    return { draft in
      examples.design.put(into: &draft, scene)
      draft.make(change)
    }
  }
}

extension SuggestionReport {
  fileprivate init(of candidate: InferredConstraints) {
    self.init()
    added = candidate.added.map(\.id)
    removed = candidate.removed
  }
}
