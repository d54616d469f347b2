import EditorCore
import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct RecordTests {
  private var editor: Editor {
    var script = EditorScript(SampleDocuments.search)
    script.editor.edit(Message("Test")) { draft in
      draft.put(Guide(id: "safe", owner: "root", kind: .safeArea))
      draft.put(Constraint(id: "c1", first: Anchor("query", .width), constant: 20))
    }
    return script.editor
  }

  @Test func aRecordOfAnyKindIsSelected() {
    var editor = editor
    ReportedRecords.show(record: "query", in: &editor)
    #expect(editor.selection == Selection(elements: ["query"]))
    ReportedRecords.show(record: "c1", in: &editor)
    #expect(editor.selection == Selection(constraints: ["c1"]))
    ReportedRecords.show(record: "safe", in: &editor)
    #expect(editor.selection == Selection(guides: ["safe"]))
    ReportedRecords.show(record: "main", in: &editor)
    #expect(editor.selection == Selection(elements: ["root"]))
    ReportedRecords.show(record: "nobody", in: &editor)
    #expect(editor.selection == Selection(elements: ["root"]))
  }

  @Test func recordsHaveTheSameNameEverywhere() {
    #expect(
      ReportedRecords.name(ofRecord: "c1", in: editor)?.english
        == "“\(editor.document.displayName(of: ElementID("query")).english)”.width = 20")
    #expect(ReportedRecords.name(ofRecord: "query", in: editor) == editor.document.displayName(of: ElementID("query")))
    #expect(ReportedRecords.name(ofRecord: "safe", in: editor) == editor.document.displayName(of: .guide("safe")))
    #expect(ReportedRecords.name(ofRecord: "main", in: editor) != nil)
    #expect(ReportedRecords.name(ofRecord: "nobody", in: editor) == nil)
  }
}
