import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

@Suite struct FoundDiagnosisTests {
  /// A query for one or several elements finds the same issues, in the same order, as a search through all issues.
  @Test(arguments: 0..<20) func issuesOfElementsAreThoseThatSpeakOfThem(seed: Int) {
    let document = RandomContradictions.builder(seed: seed).document
    let session = LayoutSession(
      document: document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    let found = FoundDiagnosis(session.diagnosis())
    #expect(!found.diagnosis.issues.isEmpty)
    let all: [ElementID] = ["a", "b", "c", "d", "root", "gone"]
    for asked in all.map({ [$0] }) + [["a", "c"], ["b", "b", "d"], all, []] {
      let plain = found.diagnosis.issues.filter { issue in asked.contains { issue.elements.contains($0) } }
      #expect(found.issues(of: asked) == plain)
    }
  }
}
