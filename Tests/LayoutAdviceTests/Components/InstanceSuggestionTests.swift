import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// No suggestion says that it changed what is inside of an instance: such edits are the component's.
@Suite struct InstanceSuggestionTests {
  private static let suggestions: [Suggestion] = [
    .updateFrames, .updateConstraints, .clearConstraints, .addMissing, .resetToSuggested, .promote, .sizeToFit,
  ]

  @Test(arguments: 0..<30) func suggestionsStayOutside(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    random.usesComponents = true
    random.elementLimit = 25
    var draft = Draft(SampleDocuments.nested)
    for _ in 0..<40 { random.step(on: &draft) }
    let document = draft.document
    for scene in document.scenes {
      for suggestion in Self.suggestions {
        var draft = Draft(document)
        let report = suggestion.apply(
          to: &draft, scene: scene.id, elements: nil, environment: LayoutEnvironment(), measurer: FixedMeasurer())
        let told = report.added + report.changed + report.removed
        #expect(!told.contains { $0.isInsideInstance }, "\(suggestion), seed \(seed)")
        #expect(!report.moved.contains { $0.isInsideInstance }, "\(suggestion), seed \(seed)")
        #expect(report.added.allSatisfy { draft.document.constraints.contains($0) }, "\(suggestion), seed \(seed)")
        #expect(draft.document.violations() == [])
      }
    }
  }
}
