import LayoutModel
import TestSupport
import Testing
import Words

@testable import EditorCore

@Suite struct ConstraintFieldTests {
  var editor: Editor
  private let gap = InspectorTarget.constraints(["gap"])

  init() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "query", Rect(20, 40, 240, 30))
    builder.add(.button, "search", Rect(268, 40, 87, 30))
    builder.constrain("search.leading == query.trailing + 8", id: "gap")
    builder.constrain("query.leading == root.leading + 20", id: "start")
    builder.constrain("query.width == 2 * search.width", id: "twice")
    builder.constrain("search.width >= 60", id: "least")
    editor = EditorScript(builder.document).editor
  }

  private func constraint(_ id: ConstraintID) -> Constraint? { editor.document.constraints[id] }

  @Test mutating func multipliersAreTypedInManyWays() {
    let twice = InspectorTarget.constraints(["twice"])
    for (text, value) in [("4:3", 4.0 / 3), ("200%", 2), ("1/2", 0.5), ("3", 3), ("2 * 2", 4)] {
      #expect(Inspector.set("multiplier", .typed(text), on: twice, in: &editor) == nil)
      #expect(constraint("twice")?.multiplier == value, "\(text)")
    }
    #expect(Inspector.set("multiplier", .typed("4:0"), on: twice, in: &editor) != nil)
    #expect(
      Inspector.set("multiplier", .typed("0"), on: twice, in: &editor)?.english.contains("multiplier can’t be 0")
        == true)
    #expect(
      Inspector.set("multiplier", .typed("2"), on: .constraints(["least"]), in: &editor) != nil, "nothing to multiply")
    #expect(constraint("twice")?.multiplier == 4)
  }

  @Test mutating func swappingSaysTheSameFromTheOtherSide() {
    let before = editor.document
    ConstraintLines.swapItems(of: ["twice", "gap", "least"], in: &editor)
    #expect(constraint("twice")?.multiplier == 0.5)
    #expect(constraint("gap")?.first == Anchor("query", .trailing))
    #expect(constraint("gap")?.constant == -8)
    #expect(constraint("least") == before.constraints["least"])
    ConstraintLines.swapItems(of: ["twice", "gap"], in: &editor)
    #expect(editor.document == before)
  }

  @Test mutating func swappingTwiceGivesTheVeryConstraint() {
    Inspector.set("multiplier", .typed("3:2"), on: gap, in: &editor)
    Inspector.set("constant", .typed("50"), on: gap, in: &editor)
    let before = editor.document
    ConstraintLines.swapItems(of: ["gap"], in: &editor)
    ConstraintLines.swapItems(of: ["gap"], in: &editor)
    #expect(editor.document == before)
  }

  @Test mutating func swappingTurnsTheRelationWithTheSign() {
    Inspector.set("relation", .chosen(.text(">=")), on: gap, in: &editor)
    ConstraintLines.swapItems(of: ["gap"], in: &editor)
    #expect(constraint("gap")?.relation == .lessOrEqual)
    Inspector.set("multiplier", .typed("-1"), on: gap, in: &editor)
    ConstraintLines.swapItems(of: ["gap"], in: &editor)
    #expect(constraint("gap")?.relation == .lessOrEqual)
  }

  @Test mutating func anotherAttributeOfTheSameKindKeepsThePlace() {
    #expect(Inspector.set("second.attribute", .chosen(.text("leading")), on: gap, in: &editor) == nil)
    #expect(constraint("gap")?.second == Anchor("query", .leading))
    #expect(constraint("gap")?.constant == 248)
    #expect(
      Inspector.set("first.attribute", .chosen(.text("width")), on: gap, in: &editor) != nil, "an edge stays an edge")
    #expect(Inspector.set("first.attribute", .chosen(.text("top")), on: gap, in: &editor) != nil)
  }

  @Test mutating func leadingTurnsToLeftOnBothSidesAtOnce() {
    #expect(Inspector.set("first.attribute", .chosen(.text("left")), on: gap, in: &editor) != nil, "not one alone")
    #expect(Inspector.set("followsLanguage", .chosen(.flag(false)), on: gap, in: &editor) == nil)
    #expect(constraint("gap")?.first.attribute == .left)
    #expect(constraint("gap")?.second?.attribute == .right)
  }

  @Test mutating func theMarginMovesTheConstant() {
    let start = InspectorTarget.constraints(["start"])
    #expect(Inspector.set("second.margin", .chosen(.flag(true)), on: start, in: &editor) == nil)
    #expect(constraint("start")?.second?.attribute == .leadingMargin)
    #expect(constraint("start")?.constant == 4, "a root this wide has margins of 16")
  }

  @Test func theConstantIsOffered() {
    let offered = { (id: ConstraintID) -> [String: Double] in
      guard let constraint = editor.document.constraints[id] else { return [:] }
      let all = Inspector.suggestions(forConstantOf: constraint, in: editor)
      return Dictionary(uniqueKeysWithValues: all.map { ($0.title.english, $0.value) })
    }
    #expect(offered("gap") == ["Standard": 8, "Canvas": 8])
    #expect(offered("start") == ["Standard": 20, "Canvas": 20])
    #expect(offered("least") == ["Canvas": 87])
  }

  @Test mutating func severalAreEditedTogether() {
    let both = InspectorTarget.constraints(["gap", "start"])
    #expect(Inspector.set("constant", .typed("+2"), on: both, in: &editor) == nil)
    #expect([constraint("gap")?.constant, constraint("start")?.constant] == [10, 22])
    Inspector.set("priority", .chosen(.number(750)), on: both, in: &editor)
    #expect(constraint("gap")?.priority == .defaultHigh)
    Inspector.delete(["gap", "start"], in: &editor)
    #expect(constraint("gap") == nil)
    editor.undo()
    #expect(constraint("gap")?.constant == 10)
  }

  @Test mutating func theListOfAnElementNamesItNowhere() {
    editor.select(Selection(elements: ["query"]))
    let list = ConstraintListModel(of: ["query"], in: editor)
    #expect(
      list.groups[0].rows.map(\.sentence.english) == [
        "Trailing Space to “Button”", "Leading Space to “View”", "Width = 2 × the width of “Button”",
      ])
    #expect(list.groups[0].rows.map(\.value) == ["8", "20", ""])
    #expect(list.groups[1].rows.isEmpty)
    Inspector.filterConstraints(by: .leading, of: "query", in: &editor)
    #expect(ConstraintListModel(of: ["query"], in: editor).groups[0].rows.map(\.id) == ["start"])
    #expect(
      AnchorDiagram(of: "query", in: editor.document, chosen: editor.anchorFilter).spoke(.leading)?.isChosen == true)
    Inspector.filterConstraints(by: .leading, of: "query", in: &editor)
    #expect(ConstraintListModel(of: ["query"], in: editor).groups[0].rows.count == 3)
    #expect(AnchorDiagram(of: "query", in: editor.document, chosen: editor.anchorFilter).spokes.count == 12)
  }

  @Test mutating func prototypesAreShownAndPromoted() {
    var script = EditorScript(SampleDocuments.search)
    script.editor.select(Selection(elements: ["query"]))
    let list = ConstraintListModel(of: ["query"], in: script.editor)
    #expect(list.groups.flatMap(\.rows).map(\.value) == ["20", "240", "40", "30"])
    #expect(list.promotable == ["query"])
    Inspector.perform(
      InspectorAction(kind: .promote, title: Message("Promote"), target: .elements(["query"])), in: &script.editor)
    #expect(script.editor.document.constraints.count == 4)
    #expect(ConstraintListModel(of: ["query"], in: script.editor).promotable.isEmpty)
    script.editor.undo()
    #expect(script.editor.document == SampleDocuments.search)
  }

  @Test mutating func aPlaceholderIsMarked() {
    Inspector.set("placeholder", .chosen(.flag(true)), on: gap, in: &editor)
    #expect(constraint("gap")?.isPlaceholder == true)
    #expect(ConstraintListModel(of: ["query"], in: editor).groups[0].rows[0].isPlaceholder)
  }
}
