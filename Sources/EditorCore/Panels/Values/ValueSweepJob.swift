import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The search for the numbers of a value at which the active scene holds, for another thread.
package final class ValueSweepJob: Sendable {
  package let key: ValueSweepKey
  private let number: Double
  private let session: LayoutSession

  init(_ key: ValueSweepKey, number: Double, of session: LayoutSession) {
    (self.key, self.number, self.session) = (key, number, session)
  }

  /// Returns the numbers that are looked at: up to four times the present one, and at least 40 on its side of zero.
  package static func range(around number: Double) -> ClosedRange<Double> {
    let reach = min(max(40, abs(number) * 4), CoordinateRange.limit)
    return number < 0 ? -reach...reach : 0...reach
  }

  /// Returns nil if the search was called off, or if the layout changes at too many numbers to read.
  package func run(unless cancellation: Cancellation = Cancellation()) -> ValueExtent? {
    let wanted = Self.range(around: number)
    guard let range = session.source?.possibleNumbers(of: key.value, around: number, within: wanted),
      let sweep = try? session.sweep(key.value, over: range, unless: cancellation)
    else { return nil }
    return ValueExtent(sweep, around: number)
  }
}

/// The inputs of a search for the numbers of a value. Its answer is outdated if the editor has others.
package struct ValueSweepKey: Hashable, Sendable {
  package let value: ValueID
  let scene: SceneID
  let shownDocumentCount: Int
  let edits: SceneEdits
  let viewpoint: Viewpoint
}

/// The numbers of a value at which a scene holds.
package struct ValueExtent: Hashable, Sendable {
  package let value: ValueID
  /// The numbers around the present one; nil if the scene does not hold there.
  package let holds: ClosedRange<Double>?
  /// The numbers that were looked at.
  package let range: ClosedRange<Double>
  package let isProved: Bool
  /// The problem just below and just above the numbers that hold.
  package let breaks: (below: Message?, above: Message?)

  init(_ sweep: LayoutSweep, around number: Double) {
    value = if case .value(let id) = sweep.quantity { id } else { "" }
    (range, isProved) = (sweep.range, sweep.isProved)
    let holds = sweep.holds.first { $0.contains(number) }
    self.holds = holds
    breaks = (
      below: holds.flatMap { sweep.problem(endingAt: $0.lowerBound) },
      above: holds.flatMap { sweep.problem(beginningAt: $0.upperBound) }
    )
  }

  package static func == (a: ValueExtent, b: ValueExtent) -> Bool {
    a.value == b.value && a.holds == b.holds && a.range == b.range && a.isProved == b.isProved
      && a.breaks.below == b.breaks.below && a.breaks.above == b.breaks.above
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(holds)
  }

  /// A sentence such as “Holds from 6 to 14”.
  package var summary: Message {
    guard let holds else { return Message("Doesn’t hold at this number") }
    let (low, high) = (Figures.text(holds.lowerBound), Figures.text(holds.upperBound))
    switch (holds.lowerBound == range.lowerBound, holds.upperBound == range.upperBound) {
    case (true, true): return Message("Holds from %1 to %2 at least", low, high)
    case (true, false): return Message("Holds up to %1", high)
    case (false, true): return Message("Holds from %1", low)
    case (false, false): return Message("Holds from %1 to %2", low, high)
    }
  }
}

extension LayoutSweep {
  fileprivate func problem(endingAt number: Double) -> Message? {
    breaks.first { $0.range.lowerBound < number && $0.range.upperBound >= number - 1e-3 }?.message
  }

  fileprivate func problem(beginningAt number: Double) -> Message? {
    breaks.first { $0.range.lowerBound <= number + 1e-3 && $0.range.upperBound > number }?.message
  }
}

extension ValueEditing {
  /// The search for a value as things are now; nil while the pointer moves something, for a value that is no number,
  /// and while the design is varied.
  package static func sweepJob(for value: ValueID, in editor: Editor) -> ValueSweepJob? {
    guard let key = sweepKey(for: value, in: editor), !editor.isInGesture, !editor.isPreviewing,
      let number = editor.document.valueTable.number(value)?.base, let session = editor.layouts.session(of: key.scene)
    else { return nil }
    return ValueSweepJob(key, number: number, of: session)
  }

  package static func isWanted(_ job: ValueSweepJob, in editor: Editor) -> Bool {
    sweepKey(for: job.key.value, in: editor) == job.key
  }

  private static func sweepKey(for value: ValueID, in editor: Editor) -> ValueSweepKey? {
    guard editor.varying == nil, let scene = editor.activeScene else { return nil }
    return ValueSweepKey(
      value: value, scene: scene, shownDocumentCount: editor.shownDocumentCount, edits: editor.layouts.edits(of: scene),
      viewpoint: editor.viewpoint)
  }
}
