import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct MissingConstraintsTests {
  @Test(arguments: 1...40)
  func nothingStaysOpenAndNothingMoves(seed: Int) {
    var frames = RandomFrames(seed: seed, elements: 3 + seed % 12)
    frames.addAgreeing(seed % 4 * 4)
    let before = session(frames.builder.document)
    let document = frames.builder.document
    let (after, report) = document.applying(.addMissing)
    let result = session(after)
    let diagnosis = result.diagnosis()
    #expect(
      result.layout.conflicts.isEmpty,
      "\(diagnosis.issues.first?.message.english ?? "") \(diagnosis.issues.first?.constraints ?? []) BEFORE \(document.equations) AFTER \(after.constraints.map(\.id)) \(after.equations)"
    )
    #expect(
      diagnosis.freedom.isEmpty, "\(diagnosis.freedom.mapValues(\.free)) \(report.message.english) \(after.equations)")
    #expect(result.layout.prototypes.isEmpty)
    for element in document.elements where element.id != "root" {
      guard let solved = result.layout.frames[element.id], let earlier = before.layout.frames[element.id] else {
        continue
      }
      // If the earlier constraints disagree with the frames, nothing can be expected.
      if !before.layout.prototypes.contains(element.id), !earlier.isClose(to: element.frame, within: 0.01) { continue }
      // At most half a point: a text that asks for 20.5 is drawn with 20 or 21.
      #expect(
        solved.isClose(to: element.frame, within: 0.5 + 1e-6),
        "\(element.id) \(element.kind) \(element.frame) \(solved) before \(before.layout.frames[element.id] ?? .zero) \(after.equations)"
      )
    }
    #expect(report.added.count == after.constraints.count - document.constraints.count)
  }

  /// A switch far from its label and near the window's edge is held to the edge. It stays there if the label grows.
  @Test func nearEdgeIsPreferredToADistantSibling() {
    var builder = DocumentBuilder(width: 640, height: 400, profile: .gnome)
    for (row, name) in ["Wi-Fi", "Bluetooth"].enumerated() {
      let y = 40 + Double(row) * 60
      builder.add(.label, ElementID("label\(row)"), Rect(20, y, Double(name.count) * 8, 18)) { $0.content.text = name }
      builder.add(.switch, ElementID("switch\(row)"), Rect(474, y - 4, 48, 26))
    }
    let after = builder.document.applying(.addMissing).document
    let horizontal = after.constraints.filter { $0.axis == .horizontal && $0.mentions(.element("switch0")) }
    #expect(
      horizontal.contains { $0.first == Anchor("root", .trailing) && $0.second == Anchor("switch0", .trailing) },
      "\(after.equations)")
    #expect(
      !after.constraints.contains { $0.first == Anchor("switch0", .leading) && $0.second?.item == .element("label0") })
  }

  @Test(arguments: 1...12)
  func secondTimeAddsNothing(seed: Int) {
    let document = RandomFrames(seed: seed, elements: 10).builder.document
    let once = document.applying(.addMissing).document
    let twice = once.applying(.addMissing)
    #expect(twice.report.added.isEmpty, "\(twice.document.equations.suffix(twice.report.added.count))")
    #expect(twice.report.message.english == "No changes needed")
    #expect(twice.document == once)
  }

  @Test(arguments: 1...8)
  func everyAddedConstraintIsNeeded(seed: Int) {
    var frames = RandomFrames(seed: seed, elements: 6)
    frames.addAgreeing(5)
    let (after, report) = frames.builder.document.applying(.addMissing)
    for id in report.added {
      var draft = Draft(after)
      draft.remove(id)
      let less = session(draft.document)
      // Without the constraint something is ambiguous, has lost its last constraint, or is not where it was designed.
      let isMissed =
        less.diagnosis().status == .ambiguous || !less.layout.prototypes.isEmpty
        || draft.document.elements.contains { element in
          element.id != "root"
            && less.layout.frames[element.id].map { !$0.isClose(to: element.frame, within: 0.5) } ?? false
        }
      #expect(isMissed, "\(after.constraints[id].map { "\($0)" } ?? "")")
    }
  }

  @Test func aFormIsReadAsAPersonWould() {
    var builder = DocumentBuilder(width: 320, height: 480)
    let hugging = LayoutPriority(251) ?? .defaultLow
    builder.add(.label, "name", Rect(16, 20, 34, 20.5)) {
      $0.content.text = "Name"
      $0.traits.hugging.horizontal = hugging
    }
    builder.add(.textField, "field", Rect(58, 13, 246, 34))
    builder.add(.label, "town", Rect(16, 60, 34, 20.5)) {
      $0.content.text = "Town"
      $0.traits.hugging.horizontal = hugging
    }
    builder.add(.textField, "second", Rect(58, 53, 246, 34))
    let (after, report) = builder.document.applying(.addMissing)
    #expect(report.message.english == "Added \(report.added.count) constraints")
    let equations = after.equations
    #expect(equations.contains("name.leading == root.leadingMargin"), "\(equations)")
    #expect(equations.contains("field.leading == name.trailing + 8"), "\(equations)")
    #expect(equations.contains("root.trailingMargin == field.trailing"), "\(equations)")
    #expect(equations.contains("town.leading == name.leading"), "\(equations)")
    #expect(equations.contains("second.leading == field.leading"), "\(equations)")
    #expect(!equations.contains { $0.contains("width ==") }, "\(equations)")
  }

  @Test func centeredElementsGetCenterConstraints() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "box", Rect(110, 190, 100, 100))
    let after = builder.document.applying(.addMissing).document
    #expect(
      after.equations == [
        "box.centerX == root.centerX", "box.width == 100", "box.centerY == root.centerY", "box.height == 100",
      ])
  }

  @Test func onlyTheSelectedAreConstrained() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 100, 100))
    builder.add(.view, "b", Rect(20, 128, 100, 100))
    let (after, report) = builder.document.applying(.addMissing, to: ["b"])
    #expect(report.added.count == 4)
    // A constraint on `a` would free it from its drawn frame.
    #expect(after.constraints.allSatisfy { !$0.mentions(.element("a")) })
    #expect(session(after).layout.prototypes == ["a"])
  }

  @Test func anEmptySceneNeedsNothing() {
    let (after, report) = DocumentBuilder(width: 320, height: 480).document.applying(.addMissing)
    #expect(report.isEmpty)
    #expect(after.constraints.isEmpty)
    var draft = Draft(Document())
    #expect(
      Suggestion.addMissing.apply(
        to: &draft, scene: "nowhere", elements: ["nobody"], environment: LayoutEnvironment(),
        measurer: FixedMeasurer()
      ).isEmpty)
  }

  @Test func undoRestoresTheDocument() {
    let document = RandomFrames(seed: 3, elements: 12).builder.document
    var draft = Draft(document)
    Suggestion.resetToSuggested.apply(
      to: &draft, scene: "main", elements: nil, environment: LayoutEnvironment(), measurer: FixedMeasurer())
    let change = draft.finish()
    #expect(!change.isEmpty)
    draft.replay(change.inverse)
    #expect(draft.document == document)
  }

  @Test(arguments: 1...12)
  func resetTwiceIsStable(seed: Int) {
    var frames = RandomFrames(seed: seed, elements: 8)
    frames.addAgreeing(8)
    let once = frames.builder.document.applying(.resetToSuggested).document
    let twice = once.applying(.resetToSuggested).document
    #expect(once.equations == twice.equations)
    #expect(once == twice)
  }
}
