import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct WrappingTests {
  private func label(lines: Int, _ equations: String...) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 100, height: 400)
    builder.add(.label, "text", Rect(0, 0, 60, 12)) {
      $0.content.text = "one two three four"  // 90 wide
      $0.content.fontSize = 10
      $0.content.lines = lines
    }
    builder.add(.view, "below", Rect(0, 50, 10, 10))
    builder.constrain(
      "text.leading == root.leading", "text.top == root.top", "below.top == text.bottom + 8",
      "below.leading == root.leading", "below.width == 10", "below.height == 10")
    for equation in equations { builder.constrain(equation) }
    return builder
  }

  @Test func theHeightFollowsFromTheWidth() {
    let solved = layout(label(lines: 0, "text.width == 50"))
    // "one two" and "three four": two lines of 12.
    #expect(isNear(solved.frames["text"], Rect(0, 0, 50, 24)))
    #expect(isNear(solved.frames["below"], Rect(0, 32, 10, 10)))
  }

  @Test func aTextWithRoomStaysOnOneLine() {
    #expect(isNear(layout(label(lines: 0, "text.trailing <= root.trailing")).frames["text"], Rect(0, 0, 90, 12)))
    #expect(layout(label(lines: 1, "text.width == 50")).frames["text"]?.height == 12)
    #expect(layout(label(lines: 2, "text.width == 25")).frames["text"]?.height == 24)
    #expect(layout(label(lines: 0, "text.width == 25")).frames["text"]?.height == 48)
  }

  @Test func theEnvironmentsWidthDecides() {
    let builder = label(lines: 0, "text.trailing == root.trailing - 50")
    #expect(layout(builder).frames["text"]?.height == 24)
    #expect(layout(builder) { $0.size = Size(200, 400) }.frames["text"]?.height == 12)
  }

  /// A text is measured again only if its width, its words or its style changed.
  @Test func editedTextEqualsAColdLayout() {
    var draft = Draft(label(lines: 0, "text.width == 50").document)
    var session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    func height(after edit: (inout Draft) -> Void) -> Double? {
      edit(&draft)
      session.update(to: draft.document, change: draft.finish())
      let cold = LayoutSession(
        document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
      #expect(session.layout.frames == cold.layout.frames)
      return session.layout.frames["text"]?.height
    }
    #expect(height { $0.update("below") { $0.frame.x += 3 } } == 24)
    #expect(height { $0.update("text") { $0.content.text = "one two three four five six" } } == 36)
    #expect(height { $0.update("text") { $0.content.lines = 2 } } == 24)
    #expect(height { $0.update("text") { $0.content.lines = 0 } } == 36)
    #expect(height { $0.update("text") { $0.content.fontSize = 20 } } == 144)
    #expect(height { $0.update("text") { $0.content.text = "one" } } == 24)
    #expect(height { $0.update("text") { $0.content.text = "one two three four five six" } } == 144)
    let width = draft.document.constraints.first { $0.first == Anchor("text", .width) }?.id
    #expect(height { draft in if let width { draft.update(width) { $0.constant = 400 } } } == 24)
    #expect(height { draft in if let width { draft.update(width) { $0.constant = 50 } } } == 144)
  }

  @Test func aHeightThatActsOnTheWidthSettles() {
    // Twice as wide as high: a width of 90 asks for a height of 45, and so on.
    let solved = layout(label(lines: 0, "text.width == 2 * text.height"))
    #expect(solved.frames["text"].map { abs($0.width - 2 * $0.height) < 1e-6 } == true)
    #expect(solved.conflicts.isEmpty)
  }
}
