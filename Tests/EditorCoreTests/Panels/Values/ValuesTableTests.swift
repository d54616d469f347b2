import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The table of values, its edits as they are typed, and the numbers at which a scene holds.
@Suite struct ValuesTableTests {
  /// A view between insets of `gap`, at least 200 wide in 320: it has room up to a gap of 60.
  private func editor() throws -> Editor {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 280, 30))
    builder.constrain(
      "a.leading == root.leading + 20", "root.trailing == a.trailing + 20", "a.width >= 200", "a.top == root.top + 20",
      "a.height == 30")
    #expect(builder.refused.isEmpty)
    let expression = try ValueExpression("gap")
    builder.edit { draft in
      draft.updateValues {
        $0 = [
          DocumentValue(id: "gap", .number(ValueExpression(20))),
          DocumentValue(id: "brand", .color(light: "#112233", dark: nil)),
        ]
      }
    }
    builder.edit { draft in
      let table = draft.document.valueTable
      for id in ["c1", "c2"] as [ConstraintID] {
        draft.update(id) { try? $0.bind("constant", to: expression, in: table) }
      }
    }
    return Editor(document: builder.document, measurer: FixedMeasurer())
  }

  @Test func usersAreCounted() throws {
    var editor = try editor()
    #expect(ValuesTable.table(in: editor).rows.map(\.userCount) == [2, 0])
    #expect(ValueEditing.set(ValueEditing.add(.number, in: &editor), typed: "2 * gap + 4", in: &editor) == nil)
    let rows = ValuesTable.table(in: editor).rows
    #expect(rows.map(\.typed) == ["20", "#112233", "2 * gap + 4"])
    #expect(rows.map(\.result) == [nil, nil, 44])
    #expect(rows.map(\.userCount) == [3, 0, 0])
    #expect(editor.document.users(of: "gap").count == 3)
  }

  @Test func whatIsTypedIsCheckedAndUndone() throws {
    var editor = try editor()
    let before = editor.document
    #expect(ValueEditing.set("gap", typed: "12", in: &editor) == nil)
    #expect(editor.document.constraints["c1"]?.constant == 12)
    #expect(ValueEditing.set("gap", typed: "gap + 1", in: &editor) != nil)
    #expect(ValueEditing.set("gap", typed: "nothing", in: &editor) != nil)
    #expect(ValueEditing.set("brand", typed: "blue-ish", in: &editor) != nil)
    #expect(ValueEditing.setDarkColor("brand", typed: "#ffffff", in: &editor) == nil)
    #expect(ValuesTable.table(in: editor).row("brand")?.dark == "#ffffff")
    #expect(ValueEditing.setDarkColor("brand", typed: "", in: &editor) == nil)
    #expect(ValuesTable.table(in: editor).row("brand")?.dark == nil)
    while editor.history.canUndo { editor.undo() }
    #expect(editor.document == before)
  }

  /// The value that is wrong is told: the typed one, or another one that names it.
  @Test func refusalsTellWhatIsWrong() throws {
    var editor = try editor()
    #expect(ValueEditing.add(DocumentValue(id: "wide", .number(try ValueExpression("2 * gap"))), in: &editor) == nil)
    let circle = ValueEditing.set("gap", typed: "wide + 1", in: &editor)
    #expect(circle?.english == "Not possible: it needs itself: gap → wide → gap.")
    let size = ValueTextStyle(fontSize: try ValueExpression("gap + 4"))
    #expect(ValueEditing.add(DocumentValue(id: "heading", .text(size)), in: &editor) == nil)
    #expect(
      ValueEditing.set("gap", typed: "-5", in: &editor)?.english
        == "Not possible for “heading”: a size can’t be negative, but found gap + 4.")
    #expect(ValueEditing.set("gap", typed: "0.1 + 0.2", in: &editor) == nil)
    #expect(ValuesTable.table(in: editor).row("gap")?.typed == "0.3")
  }

  @Test func aTypedNameBecomesOne() throws {
    var editor = try editor()
    #expect(ValueEditing.rename("gap", typed: "Large Gap", in: &editor) == nil)
    #expect(editor.document.constraints["c1"]?.expression("constant")?.text == "largeGap")
    #expect(ValueEditing.rename("largeGap", typed: "small-gap", in: &editor) == nil)
    #expect(editor.document.value("smallGap") != nil)
    #expect(ValueEditing.rename("smallGap", typed: "largeGap", in: &editor) == nil)
    // Nothing is left out of what was typed.
    for refused in ["größe", "2gap", "gap!"] {
      #expect(ValueEditing.rename("largeGap", typed: refused, in: &editor) != nil)
    }
    #expect(ValueEditing.rename("largeGap", typed: "brand", in: &editor) != nil)
    #expect(ValueEditing.rename("largeGap", typed: "", in: &editor) != nil)
  }

  private static let styles: [(text: String, size: String?, font: String?)] = [
    ("17, Inter Semibold", "17", "Inter Semibold"), ("17", "17", nil), ("Inter", nil, "Inter"),
    (", Inter", nil, "Inter"), ("2 * size", "2 * size", nil),
  ]

  @Test(arguments: styles)
  func textStylesAreTyped(text: String, size: String?, font: String?) throws {
    let table = ValueTable([DocumentValue(id: "size", .number(ValueExpression(8)))])
    let style = try TypedTextStyle.style(text, in: table)
    #expect(style.fontSize?.text == size)
    #expect(style.font == font)
  }

  @Test func usersAreSelected() throws {
    var editor = try editor()
    ValueEditing.selectUsers(of: "gap", in: &editor)
    #expect(editor.selection.constraints == ["c1", "c2"])
  }

  @Test func theNumbersThatHoldAreFound() throws {
    var editor = try editor()
    let job = try #require(ValueEditing.sweepJob(for: "gap", in: editor))
    let extent = try #require(job.run())
    #expect(extent.isProved)
    #expect(extent.summary.english == "Holds up to 60")
    #expect(extent.breaks.above != nil)
    #expect(ValueEditing.isWanted(job, in: editor))
    ValueEditing.set("gap", to: 70, in: &editor)
    #expect(!ValueEditing.isWanted(job, in: editor))
    let broken = try #require(ValueEditing.sweepJob(for: "gap", in: editor)?.run())
    #expect(broken.summary.english == "Doesn’t hold at this number")
    #expect(ValueEditing.sweepJob(for: "brand", in: editor) == nil)
  }
}
