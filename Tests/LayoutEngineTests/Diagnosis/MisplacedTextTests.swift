import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// A text that another system drew is up to a point larger or smaller there: that is not misplaced, and neither is what
/// stands beside it.
@Suite struct MisplacedTextTests {
  /// The label is measured as 34 x 20.5, and the box follows it.
  private func misplaced(label: Rect, box: Rect) -> Set<ElementID> {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.label, "label", label) { $0.content.text = "Name" }
    builder.add(.view, "box", box)
    builder.constrain(
      "label.leading == root.leading + 20", "label.top == root.top + 20", "box.leading == label.trailing + 8",
      "box.top == root.top + 20", "box.width == 50", "box.height == 30")
    return Set(layout(builder).misplaced.keys)
  }

  @Test func lessThanAPointIsTheOtherSystems() {
    #expect(misplaced(label: Rect(20, 20, 33.5, 21), box: Rect(61.5, 20, 50, 30)) == [])
    #expect(misplaced(label: Rect(20, 20, 34, 20), box: Rect(62, 20, 50, 30)) == [])
  }

  @Test func aPointIsTold() {
    #expect(misplaced(label: Rect(20, 20, 33, 20.5), box: Rect(61, 20, 50, 30)) == ["label", "box"])
    #expect(misplaced(label: Rect(20, 20, 33.5, 20.5), box: Rect(60, 20, 50, 30)) == ["box"])
  }

  /// Where every text is as it was drawn, half a point is somebody's doing.
  @Test func withoutSuchATextHalfAPointIsTold() {
    #expect(misplaced(label: Rect(20, 20, 34, 20.5), box: Rect(62.5, 20, 50, 30)) == ["box"])
  }
}
