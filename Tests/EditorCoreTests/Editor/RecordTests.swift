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
    editor.show(record: "query")
    #expect(editor.selection == Selection(elements: ["query"]))
    editor.show(record: "c1")
    #expect(editor.selection == Selection(constraints: ["c1"]))
    editor.show(record: "safe")
    #expect(editor.selection == Selection(guides: ["safe"]))
    editor.show(record: "main")
    #expect(editor.selection == Selection(elements: ["root"]))
    editor.show(record: "nobody")
    #expect(editor.selection == Selection(elements: ["root"]))
  }

  @Test func recordsHaveTheSameNameEverywhere() {
    #expect(
      editor.name(ofRecord: "c1")?.english
        == "“\(editor.document.displayName(of: ElementID("query")).english)”.width = 20")
    #expect(editor.name(ofRecord: "query") == editor.document.displayName(of: ElementID("query")))
    #expect(editor.name(ofRecord: "safe") == editor.document.displayName(of: .guide("safe")))
    #expect(editor.name(ofRecord: "main") != nil)
    #expect(editor.name(ofRecord: "nobody") == nil)
  }
}
