import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Each added constraint has a true reason.
@Suite struct SuggestionReasonTests {
  private func reasons(_ document: Document) -> [String: String] {
    let (after, report) = document.applying(.addMissing)
    let reasons = SuggestionReason.all(for: report, in: after)
    return Dictionary(reasons.map { ($0.text.english, $0.reason.english) }) { first, _ in first }
  }

  @Test func distancesAndAlignments() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "a", Rect(16, 40, 100, 50)) { $0.name = "A" }
    builder.add(.view, "b", Rect(16, 98, 100, 40)) { $0.name = "B" }
    builder.add(.view, "c", Rect(16, 150, 80, 60)) { $0.name = "C" }
    let reasons = reasons(builder.document)
    #expect(
      reasons == [
        "“A”.leading = “View”.leadingMargin": "At the margin",
        "“B”.leading = “A”": "Aligned with “A”",
        "“C”.leading = “B”": "Aligned with “B”",
        "“A”.width = 100": "Width as drawn",
        "“B”.width = “A”": "Same width as “A”",
        "“C”.width = 80": "Width as drawn",
        "“A”.top = “View”.top + 40": "40 to its container, as drawn",
        "“A”.height = 50": "Height as drawn",
        "“B”.top = “A”.bottom + 8": "Standard distance of 8 to “A”",
        "“B”.height = 40": "Height as drawn",
        "“C”.top = “B”.bottom + 12": "12 to “B”, as drawn",
        "“C”.height = 60": "Height as drawn",
      ], "\(reasons)")
  }

  @Test func oneWidthForMany() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.addEvenRow()
    let reasons = reasons(builder.document)
    #expect(reasons["“B1”.width = “B0”"] == "Same width as “B0” and 1 other", "\(reasons)")
    #expect(reasons["“View”.trailingMargin = “B2”.trailing"] == "At the margin", "\(reasons)")
  }

  @Test func middlesAndContents() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "box", Rect(137.5, 300, 100, 60)) { $0.name = "Box" }
    builder.add(.label, "long", Rect(40, 100, 120, 20.5)) { $0.content.text = "Long" }
    builder.add(.label, "short", Rect(200, 200, 30, 20.5)) { $0.content.text = "A longer title" }
    let reasons = reasons(builder.document)
    #expect(reasons["“Box”.centerX = “View”.centerX"] == "Centered in its container", "\(reasons)")
    #expect(reasons["“Long”.width ≥ 120"] == "As wide as drawn, wider for longer text", "\(reasons)")
    #expect(reasons["“A longer title”.width ≤ 30"] == "At most as wide as drawn", "\(reasons)")
  }

  @Test func aContainerAsTallAsItsContent() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "card", Rect(40, 300, 295, 80)) { $0.name = "Card" }
    for (number, id) in ["title", "text"].enumerated() {
      builder.add(.label, ElementID(id), Rect(20, 20 + 22 * Double(number), 255, 18), in: "card") {
        ($0.content.text, $0.content.fontSize) = (id, 15)
      }
    }
    let reasons = reasons(builder.document)
    #expect(reasons["“Card”.bottom = “text”.bottom + 20"] == "Its container is as tall as its content", "\(reasons)")
    #expect(reasons["“title”.top = “Card”.top + 20"] == "Standard distance of 20 to its container", "\(reasons)")
  }

  /// Scroll content ends at its lowest element.
  @Test func theLengthOfScrollContent() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.scrollView, "scroll", Rect(0, 0, 375, 667))
    builder.add(.view, "low", Rect(20, 20, 335, 900), in: "scroll") { $0.name = "Low" }
    let reasons = reasons(builder.document)
    #expect(reasons.values.contains("Decides the height of the scroll content"), "\(reasons)")
  }

  @Test func aRaisedPriority() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "field", Rect(16, 40, 289, 30)) { $0.traits.hugging.horizontal = .defaultLow }
    builder.add(.button, "button", Rect(313, 40, 46, 30)) {
      ($0.content.title, $0.traits.hugging.horizontal) = ("Go", .defaultLow)
    }
    let document = builder.document.applying(.sizeToFit, to: ["button"]).document
    var draft = Draft(document)
    let width = document.elements["button"]?.frame.width ?? 0
    draft.update("button") { $0.frame.x = 359 - width }
    draft.update("field") { $0.frame.width = 335 - width }
    let (after, report) = draft.document.applying(.addMissing)
    let raised = SuggestionReason.all(for: report, in: after).filter { $0.constraint == nil }
    #expect(raised.map(\.text.english) == ["Raised the hugging of Button “Go” to 251"])
    #expect(raised.map(\.reason.english) == ["Its content decides its width"])
  }

  /// In every screen, each row describes one constraint.
  @Test(arguments: MadeScreens.all)
  func allThatIsAddedHasAReason(screen: MadeScreens.Screen) {
    let document = screen.document.applying(.updateFrames).document
    let (after, report) = document.applying(.resetToSuggested)
    let reasons = SuggestionReason.all(for: report, in: after)
    #expect(reasons.compactMap(\.constraint) == report.added)
    #expect(reasons.allSatisfy { !$0.reason.english.isEmpty })
  }
}
