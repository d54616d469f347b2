import EditorCore
import LayoutAdvice
import LayoutModel
import TestSupport
import Testing

/// The alternatives to a suggestion, tried and chosen.
@Suite struct MadeSuggestionTests {
  /// A box in the middle, which could also be held to an edge.
  private func script() -> EditorScript {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "box", Rect(137.5, 300, 100, 60)) { $0.name = "Box" }
    builder.add(.textField, "field", Rect(16, 40, 343, 34))
    return EditorScript(builder.document)
  }

  private func suggest(_ script: inout EditorScript, _ command: String = "add-missing-all") throws {
    script.editor.perform(command)
    let job = try #require(script.editor.suggestionJob)
    script.editor.accept(try #require(job.run(unless: Cancellation())), of: job)
    #expect(script.editor.suggestionJob == nil)
    #expect(script.editor.suggested?.choices?.others.isEmpty == false)
  }

  @Test(arguments: ["add-missing-all", "reset-suggested-all"])
  func anAlternativeReplacesTheSuggestionInOneUndo(command: String) throws {
    var script = script()
    script.editor.select(Selection(elements: ["box"]))
    let before = script.editor.document
    try suggest(&script, command)
    let suggested = script.editor.document
    let choices = try #require(script.editor.suggested?.choices)
    for position in choices.all.indices.dropFirst() {
      script.editor.chooseSuggestion(position)
      #expect(script.editor.document != suggested)
      #expect(script.editor.suggested?.chosen == position)
      #expect(script.editor.suggested?.reasons == choices.all[position].reasons)
      #expect(script.editor.notice?.english.hasPrefix("Added") == true)
      #expect(script.editor.selection.elements == ["box"])
      #expect(script.editor.history.done.count == 1)
      #expect(script.editor.violations().isEmpty)
    }
    script.editor.chooseSuggestion(0)
    #expect(script.editor.document == suggested)
    script.editor.chooseSuggestion(1)
    let chosen = script.editor.document
    script.editor.undo()
    #expect(script.editor.document == before)
    #expect(!script.editor.history.canUndo)
    #expect(script.editor.suggested == nil)
    #expect(script.editor.notice == nil)
    script.editor.redo()
    #expect(script.editor.document == chosen)
  }

  @Test func previewEqualsTheChosenAlternative() throws {
    var script = script()
    try suggest(&script)
    let suggested = script.editor.document
    script.editor.previewSuggestion(1)
    let shown = script.editor.document
    #expect(script.editor.isPreviewing)
    #expect(shown != suggested)
    #expect(!script.editor.lit.isEmpty)
    #expect(script.editor.lit.allSatisfy(shown.constraints.contains))
    #expect(script.editor.suggested != nil)
    #expect(script.editor.notice != nil)
    script.editor.previewSuggestion(nil)
    #expect(script.editor.document == suggested)
    #expect(script.editor.lit.isEmpty)
    script.editor.previewSuggestion(0)
    #expect(!script.editor.isPreviewing)
    script.editor.previewSuggestion(1)
    script.editor.chooseSuggestion(1)
    #expect(script.editor.document == shown)
    #expect(script.editor.lit.isEmpty)
  }

  @Test func anotherEditEndsTheSuggestion() throws {
    var script = script()
    try suggest(&script)
    script.editor.select(Selection(elements: ["box"]))
    #expect(script.editor.suggested != nil)
    script.editor.perform("lock")
    #expect(script.editor.suggested == nil)
    let document = script.editor.document
    script.editor.chooseSuggestion(1)
    script.editor.previewSuggestion(1)
    #expect(script.editor.document == document)
  }

  /// Late alternatives of a suggestion that was undone are ignored.
  @Test func alternativesOfAnotherSuggestionAreNotTaken() throws {
    var script = script()
    script.editor.perform("add-missing-all")
    let job = try #require(script.editor.suggestionJob)
    let found = try #require(job.run(unless: Cancellation()))
    script.editor.undo()
    script.editor.accept(found, of: job)
    #expect(script.editor.suggested == nil)
    script.editor.perform("add-missing-all")
    script.editor.accept(found, of: job)
    #expect(script.editor.suggested != nil)
    #expect(script.editor.suggested?.choices == nil)
  }

  @Test func suggestionsThatAddNothingHaveNoAlternatives() throws {
    var script = script()
    script.editor.perform("add-missing-all")
    script.editor.perform("add-missing-all")
    #expect(script.editor.suggested == nil)
    script.editor.perform("clear-constraints-all")
    #expect(script.editor.suggested == nil)
    #expect(script.editor.notice?.english.hasPrefix("Removed") == true)
  }

  /// When an alternative replaces a saved state, that state can no longer be reached.
  @Test func aChoiceAfterSavingIsUnsaved() throws {
    var script = script()
    try suggest(&script)
    script.editor.markSaved()
    script.editor.chooseSuggestion(1)
    #expect(!script.editor.history.isSaved)
    script.editor.undo()
    #expect(!script.editor.history.isSaved)
  }
}
