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
    let job = try #require(Suggesting.job(in: script.editor))
    Suggesting.accept(try #require(job.run(unless: Cancellation())), of: job, in: &script.editor)
    #expect(Suggesting.job(in: script.editor) == nil)
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
      Suggesting.choose(position, in: &script.editor)
      #expect(script.editor.document != suggested)
      #expect(script.editor.suggested?.chosen == position)
      #expect(script.editor.suggested?.reasons == choices.all[position].reasons)
      #expect(script.editor.notice?.english.hasPrefix("Added") == true)
      #expect(script.editor.selection.elements == ["box"])
      #expect(script.editor.history.done.count == 1)
      #expect(Invariants.violations(in: script.editor).isEmpty)
    }
    Suggesting.choose(0, in: &script.editor)
    #expect(script.editor.document == suggested)
    Suggesting.choose(1, in: &script.editor)
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
    Suggesting.preview(1, in: &script.editor)
    let shown = script.editor.document
    #expect(script.editor.isPreviewing)
    #expect(shown != suggested)
    #expect(!script.editor.lit.isEmpty)
    #expect(script.editor.lit.allSatisfy(shown.constraints.contains))
    #expect(script.editor.suggested != nil)
    #expect(script.editor.notice != nil)
    Suggesting.preview(nil, in: &script.editor)
    #expect(script.editor.document == suggested)
    #expect(script.editor.lit.isEmpty)
    Suggesting.preview(0, in: &script.editor)
    #expect(!script.editor.isPreviewing)
    Suggesting.preview(1, in: &script.editor)
    Suggesting.choose(1, in: &script.editor)
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
    Suggesting.choose(1, in: &script.editor)
    Suggesting.preview(1, in: &script.editor)
    #expect(script.editor.document == document)
  }

  /// Late alternatives of a suggestion that was undone are ignored.
  @Test func alternativesOfAnotherSuggestionAreNotTaken() throws {
    var script = script()
    script.editor.perform("add-missing-all")
    let job = try #require(Suggesting.job(in: script.editor))
    let found = try #require(job.run(unless: Cancellation()))
    script.editor.undo()
    Suggesting.accept(found, of: job, in: &script.editor)
    #expect(script.editor.suggested == nil)
    script.editor.perform("add-missing-all")
    Suggesting.accept(found, of: job, in: &script.editor)
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
    Suggesting.choose(1, in: &script.editor)
    #expect(!script.editor.history.isSaved)
    script.editor.undo()
    #expect(!script.editor.history.isSaved)
  }
}
