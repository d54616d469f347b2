import LayoutEngine
import LayoutModel
import Words

/// How a layout follows one side of its scene: every stretch of widths (or heights) on which all frames are linear and the
/// same things are wrong. The stretches cover what was looked at without a gap: all of the range, or as much of it around some
/// size as there was work for.
///
///     let sweep = try session.sweep(.horizontal, over: 300...1366)
///     sweep.holds                     // [320...1366]
///     sweep.breaks.first?.issue.kind  // .conflict, from 300 to 320
///     sweep.frames(at: 411.5)
package struct LayoutSweep: Hashable, Sendable {
  package let axis: Axis
  package let range: ClosedRange<Double>
  package let stretches: [SweepStretch]
  /// False where some stretch was found by laying out at many sizes, because margins or heights follow from the layout
  /// itself in a way that cannot be followed; true where the solver says that there is no other between its ends. Where constraints contradict each other, it
  /// says that they do; who is told to be the reason is proved as well unless a stretch says that it was looked at here and there.
  package let isProved: Bool

  /// Of the range, what was looked at; nil where nothing was.
  package var checked: ClosedRange<Double>? {
    guard let first = stretches.first, let last = stretches.last else { return nil }
    return first.range.lowerBound...last.range.upperBound
  }

  package var isWhole: Bool { checked == range }

  /// Where nothing is wrong, as few ranges as can be.
  package var holds: [ClosedRange<Double>] {
    stretches.filter(\.issues.isEmpty).reduce(into: []) { ranges, stretch in
      if let last = ranges.last, last.upperBound == stretch.range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...stretch.range.upperBound
      } else {
        ranges.append(stretch.range)
      }
    }
  }

  /// What is wrong from where to where; the same trouble on neighbouring stretches is told once.
  package var breaks: [SweepBreak] {
    var found = SweepBreaks()
    for stretch in stretches { for issue in stretch.issues { found.add(issue, on: stretch) } }
    return found.all
  }

  /// The stretch that a size lies in; where two meet, the one before, unless the other begins just there.
  package func stretch(at size: Double) -> SweepStretch? {
    guard let place = stretches.firstIndex(where: { $0.range.contains(size) }) else { return nil }
    let next = stretches.dropFirst(place + 1).first
    return next?.range.lowerBound == size && next?.isClosedBelow == true ? next : stretches[place]
  }

  /// In the coordinates of the scene's root; empty beyond the range.
  package func frames(at size: Double) -> [ElementID: Rect] {
    guard let stretch = stretch(at: size) else { return [:] }
    return stretch.shape.named(at: size).mapValues(\.at)
  }
}

package struct SweepStretch: Hashable, Sendable {
  package var range: ClosedRange<Double>
  /// Does the layout jump where it begins, and is it there as on this stretch?
  package var isClosedBelow = false
  let shape: LinearFrames
  /// Errors and warnings that are there everywhere in between.
  package var issues: [LayoutIssue]
  package var status: SceneLayout.Status
  /// Where they were looked for: their figures are as they are there, be it on a neighbor of which it is proved that it has the same.
  let size: Double
  /// Are there constraints that contradict each other, of which nobody proved that no others are to blame anywhere in between? Then who
  /// is was looked at here and there, every 16 points or so.
  package var isSampled = false

  /// As they are where it begins.
  package var frames: [ElementID: LinearFrame] { shape.named(at: range.lowerBound) }

  /// Do constraints alone say where everything is? Where they contradict each other, or leave something open, it is as near as
  /// can be to where it was designed.
  package var isDecided: Bool {
    (status == .ok || status == .misplaced) && !issues.contains { $0.kind == .conflict || $0.kind.isOpen }
  }

  /// Is the next one the same, only farther on?
  func goesOn(in next: SweepStretch) -> Bool {
    status == next.status && isSampled == next.isSampled && shape.goOn(in: next.shape, from: next.range.lowerBound)
      && issues.haveSameProblems(as: next.issues)
  }
}

/// A frame that is linear in the scene's size.
package struct LinearFrame: Hashable, Sendable {
  /// At the beginning of the stretch.
  package var at: Rect
  /// What each number of it gains with a point of the scene.
  package var slope: Rect

  package func rect(after distance: Double) -> Rect {
    Rect(
      at.x + slope.x * distance, at.y + slope.y * distance, at.width + slope.width * distance,
      at.height + slope.height * distance)
  }

  /// From later on.
  func part(after distance: Double) -> LinearFrame { LinearFrame(at: rect(after: distance), slope: slope) }
}

/// Why there is no sweep.
package enum SweepError: Error, Hashable {
  /// Not a range of sizes.
  case range
  /// The scene is not there.
  case noScene
  /// More stretches than anybody could read; the layout changes too often.
  case tooMany
  case cancelled
  /// There was work for a part of it only.
  case usedUp

  package var message: Message {
    switch self {
    case .range: Message("invalid range: use a smaller and a larger size, from 0 to %1", LayoutSweep.largest)
    case .noScene: Message("unknown scene")
    case .tooMany: Message("stopped: the layout changes at more than %1 sizes", LayoutSweep.mostStretches)
    case .cancelled, .usedUp: Message("canceled")
    }
  }
}

extension LayoutSweep {
  static let largest = 100_000
  static let mostStretches = 5000
}
