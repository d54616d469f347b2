import LayoutModel
import Words

/// A document to work in, and the steps to do in it.
package struct Tutorial: Identifiable, Sendable {
  /// The name of its file without the extension, also used for the id of its scene: see `Tutorial.of(_:)`.
  package let id: String
  package let title: Message
  /// One line about the subject of the lesson.
  package let summary: Message
  package let steps: [TutorialStep]
  /// A suggestion for the finished layout.
  package let conclusion: Message

  init(_ id: String, _ title: Message, _ summary: Message, _ steps: [TutorialStep], conclusion: Message) {
    (self.id, self.title, self.summary) = (id, title, summary)
    (self.steps, self.conclusion) = (steps, conclusion)
  }

  /// The path of its document among the program's own files.
  package var file: String { "tutorials/\(id).plumb" }

  /// The id of its scene in its document.
  package var scene: SceneID { SceneID("tutorial-\(id)") }
}

/// One step of a tutorial.
package struct TutorialStep: Sendable {
  /// The instruction, in one or two sentences.
  package let instruction: Message
  /// Further help: another way to do it, or the reason for it.
  package let hint: Message?
  package let places: [TutorialPlace]
  package let condition: StepCondition
  /// One way to do the step, for tests and pictures.
  package let script: [Gesture]

  init(
    _ instruction: Message, hint: Message? = nil, at places: TutorialPlace..., until condition: StepCondition,
    script: [Gesture]
  ) {
    (self.instruction, self.hint, self.places) = (instruction, hint, places)
    (self.condition, self.script) = (condition, script)
  }

}

/// A place that a step points at.
package enum TutorialPlace: Hashable, Sendable {
  /// On the canvas.
  case element(Subject)
  case part(WindowPart)
  /// A field of the inspector, by its id, while what it belongs to is selected.
  case field(String, of: FieldOwner)

  package enum WindowPart: Hashable, Sendable, CaseIterable {
    /// The button of the library.
    case library
    case outline, issues, inspector
    /// The strip of sizes.
    case sizes
    case previews
    /// Buttons of the bar under the canvas.
    case distribute, resolve
  }
}
