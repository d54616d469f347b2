import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// A session after edits and other surroundings, in any order, equals a new session. Scenes are large enough for
/// contradictions to be kept. PLUMB_EDIT_SEEDS raises the number of random sequences; PLUMB_EDIT_SEED runs a single one.
@Suite struct MixedUpdatesTests {
  private static let seeds = number("PLUMB_EDIT_SEED").map { $0...$0 } ?? 1...(number("PLUMB_EDIT_SEEDS") ?? 12)

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  @Test(arguments: seeds)
  func anyUpdatesEqualAColdLayout(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    edits.elementLimit = 75
    edits.varies = seed % 3 == 0
    var draft = Draft(scene(seed))
    var environment = LayoutEnvironment()
    var session = session(draft.document, environment)
    for step in 1...40 {
      if edits.generator.chance(0.3) {
        change(&environment, &edits.generator)
        session.update(environment: environment)
      } else {
        for _ in 0..<edits.generator.int(1...2) { edits.step(on: &draft) }
        session.update(to: draft.document, change: draft.finish())
      }
      let cold = self.session(draft.document, environment).layout
      if !agrees(session.layout, with: cold, "seed \(seed), step \(step)") { return }
    }
  }

  /// Returns a scene with contradictions, texts that wrap, and many elements.
  private func scene(_ seed: Int) -> Document {
    var builder = RandomContradictions.builder(seed: seed)
    for index in 0..<60 {
      let id = ElementID("other\(index)")
      builder.add(index % 10 == 0 ? .label : .view, id, Rect(0, 0, 10, 10)) {
        $0.content.text = index % 10 == 0 ? "A text of some words, which wraps" : nil
        $0.content.lines = 0
      }
      builder.constrain("other\(index).left == root.left", "other\(index).width == 0.25 * root.width")
      builder.constrain("other\(index).top == \(index == 0 ? "root.top" : "other\(index - 1).bottom")")
    }
    return builder.document
  }

  private func change(_ environment: inout LayoutEnvironment, _ generator: inout SeededGenerator) {
    let length = Double(generator.int(20...1600)) / 4
    let own = environment.size ?? Size(320, 100)
    switch generator.int(0...11) {
    case 0: environment.size = nil
    case 1: environment.direction = generator.pick([.leftToRight, .rightToLeft])
    case 2: environment.size = Size(own.width, length)
    default: environment.size = Size(length, own.height)
    }
  }

  private func session(_ document: Document, _ environment: LayoutEnvironment) -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: environment, measurer: FixedMeasurer())
  }

  private func agrees(_ layout: SceneLayout, with cold: SceneLayout, _ place: String) -> Bool {
    let different = layout.frames.filter { !isNear(cold.frames[$0.key], $0.value, within: 1e-5) }
    let sameFrames = layout.frames.count == cold.frames.count && different.isEmpty
    let words = different.sorted { $0.key < $1.key }.prefix(5).map { id, frame in
      "\(id): \(frame), cold: \(cold.frames[id].map { "\($0)" } ?? "none")"
    }
    #expect(sameFrames, "\(place): \(different.count) differ: \(words)")
    #expect(layout.prototypes == cold.prototypes, "\(place)")
    #expect(layout.conflicts == cold.conflicts, "\(place)")
    #expect(layout.misplaced.keys.sorted() == cold.misplaced.keys.sorted(), "\(place)")
    return sameFrames && layout.conflicts == cold.conflicts
  }
}
