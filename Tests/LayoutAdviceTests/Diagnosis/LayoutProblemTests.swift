import LayoutModel
import TestSupport
import Testing
import Words

@testable import LayoutAdvice

@Suite struct LayoutProblemTests {
  /// Issues with other numbers, in another order, or listed twice are the same set. A missing issue makes a different
  /// set.
  @Test(arguments: 0..<200) func listsAreComparedAsSetsAre(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func issue() -> LayoutIssue {
      LayoutIssue(
        Bool.random(using: &generator) ? .clipped : .outside,
        elements: [ElementID("e\(Int.random(in: 0..<4, using: &generator))")],
        message: .verbatim("\(Int.random(in: 0..<100, using: &generator))"))
    }
    let one = (0..<Int.random(in: 0..<7, using: &generator)).map { _ in issue() }
    var other = one
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: other.shuffle(using: &generator)
    case 1: other.append(issue())
    case 2: if !other.isEmpty { other.removeLast() }
    default: if !other.isEmpty { other[other.count / 2] = issue() }
    }
    let isSame = Set(one.map(LayoutProblem.init)) == Set(other.map(LayoutProblem.init))
    #expect(one.haveSameProblems(as: other) == isSame)
    #expect(other.haveSameProblems(as: one) == isSame)
  }
}
