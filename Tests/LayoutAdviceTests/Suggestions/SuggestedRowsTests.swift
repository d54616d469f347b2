import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// From frames alone, suggestions find the constraints that a person would draw.
@Suite struct SuggestedRowsTests {
  private func horizontal(_ document: Document) -> [String] {
    document.constraints.filter { $0.axis == .horizontal }.map(\.id).flatMap { id in
      zip(document.constraints.map(\.id), document.equations).filter { $0.0 == id }.map(\.1)
    }
  }

  @Test func aFieldEndsAtItsButton() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "field", Rect(16, 40, 289, 30))
    builder.add(.button, "button", Rect(313, 40, 46, 30)) { $0.content.title = "Go" }
    let document = builder.document.applying(.sizeToFit, to: ["button"]).document
    var draft = Draft(document)
    let width = document.elements["button"]?.frame.width ?? 0
    draft.update("button") { $0.frame.x = 359 - width }
    draft.update("field") { $0.frame.width = 335 - width }
    let after = draft.document.applying(.addMissing).document
    #expect(
      Set(horizontal(after)) == [
        "field.leading == root.leadingMargin", "button.leading == field.trailing + 8",
        "root.trailingMargin == button.trailing",
      ], "\(after.equations)")
  }

  @Test func threeEqualButtonsShareTheRow() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.addEvenRow()
    let after = builder.document.applying(.addMissing).document
    #expect(
      Set(horizontal(after)) == [
        "b0.leading == root.leadingMargin", "b1.leading == b0.trailing + 8", "b2.leading == b1.trailing + 8",
        "b1.width == b0.width", "b2.width == b0.width", "root.trailingMargin == b2.trailing",
      ], "\(after.equations)")
  }

  /// Four share 343 points with gaps of 8: 79.75 each, drawn as 80 and 79.5 in turn.
  @Test func lengthsThatWereRoundedAreEqual() {
    var builder = DocumentBuilder(width: 375, height: 667)
    for (number, edges) in [(16, 96), (104, 183.5), (191.5, 271.5), (279.5, 359)].enumerated() {
      builder.add(.button, ElementID("b\(number)"), Rect(edges.0, 40, edges.1 - edges.0, 30)) {
        $0.content.title = "B\(number)"
      }
    }
    let after = builder.document.applying(.addMissing).document
    #expect(
      Set(horizontal(after)) == [
        "b0.leading == root.leadingMargin", "b1.leading == b0.trailing + 8", "b2.leading == b1.trailing + 8",
        "b3.leading == b2.trailing + 8", "b1.width == b0.width", "b2.width == b0.width", "b3.width == b0.width",
        "root.trailingMargin == b3.trailing",
      ], "\(after.equations)")
  }

  /// A label of 17 beside a field of 22: with edges on whole points, their middles differ by half a point.
  @Test func middlesThatWereRoundedAreAligned() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "high", Rect(100, 20, 200, 22))
    builder.add(.view, "low", Rect(16, 23, 60, 17))
    let after = builder.document.applying(.addMissing).document
    #expect(after.equations.contains("low.centerY == high.centerY"), "\(after.equations)")
  }

  /// A text that became longer than it was drawn is misplaced. Nothing is ambiguous, so nothing is added.
  @Test func completeLayoutsGetNoConstraints() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.label, "label", Rect(166.5, 40, 42, 20.5)) { $0.content.text = "A text that was changed" }
    builder.constrain("label.centerX == root.centerX", "label.top == root.top + 40")
    let (after, report) = builder.document.applying(.addMissing)
    #expect(after == builder.document)
    #expect(report.added.isEmpty)
  }

  /// Frames that a stack decides get no constraints.
  @Test func nothingIsAddedWithinAStack() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.stack, "stack", Rect(16, 40, 343, 30)) {
      ($0.arrangement.axis, $0.arrangement.spacing, $0.arrangement.distribution) = (.horizontal, 8, .fillEqually)
    }
    for number in 0..<3 {
      builder.add(.button, ElementID("b\(number)"), Rect(Double(number) * 117, 0, 109, 30), in: "stack") {
        $0.content.title = "B\(number)"
      }
    }
    let after = builder.document.applying(.addMissing).document
    #expect(after.constraints.allSatisfy { $0.mentions(.element("stack")) }, "\(after.equations)")
  }

  /// The height of a card follows from its content.
  @Test func aContainerFilledByTextsHasNoHeight() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "card", Rect(40, 300, 295, 80))
    builder.add(.label, "title", Rect(20, 20, 255, 18), in: "card") {
      ($0.content.text, $0.content.fontSize) = ("Title", 15)
    }
    builder.add(.label, "text", Rect(20, 42, 255, 18), in: "card") {
      ($0.content.text, $0.content.fontSize) = ("Text", 15)
    }
    let after = builder.document.applying(.addMissing).document
    #expect(!after.equations.contains { $0.contains("height") }, "\(after.equations)")
    #expect(after.equations.contains("card.bottom == text.bottom + 20"), "\(after.equations)")
  }
}
