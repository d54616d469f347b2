import EditorCore
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct EditorLogTests {
  private func width(_ id: ConstraintID, _ value: Double) -> Constraint {
    Constraint(id: id, first: Anchor("query", .width), constant: value)
  }

  @Test func editsOfAConstraintAreLogged() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.edit(Message("Pin")) { $0.put(width("c1", 240)) }
    script.editor.edit(Message("Edit")) { $0.update(ConstraintID("c1")) { $0.constant = 200 } }
    script.editor.undo()
    script.editor.edit(Message("Delete")) { $0.remove(ConstraintID("c1")) }
    #expect(script.editor.log.entries.map(\.command.english) == ["Pin", "Edit", "Undo Edit", "Delete"])
    #expect(
      script.editor.log.entries.map(\.text) == [
        "+ c1  “Query”.width = 240", "~ c1  “Query”.width = 240  →  “Query”.width = 200",
        "~ c1  “Query”.width = 200  →  “Query”.width = 240", "− c1  “Query”.width = 240",
      ])
  }

  @Test func conflictIsLoggedOnceLikeTheRuntime() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.edit(Message("Pin")) { $0.put(width("c1", 20)) }
    script.editor.edit(Message("Pin")) { $0.put(width("c2", 29)) }
    script.editor.edit(Message("Move")) { $0.update(ElementID("search")) { $0.frame.y += 1 } }
    let told = script.editor.log.entries.map(\.text)
    #expect(told.count == 2)
    #expect(told.last?.contains("Unable to simultaneously satisfy constraints.") == true)
    #expect(told.last?.contains("Will attempt to recover by breaking constraint") == true)
    #expect(told.last?.contains("breakpoint at UIViewAlertForUnsatisfiableConstraints") == true)
  }

  @Test func aGestureThatIsNotFinishedLeavesNoTrace() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.preview { $0.put(Constraint(id: "c1", first: Anchor("query", .width), constant: 20)) }
    script.editor.preview(nil)
    #expect(script.editor.log.entries.isEmpty)
  }

  @Test func theLogDoesNotGrowWithoutEnd() {
    var script = EditorScript(SampleDocuments.search)
    for value in 0..<(EditorLog.limit + 20) {
      script.editor.edit(Message("Pin")) { $0.put(width("c1", Double(value))) }
    }
    #expect(script.editor.log.entries.count == EditorLog.limit)
  }
}
