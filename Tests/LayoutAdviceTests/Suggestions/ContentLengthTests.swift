import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Added constraints let contents decide their lengths, and move nothing.
@Suite struct ContentLengthTests {
  /// Elements drawn larger than their texts ask for.
  private func scene() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "label", Rect(20, 40, 120, 30)) { $0.content.text = "Label" }
    builder.add(.button, "button", Rect(200, 100, 100, 44)) { $0.content.title = "Send" }
    builder.add(.textField, "field", Rect(20, 200, 150, 34))
    return builder
  }

  private func lengths(_ document: Document) -> [String] {
    document.equations.filter { $0.contains("width") || $0.contains("height") }
  }

  private func expectSound(_ before: Document, _ after: Document) {
    let result = session(after)
    #expect(result.layout.conflicts.isEmpty, "\(after.equations)")
    #expect(result.diagnosis().freedom.isEmpty, "\(after.equations)")
    for element in before.elements where element.id != "root" {
      #expect(after.elements[element.id]?.frame == element.frame)
      #expect(result.layout.frames[element.id]?.isClose(to: element.frame, within: 0.51) == true, "\(element.id)")
    }
  }

  @Test(arguments: [Suggestion.addMissing, .resetToSuggested])
  func aTextDrawnLongerThanItAsksForIsAtLeastSoLong(suggestion: Suggestion) {
    let document = scene().document
    let (after, report) = document.applying(suggestion)
    #expect(
      lengths(after) == [
        "label.width >= 120", "button.width >= 100", "field.width == 150", "label.height >= 30",
        "button.height >= 44", "field.height == 34",
      ], "\(after.equations)")
    #expect(report.message.english.hasSuffix("constraints"))
    expectSound(document, after)
    let again = after.applying(suggestion)
    #expect(again.document == after, "\(again.document.equations)")
  }

  /// A longer text gets the room that it needs.
  @Test func aTextThatBecomesLongerIsNotCutOff() throws {
    var draft = Draft(scene().document.applying(.resetToSuggested).document)
    draft.update("label") { $0.content.text = "A label that says a great deal more" }
    let result = session(draft.document)
    let width = try #require(result.layout.frames["label"]?.width)
    #expect(width > 200)
    #expect(width == result.measures(of: "label")?.intrinsicWidth)
    #expect(result.layout.conflicts.isEmpty)
  }

  @Test func aTextDrawnShorterThanItAsksForIsAtMostSoLong() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "label", Rect(20, 40, 30, 20)) { $0.content.text = "A longer title" }
    let (after, _) = builder.document.applying(.addMissing)
    #expect(after.equations.contains("label.width <= 30"), "\(after.equations)")
    expectSound(builder.document, after)
  }

  /// A difference of half a point comes from rounding a text's height.
  @Test(arguments: [Suggestion.addMissing, .resetToSuggested])
  func elementsOfContentSizeGetNoSizeConstraint(suggestion: Suggestion) throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "label", Rect(20, 40, 120, 30)) { $0.content.text = "Label" }
    builder.add(.button, "button", Rect(200, 100, 100, 44)) { $0.content.title = "Send" }
    builder.add(.switch, "switch", Rect(20, 200, 70, 40))
    builder.add(.imageView, "image", Rect(20, 300, 70, 40)) { $0.content.imageSize = Size(24, 16) }
    let fitted = builder.document.applying(.sizeToFit).document
    var draft = Draft(fitted)
    draft.update("label") { $0.frame.height += 0.5 }
    let (after, _) = draft.document.applying(suggestion)
    #expect(lengths(after).isEmpty, "\(after.equations)")
    expectSound(draft.document, after)
    #expect(session(after).diagnosis().issues(.misplaced).isEmpty)
    #expect(after.applying(suggestion).document == after)
  }

  @Test func constrainedSizeStays() {
    var builder = scene()
    builder.constrain("label.width == 120", "label.leading == root.leading + 20")
    let (after, _) = builder.document.applying(.addMissing)
    #expect(after.equations.contains("label.width == 120"))
    #expect(!after.equations.contains("label.width >= 120"))
  }

  /// Two labels between two edges have the same hugging, so it is ambiguous which one is stretched. A higher hugging
  /// decides it.
  @Test func equallyHuggingNeighborsGetDifferentHugging() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "name", Rect(20, 40, 10, 20)) { $0.content.text = "Name" }
    let width = try #require(session(builder.document).measures(of: "name")?.intrinsicWidth)
    builder.edit { $0.update("name") { $0.frame.width = width } }
    builder.add(.label, "value", Rect(28 + width, 40, 272 - width, 20)) { $0.content.text = "Value" }
    builder.constrain(
      "name.leading == root.leading + 20", "value.leading == name.trailing + 8",
      "root.trailing == value.trailing + 20", "name.top == root.top + 40", "value.top == name.top")
    let document = builder.document
    #expect(!session(document).diagnosis().freedom.isEmpty)
    let (after, report) = document.applying(.addMissing)
    #expect(lengths(after).allSatisfy { !$0.contains("width") }, "\(after.equations)")
    #expect(after.elements["name"]?.traits.hugging.horizontal.value == 251)
    #expect(report.message.english == "Raised the hugging of Label “Name” to 251", "\(report.message.english)")
    expectSound(document, after)
    let again = after.applying(.addMissing)
    #expect(again.report.isEmpty)
    #expect(again.document == after)
  }

  /// The label is drawn longer than its text, and so it is misplaced. It lacks a position only, so nothing else is
  /// added.
  @Test func aFixForAMissingPlaceAddsPositionsOnly() throws {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.scrollView, "scroll", Rect(0, 0, 320, 480))
    builder.add(.label, "label", Rect(20, 20, 80, 21), in: "scroll") { $0.content.text = "Label" }
    builder.add(.button, "button", Rect(20, 100, 90, 44)) { $0.content.title = "OK" }
    builder.constrain(
      "scroll.leading == root.leading", "scroll.trailing == root.trailing", "scroll.top == root.top",
      "scroll.bottom == root.bottom", "label.top == scroll.top + 20", "button.top == root.top + 100")
    let session = session(builder.document)
    let open = session.diagnosis().issues.filter { $0.kind == .ambiguous || $0.kind == .scrollContent }
    #expect(open.count == 3)
    for issue in open {
      let fixes = session.fixes(for: issue)
      #expect(!fixes.isEmpty)
      for fix in fixes {
        let added = fix.change.constraints.values.compactMap(\.after?.record)
        #expect(!added.isEmpty, "\(fix.title.english)")
        #expect(added.allSatisfy { $0.first.attribute.quantity == .location }, "\(fix.title.english)")
        #expect(fix.effect.english == "Nothing moves")
      }
    }
  }

  /// A label that is drawn longer gets a larger least length.
  @Test func updatingConstraintsChangesTheLengthThatDecides() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "label", Rect(20, 40, 120, 30)) { $0.content.text = "Label" }
    var draft = Draft(builder.document.applying(.addMissing).document)
    draft.update("label") { $0.frame.width = 150 }
    let (after, report) = draft.document.applying(.updateConstraints)
    #expect(after.equations.contains("label.width >= 150"), "\(after.equations)")
    #expect(report.notes.isEmpty)
  }

  /// A text gets an exact size only if a bound would let something move.
  @Test(arguments: 1...40)
  func noTextGetsItsSizeByANumber(seed: Int) {
    let document = RandomFrames(seed: seed, elements: 3 + seed % 12).builder.document
    let after = document.applying(.resetToSuggested).document
    let laidOut = session(after)
    for constraint in after.constraints where constraint.relation == .equal && constraint.second == nil {
      guard let id = constraint.first.item.elementID, let element = after.elements[id],
        [.label, .button, .switch].contains(element.kind),
        let content = laidOut.measures(of: id)?.intrinsicLength(constraint.axis)
      else { continue }
      let drawn = constraint.axis == .horizontal ? element.frame.width : element.frame.height
      #expect(abs(content - drawn) > 0.5, "\(constraint.first)")
      var draft = Draft(after)
      draft.update(constraint.id) { $0.relation = content < drawn ? .greaterOrEqual : .lessOrEqual }
      let bounded = session(draft.document)
      let moves = after.elements.contains { element in
        guard let before = laidOut.layout.frames[element.id] else { return false }
        return bounded.layout.frames[element.id]?.isClose(to: before, within: 0.01) == false
      }
      #expect(moves || !bounded.diagnosis().freedom.isEmpty, "\(constraint.first)")
    }
  }
}
