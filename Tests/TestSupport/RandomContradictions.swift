import Foundation
import LayoutModel

/// Scenes of four elements with random required constraints, many of which contradict each other.
package enum RandomContradictions {
  /// The number of scenes to try; PLUMB_CONFLICT_SEEDS raises it.
  package static let count = asked ?? 30
  /// The number of scenes to sweep. Sweeping one takes as long as laying out many.
  package static let sweeps = asked ?? 3
  private static let asked = ProcessInfo.processInfo.environment["PLUMB_CONFLICT_SEEDS"].flatMap { Int($0) }

  package static func builder(seed: Int) -> DocumentBuilder {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 31)
    var builder = DocumentBuilder(width: 320, height: 100)
    let ids: [ElementID] = ["a", "b", "c", "d"]
    for id in ids {
      builder.add(.view, id, Rect(0, 0, 10, 10))
      // An optional constraint, so that no element depends on its design frame if other constraints are broken.
      builder.constrain("\(id).left == root.left @1", "\(id).top == root.top", "\(id).height == 10")
    }
    for _ in 0..<14 {
      if let text = constraint(among: ids, &generator) { builder.constrain(text) }
    }
    return builder
  }

  private static func constraint(among ids: [ElementID], _ generator: inout SeededGenerator) -> String? {
    let (first, second) = (generator.pick(ids) ?? "a", generator.pick(ids + ["root"]) ?? "b")
    let side = generator.pick(["left", "right", "centerX", "width"]) ?? "left"
    let other = side == "width" ? side : generator.pick(["left", "right", "centerX"]) ?? "left"
    let relation = generator.pick(["==", "==", "<=", ">="]) ?? "=="
    let factor = generator.chance(0.2) ? "0.5 * " : ""
    guard first != second else { return nil }
    return "\(first).\(side) \(relation) \(factor)\(second).\(other) + \(generator.int(0...200))"
  }
}
