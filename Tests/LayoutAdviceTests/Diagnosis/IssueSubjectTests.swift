import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// The elements and constraints of an issue, stored in a few bytes, equal the lists that they were made from.
@Suite struct IssueSubjectTests {
  private func lists(_ generator: inout SeededGenerator) -> (elements: [ElementID], constraints: [ConstraintID]) {
    let elements = (0..<Int.random(in: 0..<3, using: &generator)).map { _ in
      ElementID("e\(Int.random(in: 0..<3, using: &generator))")
    }
    let constraints = (0..<Int.random(in: 0..<2, using: &generator)).map { _ in
      ConstraintID("c\(Int.random(in: 0..<2, using: &generator))")
    }
    return (elements, constraints)
  }

  @Test(arguments: 0..<300) func subjectsAreComparedAsListsAre(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (one, other) = (lists(&generator), lists(&generator))
    let subject = IssueSubject(one.elements, one.constraints)
    #expect(subject.elements == one.elements)
    #expect(subject.constraints == one.constraints)
    #expect(subject.first == one.elements.first)
    var named: [ElementID] = []
    subject.forEachElement { named.append($0) }
    #expect(named == one.elements)
    let isSame = one.elements == other.elements && one.constraints == other.constraints
    #expect((subject == IssueSubject(other.elements, other.constraints)) == isSame)
    #expect(Set([subject, IssueSubject(other.elements, other.constraints)]).count == (isSame ? 1 : 2))
  }

  @Test func subjectOfOneElementEqualsAListOfOne() {
    #expect(IssueSubject("a") == IssueSubject(["a"]))
    #expect(IssueSubject("a") != IssueSubject(["a"], ["c"]))
    #expect(Set([IssueSubject("a"), IssueSubject(["a"])]).count == 1)
  }
}
