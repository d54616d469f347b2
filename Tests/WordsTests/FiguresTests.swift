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

  /// What can be typed is written as a keyboard has it.
  @Test func aMinusSignIsReadAndAHyphenIsTyped() {
    #expect(Figures.text(-4.5) == "−4.5" && Figures.typed(-4.5) == "-4.5")
    #expect(Figures.text(8) == Figures.typed(8))
  }
}
