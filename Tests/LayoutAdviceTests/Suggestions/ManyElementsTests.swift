import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Large scenes. The tests measure no time, but an algorithm quadratic in the elements would not end.
@Suite struct ManyElementsTests {
  @Test func fiveHundredInOneContainer() {
    var builder = DocumentBuilder(width: 1000, height: 5000)
    for number in 0..<500 {
      builder.add(
        number % 3 == 0 ? .view : .customView, ElementID("e\(number)"),
        Rect(Double(20 + number % 10 * 90), Double(20 + number / 10 * 60), 80, 40))
    }
    let (after, report) = builder.document.applying(.addMissing)
    #expect(report.added.count == 2000)
    let result = session(after)
    #expect(result.layout.conflicts.isEmpty)
    #expect(result.layout.misplaced.isEmpty)
    #expect(result.diagnosis().freedom.isEmpty)
  }

  /// Texts drawn a little too short, next to others with their right lengths, in rows that fill the width. All stay
  /// where they were drawn, whatever is added.
  @Test(arguments: [150, 400]) func textsDrawnTooShortStay(count: Int) {
    var builder = DocumentBuilder(width: 1280, height: 800)
    for number in 0..<count {
      builder.add(
        .label, ElementID("e\(number)"), Rect(Double(6 + number % 25 * 50), Double(10 + number / 25 * 19), 46, 17)
      ) {
        // The widths are 45.5, 47.5 or 41.6.
        let isNatural = number % 7 < 4
        $0.content.text = isNatural || number % 3 != 0 ? "1234567" : "12345678"
        $0.content.fontSize = isNatural ? 13 : 11.875
      }
    }
    let after = builder.document.applying(.addMissing).document
    let result = session(after)
    for element in after.elements where element.id != "root" {
      #expect(result.layout.frames[element.id]?.isClose(to: element.frame, within: 0.5 + 1e-6) == true, "\(element.id)")
    }
    #expect(result.diagnosis().freedom.isEmpty)
  }
}
