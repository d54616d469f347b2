import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// Issues inside of instances are told once, at the component.
@Suite struct ComponentIssuesTests {
  /// Rows with a title that nothing places vertically, or that is cut off.
  private func rows(_ edit: (inout DocumentBuilder) -> Void) -> Document {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "row", Rect(0, 0, 320, 60))
    builder.add(.label, "title", Rect(8, 20, 40, 20.5), in: "row") { $0.content.text = "Title" }
    builder.constrain(
      "row.leading == root.leading", "row.trailing == root.trailing", "row.top == root.top", "row.height == 60",
      "title.leading == row.leading + 8")
    edit(&builder)
    builder.edit { $0.makeComponent(of: "row", named: "Row") }
    builder.add(.view, "other", Rect(0, 60, 320, 60)) { $0.instance = ComponentInstance(of: "row-2") }
    builder.constrain(
      "other.leading == root.leading", "other.trailing == root.trailing", "other.top == row.bottom",
      "other.height == 60")
    #expect(builder.refused.isEmpty)
    return builder.document
  }

  private func issues(_ document: Document, _ scene: SceneID = "main") -> [LayoutIssue] {
    LayoutSession(document: document, scene: scene, environment: LayoutEnvironment(), measurer: FixedMeasurer())
      .diagnosis().issues.filter { $0.kind != .misplaced }
  }

  @Test func anOpenPlaceIsToldAtTheComponent() {
    let document = rows { _ in }
    #expect(issues(document, "row-2").map(\.kind) == [.ambiguous])
    #expect(issues(document) == [])
    #expect(session(document).diagnosis().status == .ok)
  }

  @Test func whatAnOverrideMakesIsToldAtTheInstance() {
    var document = rows {
      $0.constrain("title.top == row.top + 20", "title.trailing == row.leading + 68")
    }
    #expect(issues(document) == [])
    var draft = Draft(document)
    draft.setOverride(OverrideKey("title", .text), of: "other", to: .text("A very long title that has no room"))
    document = draft.document
    let found = issues(document)
    #expect(found.map(\.kind) == [.clipped])
    #expect(found.first?.elements == ["other/title"])
    #expect(issues(document, "row-2") == [])
  }

  @Test func aContradictionIsToldAtTheComponent() {
    let document = rows {
      $0.constrain("title.top == row.top + 20", "title.width == 80", "title.width == 90")
    }
    #expect(issues(document, "row-2").map(\.kind).contains(.conflict))
    #expect(issues(document) == [])
  }

  // MARK: Overrides without effect

  private func overridden(_ keys: [OverrideKey]) -> Document {
    var draft = Draft(rows { $0.constrain("title.top == row.top + 20") })
    draft.update(ElementID("other")) { element in
      for key in keys { element.instance?.overrides[key] = key.member == .hidden ? .flag(true) : .text("Mine") }
    }
    return draft.document
  }

  @Test func whatTheComponentDoesNotHaveIsToldOnce() throws {
    let document = overridden([
      OverrideKey("title", .text), OverrideKey("gone", .hidden), OverrideKey("title", .placeholderText),
    ])
    var stale = StaleOverrides(in: document)
    #expect(stale.keys(of: "other").map(\.rawValue) == ["gone.hidden", "title.placeholderText"])
    #expect(stale.keys(of: "row") == [])
    let found = issues(document)
    #expect(found.map(\.kind) == [.overrides])
    #expect(found.first?.elements == ["other"])
    #expect(found.first?.message.english.contains("“gone.hidden” and 1 other value") == true)
    #expect(issues(document, "row-2") == [])
  }

  /// The fix removes those without effect, and only those.
  @Test func theFixRemovesThem() throws {
    let document = overridden([OverrideKey("title", .text), OverrideKey("gone", .text)])
    let session = session(document)
    let issue = try #require(session.diagnosis().issues.first { $0.kind == .overrides })
    let fix = try #require(session.fixes(for: issue).first)
    #expect(fix.title.english == "Remove Unused Overrides")
    var draft = Draft(document)
    draft.make(fix.change)
    #expect(draft.document.elements["other"]?.instance?.overrides == [OverrideKey("title", .text): .text("Mine")])
    #expect(issues(draft.document) == [])
  }

  /// An element that is deleted from the component leaves an override behind; deleting is undone with it in force.
  @Test func deletingAnElementLeavesItsOverrides() {
    var draft = Draft(overridden([OverrideKey("title", .text)]))
    draft.removeSubtree("title")
    #expect(issues(draft.document).map(\.kind) == [.overrides])
    draft.rollback()
    #expect(issues(draft.document) == [])
  }
}
