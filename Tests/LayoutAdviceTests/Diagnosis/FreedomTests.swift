import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// A few pulls find the same free numbers as solving for each number alone.
@Suite struct FreedomTests {
  @Test(arguments: 1...80)
  func pullingFindsAllThatIsFree(seed: Int) {
    var edits = RandomEdits(seed: UInt64(1000 + seed))
    var draft = Draft(DocumentBuilder(width: 320, height: 480).document)
    for _ in 0..<(10 + seed % 40) { edits.step(on: &draft) }
    let session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    guard session.layout.conflicts.isEmpty, let model = session.model else { return }
    let found = session.freedoms()
    for slot in model.order where model.nodes[slot].facts.parent != nil {
      let node = model.nodes[slot]
      let free = found.elements[node.id]?.free ?? []
      for (scalar, variable) in [
        (FrameScalar.x, node.box.x), (.y, node.box.y), (.width, node.box.width), (.height, node.box.height),
      ] {
        let interval = session.solver.freedom(of: variable).interval
        #expect(
          free.contains(scalar) == (interval.upperBound - interval.lowerBound > 1e-3),
          "\(node.id) \(scalar) \(interval)")
      }
    }
  }
}
