import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// A constraint is edited in the form that its row shows, whichever of its items is written first.
@Suite struct ReadingTests {
  private static let elements: [ElementID] = ["query", "search"]
  private static let equations = [
    "search.leading %@ query.trailing + 8", "query.trailing %@ search.leading - 8", "query.width %@ 2 * search.width",
    "search.width %@ 0.5 * query.width + 3", "query.left %@ -1 * search.right + 30", "search.centerX %@ query.centerX",
    "query.top %@ root.top + 40", "root.bottom %@ search.bottom + 20", "search.width %@ 60",
    "query.width %@ 1.5 * query.height",
  ]

  private static func editor(_ equation: String, _ relation: Relation) -> Editor {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "query", Rect(20, 40, 240, 30))
    builder.add(.button, "search", Rect(268, 40, 87, 30))
    builder.constrain(equation.replacing("%@", with: relation.rawValue), id: "it")
    return EditorScript(builder.document).editor
  }

  private func row(_ editor: Editor, of element: ElementID) -> ConstraintListModel.Row? {
    ConstraintListModel(of: [element], in: editor).groups.flatMap(\.rows).first { $0.constraint == "it" }
  }

  private func field(_ id: String, _ editor: Editor, of element: ElementID?) -> InspectorField? {
    let sections = Inspector.shortModel(of: "it", readFrom: element, in: editor)?.sections ?? []
    return sections.flatMap(\.rows).lazy.compactMap { row -> InspectorField? in
      guard case .fields(let fields) = row.content else { return nil }
      return fields.first { $0.id == id }
    }.first
  }

  /// Returns the relation sign of a row, as in "leading ≥ Query.trailing" or "≥ 60".
  private func sign(_ row: ConstraintListModel.Row) -> String? {
    "\(row.sentence.english) \(row.value)".split(separator: " ").map(String.init).first {
      ["=", "≤", "≥"].contains($0)
    }
  }

  private func each(
    _ body: (inout Editor, ElementID, String) -> Void
  ) {
    for equation in Self.equations {
      for relation in Relation.allCases {
        for element in Self.elements {
          var editor = Self.editor(equation, relation)
          if row(editor, of: element) != nil { body(&editor, element, "\(relation) \(equation) from \(element)") }
        }
      }
    }
  }

  @Test func theEditorHasTheRelationAndTheConstantOfTheRow() {
    var looked = 0
    each { editor, element, what in
      guard let row = row(editor, of: element), let relation = field("relation", editor, of: element)?.value.text,
        let constant = field("constant", editor, of: element)?.value.number,
        let title = Inspector.shortModel(of: "it", readFrom: element, in: editor)?.title.english
      else { return #expect(Bool(false), "\(what)") }
      let said = Relation(rawValue: relation)?.sign ?? ""
      #expect(sign(row) ?? "=" == said, "\(what)")
      #expect(title == row.sentence.english + (row.value.isEmpty ? "" : ": \(row.value)"), "\(what)")
      if let value = row.value.split(separator: " ").last {
        #expect(Double(value.replacing("−", with: "-")) == constant, "\(what)")
      }
      looked += 1
    }
    #expect(looked == 48)
  }

  @Test func rowsShowTheChosenRelationAndConstant() {
    each { editor, element, what in
      for relation in Relation.allCases {
        guard let field = field("relation", editor, of: element) else { return #expect(Bool(false), "\(what)") }
        #expect(Inspector.set("relation", .chosen(.text(relation.rawValue)), on: field.target, in: &editor) == nil)
        let said = row(editor, of: element).flatMap(sign)
        #expect(said ?? "=" == relation.sign, "\(what)")
      }
      guard let field = field("constant", editor, of: element) else { return #expect(Bool(false), "\(what)") }
      #expect(Inspector.set("constant", .typed("24"), on: field.target, in: &editor) == nil)
      #expect(row(editor, of: element)?.value.hasSuffix("24") == true, "\(what)")
    }
  }

  @Test func untouchedPropertiesStayAsWritten() {
    each { editor, element, what in
      let before = editor.document
      guard let field = field("priority", editor, of: element) else { return #expect(Bool(false), "\(what)") }
      Inspector.set("priority", .typed("750"), on: field.target, in: &editor)
      #expect(editor.document.constraints["it"]?.priority == .defaultHigh)
      Inspector.set("priority", .typed("1000"), on: field.target, in: &editor)
      #expect(editor.document == before, "\(what)")
    }
  }

  /// The row decides which item comes first, so swapping the items would change nothing visible.
  @Test func rowsReadFromOneItemOfferNoSwap() {
    func actions(_ editor: Editor, of element: ElementID?) -> [InspectorAction.Kind] {
      let rows = Inspector.shortModel(of: "it", readFrom: element, in: editor)?.sections.flatMap(\.rows) ?? []
      return rows.flatMap { row -> [InspectorAction.Kind] in
        if case .actions(let actions) = row.content { actions.map(\.kind) } else { [] }
      }
    }
    let editor = Self.editor(Self.equations[0], .equal)
    #expect(actions(editor, of: "query") == [.deleteConstraints])
    #expect(actions(editor, of: nil) == [.swapItems, .deleteConstraints])
    #expect(actions(editor, of: "search") == [.deleteConstraints])
    let sizes = Self.editor(Self.equations[9], .equal)
    #expect(actions(sizes, of: "query") == [.swapItems, .deleteConstraints])
  }

  // MARK: Distances

  /// A distance is shown as it is seen on the canvas, however it was written: in the row, the editor, the badge and the
  /// outline.
  @Test(arguments: [
    ("query.trailing <= search.leading - 8", "query", "Trailing Space to “Button”"),
    ("search.leading >= query.trailing + 8", "query", "Trailing Space to “Button”"),
    ("search.leading >= query.trailing + 8", "search", "Leading Space to “Text Field”"),
    ("search.trailing <= root.trailing - 8", "search", "Trailing Space to “View”"),
    ("root.top <= query.top - 8", "query", "Top Space to “View”"),
    ("root.bottomMargin >= query.bottom + 8", "query", "Bottom Space to Margin of “View”"),
    ("root.top <= query.top - 8", "root", "Top Space to “Text Field”"),
    ("search.trailing >= query.leading + 8", "search", "Align Trailing to the leading edge of “Text Field”"),
    ("query.left >= root.right + 8", "query", "Align Left to the right edge of “View”"),
  ])
  func distancesAreShownAsSeen(equation: String, element: ElementID, sentence: String) throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "query", Rect(20, 40, 240, 30))
    builder.add(.button, "search", Rect(268, 40, 87, 30))
    builder.constrain(equation, id: "it")
    #expect(builder.refused == [])
    var editor = EditorScript(builder.document).editor
    let row = try #require(self.row(editor, of: element))
    #expect(row.sentence.english == sentence)
    #expect(row.value == "≥ 8")
    #expect(Inspector.shortModel(of: "it", readFrom: element, in: editor)?.title.english == "\(sentence): \(row.value)")
    for reader in [element, nil] {
      #expect(field("constant", editor, of: reader)?.value.number == 8)
      #expect(field("relation", editor, of: reader)?.value.text == ">=")
    }
    editor.select(Selection(constraints: ["it"]))
    let badges = CanvasDrawing.board(in: editor).overlays.compactMap {
      if case .constraint(let mark) = $0 { mark.badge } else { nil }
    }
    #expect(badges.first?.hasPrefix(row.value) == true, "\(badges)")
    let told = ConstraintSentence(try #require(editor.document.constraints["it"]), in: editor.document).text.english
    #expect(told.contains(" ≥ "), "\(told)")
    #expect(told.hasSuffix("+ 8"), "\(told)")
  }

  @Test func constraintsOtherThanDistancesAreDescribedInWords() {
    let said = [
      "search.centerX == query.centerX": ["Align Center X to “Button”", ""],
      "query.leading == search.leading + 3": ["Align Leading to “Button”", "3"],
      "query.width == search.width": ["Equal Width to “Button”", ""],
      "query.width >= 2 * search.width + 1": ["Width ≥ 2 × the width of “Button”", "1"],
      "query.width == 1.5 * query.height": ["Aspect Ratio 3:2", ""], "query.height <= 60": ["Height", "≤ 60"],
      "query.centerY == root.top + 50": ["Align Center Y to the top edge of “View”", "50"],
    ]
    for (equation, words) in said {
      let editor = Self.editor(equation.replacing("==", with: "%@"), .equal)
      let row = self.row(editor, of: "query")
      #expect([row?.sentence.english, row?.value] == words, "\(equation)")
    }
  }
}
