import EditorCore
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// A fix that is offered in one view also holds in the design.
@Suite struct FixesElsewhereTests {
  /// A field, and a button beside it whose position is ambiguous.
  private var row: Document {
    var builder = DocumentBuilder(width: 375, height: 100)
    builder.add(.textField, "field", Rect(16, 20, 200, 30))
    builder.add(.button, "button", Rect(291, 20, 64, 30))
    builder.constrain(
      "field.leading == root.leading + 16", "field.width == 200", "field.top == root.top + 20", "field.height == 30",
      "button.leading >= field.trailing + 8", "button.width == 64", "button.top == field.top", "button.height == 30")
    return builder.document
  }

  @Test func aFixThatIsTakenInARightToLeftViewMovesNothingInTheDesignUnsaid() throws {
    var script = EditorScript(row)
    var viewpoint = Viewpoint()
    viewpoint.languageDirection = .rightToLeft
    script.editor.look(from: viewpoint)
    Diagnosing.diagnose(in: &script.editor)
    let row = try #require(Issues.list(in: script.editor).rows.first { $0.issue.kind == .ambiguous })
    let fixes = Issues.fixes(for: row, in: script.editor)
    #expect(!fixes.isEmpty)
    for fix in fixes {
      Issues.apply(fix, in: &script.editor)
      script.editor.look(from: Viewpoint())
      Diagnosing.diagnose(in: &script.editor)
      #expect(Issues.list(in: script.editor).rows.allSatisfy { $0.issue.severity == .remark }, "\(fix.title.english)")
      let isMoved = script.editor.document.elements["button"]?.frame.x != 291
      #expect(isMoved == fix.effect.english.hasPrefix("Moves"), "\(fix.title.english): \(fix.effect.english)")
      script.editor.undo()
      script.editor.look(from: viewpoint)
    }
  }

  /// Two bounds keep the button's position between them, except at a small height. A preview is so narrow that it has
  /// no room for the button where it was drawn.
  private var boundInTheDesign: Document {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.scene { $0.device = "iphone-4.7" }
    builder.add(.textField, "field", Rect(16, 20, 200, 30)) { $0.name = "Field" }
    builder.add(.button, "button", Rect(291, 20, 64, 30)) { $0.name = "Button" }
    builder.constrain(
      "field.leading == root.leading + 16", "field.width == 200", "field.top == root.top + 20", "field.height == 30",
      "button.leading >= field.trailing + 8", "root.trailing >= button.trailing", "button.width == 64",
      "button.top == field.top", "button.height == 30")
    builder.edit { draft in
      for id in [ConstraintID("c5"), "c6"] {
        draft.update(id) {
          $0.variations[VariationKey(heightClass: .compact)] = ConstraintVariation(installed: false)
        }
      }
      draft.updatePreviews {
        $0.append(Preview(id: "narrow", scene: "main", viewpoint: Viewpoint(size: Size(300, 667))))
      }
    }
    return builder.document
  }

  @Test func fixesThatExistOnlyInTheDesignAreReported() throws {
    var script = EditorScript(boundInTheDesign)
    Diagnosing.diagnose(in: &script.editor)
    let designed = try #require(Issues.list(in: script.editor).rows.first { $0.issue.kind == .ambiguous })
    #expect(
      Issues.fixes(for: designed, in: script.editor).map(\.title.english)
        .contains("Change “Button”.leading ≥ “Field”.trailing + 8 to ="),
      "\(Issues.fixes(for: designed, in: script.editor).map(\.title.english))")
    script.editor.look(from: Viewpoint(orientation: .landscape))
    Diagnosing.diagnose(in: &script.editor)
    let row = try #require(Issues.list(in: script.editor).rows.first { $0.issue.kind == .ambiguous })
    let job = try #require(Issues.fixJob(for: row, in: script.editor))
    let found = job.run()
    #expect(found.fixes.isEmpty, "\(found.fixes.map(\.title.english))")
    let fix = try #require(found.inDesign.first)
    #expect(
      found.remarks.map(\.english) == [
        "No automatic fix found for this configuration. The design has one: \(fix.title.english)"
      ])
    // The fix does what it promises: it removes the issue in the design, adds none, and leaves it in this view.
    Issues.apply(fix, in: &script.editor)
    Diagnosing.diagnose(in: &script.editor)
    #expect(Issues.list(in: script.editor).rows.contains { $0.issue.kind == .ambiguous })
    script.editor.look(from: Viewpoint())
    Diagnosing.diagnose(in: &script.editor)
    #expect(
      Issues.list(in: script.editor).rows.isEmpty, "\(Issues.list(in: script.editor).rows.map(\.issue.message.english))"
    )
  }

  @Test func remarksNameWhatTheSearchDidNotFindOrTry() {
    var found = FoundFixes()
    #expect(found.remarks.map(\.english) == ["No automatic fix found"])
    found.untried = 2
    #expect(
      found.remarks.map(\.english) == [
        "No automatic fix found", "2 more fixes weren’t tried: they would take too long",
      ])
  }
}
