import ClosedForms
import LayoutModel
import Testing

@testable import WebFormat

@Suite struct StyleExpressionTests {
  private func value(_ expression: ClosedExpression) -> String { StyleExpression.value(of: expression) }

  @Test func lengthsAreAsShortAsCSSAllows() {
    #expect(value(.points(0)) == "0")
    #expect(value(.points(12.5)) == "12.5px")
    #expect(value(.side(.horizontal, 0.5)) == "50cqw")
    #expect(value(.side(.vertical, 1.0 / 3)) == "33.333333cqh")
    #expect(value(.parent(1)) == "100%")
    #expect(value(.named("title-more", 1)) == "var(--title-more)")
  }

  @Test func sumsAreCalculations() {
    #expect(value(.sum([.parent(0.5), .points(-8)])) == "calc(50% - 8px)")
    #expect(value(.sum([.side(.horizontal, 1), .named("more", -1), .points(3)])) == "calc(100cqw - var(--more) + 3px)")
    #expect(value(.named("more", 0.5)) == "calc(0.5 * var(--more))")
    #expect(value(.least([.sum([.side(.horizontal, 1), .points(-40)]), .points(600)])) == "min(100cqw - 40px, 600px)")
    #expect(
      value(.greatest([.points(200), .least([.side(.horizontal, 1), .points(400)])])) == "clamp(200px, 100cqw, 400px)")
  }

  /// A browser knows sizes in steps of 1/64 pixel.
  @Test func conditionsAreRightOnTheGridOfBrowsers() {
    #expect(ExactCondition.reaching(StepPlace(600, isClosedBelow: true), "width") == "(width >= 600px)")
    #expect(ExactCondition.below(StepPlace(600, isClosedBelow: true), "width") == "(width < 600px)")
    #expect(ExactCondition.below(StepPlace(375, isClosedBelow: false), "width") == "(width <= 375px)")
    for length in [300.2, 300.007, 300.0155, 411.333333] {
      let text = ExactCondition.length(StepPlace(length, isClosedBelow: true)).dropLast(2)
      let written = Double(text) ?? 0
      for step in -3...3 {
        let size = ((length * 64).rounded() + Double(step)) / 64
        #expect((size >= written) == (size >= length), "\(length) as \(text) at \(size)")
      }
    }
  }
}
