import Testing
import Words

@Suite struct FiguresTests {
  @Test(arguments: [
    (8.0, "8"), (12.5, "12.5"), (-4, "−4"), (0.004, "0"), (-0.004, "0"), (1.0 / 3, "0.33"), (0.05, "0.05"),
    (1e20, "1e+20"),
    (119.999, "120"),
  ])
  func atMostTwoDecimals(value: Double, text: String) {
    #expect(Figures.text(value) == text)
  }

  @Test func aRangeOfOneFigureIsAPoint() {
    #expect(RangeWords.ends(190...1400).english == "190 to 1400")
    #expect(RangeWords.extent(190...1400).english == "from 190 to 1400")
    for point in [555.5...555.5, 555.5...555.5001] {
      #expect(RangeWords.ends(point).english == "at 555.5")
      #expect(RangeWords.extent(point).english == "at 555.5")
    }
  }

  /// A number for a field that users type in is written with keyboard characters.
  @Test func aMinusSignIsReadAndAHyphenIsTyped() {
    #expect(Figures.text(-4.5) == "−4.5")
    #expect(Figures.typed(-4.5) == "-4.5")
    #expect(Figures.text(8) == Figures.typed(8))
  }
}
