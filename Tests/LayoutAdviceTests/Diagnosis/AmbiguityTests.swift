import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct AmbiguityTests {
  private func views(_ equations: String...) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 200)
    builder.add(.view, "a", Rect(20, 20, 50, 30)) { $0.name = "A" }
    builder.add(.view, "b", Rect(100, 20, 50, 30)) { $0.name = "B" }
    for equation in equations { builder.constrain(equation) }
    return builder
  }

  private static let whole = ["a.left == root.left + 20", "a.top == root.top + 20", "a.width == 50", "a.height == 30"]

  @Test func determinedElementsAreNotAmbiguous() {
    var builder = views("b.left == a.right + 30", "b.top == a.top", "b.width == a.width", "b.height == a.height")
    for equation in Self.whole { builder.constrain(equation) }
    let found = diagnosis(builder)
    #expect(found.freedom.isEmpty)
    #expect(found.status == .ok)
    #expect(found.issues.isEmpty)
  }

  @Test func prototypesAreNotAmbiguous() {
    let found = diagnosis(views())
    #expect(found.freedom.isEmpty)
    #expect(found.issues.map(\.kind) == [.prototype, .prototype])
    #expect(found.status == .ok)
  }

  @Test func ambiguityNamesTheMissingConstraints() {
    // No vertical position; the width is given by both sides.
    let found = diagnosis(views("a.left == root.left + 20", "a.right == root.right - 20", "a.height == 30"))
    #expect(found.freedom.keys.sorted() == ["a"])
    #expect(found.freedom["a"]?.free == [.y])
    #expect(found.freedom["a"]?.degrees == AxisPair(0, 1))
    #expect(found.messages(.ambiguous) == ["“A” is ambiguous (missing: vertical position)"])
    #expect(found.status == .ambiguous)
    #expect(found.issues(.ambiguous).first?.axis == .vertical)
    #expect(found.issues(.ambiguous).first?.severity == .error)
  }

  @Test func missingPositionOrSizeOrBothAreNamed() {
    let either = diagnosis(views("a.right == root.right - 20", "a.top == root.top", "a.height == 30"))
    #expect(either.freedom["a"]?.free == [.x, .width])
    #expect(either.messages(.ambiguous) == ["“A” is ambiguous (missing: horizontal position or width)"])
    let both = diagnosis(views("a.top == root.top", "a.height == 30"))
    #expect(both.messages(.ambiguous) == ["“A” is ambiguous (missing: horizontal position and width)"])
    #expect(both.freedom["a"]?.degrees.horizontal == 2)
  }

  @Test func inequalitiesLeaveRoom() {
    let found = diagnosis(
      views("a.left >= root.left + 20", "a.top == root.top", "a.width == 50", "a.height == 30"))
    #expect(found.freedom["a"]?.free == [.x])
    // The view is at its limit, but nothing holds it there, so it is free.
    let pushed = diagnosis(
      views("a.left >= root.left + 60", "a.top == root.top", "a.width == 50", "a.height == 30"))
    #expect(pushed.freedom["a"]?.free == [.x])
    let held = diagnosis(
      views(
        "a.left >= root.left + 60", "a.left <= root.left + 60", "a.top == root.top", "a.width == 50", "a.height == 30"))
    #expect(held.freedom.isEmpty)
  }

  @Test func anOptionalConstraintDecides() {
    let found = diagnosis(
      views(
        "a.left >= root.left + 20", "a.left == root.left @1", "a.top == root.top", "a.width == 50", "a.height == 30"))
    #expect(found.freedom.isEmpty)
  }

  @Test func elementsThatDependOnEachOtherShareOneDegree() {
    let found = diagnosis(
      views(
        "a.left == root.left", "b.left == a.right", "b.right == root.right", "a.top == root.top", "b.top == root.top",
        "a.height == 10", "b.height == 10"))
    #expect(found.freedom["a"]?.free == [.width])
    #expect(found.freedom["b"]?.free == [.x, .width])
    #expect(found.freedom["b"]?.degrees.horizontal == 1)
  }

  @Test func samplesAreAllowedPlaces() {
    let builder = views(
      "a.left >= root.left + 20", "a.right <= root.right", "a.top == root.top", "a.width == 50", "a.height == 30")
    let samples = diagnosis(builder).freedom["a"]?.samples ?? []
    #expect(samples.first == layout(builder).frames["a"])
    #expect(samples.count > 1)
    for frame in samples {
      #expect(frame.x >= 20 - 1e-6)
      #expect(frame.maxX <= 320 + 1e-6)
      #expect(abs(frame.width - 50) < 1e-6)
    }
  }

  @Test func anElementMayAskNotToBeChecked() {
    var builder = views("a.height == 30")
    builder.edit { $0.update(ElementID("a")) { $0.traits.verifyAmbiguity = .position } }
    #expect(
      diagnosis(builder).messages(.ambiguous) == [
        "“A” is ambiguous (missing: horizontal position)", "“A” is ambiguous (missing: vertical position)",
      ])
    builder.edit { $0.update(ElementID("a")) { $0.traits.verifyAmbiguity = .never } }
    #expect(diagnosis(builder).issues(.ambiguous).isEmpty)
  }

  @Test func equalContentPriorities() {
    var builder = DocumentBuilder(width: 200, height: 100)
    for id in ["l", "r"] {
      builder.add(.label, ElementID(id), Rect(0, 0, 10, 10)) { $0.content.text = id }
    }
    builder.constrain(
      "l.leading == root.leading", "r.leading == l.trailing + 8", "r.trailing == root.trailing", "l.top == root.top",
      "r.top == root.top")
    let found = diagnosis(builder)
    #expect(found.issues(.ambiguous).isEmpty)
    #expect(found.issues(.contentPriority).map(\.elements) == [["l", "r"]])
    #expect(found.issues(.contentPriority).first?.axis == .horizontal)
    #expect(found.freedom["l"]?.free == [.width])
    builder.edit { $0.update(ElementID("l")) { $0.traits.hugging.horizontal = LayoutPriority(251) ?? .defaultLow } }
    #expect(diagnosis(builder).issues.isEmpty || diagnosis(builder).issues.allSatisfy { $0.kind == .misplaced })
  }

  @Test func elementsCompetingAlongBothAxesAreReportedInOneOrder() {
    var builder = DocumentBuilder(width: 200, height: 100)
    for id in ["a", "b", "c"] {
      builder.add(.label, ElementID(id), Rect(0, 0, 10, 10)) { $0.content.text = id }
    }
    builder.constrain(
      "a.leading == root.leading", "b.leading == a.trailing + 8", "b.trailing == root.trailing", "b.top == root.top",
      "a.top == root.top", "c.top == a.bottom + 8", "c.bottom == root.bottom", "c.leading == root.leading")
    // The order of a dictionary changes between runs; the order of the issues must not.
    for _ in 1...20 {
      let issues = diagnosis(builder).issues(.contentPriority)
      #expect(issues.map(\.axis) == [.horizontal, .vertical])
      #expect(issues.map(\.elements) == [["a", "b"], ["a", "c"]])
    }
  }

  @Test func scrollContentNeedsAChain() {
    var builder = DocumentBuilder(width: 200, height: 200)
    builder.add(.scrollView, "s", Rect(0, 0, 200, 200)) { $0.name = "S" }
    builder.add(.view, "page", Rect(0, 0, 200, 500), in: "s")
    builder.constrain(
      "s.left == root.left", "s.right == root.right", "s.top == root.top", "s.bottom == root.bottom",
      "page.left == s.left", "page.right == s.right", "page.top == s.top", "page.width == s.width", "page.height == 500"
    )
    let found = diagnosis(builder)
    #expect(found.messages(.scrollContent).count == 1)
    #expect(found.messages(.scrollContent).first?.contains("missing: height") == true)
    #expect(found.status == .ambiguous)
    builder.constrain("page.bottom == s.bottom")
    #expect(diagnosis(builder).issues.isEmpty)
  }

  @Test(arguments: 1...60)
  func fixingFreeValuesLeavesNoAmbiguity(seed: Int) {
    // Fixing every free number at its current value decides the layout, whatever was ambiguous.
    var edits = RandomEdits(seed: UInt64(seed))
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    for _ in 0..<40 { edits.step(on: &draft) }
    func session() -> LayoutSession {
      LayoutSession(
        document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    }
    guard session().layout.conflicts.isEmpty else { return }
    let before = session()
    let freedom = before.diagnosis().freedom
    for (id, open) in freedom {
      guard let frame = before.layout.alignmentRect(of: id), let parent = draft.document.parent(of: id),
        draft.document.elements[parent]?.kind != .scrollView,
        let rim = before.layout.alignmentRect(of: parent)
      else { continue }
      for scalar in open.free {
        var constraint = Constraint(id: ConstraintID("fix-\(id)-\(scalar)"), first: Anchor(id, .width))
        switch scalar {
        case .x:
          (constraint.first, constraint.second, constraint.constant) = (
            Anchor(id, .left), Anchor(parent, .left), frame.x - rim.x
          )
        case .y:
          (constraint.first, constraint.second, constraint.constant) = (
            Anchor(id, .top), Anchor(parent, .top), frame.y - rim.y
          )
        case .width: constraint.constant = frame.width
        case .height: (constraint.first, constraint.constant) = (Anchor(id, .height), frame.height)
        }
        draft.put(constraint)
      }
    }
    let after = session()
    guard after.layout.conflicts.isEmpty else { return }
    let fixed = after.diagnosis().freedom.filter { id, _ in
      draft.document.elements[draft.document.parent(of: id) ?? id]?.kind != .scrollView
        && draft.document.elements[id]?.kind != .scrollView
    }
    #expect(fixed.isEmpty, "\(fixed)")
  }
}
