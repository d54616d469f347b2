import EditorCore
import Foundation
import LayoutModel
import TestSupport
import Testing
import Tutorials

/// Each tutorial is solved by its own script: each step is completed, in order, by its own gestures.
@Suite struct TutorialScriptTests {
  @Test(arguments: Tutorial.all) func theScriptTicksStepAfterStep(tutorial: Tutorial) throws {
    let script = try TutorialDocuments.script(tutorial)
    #expect(script.failures.map { "\($0.step): \($0.gesture)" } == [])
    for (count, editor) in script.states.enumerated() {
      let done = TutorialDocuments.done(tutorial, editor.document)
      #expect(done.prefix(count).allSatisfy { $0 }, "after step \(count): \(done)")
      if count < done.count { #expect(!done[count], "step \(count + 1) is to be done yet: \(done)") }
    }
  }

  @Test(arguments: Tutorial.all) func undoTakesTheTickBack(tutorial: Tutorial) throws {
    let script = try TutorialDocuments.script(tutorial)
    for (count, var editor) in script.states.enumerated().dropFirst() {
      let before = script.states[count - 1].document
      for _ in 1...20 where editor.document != before { editor.undo() }
      #expect(editor.document == before, "step \(count) can be undone")
      #expect(!TutorialDocuments.done(tutorial, editor.document)[count - 1])
    }
  }

  @Test(arguments: Tutorial.all) func theDocumentSaysOfWhichTutorialItIs(tutorial: Tutorial) throws {
    let script = try TutorialDocuments.script(tutorial)
    for editor in script.states { #expect(Tutorial.of(editor.document)?.id == tutorial.id) }
  }

  @Test func otherDocumentsBelongToNoTutorial() { #expect(Tutorial.of(SampleDocuments.search) == nil) }

  @Test func everyDocumentHasItsTutorial() throws {
    let files = try TestFiles.documents(in: TestFiles.root.appending(path: "Resources/tutorials")).map(\.name)
    #expect(Set(files) == Set(Tutorial.all.map { "\($0.id).plumb" }))
  }
}
