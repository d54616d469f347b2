import LayoutEngine
import LayoutModel
import Words

/// The layout at every size of one side of its scene, as a list of stretches of widths (or heights). It may also be the
/// layout at every amount of a value; “size” stands for that, too. On each stretch all frames are linear and the same
/// problems exist. The stretches lie end to end. They cover the whole range, or the
/// part of it around some size that the allowed work reached.
///
///     let sweep = try session.sweep(.horizontal, over: 300...1366)
///     sweep.holds                     // [320...1366]
///     sweep.breaks.first?.issue.kind  // .conflict, from 300 to 320
///     sweep.frames(at: 411.5)
package struct LayoutSweep: Hashable, Sendable {
  package let quantity: SweptQuantity
  package let range: ClosedRange<Double>
  package let stretches: [SweepStretch]
  /// True if the solver proves that each stretch is linear between its ends. False if some stretch was found by laying
  /// out at many sizes, because margins or heights follow from the layout itself in a way that no row says. The proof
  /// covers that constraints contradict each other on a stretch. Which constraints are to blame is proved, too, unless
  /// the stretch is sampled (`SweepStretch.isSampled`).
  package let isProved: Bool

  /// The part of the range that was checked; nil if no size was.
  package var checked: ClosedRange<Double>? {
    guard let first = stretches.first, let last = stretches.last else { return nil }
    return first.range.lowerBound...last.range.upperBound
  }

  package var isComplete: Bool { checked == range }

  /// The ranges of sizes without issues, joined to as few as possible.
  package var holds: [ClosedRange<Double>] {
    stretches.filter(\.issues.isEmpty).reduce(into: []) { ranges, stretch in
      if let last = ranges.last, last.upperBound == stretch.range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...stretch.range.upperBound
      } else {
        ranges.append(stretch.range)
      }
    }
  }

  /// The problems, each with the range of sizes that has it. A problem of several neighboring stretches is listed once.
  package var breaks: [SweepBreak] {
    var found = SweepBreaks()
    for stretch in stretches { for issue in stretch.issues { found.add(issue, on: stretch) } }
    return found.all
  }

  /// Returns the stretch that contains a size. If two stretches meet at the size, that is the lower one, unless the
  /// upper one is closed below (`isClosedBelow`).
  package func stretch(at size: Double) -> SweepStretch? {
    guard let place = stretches.firstIndex(where: { $0.range.contains(size) }) else { return nil }
    let next = stretches.dropFirst(place + 1).first
    return next?.range.lowerBound == size && next?.isClosedBelow == true ? next : stretches[place]
  }

  /// Returns all frames at a size, in the coordinates of the scene's root; empty outside the checked sizes.
  package func frames(at size: Double) -> [ElementID: Rect] {
    guard let stretch = stretch(at: size) else { return [:] }
    return stretch.shape.named(at: size).mapValues(\.start)
  }
}

package struct SweepStretch: Hashable, Sendable {
  package var range: ClosedRange<Double>
  /// True if the layout jumps at the lower end and this stretch, not the one before, tells the layout exactly there.
  package var isClosedBelow = false
  let shape: LinearFrames
  /// The errors and warnings that exist everywhere on the stretch.
  package var issues: [LayoutIssue]
  package var status: SceneLayout.Status
  /// The size at which the issues were looked for; their figures are of this size. It may lie on a neighboring stretch
  /// that was proved to have the same issues.
  let size: Double
  /// True if constraints contradict each other here, and it is not proved that the same ones are to blame on the whole
  /// stretch. The causes were then checked about every 16 points.
  package var isSampled = false

  /// The frames at the lower end of the stretch, each with its slope.
  package var frames: [ElementID: LinearFrame] { shape.named(at: range.lowerBound) }

  /// True if the constraints alone decide all frames. If they contradict each other or leave something open, the layout
  /// is as near to the design as it can be.
  package var isDecided: Bool {
    (status == .ok || status == .misplaced) && !issues.contains { $0.kind == .conflict || $0.kind.isOpen }
  }

  /// True if the next stretch has the same problems, and its frames continue those of this one.
  func isContinued(by next: SweepStretch) -> Bool {
    status == next.status && isSampled == next.isSampled
      && shape.isContinued(by: next.shape, from: next.range.lowerBound) && issues.haveSameProblems(as: next.issues)
  }
}

/// A frame that is linear in the scene's size.
package struct LinearFrame: Hashable, Sendable {
  /// The frame at the beginning of the stretch.
  package var start: Rect
  /// The change of each number of the frame when the scene grows by one point.
  package var slope: Rect

  package func rect(after distance: Double) -> Rect {
    Rect(
      start.x + slope.x * distance, start.y + slope.y * distance, start.width + slope.width * distance,
      start.height + slope.height * distance)
  }

  /// Returns the same frame, beginning the given distance later.
  func part(after distance: Double) -> LinearFrame { LinearFrame(start: rect(after: distance), slope: slope) }
}

/// The reason why a sweep failed.
package enum SweepError: Error, Hashable {
  /// The range is not a range of valid sizes.
  case range
  /// The scene does not exist.
  case noScene
  /// The document has no such number.
  case noNumber(ValueID)
  /// An expression of the value comes to nothing at this number, such as a negative length.
  case impossible(Double)
  /// The layout changes at more sizes than a person could read (`LayoutSweep.mostStretches`).
  case tooMany
  case cancelled
  /// The allowed work was used up before the range was complete.
  case usedUp

  package var message: Message {
    switch self {
    case .range: Message("invalid range: use a smaller and a larger size, from 0 to %1", LayoutSweep.largest)
    case .noScene: Message("unknown scene")
    case .noNumber(let id): Message("no number is named “%1”", id.rawValue)
    case .impossible(let number):
      Message("at %1, an expression of the value is negative or too large", Figures.text(number))
    case .tooMany: Message("stopped: the layout changes at more than %1 sizes", LayoutSweep.mostStretches)
    case .cancelled, .usedUp: Message("canceled")
    }
  }
}

extension LayoutSweep {
  static let largest = 100_000
  static let mostStretches = 5000
}
