import LayoutEngine
import LayoutModel
import Words

/// A trouble, and where it is.
///
/// A contradiction takes fewer constraints the more there is to it. They are told once, as the whole of it: outside of `range`
/// they can hold together, and everywhere within they cannot, be it that some of them could not already.
///
///     // Three spacers of at least 10 and two buttons of 80 need 190; but below 160 the two buttons alone are too wide.
///     sweep.breaks.first?.range   // 120...190
package struct SweepBreak: Hashable, Sendable {
  package let issue: LayoutIssue
  private let extent: BreakExtent

  package var range: ClosedRange<Double> { extent.range }
  /// A size at which the issue is as it is told.
  package var size: Double { extent.size }
  /// Is it a contradiction that was looked at here and there, so that others may be to blame at some size in between?
  package var isSampled: Bool { extent.isSampled }

  /// What there is to say of it, and whether that was looked at here and there.
  package var message: Message {
    isSampled ? Message("%1 (causes checked at some sizes only)", issue.message) : issue.message
  }

  init(_ issue: LayoutIssue, _ extent: BreakExtent) { (self.issue, self.extent) = (issue, extent) }
}

/// From where to where a trouble is. Thousands that are everywhere have it in common.
final class BreakExtent: Hashable, Sendable {
  let range: ClosedRange<Double>
  let size: Double
  let isSampled: Bool

  init(_ range: ClosedRange<Double>, size: Double, isSampled: Bool) {
    (self.range, self.size, self.isSampled) = (range, size, isSampled)
  }

  static func == (a: BreakExtent, b: BreakExtent) -> Bool {
    a === b || a.range == b.range && a.size == b.size && a.isSampled == b.isSampled
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(size)
  }
}
