import LayoutModel
import Testing

@testable import WebFormat

@Suite struct PinnedSpanTests {
  /// The place of something in rooms of 300 and 500.
  private func span(_ first: (Double, Double), _ second: (Double, Double), natural: Double? = nil) -> PinnedSpan? {
    PinnedSpan([
      PinnedSpan.Sample(start: first.0, length: first.1, room: 300, natural: natural),
      PinnedSpan.Sample(start: second.0, length: second.1, room: 500, natural: natural),
    ])
  }

  @Test func whatStaysTheSameIsFound() {
    #expect(span((20, 80), (20, 80)) == .start(20, length: 80))
    #expect(span((20, 80), (20, 80), natural: 80) == .start(20, length: nil))
    #expect(span((200, 80), (400, 80)) == .end(20, length: 80))
    #expect(span((110, 80), (210, 80)) == .middle(0, length: 80))
    #expect(span((20, 260), (20, 460)) == .both(start: 20, end: 20))
  }

  @Test func whatFollowsOtherwiseIsNot() {
    #expect(span((20, 100), (20, 160)) == nil)
    #expect(span((30, 80), (50, 80)) == nil)
    #expect(PinnedSpan([]) == nil)
  }

  @Test func placesAreWritten() {
    var style = PageStyle()
    PinnedSpan.both(start: 20, end: 10).write(.horizontal, isInput: true, to: &style)
    PinnedSpan.middle(-5, length: 40).write(.vertical, isInput: true, to: &style)
    #expect(
      style.lines == [
        "left: 20px", "width: calc(100% - 30px)", "top: 0", "bottom: 10px", "height: 40px", "margin-block: auto",
      ])
  }
}
