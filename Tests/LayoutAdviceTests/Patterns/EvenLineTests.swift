import LayoutAdvice
import Testing

@Suite struct EvenLineTests {
  private func spans(_ begin: Double, _ parts: (length: Double, gap: Double)...) -> [ClosedRange<Double>] {
    var place = begin
    return parts.map { part in
      defer { place += part.length + part.gap }
      return place...(place + part.length)
    }
  }

  @Test func oneGapAndOneLengthAreRecognized() throws {
    let line = try #require(EvenLine(spans(16, (109, 8), (109, 8), (109, 0))))
    #expect(line.gap == 8)
    #expect(line.length == 109)
    #expect(EvenLine(spans(16, (109, 0), (109, 0), (109, 0)))?.gap == 0)
  }

  @Test func halfAPointAtEitherEndIsForgiven() throws {
    let line = try #require(EvenLine(spans(16, (109, 8.5), (108.5, 8), (109.5, 0))))
    #expect(line.gap == 8.25)
    #expect(line.length == 109)
    #expect(EvenLine(spans(16, (109, 8), (109, 9.5), (109, 0))) == nil)
    #expect(EvenLine(spans(16, (109, 8), (111, 8), (109, 0)))?.length == nil)
  }

  @Test func twoOrOverlappingSpansAreNoPattern() {
    #expect(EvenLine(spans(16, (109, 8), (109, 0))) == nil)
    #expect(EvenLine(spans(16, (109, 8), (109, 0)), fewest: 2)?.gap == 8)
    #expect(EvenLine(spans(16, (109, -2), (109, -2), (109, 0))) == nil)
    #expect(EvenLine([]) == nil)
  }

  @Test(arguments: [0.5, 2, 3.25], [-40.0, 0, 17.5]) func shiftingAndScalingChangesNothingButTheFigures(
    _ factor: Double, _ shift: Double
  ) throws {
    let spans = spans(16, (40, 12), (40, 12), (40, 12), (40, 0))
    let moved = spans.map { ($0.lowerBound * factor + shift)...($0.upperBound * factor + shift) }
    let line = try #require(EvenLine(moved))
    #expect(abs(line.gap - 12 * factor) < 1e-9)
    #expect(abs((line.length ?? 0) - 40 * factor) < 1e-9)
  }
}
