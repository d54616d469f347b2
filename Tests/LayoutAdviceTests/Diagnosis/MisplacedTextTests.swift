import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// On another system a text may be up to a point larger or smaller. Such a text is not misplaced, and neither are its
/// neighbors.
@Suite struct MisplacedTextTests {
  /// Returns the misplaced elements. The label is measured as 34 x 20.5, and the box follows it.
  private func misplaced(label: Rect, box: Rect) -> Set<ElementID> {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.label, "label", label) { $0.content.text = "Name" }
    builder.add(.view, "box", box)
    builder.constrain(
      "label.leading == root.leading + 20", "label.top == root.top + 20", "box.leading == label.trailing + 8",
      "box.top == root.top + 20", "box.width == 50", "box.height == 30")
    return Set(layout(builder).misplaced.keys)
  }

  @Test func textDifferencesBelowAPointAreExcused() {
    #expect(misplaced(label: Rect(20, 20, 33.5, 21), box: Rect(61.5, 20, 50, 30)) == [])
    #expect(misplaced(label: Rect(20, 20, 34, 20), box: Rect(62, 20, 50, 30)) == [])
  }

  @Test func aPointIsTold() {
    #expect(misplaced(label: Rect(20, 20, 33, 20.5), box: Rect(61, 20, 50, 30)) == ["label", "box"])
    #expect(misplaced(label: Rect(20, 20, 33.5, 20.5), box: Rect(60, 20, 50, 30)) == ["box"])
  }

  /// Returns the misplaced elements on macOS, with whole pixels: a text of 33.1 points is 34 long, and one of 32.9 is
  /// 33.
  private func misplaced(desk text: String, label: Rect, field: Rect) -> Set<ElementID> {
    var builder = DocumentBuilder(width: 320, height: 100, profile: .macos)
    builder.add(.label, "label", label) { $0.content.text = text }
    builder.add(.view, "field", field)
    builder.constrain(
      "label.leading == root.leading + 20", "label.top == root.top + 20", "field.leading == label.trailing + 8",
      "field.trailing == root.trailing - 20", "field.top == root.top + 20", "field.height == 30")
    return Set(layout(builder).misplaced.keys)
  }

  /// Five characters of 6.5 points and 2 at each side are 36.5, or 37 on whole pixels; four are 30.
  @Test func textDifferencesBelowAPointAreExcusedOnWholePixels() {
    let measured = misplaced(desk: "Names", label: Rect(18, 20, 37, 16), field: Rect(61, 20, 239, 30))
    #expect(measured == [])
    #expect(misplaced(desk: "Names", label: Rect(18, 20, 36, 16), field: Rect(60, 20, 240, 30)) == [])
    #expect(misplaced(desk: "Names", label: Rect(18, 20, 38, 16), field: Rect(62, 20, 238, 30)) == [])
    #expect(misplaced(desk: "Names", label: Rect(18, 20, 35, 16), field: Rect(59, 20, 241, 30)) == ["label", "field"])
    // A point more than the text explains was drawn by the user.
    #expect(misplaced(desk: "Names", label: Rect(18, 20, 36, 16), field: Rect(62, 20, 238, 30)) == ["field"])
    #expect(misplaced(desk: "Names", label: Rect(19, 20, 36, 16), field: Rect(60, 20, 240, 30)).contains("label"))
    // A text measured in whole points gives no reason for a point more.
    #expect(misplaced(desk: "Name", label: Rect(18, 20, 29, 16), field: Rect(53, 20, 247, 30)) == ["label", "field"])
  }

  /// If every text has its drawn size, half a point was drawn by the user.
  @Test func halfAPointIsReportedIfEveryTextHasItsDrawnSize() {
    #expect(misplaced(label: Rect(20, 20, 34, 20.5), box: Rect(62.5, 20, 50, 30)) == ["box"])
  }

  /// Returns the misplaced elements. The label is drawn half a point longer than it is measured here, which excuses
  /// only elements that depend on its length.
  private func misplaced(beside other: Rect, _ equations: String...) -> Set<ElementID> {
    var builder = DocumentBuilder(width: 320, height: 200)
    builder.add(.label, "label", Rect(20, 20, 34.5, 20.5)) { $0.content.text = "Name" }
    builder.add(.view, "box", Rect(62.5, 20, 50, 30))
    builder.add(.view, "other", other)
    builder.constrain(
      "label.leading == root.leading + 20", "label.top == root.top + 20", "box.leading == label.trailing + 8",
      "box.top == root.top + 20", "box.width == 50", "box.height == 30", "other.top == root.top + 100",
      "other.width == 50", "other.height == 30")
    for equation in equations { builder.constrain(equation) }
    return Set(layout(builder).misplaced.keys)
  }

  @Test func framesIndependentOfTextsAreHeldToHalfAPoint() {
    let apart = "other.leading == root.leading + 100"
    #expect(misplaced(beside: Rect(100, 100, 50, 30), apart) == [])
    #expect(misplaced(beside: Rect(103, 100, 50, 30), apart) == ["other"])
    #expect(misplaced(beside: Rect(100.5, 100, 50, 30), apart) == ["other"])
    // The label's leading edge does not depend on the length of its text.
    #expect(misplaced(beside: Rect(20.5, 100, 50, 30), "other.leading == label.leading") == ["other"])
    #expect(misplaced(beside: Rect(62.5, 100, 50, 30), "other.leading == box.leading") == [])
    #expect(misplaced(beside: Rect(65, 100, 50, 30), "other.leading == box.leading") == ["other"])
  }

  /// A text whose length is constrained must be where the user drew it.
  @Test func aTextWithALengthOfItsOwnIsHeldToHalfAPoint() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.label, "label", Rect(20, 20, 79.5, 20.5)) { $0.content.text = "Name" }
    builder.constrain("label.leading == root.leading + 20", "label.top == root.top + 20", "label.width == 80")
    #expect(Set(layout(builder).misplaced.keys) == ["label"])
  }

  /// The position of a text's baseline is measured, too.
  @Test func elementsTiedToABaselineAreExcused() {
    var builder = DocumentBuilder(width: 320, height: 100)
    builder.add(.label, "label", Rect(20, 20, 34, 21)) { $0.content.text = "Name" }
    builder.add(.label, "other", Rect(100, 20.5, 34, 20.5)) { $0.content.text = "Name" }
    builder.constrain(
      "label.leading == root.leading + 20", "label.top == root.top + 20", "other.leading == root.leading + 100",
      "other.firstBaseline == label.firstBaseline")
    #expect(Set(layout(builder).misplaced.keys) == [])
  }
}
