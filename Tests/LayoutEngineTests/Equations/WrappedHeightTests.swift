import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// A height that is computed alone equals the height of a full measurement.
@Suite struct WrappedHeightTests {
  @Test(arguments: 1...30 as ClosedRange<UInt64>) func heightEqualsTheMeasuredHeight(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var draft = Draft(DocumentBuilder(width: 300, height: 400).document)
    for _ in 0..<40 { edits.step(on: &draft) }
    for profile in Profile.allCases {
      var environment = LayoutEnvironment()
      environment.profile = profile
      let session = LayoutSession(
        document: draft.document, scene: "main", environment: environment, measurer: FixedMeasurer())
      guard let meter = session.model?.meter else { continue }
      for element in draft.document.elements {
        let stored = StoredRecord(element)
        for width in [0, 12, 40.5, 100, 1000] {
          #expect(meter.height(of: stored, wrappedAt: width) == meter.measure(stored, wrappedAt: width).height)
        }
      }
    }
  }
}
