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
    #expect(editor.valuesTable.rows.map(\.userCount) == [2, 0])
    #expect(editor.setValue(editor.addValue(.number), typed: "2 * gap + 4") == nil)
    let rows = editor.valuesTable.rows
    #expect(rows.map(\.typed) == ["20", "#112233", "2 * gap + 4"])
    #expect(rows.map(\.result) == [nil, nil, 44])
    #expect(rows.map(\.userCount) == [3, 0, 0])
    #expect(editor.document.users(of: "gap").count == 3)
  }

  @Test func whatIsTypedIsCheckedAndUndone() throws {
    var editor = try editor()
    let before = editor.document
    #expect(editor.setValue("gap", typed: "12") == nil)
    #expect(editor.document.constraints["c1"]?.constant == 12)
    #expect(editor.setValue("gap", typed: "gap + 1") != nil)
    #expect(editor.setValue("gap", typed: "nothing") != nil)
    #expect(editor.setValue("brand", typed: "blue-ish") != nil)
    #expect(editor.setDarkColor("brand", typed: "#ffffff") == nil)
    #expect(editor.valuesTable.row("brand")?.dark == "#ffffff")
    #expect(editor.setDarkColor("brand", typed: "") == nil)
    #expect(editor.valuesTable.row("brand")?.dark == nil)
    while editor.history.canUndo { editor.undo() }
    #expect(editor.document == before)
  }

  /// The value that is wrong is told: the typed one, or another one that names it.
  @Test func refusalsTellWhatIsWrong() throws {
    var editor = try editor()
    #expect(editor.add(DocumentValue(id: "wide", .number(try ValueExpression("2 * gap")))) == nil)
    let circle = editor.setValue("gap", typed: "wide + 1")
    #expect(circle?.english == "Not possible: it needs itself: gap → wide → gap.")
    let size = ValueTextStyle(fontSize: try ValueExpression("gap + 4"))
    #expect(editor.add(DocumentValue(id: "heading", .text(size))) == nil)
    #expect(
      editor.setValue("gap", typed: "-5")?.english
        == "Not possible for “heading”: a size can’t be negative, but found gap + 4.")
    #expect(editor.setValue("gap", typed: "0.1 + 0.2") == nil)
    #expect(editor.valuesTable.row("gap")?.typed == "0.3")
  }

  @Test func aTypedNameBecomesOne() throws {
    var editor = try editor()
    #expect(editor.renameValue("gap", typed: "Large Gap") == nil)
    #expect(editor.document.constraints["c1"]?.expression("constant")?.text == "largeGap")
    #expect(editor.renameValue("largeGap", typed: "small-gap") == nil)
    #expect(editor.document.value("smallGap") != nil)
    #expect(editor.renameValue("smallGap", typed: "largeGap") == nil)
    // Nothing is left out of what was typed.
    for refused in ["größe", "2gap", "gap!"] { #expect(editor.renameValue("largeGap", typed: refused) != nil) }
    #expect(editor.renameValue("largeGap", typed: "brand") != nil)
    #expect(editor.renameValue("largeGap", typed: "") != nil)
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
    editor.selectUsers(of: "gap")
    #expect(editor.selection.constraints == ["c1", "c2"])
  }

  @Test func theNumbersThatHoldAreFound() throws {
    var editor = try editor()
    let job = try #require(editor.valueSweepJob(for: "gap"))
    let extent = try #require(job.run())
    #expect(extent.isProved)
    #expect(extent.summary.english == "Holds up to 60")
    #expect(extent.breaks.above != nil)
    #expect(editor.isWanted(job))
    editor.setValue("gap", to: 70)
    #expect(!editor.isWanted(job))
    let broken = try #require(editor.valueSweepJob(for: "gap")?.run())
    #expect(broken.summary.english == "Doesn’t hold at this number")
    #expect(editor.valueSweepJob(for: "brand") == nil)
  }
}
