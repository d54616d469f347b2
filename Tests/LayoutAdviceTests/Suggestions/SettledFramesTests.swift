import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// A query for all elements that settle elsewhere equals a query for each element, after any edits.
@Suite struct SettledFramesTests {
  @Test(arguments: 1...20)
  func allSettledFramesEqualSingleQueries(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    var session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    var found = 0
    for step in 1...40 {
      edits.step(on: &draft)
      session.update(to: draft.document, change: draft.finish())
      let (all, each) = (session.settledFrames(), session.settledFrames(of: draft.document.subtree(of: "root")))
      #expect(all.map(\.id) == each.map(\.id), "seed \(seed), step \(step)")
      #expect(all.map(\.frame) == each.map(\.frame), "seed \(seed), step \(step)")
      found += each.count
    }
    #expect(found > 0)
  }
}
