import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import GtkFormat

/// A stack and the constraints that replace it in an interface file give the same layout.
@Suite struct GtkStackTests {
  private func stack(_ distribution: StackDistribution, _ gravities: [StackGravity]) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.stack, "s", Rect(0, 0, 300, 60)) {
      $0.arrangement.distribution = distribution
      $0.arrangement.alignment = .center
      $0.arrangement.spacing = 6
      $0.arrangement.customSpacing = ["l0": 14]
    }
    for (place, gravity) in gravities.enumerated() {
      builder.add(.label, ElementID("l\(place)"), Rect(0, 0, 10, 10), in: "s") {
        $0.content.text = String(repeating: "a", count: place + 3)
        $0.traits.gravity = gravity
        $0.traits.hugging.horizontal = LayoutPriority(Double(260 + place)) ?? .defaultLow
      }
    }
    builder.constrain("s.leading == root.leading + 20", "s.top == root.top", "s.width == 300", "s.height == 60")
    return builder
  }

  /// Returns the document with the stack as a plain view and with the replacing constraints.
  private func spelledOut(_ document: Document) throws -> Document {
    let stack = try #require(document.elements["s"])
    let session = LayoutSession(
      document: document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    var measures: [ElementID: ElementMeasures] = [:]
    for id in [stack.id] + stack.children { measures[id] = session.measures(of: id) }
    let written = GtkStackConstraints(
      stack, children: stack.children.compactMap { document.elements[$0] }, profile: .ios, measures: measures)
    var draft = Draft(document)
    draft.update("s") { $0.kind = .view }
    for guide in written.guides { draft.put(Guide(id: guide, owner: "s", kind: .custom)) }
    for (place, constraint) in written.constraints.enumerated() {
      draft.put(constraint.with(id: ConstraintID("written-\(place)")))
    }
    return draft.document
  }

  private static let gravities: [[StackGravity]] = [
    [.leading, .leading, .leading], [.leading, .center, .trailing], [.trailing, .center, .center], [.center, .leading],
    [.trailing],
  ]

  @Test(arguments: StackDistribution.allCases)
  func layoutsAreEqual(distribution: StackDistribution) throws {
    for gravities in Self.gravities {
      for direction in [LanguageDirection.leftToRight, .rightToLeft] {
        var environment = LayoutEnvironment()
        environment.direction = direction
        let document = stack(distribution, gravities).document
        let ours = SceneLayout.solved(document, scene: "main", environment: environment, measurer: FixedMeasurer())
        let theirs = SceneLayout.solved(
          try spelledOut(document), scene: "main", environment: environment, measurer: FixedMeasurer())
        for (id, frame) in ours.frames {
          #expect(theirs.frames[id]?.isClose(to: frame, within: 1e-6) == true, "\(gravities) \(direction) \(id)")
        }
        #expect(ours.conflicts.isEmpty)
        #expect(theirs.conflicts.isEmpty)
      }
    }
  }
}
