import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The content of the strip under the canvas, made from a sweep: at which sizes the scene's layout holds, at which it
/// does not, the exact boundaries, and which sizes were not checked.
///
///     strip.summary(around: 375)   // Holds from width 352
///     strip.breaks(at: 300).first?.message
package struct SweepStrip: Hashable, Sendable {
  package enum Standing: String, Hashable, Sendable {
    case holds, warns, breaks
    /// Not checked.
    case unknown
  }

  package struct Part: Hashable, Sendable {
    package var range: ClosedRange<Double>
    package var standing: Standing
  }

  package let scene: SceneID
  package let axis: Axis
  package let range: ClosedRange<Double>
  /// The parts from the smallest size to the largest, without gaps. Neighbors have different standings.
  package private(set) var parts: [Part] = []
  /// The sizes at which frames begin to follow the size in another way, although nothing breaks.
  package let behaviorChanges: [Double]
  package let breaks: [SweepBreak]
  package let isProved: Bool
  /// The range of sizes that was checked; nil if none was.
  package let checked: ClosedRange<Double>?
  /// The sweep to continue from, if some sizes were not checked; nil otherwise.
  package let partial: PartialSweep?
  /// True if constraints alone determine every frame at all checked sizes.
  package let isDecided: Bool

  /// - Parameter axis: the side that the sweep changes.
  package init(_ sweep: LayoutSweep, _ axis: Axis, of scene: SceneID) {
    (self.scene, self.axis) = (scene, axis)
    (range, isProved, checked) = (sweep.range, sweep.isProved, sweep.checked)
    partial = sweep.isComplete ? nil : PartialSweep(sweep)
    breaks = sweep.breaks
    behaviorChanges = sweep.stretches.dropFirst().map(\.range.lowerBound)
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

  /// Returns the standing at a size. At a boundary, `holds` wins, and a known standing wins over an unknown one.
  package func standing(at size: Double) -> Standing {
    let here = parts.filter { $0.range.contains(size) }.map(\.standing)
    return here.contains(.holds) ? .holds : here.last { $0 != .unknown } ?? .unknown
  }

  package func breaks(at size: Double) -> [SweepBreak] {
    let isWrong = [.warns, .breaks].contains(standing(at: size))
    return isWrong ? breaks.filter { $0.range.contains(size) } : []
  }

  /// The sizes at which the standing changes; the limits of the checked range do not count.
  package var boundaries: [Double] {
    zip(parts, parts.dropFirst()).filter { $0.standing != .unknown && $1.standing != .unknown }
      .map(\.1.range.lowerBound)
  }

  package func boundary(after size: Double) -> Double? { boundaries.first { $0 > size + 0.005 } }

  package func boundary(before size: Double) -> Double? { boundaries.last { $0 < size - 0.005 } }

  /// Returns the nearest size that does not hold, or nil if none is known.
  package func broken(nearestTo size: Double) -> Double? {
    let broken = parts.filter { [.warns, .breaks].contains($0.standing) }.map { part in
      // A boundary itself counts as holding, so the result must be inside the part.
      let margin = min(0.5, (part.range.upperBound - part.range.lowerBound) / 2)
      let inside = min(max(size, part.range.lowerBound + margin), part.range.upperBound - margin)
      return part.range.contains(inside.rounded()) ? inside.rounded() : inside
    }
    return broken.min { abs($0 - size) < abs($1 - size) }
  }

  /// Returns a sentence about the range that holds around a size. If the layout does not hold there, the sentence is
  /// about the largest range that does.
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

  /// True if the range ends at the limit of the checked sizes, so that it may be longer.
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
