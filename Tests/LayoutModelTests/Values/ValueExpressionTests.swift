import TestSupport
import Testing

@testable import LayoutModel

/// Expressions of values: how they read, and which are refused.
@Suite struct ValueExpressionTests {
  private func read(_ text: String) -> ValueExpression? { try? ValueExpression(text) }

  private func problem(_ text: String) -> (offset: Int, reason: String)? {
    do {
      _ = try ValueExpression(text)
      return nil
    } catch {
      return (error.offset, error.reason.english)
    }
  }

  @Test(arguments: [
    ("gap", "gap"), ("2*gap", "2 * gap"), ("gap+4", "gap + 4"), ("(gap+4)/2", "(gap + 4) / 2"), (" - gap", "-gap"),
    ("gap - -4", "gap - -4"), ("1.5e1*gap", "1.5e1 * gap"), ("a+b-(a-b)", "a + b - (a - b)"), ("8", "8"), ("2*4", "8"),
    ("0.1 + 0.2", "0.3"), ("1 / 3", "0.3333333333333333"),
  ]) func textsAreSpacedInOneWay(text: String, canonical: String) {
    #expect(read(text)?.text == canonical)
    #expect(read(canonical) == read(text))
  }

  @Test func linearForms() {
    #expect(read("(gap + 4) / 2")?.constant == 2)
    #expect(read("(gap + 4) / 2")?.terms == [ValueExpression.Term("gap", 0.5)])
    #expect(read("a + b - (a - b)")?.terms == [ValueExpression.Term("a", 0), ValueExpression.Term("b", 2)])
    #expect(read("2 * -(3 - a) * 4")?.number { $0 == "a" ? 5 : nil } == 16)
    #expect(read("gap")?.lone == "gap")
    #expect(read("+gap")?.lone == nil)
    #expect(read("a + b")?.number { $0 == "a" ? 5 : nil } == nil)
  }

  @Test(arguments: [
    ("gap * pad", 4, "multiplied by a value"), ("4 / gap", 2, "divided by a value"), ("gap / 0", 4, "divided by 0"),
    ("gap +", 5, "incomplete"), ("", 0, "incomplete"), ("gap 4", 4, "“4”"), ("gap)", 3, "“)”"), ("$gap", 0, "“$”"),
    ("gap-large.x", 9, "“.”"), ("1e999", 0, "too large"), ("(2e300 * 1e300) * gap", 0, "too large"),
  ]) func refusals(text: String, offset: Int, words: String) throws {
    let refusal = try #require(problem(text))
    #expect(refusal.offset == offset, "\(refusal)")
    #expect(refusal.reason.contains(words), "\(refusal)")
  }

  @Test func longAndDeepTextsAreRefused() {
    #expect(read(String(repeating: "(", count: 5000)) == nil)
    #expect(read(String(repeating: "(", count: 60) + "gap" + String(repeating: ")", count: 60)) == nil)
    #expect(read(String(repeating: "-", count: 150) + "gap") == nil)
    #expect(read(String(repeating: "(", count: 9) + "gap" + String(repeating: ")", count: 9)) != nil)
  }

  @Test func renamingKeepsTheRest() {
    let both = read("gap + 2 * gap2")
    #expect(both?.renaming(["gap": "space"]).text == "space + 2 * gap2")
    #expect(both?.renaming(["gap2": "gap"]).terms == [ValueExpression.Term("gap", 3)])
  }

  @Test(arguments: ["gap", "-gap", "gap + 4", "-gap + 4", "(gap + 4)", "-(gap)", "-(a) - (b)", "2 * gap", "-(2 * gap)"])
  func negatingTwiceChangesNothing(text: String) throws {
    let expression = try ValueExpression(text)
    let negated = try #require(expression.negated)
    #expect(negated.negated == expression)
    func number(_ value: ValueExpression) -> Double? { value.number { $0 == "gap" ? 3 : 7 } }
    #expect(number(negated) == number(expression).map { -$0 })
  }

  /// Random texts never stop the program, and what is read is read again from its own text.
  @Test(arguments: 0..<40) func randomTexts(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let parts = ["gap", "b", "2", ".5", "1e3", "+", "-", "*", "/", "(", ")", " ", "é", "0"]
      let text = (0..<generator.int(0...12)).compactMap { _ in generator.pick(parts) }.joined()
      guard let expression = read(text) else { continue }
      #expect(read(expression.text) == expression, "\(text)")
    }
  }

  // MARK: Sums

  @Test(arguments: [
    ("gap", "4", 1.0, "gap + 4"), ("gap + 4", "4", -1, "gap"), ("gap + 4", "0.5", 1, "gap + 4.5"),
    ("gap - 4", "4", -1, "gap - 8"), ("(gap + 4) / 2", "1", 1, "(gap + 4) / 2 + 1"), ("8", "4", 1, "12"),
    ("gap", "0", 1, "gap"), ("2 * gap", "gap", -1, "gap"), ("gap", "gap", -1, "0"),
    ("gap + 4", "pad", 1, "gap + pad + 4"),
    ("8", "pad", -2, "-2 * pad + 8"), ("0", "pad", 1, "pad"), ("0", "pad + 4", -1, "-(pad + 4)"),
    ("gap / 2", "pad", 0.25, "gap / 2 + pad / 4"), ("gap", "1e-7", 1, "gap + 1e-07"),
    ("gap + 1e-7", "1", 1, "gap + 1e-7 + 1"),
  ]) func sums(text: String, other: String, factor: Double, sum: String) throws {
    let (a, b) = (try #require(read(text)), try #require(read(other)))
    #expect(a.adding(b, times: factor)?.text == sum)
  }

  /// A sum comes to the sum, and subtracting gives what there was.
  @Test(arguments: 0..<200) func sumsComeToTheSum(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func expression() -> ValueExpression? {
      let texts = [
        "gap", "2 * gap", "(gap + 4) / 3", "pad - gap", "-(pad + 2.5)", "7", "-3.25", "gap / 7 - 2 * pad + 1",
      ]
      return random.pick(texts).flatMap(read)
    }
    let (a, b) = (try #require(expression()), try #require(expression()))
    let factor = random.pick([1.0, -1, 0.5, -2, 3]) ?? 1
    let numbers: [ValueID: Double] = ["gap": Double(random.int(-40...40)), "pad": Double(random.int(0...9))]
    let sum = try #require(a.adding(b, times: factor))
    func number(_ expression: ValueExpression) throws -> Double { try #require(expression.number { numbers[$0] }) }
    #expect(abs(try number(sum) - number(a) - factor * number(b)) < 1e-6)
    let back = try #require(sum.adding(b, times: -factor))
    #expect(abs(try number(back) - number(a)) < 1e-6)
  }

  @Test func sumsThatAreTooLongAreNil() throws {
    let names = Array(repeating: "gap", count: 32) + ["margin"]
    let long = try ValueExpression(names.joined(separator: " + "))
    #expect(long.adding(ValueExpression(4)) == nil)
    #expect(try ValueExpression("gap").adding(ValueExpression(.infinity)) == nil)
  }
}
