import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Large scenes: no clock is read here, but what took time with the square of the elements would not end.
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
    #expect(result.layout.conflicts.isEmpty && result.layout.misplaced.isEmpty)
    #expect(result.diagnosis().freedom.isEmpty)
  }
}
