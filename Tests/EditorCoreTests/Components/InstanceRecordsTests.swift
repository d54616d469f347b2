import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// What belongs to a component is not told, listed or counted again for each of its instances.
@Suite struct InstanceRecordsTests {
  private func refusal(of outcome: PasteOutcome) -> String? {
    if case .refused(let reason) = outcome { reason.english } else { nil }
  }

  @Test func aCopiedInstanceLeavesNothingOut() {
    var editor = EditorScript(ComponentDocuments.rows).editor
    editor.select(Selection(elements: ["second"]))
    let outcome = CopyAndPaste.duplicateSelection(in: &editor)
    #expect(outcome == .pasted(leftOut: []))
    #expect(editor.notice == nil)
    #expect(Invariants.violations(in: editor) == [])
  }

  /// Returns why a copy of an element can't be pasted into the component “Row”. The document must stay as it is.
  private func refusal(ofPasting id: ElementID, in document: Document) throws -> String? {
    var editor = EditorScript(document).editor
    editor.select(Selection(elements: [id]))
    let clipping = try #require(CopyAndPaste.clipping(in: editor))
    let root = try #require(editor.document.scenes[ComponentDocuments.row]?.root)
    editor.select(Selection(elements: [root]))
    let reason = refusal(of: CopyAndPaste.paste(clipping, in: &editor))
    #expect(editor.document == document)
    return reason
  }

  @Test func anInstanceIsNotPastedIntoItsOwnComponent() throws {
    let reason = try refusal(ofPasting: "second", in: ComponentDocuments.rows)
    #expect(reason == "“Row” would contain itself: Row → Row")
  }

  @Test func anOuterComponentIsNotPastedIntoAnInnerOne() throws {
    let reason = try refusal(ofPasting: "badge-view", in: ComponentDocuments.nested)
    #expect(reason == "“Row” would contain itself: Row → Badge → Row")
  }

  @Test func constraintsOfTheComponentAreNotListedForAnInstance() {
    var editor = EditorScript(ComponentDocuments.rows).editor
    #expect(!editor.document.constraints(on: .element("second")).isEmpty)
    editor.select(Selection(elements: ["second"]))
    let rows = ConstraintListModel(of: ["second"], in: editor).groups.flatMap(\.rows)
    // Only the rows that stand for its frame are left.
    #expect(rows.compactMap(\.constraint) == [])
  }

  @Test func theUsersOfAValueAreTheRecordsOfTheComponent() throws {
    var draft = Draft(ComponentDocuments.rows)
    draft.updateValues { $0.append(DocumentValue(id: "gap", .number(ValueExpression(10)))) }
    let table = draft.document.valueTable
    draft.update(ConstraintID("c1")) { try? $0.bind("constant", to: ValueExpression(ValueID("gap")), in: table) }
    let editor = EditorScript(draft.document).editor
    #expect(editor.document.boundConstraints.count == 3)
    #expect(ValuesTable.table(in: editor).row("gap")?.userCount == 1)
  }

  /// An instance without a name is called by its component's, in issues of other scenes, too.
  @Test func issuesFollowTheNameOfAComponent() {
    var editor = EditorScript(ComponentDocuments.rows).editor
    Diagnosing.diagnose(in: &editor)
    func names() -> [String] { Issues.list(in: editor).rows.map(\.issue.message.english) }
    #expect(names().contains { $0.contains("“Row”") })
    editor.edit("Rename") { $0.update(ComponentDocuments.row) { $0.name = "Line" } }
    Diagnosing.diagnose(in: &editor)
    #expect(names().contains { $0.contains("“Line”") })
    #expect(!names().contains { $0.contains("“Row”") })
    #expect(Invariants.violations(in: editor) == [])
  }

  @Test func aPictureIsSetInAFieldOfAnInstance() throws {
    var draft = Draft(ComponentDocuments.rows)
    let root = try #require(draft.document.scenes[ComponentDocuments.row]?.root)
    draft.insert(Element(id: "photo", kind: .imageView, frame: Rect(100, 10, 40, 40)), into: root)
    var editor = EditorScript(draft.document).editor
    Inspector.setImage(
      inField: "override.photo.image", of: ["second"], to: NewImage(file: "images/a.png", size: Size(4, 4)), in: &editor
    )
    #expect(editor.document.elements["second/photo"]?.content.image == "a")
    #expect(editor.document.elements["row/photo"]?.content.image == nil)
    #expect(editor.document.images.map(\.file) == ["images/a.png"])
    #expect(Invariants.violations(in: editor) == [])
    editor.undo()
    #expect(editor.document == draft.document)
  }
}
