import LayoutModel
import TestSupport
import Testing
import Words

@Suite struct VisualFormatReadingTests {
  private func lines(
    _ string: String, _ change: (inout VisualFormatContext) -> Void = { _ in }
  ) throws -> [String] {
    var context = VisualFormatContext()
    change(&context)
    return try VisualFormat.constraints(string, in: context).map(\.description)
  }

  private func error(
    _ string: String, _ change: (inout VisualFormatContext) -> Void = { _ in }
  ) -> VisualFormatError? {
    #expect(throws: VisualFormatError.self) { try lines(string, change) }
  }

  /// The examples of Apple's guide.
  @Test(arguments: [
    ("[button]-[textField]", ["textField.leading == button.trailing + 8"]),
    ("[button(>=50)]", ["button.width >= 50"]),
    (
      "|-50-[purpleBox]-50-|",
      ["purpleBox.leading == superview.leading + 50", "superview.trailing == purpleBox.trailing + 50"]
    ),
    (
      "| -50-[purpleBox]-50-|",
      ["purpleBox.leading == superview.leading + 50", "superview.trailing == purpleBox.trailing + 50"]
    ),
    ("V:[topField]-10-[bottomField]", ["bottomField.top == topField.bottom + 10"]),
    ("[maroonView][blueView]", ["blueView.leading == maroonView.trailing"]),
    ("[button(100@20)]", ["button.width == 100 @20"]),
    ("[button1(==button2)]", ["button1.width == button2.width"]),
    ("[flexibleButton(>=70,<=100)]", ["flexibleButton.width >= 70", "flexibleButton.width <= 100"]),
    (
      "|-[find]-[findNext]-[findField(>=20)]-|",
      [
        "find.leading == superview.leading + 20", "findNext.leading == find.trailing + 8",
        "findField.leading == findNext.trailing + 8", "findField.width >= 20",
        "superview.trailing == findField.trailing + 20",
      ]
    ),
    ("[button1]-12-[button2]", ["button2.leading == button1.trailing + 12"]),
    ("[zoomableView1]-80-[zoomableView2]", ["zoomableView2.leading == zoomableView1.trailing + 80"]),
  ]) func examplesOfTheGuide(_ string: String, _ expected: [String]) throws {
    #expect(try lines(string) == expected)
  }

  @Test(arguments: [
    ("|[a]|", ["a.leading == superview.leading", "superview.trailing == a.trailing"]),
    ("V:|-[a(b)]-|", ["a.top == superview.top + 20", "a.height == b.height", "superview.bottom == a.bottom + 20"]),
    ("H:[a]-(>=8@250,<=20)-[b]", ["b.leading >= a.trailing + 8 @250", "b.leading <= a.trailing + 20"]),
    ("[a(>=b@999.5)]", ["a.width >= b.width @999.5"]),
    ("[a(-5)]", ["a.width == -5"]),
    ("[a]-.5-[b]", ["b.leading == a.trailing + 0.5"]),
    ("[a]-1e2-[b]", ["b.leading == a.trailing + 100"]),
    ("[_a1]-0-[B_2]", ["B_2.leading == _a1.trailing"]),
    (
      "  V : [ a ( >= 7 , <= 9 ) ] - ( 3 @ 4 ) - [ b ]  ",
      ["a.height >= 7", "a.height <= 9", "b.top == a.bottom + 3 @4"]
    ),
  ]) func everyPartOfTheGrammar(_ string: String, _ expected: [String]) throws {
    #expect(try lines(string) == expected)
  }

