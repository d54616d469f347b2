import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Each example over every width and height that a screen may have: what the sweep says is what a layout says there.
@Suite struct RecipeSweepTests {
  static let names = [
    "anchored-note", "baselines", "card", "columns", "contradiction", "dialog", "equal-spacing-loose", "equal-spacing",
    "form", "growing-button", "maximum-width", "name-field", "no-vertical-position", "photo", "search",
    "stack-in-stack",
  ]

  @Test(arguments: names, Axis.allCases) func sweepAgreesWithLayouts(name: String, axis: Axis) throws {
    let recipe = try Recipe(name)
    let session = try recipe.session()
    let sweep = try session.sweep(axis, over: 120...1400)
    var generator = SeededGenerator(seed: UInt64(name.count))
    let ends = sweep.stretches.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    #expect(ends.first == 120 && ends.last == 1400)
    #expect(zip(sweep.stretches, sweep.stretches.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    for _ in 0..<Self.points {
      let size = Double.random(in: 120...1400, using: &generator)
      guard !ends.contains(where: { abs($0 - size) < 2e-3 }) else { continue }
      let own = session.layout.size
      let cold = try recipe.session {
        $0.size = axis == .horizontal ? Size(size, own.height) : Size(own.width, size)
      }
      let frames = sweep.frames(at: size)
      for (id, frame) in cold.layout.rootFrames {
        let swept = frames[id] ?? .zero
        #expect(swept.isClose(to: frame, within: 1e-4), "\(name): \(id) at \(size): \(swept) and not \(frame)")
      }
    }
  }

  /// A thousand an example, on both axes together, where somebody asks for it.
  private static let points = ProcessInfo.processInfo.environment["PLUMB_SWEEP_POINTS"].flatMap { Int($0) } ?? 60
}
