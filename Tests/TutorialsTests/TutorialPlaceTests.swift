import EditorCore
import Testing
import Tutorials

/// A step that asks for a value points at the field for it.
@Suite struct TutorialPlaceTests {
  @Test(arguments: Tutorial.all) func aFilledFieldIsPointedAt(tutorial: Tutorial) throws {
    let script = try TutorialDocuments.script(tutorial)
    for (step, before) in zip(tutorial.steps, script.states) {
      var player = GesturePlayer(before, in: tutorial.scene)
      for gesture in step.script {
        if case .fill(let field, _) = gesture { expect(field, step, of: tutorial, in: player.editor) }
        player.play(gesture)
      }
    }
  }

  private func expect(_ field: String, _ step: TutorialStep, of tutorial: Tutorial, in editor: Editor) {
    let scene = TutorialScene(tutorial.scene, in: editor.document)
    let owners = step.places.compactMap { place -> TutorialPlace.FieldOwner? in
      if case .field(field, let owner) = place { owner } else { nil }
    }
    #expect(owners.count == 1, "\(field)")
    #expect(owners.allSatisfy { owner in scene.map { owner.isSelected(in: editor, of: $0) } == true }, "\(field)")
    #expect(InspectorTab.allCases.contains { Inspector.model($0, in: editor).has(field: field) }, "\(field)")
  }

  @Test func fieldOfSomethingElseIsNotMeant() throws {
    let tutorial = try #require(Tutorial.all.first { $0.id == "maximum-width" })
    let script = try TutorialDocuments.script(tutorial)
    var editor = try #require(script.states.last)
    let scene = try #require(TutorialScene(tutorial.scene, in: editor.document))
    let owners = tutorial.steps.flatMap(\.places).compactMap { place -> TutorialPlace.FieldOwner? in
      if case .field(_, let owner) = place { owner } else { nil }
    }
    editor.select(Selection(elements: [scene.root]))
    #expect(!owners.contains { $0.isSelected(in: editor, of: scene) })
    editor.select(Selection(constraints: Set(editor.document.constraints.map(\.id))))
    #expect(!owners.contains { $0.isSelected(in: editor, of: scene) })
  }
}
