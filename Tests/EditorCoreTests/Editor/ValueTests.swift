import LayoutModel
import TestSupport
import Testing
import Words

@testable import EditorCore

/// Edits of values, and expressions typed into fields.
@Suite struct ValueTests {
  var editor: Editor
  private let start = InspectorTarget.constraints(["start"])

  init() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "query", Rect(20, 40, 240, 30))
    builder.add(.button, "search", Rect(268, 40, 87, 30))
    builder.constrain("search.leading == query.trailing + 8", id: "gap8")
    builder.constrain("query.leading == root.leading + 20", id: "start")
    builder.constrain("query.trailing == root.trailing - 8", id: "end")
    builder.edit {
      $0.updateValues {
        $0 = [
          DocumentValue(id: "gap", .number(ValueExpression(10))),
          DocumentValue(id: "wide", .number((try? ValueExpression("2 * gap")) ?? ValueExpression(0))),
          DocumentValue(id: "brand", .color(light: "#1c71d8", dark: "#78aeed")),
          DocumentValue(id: "heading", .text(ValueTextStyle(font: "Bold", fontSize: ValueExpression(22)))),
        ]
      }
    }
    editor = EditorScript(builder.document).editor
  }

  private func constraint(_ id: ConstraintID) -> Constraint? { editor.document.constraints[id] }

  private func field(_ id: String) -> InspectorField? {
    for row in editor.inspector(.attributes).sections.flatMap(\.rows) {
      if case .fields(let fields) = row.content, let found = fields.first(where: { $0.id == id }) { return found }
    }
    return nil
  }

  @Test mutating func expressionsAreTyped() {
    #expect(editor.set("constant", .typed("2*gap"), on: start) == nil)
    #expect(constraint("start")?.constant == 20)
    #expect(constraint("start")?.expression("constant")?.text == "2 * gap")
    editor.select(Selection(constraints: ["start"]))
    #expect(field("constant")?.expression == "2 * gap")
    #expect(field("constant")?.value == .number(20))
    #expect(field("constant")?.outcome?.english == "= 20")
    #expect(editor.set("constant", .typed("2 * 8"), on: start, at: Moment(time: 5)) == nil)
    #expect(constraint("start")?.constant == 16 && constraint("start")?.bindings.isEmpty == true)
    #expect(field("constant")?.expression == nil && field("constant")?.outcome == nil)
    editor.perform("undo")
    #expect(constraint("start")?.expression("constant")?.text == "2 * gap")
  }

  @Test mutating func refusalsSayWhy() {
    let before = editor.document
    for (text, words) in [
      ("pad", "no value is named “pad”"), ("gap * wide", "multiplied"), ("brand", "isn’t a number"),
    ] {
      #expect(editor.set("constant", .typed(text), on: start)?.english.contains(words) == true, "\(text)")
    }
    #expect(editor.set("content.fontSize", .typed("gap - 40"), on: .elements(["search"])) != nil)
    #expect(editor.document == before)
  }

  @Test mutating func colorsAndTextStyles() {
    let search = InspectorTarget.elements(["search"])
    #expect(editor.set("content.color", .typed("brand"), on: search) == nil)
    #expect(editor.document.elements["search"]?.expression("color")?.text == "brand")
    #expect(editor.set("content.textStyle", .chosen(.text("heading")), on: search) == nil)
    #expect(editor.document.elements["search"]?.content.fontSize == 22)
    editor.select(Selection(elements: ["search"]))
    #expect(field("content.color")?.expression == "brand")
    #expect(field("content.textStyle")?.value == .text("heading"))
    #expect(editor.set("content.color", .typed("#fff"), on: search) == nil)
    #expect(editor.document.elements["search"]?.expression("color") == nil)
    #expect(editor.set("content.color", .typed("gap"), on: search) != nil)
  }

  /// A field with nothing but a value's name steps the value, everywhere at once, as one step of undo.
  @Test mutating func scrubbing() {
    editor.set("constant", .typed("gap"), on: start)
    editor.set("constant", .typed("wide"), on: .constraints(["gap8"]))
    let before = editor.document
    editor.preview("constant", .stepped(3), on: start)
    #expect(constraint("start")?.constant == 13 && constraint("gap8")?.constant == 26)
    editor.preview("constant", .stepped(5), on: start)
    #expect(constraint("start")?.constant == 15 && constraint("gap8")?.constant == 30)
    #expect(editor.set("constant", .stepped(5), on: start) == nil)
    #expect(constraint("start")?.expression("constant")?.text == "gap")
    #expect(editor.document.valueTable.number("gap")?.base == 15)
    editor.perform("undo")
    #expect(editor.document == before)
  }

  @Test mutating func valuesAreEdited() {
    editor.set("constant", .typed("wide"), on: start)
    #expect(editor.setValue("gap", to: 7) == nil)
    #expect(constraint("start")?.constant == 14)
    #expect(editor.setValue("gap", to: .infinity) != nil && editor.setValue("gap", to: 1e7) != nil)
    #expect(editor.renameValue("wide", to: "broad") == nil)
    #expect(constraint("start")?.expression("constant")?.text == "broad")
    #expect(editor.renameValue("broad", to: "gap") != nil && editor.renameValue("broad", to: "2x") != nil)
    #expect(editor.renameValue("broad", to: "accent") != nil)
    #expect(editor.mergeValue("broad", into: "brand") != nil)
    #expect(editor.mergeValue("gap", into: "broad") != nil, "a circle")
    #expect(editor.mergeValue("broad", into: "gap") == nil)
    #expect(constraint("start")?.constant == 7 && constraint("start")?.expression("constant")?.text == "gap")
    editor.removeValue("gap")
    #expect(constraint("start")?.constant == 7 && constraint("start")?.bindings.isEmpty == true)
    #expect(editor.add(DocumentValue(id: "gap", .number(ValueExpression(1)))) == nil)
    #expect(editor.add(DocumentValue(id: "gap", .number(ValueExpression(1)))) != nil)
    #expect(editor.document.violations() == [])
  }

  @Test mutating func previewsOfValues() {
    editor.set("constant", .typed("gap"), on: start)
    let before = editor.document
    editor.previewValue("gap", 30)
    #expect(constraint("start")?.constant == 30)
    editor.previewValue("gap", nil)
    #expect(editor.document == before)
  }

  @Test mutating func valuesAreMadeOfConstants() {
    #expect(editor.makeValue(named: "side", from: ["gap8", "end"]) == nil)
    #expect(editor.document.valueTable.number("side")?.base == 8)
    #expect(constraint("gap8")?.expression("constant")?.text == "side")
    #expect(constraint("end")?.expression("constant")?.text == "-side")
    #expect(editor.document.users(of: "side").constraints == ["gap8", "end"])
    #expect(editor.setValue("side", to: 12) == nil)
    #expect(constraint("end")?.constant == -12)
    #expect(editor.makeValue(named: "other", from: ["gap8", "start"]) != nil)
    editor.select(Selection(constraints: ["start"]))
    editor.perform("make-value")
    #expect(constraint("start")?.expression("constant")?.text == "space")
    editor.perform("undo")
    #expect(editor.document.value("space") == nil && constraint("start")?.bindings.isEmpty == true)
  }

  /// Under a condition, an expression belongs to it, and a changed value to all conditions.
  @Test mutating func underACondition() {
    let landscape = VariationKey(orientation: .landscape)
    editor.set("constant", .typed("gap"), on: start)
    editor.vary(for: landscape)
    #expect(editor.set("constant", .typed("wide"), on: start) == nil)
    #expect(editor.source.constraints["start"]?.expression("constant")?.text == "gap")
    #expect(editor.source.constraints["start"]?.expression("constant", under: landscape)?.text == "wide")
    #expect(editor.setValue("gap", to: 4) == nil)
    #expect(editor.source.constraints["start"]?.constant == 4)
    #expect(editor.source.constraints["start"]?.variations[landscape]?.constant == 8)
    #expect(editor.source.violations() == [])
    editor.endVarying()
    #expect(constraint("start")?.expression("constant")?.text == "gap")
  }
}
