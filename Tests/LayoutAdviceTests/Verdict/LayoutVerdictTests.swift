import LayoutModel
import Testing
import Words

@testable import LayoutAdvice

@Suite struct LayoutVerdictTests {
  private func issue(_ kind: LayoutIssue.Kind, _ elements: ElementID...) -> LayoutIssue {
    LayoutIssue(kind, elements: elements, message: Message("%1", "anything"))
  }

  private func tally(_ issues: LayoutIssue...) -> IssueTally { IssueTally(issues) }

  private let sizes = LayoutVerdict.Part(.sizes, Message("Holds from %1", "311.5"), .holds)

  @Test func issuesAreCountedByTheirWorstKind() {
    #expect(tally().message.english == "No issues")
    #expect(tally(issue(.ambiguous, "a")).message.english == "1 element needs constraints")
    #expect(
      tally(issue(.ambiguous, "a"), issue(.ambiguous, "b")).message.english == "2 elements need constraints")
    #expect(
      tally(issue(.redundant, "a"), issue(.misplaced, "a"), issue(.misplaced, "b"), issue(.prototype, "c"))
        .message.english == "1 element has no constraints and 3 other issues")
    #expect(
      tally(issue(.clipped, "a"), issue(.conflict, "a", "b")).message.english == "1 conflict and 1 other issue")
  }

  @Test func anElementThatIsOpenInTwoDirectionsIsOne() {
    #expect(tally(issue(.clipped, "a"), issue(.clipped, "a")).message.english == "1 text is clipped")
    #expect(tally(issue(.conflict, "a"), issue(.conflict, "a")).message.english == "2 conflicts")
  }

  @Test(arguments: LayoutIssue.Kind.allCases) func everyKindHasWordsAndNoneButRedundantHolds(
    _ kind: LayoutIssue.Kind
  ) {
    let one = tally(issue(kind, "a"))
    #expect(one.message.english.hasPrefix("1 "))
    #expect(tally(issue(kind, "a"), issue(kind, "b")).message.english.hasPrefix("2 "))
    #expect((one.standing == .holds) == (kind == .redundant))
    #expect((one.standing == .breaks) == (kind.severity == .error))
  }

  @Test func verdictOfUnconstrainedElementsNamesNoSizes() {
    let verdict = LayoutVerdict(tally(issue(.prototype, "a")), sizes: sizes)
    #expect(verdict.sentence.english == "1 element has no constraints")
    #expect(!verdict.holds)
  }

  @Test func verdictOfConflictsNamesTheSizeThatHolds() {
    let verdict = LayoutVerdict(tally(issue(.conflict, "a")), sizes: sizes)
    #expect(verdict.sentence.english == "1 conflict. Holds from 311.5")
  }

  @Test func verdictOfMisplacedElementsNamesTheSizeThatHolds() {
    let verdict = LayoutVerdict(tally(issue(.misplaced, "a"), issue(.misplaced, "b")), sizes: sizes)
    #expect(verdict.sentence.english == "2 elements are misplaced. Holds from 311.5")
    #expect(!verdict.holds)
  }

  @Test func verdictIncludesOtherConfigurations() {
    let verdict = LayoutVerdict(tally(), sizes: sizes, configurations: (377, 504))
    #expect(verdict.sentence.english == "No issues. Holds from 311.5. Issues in 377 of 504 configurations")
    #expect(!verdict.holds)
    #expect(verdict.shortParts.map(\.topic) == [.everywhere, .sizes])
    #expect(LayoutVerdict(tally(), sizes: sizes, configurations: (0, 504)).holds)
  }

  @Test func aSmallPlaceLeadsWithTheWorst() {
    let all = LayoutVerdict(tally(issue(.misplaced, "a")), sizes: sizes, configurations: (2, 8))
    #expect(all.shortParts.map(\.message.english) == ["1 element is misplaced", "Issues in 2 of 8 configurations"])
    #expect(LayoutVerdict(tally()).shortParts.map(\.message.english) == ["No issues"])
    #expect(LayoutVerdict(tally(), sizes: sizes).shortParts.map(\.message.english) == ["Holds from 311.5"])
  }

  @Test func verdictBeforeADiagnosisPromisesNothing() {
    let verdict = LayoutVerdict(nil, sizes: sizes)
    #expect(verdict.sentence.english == "Checking…")
    #expect(!verdict.holds)
  }

  @Test func elementsWithoutConstraintsAreTakenOverFromTheDesign() {
    let design = tally(issue(.prototype, "a"), issue(.misplaced, "b"))
    #expect(tally().withPrototypes(of: design).message.english == "1 element has no constraints")
    #expect(design.withPrototypes(of: design) == design)
  }
}
