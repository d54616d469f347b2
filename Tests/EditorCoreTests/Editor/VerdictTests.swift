import EditorCore
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The state of the active scene, as the one sentence that all panels share.
@Suite struct VerdictTests {
  private static let phones = DeviceCatalogue([
    Device(id: "small", name: "Small", profile: .ios, kind: .phone, size: Size(320, 568)).at(scale: 2),
    Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(375, 667)).at(scale: 2),
  ])

  /// An editor with a box across a screen, and additions made by `more`.
  private func editor(
    frame: Rect = Rect(20, 40, 335, 30), _ more: (inout DocumentBuilder) -> Void = { _ in }
  ) -> Editor {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "box", frame)
    builder.constrain(
      "box.leading == root.leading + 20", "root.trailing == box.trailing + 20", "box.top == root.top + 40",
      "box.height == 30")
    more(&builder)
    return known(Editor(document: builder.document, measurer: FixedMeasurer(), catalogue: Self.phones))
  }

  private func known(_ editor: Editor) -> Editor {
    var editor = editor
    Diagnosing.diagnose(in: &editor)
    SizeSweep.sweep(in: &editor)
    return editor
  }

  private func everywhere(_ editor: Editor) -> EverywhereResults {
    let search = EverywhereSearch(Everywhere.job(in: editor))
    for part in search.job.parts(1) {
      part.run {
        search.record($0)
        return true
      }
    }
    return search.results
  }

  @Test func verdictWithoutIssuesHolds() throws {
    let verdict = try #require(CanvasVerdict.verdict(in: editor()))
    #expect(verdict.holds)
    #expect(verdict.sentence.english == "No issues. Holds from width 200 to 1366")
  }

  @Test func anElementWithoutConstraintsComesFirstAndPromisesNoSizes() throws {
    let verdict = try #require(CanvasVerdict.verdict(in: editor { $0.add(.textField, "field", Rect(20, 90, 100, 34)) }))
    #expect(!verdict.holds)
    #expect(verdict.sentence.english == "1 element has no constraints")
    #expect(verdict.shortParts.first?.topic == .issues)
  }

  @Test func misplacedElementsSpoilTheVerdict() throws {
    let verdict = try #require(CanvasVerdict.verdict(in: editor(frame: Rect(30, 40, 315, 30))))
    #expect(!verdict.holds)
    #expect(verdict.sentence.english == "1 element is misplaced. Holds from width 200 to 1366")
  }

  @Test func issuesInOtherConfigurationsAreShownUntilTheNextEdit() throws {
    var editor = editor { builder in
      builder.add(.view, "wide", Rect(20, 90, 330, 30))
      builder.constrain(
        "wide.leading == root.leading + 20", "wide.width == 330", "wide.top == box.bottom + 20", "wide.height == 30")
    }
    #expect(CanvasVerdict.verdict(in: editor)?.sentence.english == "No issues. Holds from width 349.5")
    #expect(CanvasVerdict.verdict(in: editor)?.holds == true)
    let results = everywhere(editor)
    Everywhere.accept(results, in: &editor)
    let verdict = try #require(CanvasVerdict.verdict(in: editor))
    #expect(verdict.sentence.english == "No issues. Holds from width 349.5. \(results.summary.english)")
    #expect(results.brokenCount > 0)
    #expect(!verdict.holds)
    #expect(verdict.shortParts.first?.topic == .everywhere)
    editor.edit("Rename") { $0.update(ElementID("wide")) { $0.name = "Wide" } }
    #expect(CanvasVerdict.verdict(in: known(editor))?.sentence.english == "No issues. Holds from width 349.5")
    Everywhere.accept(results, in: &editor)
    #expect(CanvasVerdict.verdict(in: editor)?.parts.count == 2, "it is about the document as it was")
  }

  @Test func theNearestBreakIsWhereTheBarLeads() throws {
    var editor = editor { builder in
      builder.add(.view, "wide", Rect(20, 90, 330, 30))
      builder.constrain(
        "wide.leading == root.leading + 20", "wide.width == 330", "wide.top == box.bottom + 20", "wide.height == 30")
    }
    let wasShown = SizeSweep.showNearestBreak(in: &editor)
    #expect(wasShown)
    #expect(SizeSweep.shownSize(in: editor)?.width == 349)
    #expect(editor.selection.elements == ["wide"])
    var whole = self.editor()
    let isWholeShown = SizeSweep.showNearestBreak(in: &whole)
    #expect(!isWholeShown)
    #expect(SizeSweep.shownSize(in: whole)?.width == 375)
  }

  @Test func verdictNamesTheSceneIfThereAreSeveral() throws {
    var editor = editor()
    editor.perform("duplicate-scene", at: Moment(time: 0))
    editor = known(editor)
    let name = try #require(editor.activeScene.flatMap { editor.document.scenes[$0]?.name })
    #expect(CanvasVerdict.sentence(in: editor)?.english.hasPrefix("\(name): No issues") == true)
  }

  @Test func stageVerdictEqualsTheVerdict() throws {
    var editor = editor { $0.add(.textField, "field", Rect(20, 90, 100, 34)) }
    Staging.open(in: &editor)
    PreviewPictures.layOut(in: &editor)
    #expect(Staging.verdict(in: editor).sentence == CanvasVerdict.verdict(in: editor)?.sentence)
    #expect(Staging.verdict(in: editor).standing == .warns)
    #expect(Staging.verdict(in: editor).worst == nil)
  }
}
