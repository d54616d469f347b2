import LayoutModel
import Words

/// A document to work in, and what to do with it, step by step.
package struct Tutorial: Identifiable, Sendable {
  /// The name of its file without the extension, and of its scene: see `Tutorial.of(_:)`.
  package let id: String
  package let title: Message
  /// One line about what is learned.
  package let summary: Message
  package let steps: [TutorialStep]
  /// What to try with the finished layout.
  package let conclusion: Message

  init(_ id: String, _ title: Message, _ summary: Message, _ steps: [TutorialStep], conclusion: Message) {
    (self.id, self.title, self.summary) = (id, title, summary)
    (self.steps, self.conclusion) = (steps, conclusion)
  }

  /// Among the program's own files.
  package var file: String { "tutorials/\(id).plumb" }

  /// The id of its scene in the document that it begins with.
  package var scene: SceneID { SceneID("tutorial-\(id)") }
}

/// One thing to do.
package struct TutorialStep: Sendable {
  /// What to do, in one or two sentences.
  package let instruction: Message
  /// For who does not find it: the same another way, or why.
  package let hint: Message?
  package let places: [TutorialPlace]
  package let condition: StepCondition
  /// One way to do it.
  package let script: [Gesture]

  init(
    _ instruction: Message, hint: Message? = nil, at places: TutorialPlace..., until condition: StepCondition,
    script: [Gesture]
  ) {
    (self.instruction, self.hint, self.places) = (instruction, hint, places)
    (self.condition, self.script) = (condition, script)
  }

}

/// What a step points at.
package enum TutorialPlace: Hashable, Sendable {
  /// On the canvas.
  case element(Subject)
  case part(WindowPart)

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