  @Test func metricsStandForNumbers() throws {
    #expect(
      try lines("|-gap-[a(wide@low)]-(>=gap@low)-[b(==a)]") {
        $0.metrics = ["gap": -8, "wide": 70.5, "low": 250]
      } == [
        "a.leading == superview.leading - 8", "a.width == 70.5 @250", "b.leading >= a.trailing - 8 @250",
        "b.width == a.width",
      ])
  }

  @Test func directionsChooseTheSides() throws {
    #expect(
      try lines("|-[a]-[b]-|") { $0.options.direction = .leftToRight }
        == ["a.left == superview.left + 20", "b.left == a.right + 8", "superview.right == b.right + 20"])
    #expect(
      try lines("|-[a]-[b]-|") { $0.options.direction = .rightToLeft }
        == ["superview.right == a.right + 20", "a.left == b.right + 8", "b.left == superview.left + 20"])
    #expect(try lines("V:[a]-[b]") { $0.options.direction = .rightToLeft } == ["b.top == a.bottom + 8"])
  }

  @Test func alignmentsBindNeighbours() throws {
    #expect(
      try lines("[a]-[b]-[c]") { $0.options.alignments = [.top, .lastBaseline] } == [
        "b.leading == a.trailing + 8", "c.leading == b.trailing + 8", "b.top == a.top", "c.top == b.top",
        "b.lastBaseline == a.lastBaseline", "c.lastBaseline == b.lastBaseline",
      ])
    #expect(error("[a]-[b]") { $0.options.alignments = [.leading] }?.offset == 0)
    #expect(error("V:[a]-[b]") { $0.options.alignments = [.centerY] }?.offset == 0)
  }

  @Test func spacingsAreTheProfiles() throws {
    #expect(
      try lines("|-[a]-[b]") {
        $0.siblingSpacing = 6
        $0.superviewSpacing = 12
      } == ["a.leading == superview.leading + 12", "b.leading == a.trailing + 6"])
  }

  // MARK: Errors

  /// The four error messages of Apple's guide, with their carets.
  @Test func messagesOfTheGuide() {
    #expect(
      error("V|[backgroundBox]|")?.text(in: English()) == """
        Expected “:” after “V” to specify vertical arrangement
        V|[backgroundBox]|
         ^
        """)
    #expect(
      error("|[whiteBox1][blackBox4(blackWidth)[redBox]|")?.text(in: English()) == """
        A predicate on a view’s thickness must end with “)” and the view must end with “]”
        |[whiteBox1][blackBox4(blackWidth)[redBox]|
                                          ^
        """)
    #expect(
      error("|[whiteBox2][blackBox]") { $0.views = ["whiteBox2"] }?.text(in: English()) == """
        Unable to find view with name “blackBox”
        |[whiteBox2][blackBox]
                             ^
        """)
    #expect(
      error("V:|[blackBox4(>30)]|")?.text(in: English()) == """
        Unknown relation. Must be ==, >=, or <=
        V:|[blackBox4(>30)]|
                       ^
        """)
  }

  @Test(arguments: [
    ("", 0), ("|", 1), ("H", 1), ("H:", 2), ("X:[a]", 0), ("[", 1), ("[a", 2), ("[a[", 2), ("[1a]", 1), ("[a b]", 3),
    ("[a]-", 4), ("[a]-8", 5), ("[a]-8[b]", 5), ("[a]--[b]", 4), ("[a]-()-[b]", 5), ("[a]-(8-[b]", 6),
    ("[a]-(8,)-[b]", 7),
    ("[a]-(=8)-[b]", 6), ("[a]-(==)-[b]", 7), ("[a(8]", 4), ("[a()]", 3), ("[a(8@)]", 5), ("[a(8)b]", 5), ("[a]x", 3),
    ("|[a]|[b]", 5), ("|[a]||", 5), ("||[a]", 1), ("[a(1e999)]", 3), ("[a(8@0)]", 5), ("[a(8@1001)]", 5), ("[検]", 1),
    ("[a]-gap-[b]", 7), ("[a(8@low)]", 8), ("[a]-(==b)-[c]", 8), ("[a]-(-8)-[b]", 5),
  ]) func theOffsetIsThatOfTheFirstWrongCharacter(_ string: String, _ offset: Int) {
    #expect(error(string)?.offset == offset, "\(string): \(error(string)?.message.english ?? "")")
  }

  @Test func missingMetricsAreNamed() {
    #expect(error("[a]-gap-[b]")?.message.english == "Unable to find metric with name “gap”")
    #expect(error("[a(wide)]") { $0.views = ["a"] }?.message.english == "Unable to find view with name “wide”")
  }

  @Test func superviewSignNeedsASuperview() {
    let complaint = error("[a]-|") { $0.hasSuperview = false }
    #expect(complaint?.offset == 4)
    #expect(complaint?.message.english == "“|” needs a superview, which these views don’t have")
  }

  /// Any string gives constraints, or an error with a position inside the string.
  @Test(arguments: 0..<20) func anyStringIsReadOrRefused(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let parts = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "b1", "_", "8", "0.5", "-3", "1e9", "==", ">=", "<=", "=", "<",
      "@", "250", ",",
      " ", "[a]", "[b(==a)]", "-(>=8@250)-", "é", "👩‍👩‍👧", "\n", "\0", ".", "e", "+",
    ]
    for _ in 0..<500 {
      let string = (0..<generator.int(0...12)).compactMap { _ in generator.pick(parts) }.joined()
      do {
        for constraint in try VisualFormat.constraints(string) {
          #expect(constraint.constant.isFinite)
          #expect(constraint.multiplier == 1)
        }
      } catch {
        #expect((0...string.count).contains(error.offset))
        #expect(!error.message.english.isEmpty)
      }
    }
  }

  @Test func longStringsAreReadQuickly() throws {
    let string = "|" + (0..<20_000).map { "-[v\($0)(>=1)]" }.joined() + "-|"
    #expect(try lines(string).count == 40_001)
  }
}
