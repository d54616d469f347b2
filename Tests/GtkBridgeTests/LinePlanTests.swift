import Testing

@testable import GtkBridge

@Suite struct LinePlanTests {
  private typealias Part = LinePlan.Part

  /// A strip that takes the remaining width, and words.
  private static let bar = [
    Part(least: 100, natural: 120, expands: true),
    Part(least: 60, natural: 80),
  ]

  private func widths(at width: Int) -> [[Int]] {
    LinePlan(Self.bar, spacing: 5, width: width).lines.map { $0.map(\.width) }
  }

  @Test func partsStandBesideEachOtherWhereTheirLeastWidthsFit() {
    #expect(widths(at: 165) == [[100, 60]])
    #expect(widths(at: 205) == [[120, 80]])
    #expect(widths(at: 300) == [[215, 80]], "what is left is for the part that expands")
  }

  @Test func thePartThatDoesNotFitGoesIntoTheNextLine() {
    #expect(widths(at: 164) == [[164], [80]])
    #expect(widths(at: 100) == [[100], [80]])
  }

  /// At any width, the parts of a line lie in order without overlapping, and none is missing.
  @Test func everyPartIsSeenAtEveryWidth() {
    let bar = Self.bar + [Part(least: 30, natural: 90), Part(least: 90, natural: 90, expands: true)]
    for width in 100...500 {
      let plan = LinePlan(bar, spacing: 5, width: width)
      #expect(plan.lines.flatMap { $0.map(\.part) } == [0, 1, 2, 3])
      for line in plan.lines {
        #expect(line.last.map { $0.x + $0.width <= width } == true)
        for (left, right) in zip(line, line.dropFirst()) { #expect(left.x + left.width + 5 == right.x) }
      }
    }
  }
}
