import EditorCore
import LayoutModel
import TestSupport
import Testing

/// Whatever a command does to the document is one step, and undoing it leads to the very document that was.
@Suite struct EveryCommandTests {
  private static let selections: [Selection] = [
    Selection(elements: ["name"]), Selection(elements: ["name", "field"]), Selection(elements: ["group"]),
    Selection(elements: ["name", "photo", "field"]), Selection(constraints: ["c1"]), Selection(guides: ["lane"]),
    Selection(elements: ["root"]), .none,
  ]

  private static var document: Document {
    var draft = Draft(MenuGoldenTests.document(.ios))
    draft.insert(Element(id: "group", kind: .view, frame: Rect(20, 540, 200, 100)), into: "root")
    draft.insert(Element(id: "inner", kind: .label, frame: Rect(10, 10, 80, 20)), into: "group")
    for (id, first, second) in [
      ("g1", Anchor("group", .leading), Anchor("root", .leading)),
      ("g2", Anchor("inner", .top), Anchor("group", .top)),
    ] {
      draft.put(Constraint(id: ConstraintID(id), first: first, second: second, constant: 10))
    }
    return draft.document
  }

  @Test(arguments: CommandRegistry.all.map(\.id)) func isOneStepThatCanBeTakenBack(_ id: String) {
    guard id != "undo", id != "redo" else { return }
    for isLive in [false, true] {
      for selection in Self.selections {
        var editor = EditorScript(Self.document).editor
        editor.settings.isLive = isLive
        editor.select(selection)
        let before = editor.document
        editor.perform(id)
        editor.leaveGesture()
        #expect(editor.violations() == [], "\(id) of \(selection)")
        #expect(editor.history.done.count <= 1)
        if editor.history.canUndo {
          editor.undo()
          #expect(editor.selection == selection)
        }
        #expect(editor.document == before, "\(id) of \(selection), live: \(isLive)")
      }
    }
  }
}
