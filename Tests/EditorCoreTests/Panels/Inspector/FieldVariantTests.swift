import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import Words

@testable import EditorCore

/// The inspector's and the canvas's display of a value that differs under a condition.
@Suite struct FieldVariantTests {
  private let landscape = VariationKey(orientation: .landscape)
  private let upright = Viewpoint(size: Size(300, 500))
  private let turned = Viewpoint(size: Size(500, 300))
  private let width = InspectorTarget.constraints(["width"])

  /// A box that is 100 wide, and 150 in landscape.
  private func script() -> EditorScript {
    var builder = DocumentBuilder(width: 300, height: 500)
    builder.add(.view, "box", Rect(20, 20, 100, 200))
    builder.constrain("box.leading == root.leading + 20", "box.top == root.top + 20", "box.height == 200")
    var draft = Draft(builder.document)
    var constraint = Constraint(id: "width", first: Anchor("box", .width), constant: 100)
    constraint.variations = [landscape: ConstraintVariation(constant: 150)]
    draft.put(constraint)
    return EditorScript(draft.document)
  }

  private func variants(_ field: String, in editor: Editor) -> [String] {
    let rows = Inspector.model(.attributes, in: editor).sections.flatMap(\.rows)
    let fields = rows.flatMap { row -> [InspectorField] in
      if case .fields(let fields) = row.content { fields } else { [] }
    }
    return fields.first { $0.id == field }?.variants.map { variant in
      "\(variant.isShown ? "*" : "")\(variant.condition?.title.english ?? "Default"): \(variant.value.english)"
    } ?? []
  }

  @Test func aFieldTellsItsValuesAndWhichIsShown() {
    var script = script()
    script.editor.select(Selection(constraints: ["width"]))
    #expect(variants("constant", in: script.editor) == ["*Default: 100", "Landscape: 150"])
    #expect(variants("priority", in: script.editor).isEmpty)
    script.editor.look(from: turned)
    #expect(variants("constant", in: script.editor) == ["Default: 100", "*Landscape: 150"])
    script.editor.vary(for: landscape)
    #expect(variants("constant", in: script.editor) == ["Default: 100", "*Landscape: 150"])
  }

  @Test func fieldsSayThatAnElementIsNotInstalled() {
    var script = script()
    script.editor.vary(for: landscape)
    script.editor.select(Selection(elements: ["box"]))
    Inspector.set("installed", .chosen(.flag(false)), on: .elements(["box"]), in: &script.editor)
    #expect(variants("installed", in: script.editor) == ["Default: On", "*Landscape: Off"])
  }

  @Test func aValueIsGivenUpForTheDefault() {
    var script = script()
    Inspector.useDefault(for: "constant", under: landscape, of: width, in: &script.editor)
    #expect(script.editor.document.constraints["width"]?.variations == [:])
    script.editor.undo()
    script.editor.vary(for: landscape)
    Inspector.useDefault(for: "constant", under: landscape, of: width, in: &script.editor)
    #expect(script.editor.condition == landscape)
    #expect(script.editor.document.constraints["width"]?.constant == 100)
    #expect(script.editor.source.constraints["width"]?.variations == [:])
  }

  @Test func invisibleEditsShowANotice() {
    var script = script()
    script.editor.look(from: turned)
    Inspector.set("constant", .typed("120"), on: width, in: &script.editor)
    #expect(script.editor.notice?.english.contains("the variation for “Landscape”") == true)
    Inspector.set("priority", .typed("900"), on: width, in: &script.editor)
    #expect(script.editor.notice == nil)
    script.editor.look(from: upright)
    Inspector.set("constant", .typed("130"), on: width, in: &script.editor)
    #expect(script.editor.notice == nil)
  }

  @Test func linesAndListsShowTheVariationInForce() {
    var script = script()
    func rows() -> [String] {
      ConstraintListModel(of: ["box"], in: script.editor).groups.flatMap(\.rows)
        .filter { $0.constraint == "width" }.map { "\($0.value) \($0.isInstalled)" }
    }
    script.editor.select(Selection(constraints: ["width"]))
    func badges() -> [String?] {
      CanvasDrawing.board(in: script.editor).overlays.compactMap {
        if case .constraint(let mark) = $0 { mark.badge } else { nil }
      }
    }
    #expect(badges() == ["100"])
    script.editor.look(from: turned)
    #expect(badges() == ["150"])
    #expect(rows() == ["150 true"])
    #expect(FoundRows("width = 150", in: Outlining.model(in: script.editor)).first != nil)
  }

  @Test func theRowOfAnyConditionIsEdited() {
    var script = script()
    Inspector.set("variation.\(landscape.rawValue).constant", .typed("160"), on: width, in: &script.editor)
    #expect(script.editor.document.constraints["width"]?.variations == [landscape: ConstraintVariation(constant: 160)])
    Inspector.set("variation.\(landscape.rawValue)", .chosen(.text("off")), on: width, in: &script.editor)
    #expect(script.editor.document.constraints["width"]?.variations[landscape]?.constant == 160)
    script.editor.edit("Frame") {
      $0.update("box") { $0.variations[landscape] = ElementVariation() }
      $0.update("box") { $0.variations[landscape]?.frame = Rect(0, 0, 9, 9) }
    }
    Inspector.set("variation.\(landscape.rawValue)", .chosen(.text("off")), on: .elements(["box"]), in: &script.editor)
    #expect(script.editor.document.elements["box"]?.variations[landscape]?.frame == Rect(0, 0, 9, 9))
  }
}
