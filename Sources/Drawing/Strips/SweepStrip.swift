import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// What the strip under the canvas shows of a sweep: where the scene's layout holds, where it does not, and at which exact
/// sizes that changes.
///
///     strip.summary        // "Holds from 352"
///     strip.breaks(at: 300).first?.issue.message
package struct SweepStrip: Hashable, Sendable {
  package enum Standing: String, Hashable, Sendable {
    case holds, warns, breaks
  }

  package struct Part: Hashable, Sendable {
    package var range: ClosedRange<Double>
    package var standing: Standing
  }

  package let scene: SceneID
  package let axis: Axis
  package let range: ClosedRange<Double>
  /// Without gaps, from the smallest size on; neighbours differ.
  package private(set) var parts: [Part] = []
  /// Where frames begin to follow the size in another way, though nothing goes wrong.
  package let turns: [Double]
  package let breaks: [SweepBreak]
  package let isProved: Bool

  package init(_ sweep: LayoutSweep, of scene: SceneID) {
    self.scene = scene
    (axis, range, isProved) = (sweep.axis, sweep.range, sweep.isProved)
    breaks = sweep.breaks
    turns = sweep.stretches.dropFirst().map(\.range.lowerBound)
    for stretch in sweep.stretches {
      let standing = Standing(stretch.issues)
      if parts.last?.standing == standing {
        parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound...stretch.range.upperBound
      } else {
        parts.append(Part(range: stretch.range, standing: standing))
      }
    }
  }

  /// Where two parts meet, the one that holds.
  package func standing(at size: Double) -> Standing {
    let here = parts.filter { $0.range.contains(size) }.map(\.standing)
    return here.contains(.holds) ? .holds : here.last ?? .holds
  }

  package func breaks(at size: Double) -> [SweepBreak] {
    standing(at: size) == .holds ? [] : breaks.filter { $0.range.contains(size) }
  }

  /// The next size at which it begins or ends to hold.
  package func boundary(after size: Double) -> Double? {
    parts.dropFirst().map(\.range.lowerBound).first { $0 > size + 0.005 }
  }

  package func boundary(before size: Double) -> Double? {
    parts.dropFirst().map(\.range.lowerBound).last { $0 < size - 0.005 }
  }

  /// Of the sizes around the scene's own where it holds; where it does not hold there, of the largest such range.
  package func summary(around size: Double) -> Message {
    let holding = parts.filter { $0.standing == .holds }.map(\.range)
    let largest = holding.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
    guard let found = holding.first(where: { $0.contains(size) }) ?? largest else { return Message("Holds nowhere") }
    let (low, high) = (Figures.text(found.lowerBound), Figures.text(found.upperBound))
    switch (found.lowerBound == range.lowerBound, found.upperBound == range.upperBound) {
    case (true, true): return Message("Holds from %1 to %2", low, high)
    case (false, true): return Message("Holds from %1", low)
    case (true, false): return Message("Holds up to %1", high)
    case (false, false): return Message("Holds from %1 to %2", low, high)
    }
  }
}

extension SweepStrip.Standing {
  init(_ issues: [LayoutIssue]) {
    self = issues.isEmpty ? .holds : issues.contains { $0.severity == .error } ? .breaks : .warns
  }
}
