import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

@Suite struct SelectionCommandTests {
  @Test func allOfAKindInTheSceneAreSelected() {
    var draft = Draft(SampleDocuments.nested)
    draft.insert(Element(id: "note", kind: .label, frame: Rect(300, 200, 50, 20)), into: "root")
    draft.put(Element(id: "other", kind: .view, frame: Rect(0, 0, 100, 100)))
    draft.put(Scene(id: "second", root: "other"))
    draft.insert(Element(id: "elsewhere", kind: .label, frame: Rect(0, 0, 50, 20)), into: "other")
    var editor = Editor(document: draft.document, measurer: FixedMeasurer())
    let isDone = editor.perform("select-same-kind")
    #expect(!isDone, "of no kind")
    editor.select(Selection(elements: ["note"]))
    editor.perform("select-same-kind")
    #expect(editor.selection.elements == ["note", "title", "detail"], "the first stays first, and the scene is one")
    editor.select(Selection(elements: ["image", "detail"]))
    editor.perform("select-same-kind")
    #expect(editor.selection.elements == ["image", "detail", "title", "note"])
    editor.select(Selection(elements: ["other"]))
    editor.perform("select-same-kind")
    #expect(editor.selection.elements == ["other"], "a root is of its own kind")
    #expect(!editor.history.canUndo)
  }
}
