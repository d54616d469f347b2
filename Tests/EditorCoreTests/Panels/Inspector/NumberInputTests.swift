import EditorCore
import Testing

@Suite struct NumberInputTests {
  @Test(arguments: [
    ("12", 12.0), (" 12.5 ", 12.5), ("12,5", 12.5), ("-4", -4), ("−4", -4), ("2*(30+4)", 68), ("100/8", 12.5),
    ("+8", 18), ("*2", 20), ("/4", 2.5), ("1-2-3", -4), ("-(2+3)", -5), ("--3", 3),
  ])
  func arithmetic(text: String, value: Double) {
    #expect(NumberInput.value(of: text, now: 10) == value)
  }

  @Test(arguments: ["", "abc", "1+", "(2", "2)", "1 2 x", "1/0", "nan", "inf", "1e5", "..", "٣"])
  func nonsenseIsNoNumber(text: String) {
    #expect(NumberInput.value(of: text, now: 10) == nil)
  }

  @Test func deepNestingIsRefused() {
    #expect(NumberInput.value(of: String(repeating: "(", count: 100_000) + "1", now: nil) == nil)
    #expect(NumberInput.value(of: String(repeating: "-", count: 100_000) + "1", now: nil) == nil)
  }

  @Test func aSignAloneNeedsSomethingToAddTo() {
    #expect(NumberInput.value(of: "+8", now: nil) == nil)
  }
}
