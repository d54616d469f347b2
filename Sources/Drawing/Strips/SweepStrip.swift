import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// What the strip under the canvas shows of a sweep: where the scene's layout holds, where it does not, at which exact sizes that
/// changes, and where nobody has looked.
///
///     strip.summary(around: 375)   // Holds from width 352
///     strip.breaks(at: 300).first?.message
package struct SweepStrip: Hashable, Sendable {
  package enum Standing: String, Hashable, Sendable {
    case holds, warns, breaks
    /// Nobody has looked there.
    case unknown
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
  /// Where somebody has looked.
  package let checked: ClosedRange<Double>?
  /// What to go on from, where there are sizes at which nobody has looked.
  package let partial: PartialSweep?
  /// Do constraints alone say where everything is, wherever somebody has looked?
  package let isDecided: Bool

  package init(_ sweep: LayoutSweep, of scene: SceneID) {
    self.scene = scene
    (axis, range, isProved, checked) = (sweep.axis, sweep.range, sweep.isProved, sweep.checked)
    partial = sweep.isWhole ? nil : PartialSweep(sweep)
    breaks = sweep.breaks
    turns = sweep.stretches.dropFirst().map(\.range.lowerBound)
    isDecided = sweep.stretches.allSatisfy(\.isDecided)
    let known = checked ?? range.lowerBound...range.lowerBound
    if known.lowerBound > range.lowerBound { add(range.lowerBound...known.lowerBound, .unknown) }
    for stretch in sweep.stretches { add(stretch.range, Standing(stretch.issues)) }
    if known.upperBound < range.upperBound { add(known.upperBound...range.upperBound, .unknown) }
  }

  private mutating func add(_ range: ClosedRange<Double>, _ standing: Standing) {
    if parts.last?.standing == standing {
      parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound...range.upperBound
    } else {
      parts.append(Part(range: range, standing: standing))
    }
  }

  /// Where two parts meet, the one that holds, and rather one that is known.
  package func standing(at size: Double) -> Standing {
    let here = parts.filter { $0.range.contains(size) }.map(\.standing)
    return here.contains(.holds) ? .holds : here.last { $0 != .unknown } ?? .unknown
  }

  package func breaks(at size: Double) -> [SweepBreak] {
    let isWrong = [.warns, .breaks].contains(standing(at: size))
    return isWrong ? breaks.filter { $0.range.contains(size) } : []
  }

  /// The sizes at which it begins or ends to hold: not those beyond which nobody has looked.
  package var boundaries: [Double] {
    zip(parts, parts.dropFirst()).filter { $0.standing != .unknown && $1.standing != .unknown }
      .map(\.1.range.lowerBound)
  }

  package func boundary(after size: Double) -> Double? { boundaries.first { $0 > size + 0.005 } }

  package func boundary(before size: Double) -> Double? { boundaries.last { $0 < size - 0.005 } }

  /// Returns the nearest size at which something is wrong, or nil if none is known.
  package func broken(nearestTo size: Double) -> Double? {
    let broken = parts.filter { [.warns, .breaks].contains($0.standing) }.map { part in
      // Where two parts meet, the one that holds is told.
      let margin = min(0.5, (part.range.upperBound - part.range.lowerBound) / 2)
      let inside = min(max(size, part.range.lowerBound + margin), part.range.upperBound - margin)
      return part.range.contains(inside.rounded()) ? inside.rounded() : inside
    }
    return broken.min { abs($0 - size) < abs($1 - size) }
  }

  /// Of the sizes around the scene's own where it holds; where it does not hold there, of the largest such range.
  package func summary(around size: Double) -> Message {
    let holding = parts.filter { $0.standing == .holds }.map(\.range)
    let largest = holding.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
    guard let found = holding.first(where: { $0.contains(size) }) ?? largest else { return summaryWhereNothingHolds }
    if isOpenEnded(found) { return SizeWords.holdsAtLeast(in: found, axis) }
    switch (found.lowerBound == range.lowerBound, found.upperBound == range.upperBound) {
    case (false, true): return SizeWords.holds(from: found.lowerBound, axis)
    case (true, false): return SizeWords.holds(upTo: found.upperBound, axis)
    case (true, true), (false, false): return SizeWords.holds(in: found, axis)
    }
  }

  private var summaryWhereNothingHolds: Message {
    guard partial != nil else { return SizeWords.doesNotHoldAnywhere(axis) }
    return checked.map { SizeWords.doesNotHold(in: $0, axis) } ?? Message("Not checked yet")
  }

  /// May it go on where nobody has looked?
  private func isOpenEnded(_ found: ClosedRange<Double>) -> Bool {
    guard let checked else { return false }
    return found.lowerBound == checked.lowerBound && checked.lowerBound > range.lowerBound
      || found.upperBound == checked.upperBound && checked.upperBound < range.upperBound
  }
}

extension SweepStrip.Standing {
  init(_ issues: [LayoutIssue]) {
    self = issues.isEmpty ? .holds : issues.contains { $0.severity == .error } ? .breaks : .warns
  }
}
