import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct FixTests {
  private func row(_ equations: String...) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.view, "v", Rect(20, 0, 300, 10)) { $0.name = "V" }
    builder.constrain("v.top == root.top", "v.height == 10")
    for equation in equations { builder.constrain(equation) }
    return builder
  }

  private func fixes(_ builder: DocumentBuilder, _ kind: LayoutIssue.Kind) -> [LayoutFix] {
    let session = session(builder.document)
    guard let issue = session.diagnosis().issues(kind).first else { return [] }
    return session.fixes(for: issue)
  }

  @Test func aConflictHasManyWaysOut() {
    let found = fixes(row("v.left == root.left + 20", "v.width == 300", "v.right == root.right - 20"), .conflict)
    let titles = found.map(\.title.english)
    // The constraint that is already broken can be deleted, and nothing moves.
    #expect(titles.first == "Delete “View”.right = “V”.right + 20")
    #expect(found.first?.effect.english == "Nothing moves")
    #expect(titles.contains("Change “View”.right = “V”.right + 20 to ≤"), "\(titles)")
    #expect(titles.contains("Lower Priority of “View”.right = “V”.right + 20 to 999"))
    #expect(titles.contains("Change Constant of “View”.right = “V”.right + 20 from 20 to 0"))
    #expect(titles.contains("Change Constant of “V”.width = 300 from 300 to 280"))
    let narrower = found.first { $0.title.english == "Change Constant of “V”.width = 300 from 300 to 280" }
    #expect(narrower?.effect.english == "Moves “V” width −20")
  }

  @Test func identifiersAreUsed() {
    var builder = row("v.left == root.left", "v.width == 29", "v.width == 20")
    builder.edit { $0.update(ConstraintID("c5")) { $0.identifier = "narrow" } }
    #expect(fixes(builder, .conflict).contains { $0.title.english == "Delete “narrow”" })
  }

  @Test func anInequalityIsMadeToHold() {
    let found = fixes(row("v.left >= root.left + 20", "v.width == 300"), .ambiguous)
    #expect(
      found.map(\.title.english).contains("Change “V”.left ≥ “View”.left + 20 to ="), "\(found.map(\.title.english))")
    #expect(found.allSatisfy { $0.effect.english == "Nothing moves" })
  }

  @Test func missingConstraintsAreAdded() {
    let found = fixes(row("v.left == root.left + 20"), .ambiguous)
    #expect(
      found.first?.title.english == "Add 1 Constraint: “View”.trailing = “V”.trailing", "\(found.map(\.title.english))")
  }

  @Test func misplacementUpdatesFrameOrConstraints() {
    let found = fixes(row("v.left == root.left + 25", "v.width == 290"), .misplaced)
    #expect(found.map(\.title.english) == ["Update Frame", "Update Constraints"])
    #expect(found.first?.effect.english == "Changes only design frames: “V” x +5, width −10")
    #expect(found.last?.effect.english == "Moves “V” x −5, width +10")
  }

  @Test func fixRaisesOneOfEqualPriorities() {
    var builder = DocumentBuilder(width: 200, height: 100)
    for id in ["l", "r"] {
      builder.add(.label, ElementID(id), Rect(0, 0, 10, 10)) { $0.content.text = id }
    }
    builder.constrain(
      "l.leading == root.leading", "r.leading == l.trailing + 8", "r.trailing == root.trailing", "l.top == root.top",
      "r.top == root.top")
    let titles = fixes(builder, .contentPriority).map(\.title.english)
    for id in ["l", "r"] { #expect(titles.contains("Raise Hugging of Label “\(id)” to 251"), "\(titles)") }
  }

  @Test(arguments: 1...24)
  func everyFixRemovesItsIssueAndMakesNoOther(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    edits.elementLimit = 6
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    for _ in 0..<25 { edits.step(on: &draft) }
    let document = draft.document
    let before = session(document)
    let issues = before.diagnosis().issues
    let known = Set(issues.map(Key.init))
    for issue in issues.prefix(4) where issue.severity != .remark {
      for fix in before.fixes(for: issue) {
        var repaired = Draft(document)
        repaired.make(fix.change)
        let after = session(repaired.document).diagnosis().issues
        #expect(!after.map(Key.init).contains(Key(issue)), "\(fix.title.english)")
        // While there are conflicts, ambiguities are not reported.
        let new = after.filter { $0.severity != .remark && !known.contains(Key($0)) }
          .filter {
            before.layout.conflicts.isEmpty || ![.ambiguous, .scrollContent, .contentPriority].contains($0.kind)
          }
        #expect(new.isEmpty, "\(fix.title.english): \(new.map(\.message.english))")
        repaired.replay(fix.change.inverse)
        #expect(repaired.document == document)
      }
    }
  }

  /// An issue without its numbers.
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var elements: [ElementID]
    var constraints: [ConstraintID]
    var axis: Axis?

    init(_ issue: LayoutIssue) {
      (kind, elements, constraints, axis) = (issue.kind, issue.elements, issue.constraints, issue.axis)
    }
  }
}
