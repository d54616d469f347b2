import EditorCore
import LayoutModel
import TestSupport
import Testing

@Suite struct StackingTests {
  private static var four: Document {
    var builder = DocumentBuilder(width: 400, height: 300)
    for (index, id) in ["a", "b", "c", "d"].enumerated() {
      builder.add(.view, ElementID(id), Rect(Double(index) * 20, 0, 50, 50))
    }
    return builder.document
  }

  private func order(after command: String, _ selected: ElementID...) -> [ElementID] {
    var editor = Editor(document: Self.four, measurer: FixedMeasurer())
    editor.select(Selection(elements: selected))
    editor.perform(command)
    let order = editor.document.children(of: "root")
    editor.undo()
    #expect(editor.document == Self.four)
    return order
  }

  @Test func selectedElementsGoToTheFrontOrTheBack() {
    #expect(order(after: "bring-to-front", "c", "a") == ["b", "d", "a", "c"])
    #expect(order(after: "send-to-back", "d", "b") == ["b", "d", "a", "c"])
  }

  @Test func aStepAtATimeAndNeverPastEachOther() {
    #expect(order(after: "bring-forward", "a") == ["b", "a", "c", "d"])
    #expect(order(after: "bring-forward", "c", "d") == ["a", "b", "c", "d"])
    #expect(order(after: "bring-forward", "b", "c") == ["a", "d", "b", "c"])
    #expect(order(after: "send-backward", "b", "c") == ["b", "c", "a", "d"])
    #expect(order(after: "send-backward", "a") == ["a", "b", "c", "d"])
  }

  @Test func lockingAndHidingAreToggled() {
    var editor = Editor(document: Self.four, measurer: FixedMeasurer())
    editor.select(Selection(elements: ["a", "b"]))
    for (command, name) in [("lock", "Lock"), ("hide", "Hide")] {
      editor.perform(command)
      #expect(CommandRegistry.command(command)?.isOn?(editor) == true)
      #expect(editor.history.done.last?.name.english == name)
      editor.perform(command)
      #expect(CommandRegistry.command(command)?.isOn?(editor) == false)
    }
    #expect(editor.document == Self.four)
  }
}
