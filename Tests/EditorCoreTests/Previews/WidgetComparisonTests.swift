import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The comparison of a layout with GTK's.
@Suite struct WidgetComparisonTests {
  private let document: Document
  private let own: [ElementID: Rect] = [
    "root": Rect(0, 0, 300, 200), "box": Rect(10, 10, 200, 40), "ok": Rect(10, 10, 60.4, 34),
    "no": Rect(80, 10, 60, 34),
  ]

  init() {
    var builder = DocumentBuilder(width: 300, height: 200, profile: .gnome)
    builder.add(.view, "box", Rect(10, 10, 200, 40))
    builder.add(.button, "ok", Rect(0, 0, 60, 34), in: "box") { $0.content.title = "OK" }
    builder.add(.button, "no", Rect(70, 0, 60, 34), in: "box") { $0.content.title = "No" }
    document = builder.document
  }

  private func comparison(_ edit: (inout [ElementID: Rect]) -> Void) -> WidgetComparison {
    var gtk = own
    edit(&gtk)
    return WidgetComparison(of: "root", in: document, own: { own[$0] }, gtk: gtk)
  }

  @Test func aPointIsNoDifference() {
    let same = comparison {
      $0["ok"] = Rect(11, 9, 61.4, 33)
      $0["elsewhere"] = Rect(0, 0, 1, 1)
    }
    #expect(same.differences.isEmpty)
    #expect(same.comparedCount == 4)
    #expect(same.summary(in: document).english == "Same layout in GTK")
  }

  @Test(arguments: [
    (Rect(10, 10, 63.4, 34), "“OK” is 3 wider in GTK"), (Rect(10, 10, 58, 34), "“OK” is 2.4 narrower in GTK"),
    (Rect(10, 10, 60.4, 40), "“OK” is 6 taller in GTK"), (Rect(10, 10, 60.4, 24), "“OK” is 10 shorter in GTK"),
    (Rect(15, 10, 60.4, 34), "“OK” is 5 farther right in GTK"),
    (Rect(5, 10, 60.4, 34), "“OK” is 5 farther left in GTK"),
    (Rect(10, 12, 60.4, 34), "“OK” is 2 lower in GTK"), (Rect(10, 2, 60.4, 34), "“OK” is 8 higher in GTK"),
    (Rect(40, 40, 60.4, 50), "“OK” is 16 taller in GTK"),
  ])
  func aDifferenceIsSaidInWords(gtk: Rect, sentence: String) {
    #expect(comparison { $0["ok"] = gtk }.summary(in: document).english == sentence)
  }

  /// A wider button makes its box wider and moves its neighbor; the button is named first.
  @Test func theCauseComesFirst() {
    let moved = comparison {
      $0["ok"]?.width += 4
      $0["box"]?.width += 4
      $0["no"]?.x += 4
    }
    #expect(moved.differences.map(\.element) == ["ok", "box", "no"])
    #expect(moved.summary(in: document).english == "“OK” is 4 wider in GTK (2 more)")
  }

  @Test func whatOnlyOneShowsIsNotCompared() {
    let fewer = comparison { $0["no"] = nil }
    #expect(fewer.comparedCount == 3)
    #expect(fewer.differences.isEmpty)
  }

  @Test func strangeNumbersAreNoDifference() {
    let strange = WidgetComparison(
      of: "root", in: document, own: { _ in Rect(.nan, 0, .infinity, 1) }, gtk: own)
    #expect(strange.differences.isEmpty)
  }
}
