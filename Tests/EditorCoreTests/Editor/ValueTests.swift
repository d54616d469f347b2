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
    for row in Inspector.model(.attributes, in: editor).sections.flatMap(\.rows) {
      if case .fields(let fields) = row.content, let found = fields.first(where: { $0.id == id }) { return found }
    }
    return nil
  }

  @Test mutating func expressionsAreTyped() {
    #expect(Inspector.set("constant", .typed("2*gap"), on: start, in: &editor) == nil)
    #expect(constraint("start")?.constant == 20)
    #expect(constraint("start")?.expression("constant")?.text == "2 * gap")
    editor.select(Selection(constraints: ["start"]))
    #expect(field("constant")?.expression == "2 * gap")
    #expect(field("constant")?.value == .number(20))
    #expect(field("constant")?.outcome?.english == "= 20")
    #expect(Inspector.set("constant", .typed("2 * 8"), on: start, at: Moment(time: 5), in: &editor) == nil)
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
      #expect(
        Inspector.set("constant", .typed(text), on: start, in: &editor)?.english.contains(words) == true, "\(text)")
    }
    #expect(Inspector.set("content.fontSize", .typed("gap - 40"), on: .elements(["search"]), in: &editor) != nil)
    #expect(editor.document == before)
  }

  @Test mutating func colorsAndTextStyles() {
    let search = InspectorTarget.elements(["search"])
    #expect(Inspector.set("content.color", .typed("brand"), on: search, in: &editor) == nil)
    #expect(editor.document.elements["search"]?.expression("color")?.text == "brand")
    #expect(Inspector.set("content.textStyle", .chosen(.text("heading")), on: search, in: &editor) == nil)
    #expect(editor.document.elements["search"]?.content.fontSize == 22)
    editor.select(Selection(elements: ["search"]))
    #expect(field("content.color")?.expression == "brand")
    #expect(field("content.textStyle")?.value == .text("heading"))
    #expect(Inspector.set("content.color", .typed("#fff"), on: search, in: &editor) == nil)
    #expect(editor.document.elements["search"]?.expression("color") == nil)
    #expect(Inspector.set("content.color", .typed("gap"), on: search, in: &editor) != nil)
  }

  /// A field with nothing but a value's name steps the value, everywhere at once, as one step of undo.
  @Test mutating func scrubbing() {
    Inspector.set("constant", .typed("gap"), on: start, in: &editor)
    Inspector.set("constant", .typed("wide"), on: .constraints(["gap8"]), in: &editor)
    let before = editor.document
    Inspector.preview("constant", .stepped(3), on: start, in: &editor)
    #expect(constraint("start")?.constant == 13 && constraint("gap8")?.constant == 26)
    Inspector.preview("constant", .stepped(5), on: start, in: &editor)
    #expect(constraint("start")?.constant == 15 && constraint("gap8")?.constant == 30)
    #expect(Inspector.set("constant", .stepped(5), on: start, in: &editor) == nil)
    #expect(constraint("start")?.expression("constant")?.text == "gap")
    #expect(editor.document.valueTable.number("gap")?.base == 15)
    editor.perform("undo")
    #expect(editor.document == before)
  }

  @Test mutating func valuesAreEdited() {
    Inspector.set("constant", .typed("wide"), on: start, in: &editor)
    #expect(ValueEditing.set("gap", to: 7, in: &editor) == nil)
    #expect(constraint("start")?.constant == 14)
    #expect(
      ValueEditing.set("gap", to: .infinity, in: &editor) != nil && ValueEditing.set("gap", to: 1e7, in: &editor) != nil
    )
    #expect(ValueEditing.rename("wide", to: "broad", in: &editor) == nil)
    #expect(constraint("start")?.expression("constant")?.text == "broad")
    #expect(
      ValueEditing.rename("broad", to: "gap", in: &editor) != nil
        && ValueEditing.rename("broad", to: "2x", in: &editor) != nil)
    #expect(ValueEditing.rename("broad", to: "accent", in: &editor) != nil)
    #expect(ValueEditing.merge("broad", into: "brand", in: &editor) != nil)
    #expect(ValueEditing.merge("gap", into: "broad", in: &editor) != nil, "a circle")
    #expect(ValueEditing.merge("broad", into: "gap", in: &editor) == nil)
    #expect(constraint("start")?.constant == 7 && constraint("start")?.expression("constant")?.text == "gap")
    ValueEditing.remove("gap", in: &editor)
    #expect(constraint("start")?.constant == 7 && constraint("start")?.bindings.isEmpty == true)
    #expect(ValueEditing.add(DocumentValue(id: "gap", .number(ValueExpression(1))), in: &editor) == nil)
    #expect(ValueEditing.add(DocumentValue(id: "gap", .number(ValueExpression(1))), in: &editor) != nil)
    #expect(editor.document.violations() == [])
  }

  @Test mutating func previewsOfValues() {
    Inspector.set("constant", .typed("gap"), on: start, in: &editor)
    let before = editor.document
    ValueEditing.preview("gap", 30, in: &editor)
    #expect(constraint("start")?.constant == 30)
    ValueEditing.preview("gap", nil, in: &editor)
    #expect(editor.document == before)
  }

  @Test mutating func valuesAreMadeOfConstants() {
    #expect(ValueEditing.make(named: "side", from: ["gap8", "end"], in: &editor) == nil)
    #expect(editor.document.valueTable.number("side")?.base == 8)
    #expect(constraint("gap8")?.expression("constant")?.text == "side")
    #expect(constraint("end")?.expression("constant")?.text == "-side")
    #expect(editor.document.users(of: "side").constraints == ["gap8", "end"])
    #expect(ValueEditing.set("side", to: 12, in: &editor) == nil)
    #expect(constraint("end")?.constant == -12)
    #expect(ValueEditing.make(named: "other", from: ["gap8", "start"], in: &editor) != nil)
    editor.select(Selection(constraints: ["start"]))
    editor.perform("make-value")
    #expect(constraint("start")?.expression("constant")?.text == "space")
    editor.perform("undo")
    #expect(editor.document.value("space") == nil && constraint("start")?.bindings.isEmpty == true)
  }

  /// Under a condition, an expression belongs to it, and a changed value to all conditions.
  @Test mutating func underACondition() {
    let landscape = VariationKey(orientation: .landscape)
    Inspector.set("constant", .typed("gap"), on: start, in: &editor)
    editor.vary(for: landscape)
    #expect(Inspector.set("constant", .typed("wide"), on: start, in: &editor) == nil)
    #expect(editor.source.constraints["start"]?.expression("constant")?.text == "gap")
    #expect(editor.source.constraints["start"]?.expression("constant", under: landscape)?.text == "wide")
    #expect(ValueEditing.set("gap", to: 4, in: &editor) == nil)
    #expect(editor.source.constraints["start"]?.constant == 4)
    #expect(editor.source.constraints["start"]?.variations[landscape]?.constant == 8)
    #expect(editor.source.violations() == [])
    editor.endVarying()
    #expect(constraint("start")?.expression("constant")?.text == "gap")
  }

  // MARK: Making values

  /// The command asks for a name, and offers the value to equal constants of the same meaning only.
  @Test mutating func equalConstantsAreOffered() {
    var builder = DocumentBuilder(width: 375, height: 667)
    for (index, y) in [40.0, 78, 116].enumerated() {
      builder.add(.view, ElementID("v\(index)"), Rect(20, y, 100, 30))
      builder.constrain("v\(index).leading == root.leading + 20", id: ConstraintID("lead\(index)"))
    }
    builder.constrain("v1.top == v0.bottom + 8", id: "below1")
    builder.constrain("v1.bottom == v2.top - 8", id: "below2")
    builder.constrain("v0.height == 8", id: "high")
    builder.constrain("v1.width == v0.width + 8", id: "wider")
    builder.constrain("v2.centerX == root.centerX + 8", id: "middle")
    #expect(builder.refused == [])
    var editor = EditorScript(builder.document).editor
    editor.select(Selection(constraints: ["below1"]))
    editor.perform("make-value")
    #expect(editor.valueToName == "space")
    ValueEditing.beginNaming(in: &editor)
    #expect(editor.valueToName == nil)
    #expect(ValueEditing.constantsEqual(to: "space", in: editor) == ["below2"])
    let before = editor.document
    ValueEditing.useInEqualConstants("space", in: &editor)
    #expect(editor.document.constraints["below2"]?.expression("constant")?.text == "-space")
    #expect(editor.document.users(of: "space").constraints == ["below1", "below2"])
    #expect(ValueEditing.constantsEqual(to: "space", in: editor).isEmpty)
    editor.undo()
    #expect(editor.document == before)
    // A value of nothing says nothing.
    #expect(ValueEditing.set("space", to: 0, in: &editor) == nil)
    #expect(ValueEditing.constantsEqual(to: "space", in: editor).isEmpty)
    #expect(ValueEditing.constantsEqual(to: "nowhere", in: editor).isEmpty)
  }

  // MARK: Completing

  private func completion(_ text: String, _ field: String = "constant", all: Bool = false) -> ValueCompletion? {
    let caret = text.unicodeScalars.prefix { $0 != "|" }.count
    let typed = text.replacing("|", with: "")
    return ValueCompletion(
      field == "constant" ? .number : .color, in: typed, caret: caret, of: editor.document, offersAll: all)
  }

  @Test func namesAreCompleted() {
    #expect(completion("g|")?.choices.map(\.id) == ["gap"])
    #expect(completion("2 * wi|")?.text(choosing: 0)?.text == "2 * wide")
    #expect(completion("2 * wi|")?.text(choosing: 0)?.caret == 8)
    #expect(completion("2 * w|xx + 4")?.text(choosing: 0)?.text == "2 * wide + 4")
    // A name that has the letters elsewhere comes later.
    #expect(completion("a|")?.choices.map(\.id) == ["gap"])
    #expect(completion("G|")?.choices.first?.outcome == "10")
    #expect(completion("gap|")?.isComplete == true && completion("ga|")?.isComplete == false)
    #expect(completion("|") == nil && completion("12|") == nil && completion("x|") == nil && completion("2 * |") == nil)
    #expect(completion("2 * |", all: true)?.choices.map(\.id) == ["gap", "wide"])
    #expect(completion("é|", all: true)?.text(choosing: 1)?.text == "éwide")
    #expect(completion("b|", "color")?.choices.map(\.id) == ["brand"])
    #expect(completion("b|", "color")?.choices.map(\.outcome) == ["#1c71d8"])
    #expect(completion("gap|", "color") == nil)
    #expect(ValueCompletion(.number, in: "ga", caret: 7, of: editor.document) == nil)
    #expect(completion("ga|")?.text(choosing: 3) == nil)
  }

  @Test mutating func fieldsSayWhichValuesTheyTake() {
    editor.select(Selection(constraints: ["start"]))
    #expect(field("constant")?.valueKind == .number)
    editor.select(Selection(elements: ["search"]))
    #expect(field("content.color")?.valueKind == .color)
    #expect(field("name")?.valueKind == nil)
    let color = field("content.color")
    #expect(color.flatMap { Inspector.completion(of: $0, typed: "br", caret: 2, in: editor) }?.choices.count == 1)
  }

  // MARK: Finding

  @Test mutating func namesAndExpressionsAreFound() {
    Inspector.set("constant", .typed("gap + 4"), on: start, in: &editor)
    Inspector.set("content.color", .typed("brand"), on: .elements(["search"]), in: &editor)
    let constant = ValuedPlace(key: "constant", condition: nil)
    Matches.find(FindQuery("gap", kind: .values), in: &editor)
    #expect(
      Matches.all(in: editor).map(\.place) == [
        .constraintExpression("start", constant), .valueName("gap"), .valueExpression("wide"),
      ])
    Matches.show(.valueName("gap"), in: &editor)
    #expect(editor.selection == Selection(constraints: ["start"]))
    Matches.find(FindQuery("brand", kind: .values), in: &editor)
    #expect(
      Matches.all(in: editor).map(\.place) == [
        .elementExpression("search", ValuedPlace(key: "color", condition: nil)), .valueName("brand"),
      ])
  }

  @Test mutating func namesAreReplacedEverywhere() {
    Inspector.set("constant", .typed("gap + 4"), on: start, in: &editor)
    editor.select(Selection())
    let before = editor.document
    Matches.find(FindQuery("gap", kind: .values), in: &editor)
    let result = Matches.replaceAll(by: "pad", in: &editor)
    #expect(result.refused.isEmpty && result.replaced.count == 3)
    #expect(constraint("start")?.expression("constant")?.text == "pad + 4")
    #expect(editor.document.value("wide")?.content == .number((try? ValueExpression("2 * pad")) ?? ValueExpression(0)))
    #expect(editor.document.violations() == [])
    editor.undo()
    #expect(editor.document == before)
    // A name that cannot be stays, and so does what names it.
    Matches.find(FindQuery("gap", kind: .values), in: &editor)
    #expect(Matches.replaceAll(by: "2x", in: &editor).replaced.isEmpty)
    #expect(Matches.replaceAll(by: "wide", in: &editor).refused.count >= 2)
    #expect(editor.document.value("gap") != nil)
  }

  /// A record whose name and expression both match keeps both edits.
  @Test mutating func namesOfElementsAndValuesAreReplacedTogether() {
    Inspector.set("name", .typed("brand button"), on: .elements(["search"]), in: &editor)
    Inspector.set("content.color", .typed("brand"), on: .elements(["search"]), in: &editor)
    Matches.find(FindQuery("brand"), in: &editor)
    let result = Matches.replaceAll(by: "ink", in: &editor)
    #expect(result.refused.isEmpty)
    #expect(editor.document.elements["search"]?.name == "ink button")
    #expect(editor.document.elements["search"]?.expression("color")?.text == "ink")
    #expect(editor.document.value("ink") != nil && editor.document.value("brand") == nil)
  }

  @Test mutating func oneExpressionIsReplaced() {
    Inspector.set("constant", .typed("gap + 4"), on: start, in: &editor)
    Matches.find(FindQuery("gap + 4", kind: .values), in: &editor)
    #expect(Matches.replaceShown(by: "wide", in: &editor)?.replaced.count == 1)
    #expect(constraint("start")?.expression("constant")?.text == "wide")
    #expect(constraint("start")?.constant == 20)
    Matches.find(FindQuery("2 * gap", kind: .values), in: &editor)
    #expect(Matches.replaceAll(by: "wide + 1", in: &editor).refused.count == 1, "a circle")
    #expect(Matches.replaceAll(by: "3 * gap", in: &editor).replaced.count == 1)
    #expect(constraint("start")?.constant == 30)
  }
}
