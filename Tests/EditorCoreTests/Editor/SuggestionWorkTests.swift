import EditorCore
import LayoutAdvice
import LayoutModel
import Synchronization
import TestSupport
import Testing

/// Suggestions for so many elements that they are computed on another thread.
@Suite struct SuggestionWorkTests {
  private func script(_ count: Int = 301) -> EditorScript {
    var builder = DocumentBuilder(width: 700, height: 4000)
    for number in 0..<count {
      builder.add(
        .customView, ElementID("e\(number)"), Rect(Double(20 + number % 7 * 90), Double(20 + number / 7 * 60), 80, 40))
    }
    return EditorScript(builder.document)
  }

  @Test func manyElementsAreWorkedOutAsideAndMadeInOneUndo() throws {
    var script = script()
    let before = script.editor.document
    script.editor.perform("add-missing-all")
    let work = try #require(script.editor.pendingEdit as? SuggestionWork)
    #expect(script.editor.document == before)
    #expect(!script.editor.history.canUndo)
    #expect(work.elementCount == 301)
    #expect(work.message(done: 0.416).english == "Looking for constraints for 301 elements: 42 %")
    script.editor.accept(try #require(work.workOut(for: nil)), of: work)
    #expect(script.editor.pendingEdit == nil)
    #expect(script.editor.notice?.english == "Added \(script.editor.document.constraints.count) constraints")
    #expect(script.editor.suggested?.reasons.count == script.editor.document.constraints.count)
    script.editor.undo()
    #expect(script.editor.document == before)
    #expect(!script.editor.history.canUndo)
  }

  @Test func suggestionsForFewElementsAreMadeAtOnce() {
    var script = script(300)
    script.editor.perform("add-missing-all")
    #expect(script.editor.pendingEdit == nil)
    #expect(!script.editor.document.constraints.isEmpty)
  }

  @Test(arguments: ["clear-constraints-all", "update-frames-all"])
  func quickSuggestionsAreAppliedAtOnce(command: String) {
    var script = script()
    script.editor.settings.framesFollow = false
    // One element is misplaced, so that there is work to do.
    script.editor.edit("Hold") {
      $0.put(Constraint(id: "held", first: Anchor("e3", .leading), second: Anchor("root", .leading), constant: 1))
    }
    let isDone = script.editor.perform(command)
    #expect(isDone)
    #expect(script.editor.pendingEdit == nil)
    #expect(script.editor.notice != nil)
  }

  @Test func theNextEditStopsTheSuggestion() throws {
    var script = script(400)
    script.editor.perform("add-missing-all")
    let work = try #require(script.editor.pendingEdit as? SuggestionWork)
    script.editor.edit("Move") { $0.update("e3") { $0.frame.x += 1 } }
    let moved = script.editor.document
    #expect(script.editor.pendingEdit == nil)
    #expect(script.editor.notice?.english == "Stopped looking for constraints: the document was edited")
    script.editor.accept(try #require(work.workOut(for: nil)), of: work)
    #expect(script.editor.document == moved)
  }

  @Test func secondSuggestionReplacesTheFirst() throws {
    var script = script(400)
    script.editor.perform("add-missing-all")
    let first = try #require(script.editor.pendingEdit as? SuggestionWork)
    script.editor.perform("reset-suggested-all")
    #expect(script.editor.pendingEdit?.number != first.number)
    script.editor.accept(try #require(first.workOut(for: nil)), of: first)
    #expect(script.editor.document.constraints.isEmpty)
    #expect(script.editor.pendingEdit != nil)
  }

  @Test func escapeStopsTheSuggestionAndKeepsTheSelection() {
    var script = script()
    script.editor.select(Selection(elements: ["e3"]))
    script.editor.perform("add-missing-all")
    script.editor.perform("select-parent")
    #expect(script.editor.pendingEdit == nil)
    #expect(script.editor.notice?.english == "Stopped. No constraints were changed")
    #expect(script.editor.selection.elements == ["e3"])
    script.editor.perform("select-parent")
    #expect(script.editor.selection.elements == ["root"])
  }

  @Test func progressIsReportedAndCanBeCancelled() throws {
    var script = script()
    script.editor.perform("reset-suggested-all")
    let work = try #require(script.editor.pendingEdit as? SuggestionWork)
    let told = Mutex<[Double]>([])
    #expect(work.run(for: SuggestionWatch(Cancellation()) { part in told.withLock { $0.append(part) } }) != nil)
    let parts = told.withLock { $0 }
    #expect(parts.count > 10)
    #expect(parts == parts.sorted())
    #expect(parts.allSatisfy { (0...1).contains($0) })
    #expect(parts.last ?? 0 > 0.5)
    // Cancel in the middle of the work.
    let cancellation = Cancellation()
    #expect(work.run(for: SuggestionWatch(cancellation) { if $0 > 0.2 { cancellation.ask() } }) == nil)
  }
}
