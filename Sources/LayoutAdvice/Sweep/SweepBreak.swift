import LayoutEngine
import LayoutModel
import Words

/// A problem, with the range of sizes that has it.
///
/// A contradiction can grow: at smaller sizes, fewer of its constraints suffice to contradict each other. It is then
/// listed once, with all its constraints. Outside of `range` these constraints can hold together; everywhere inside
/// they cannot. In some part of the range, a few of them alone may already contradict each other.
///
///     // Three spacers of at least 10 and two buttons of 80 need 190.
///     // But below 160 the two buttons alone are too wide.
///     sweep.breaks.first?.range   // 120...190
package struct SweepBreak: Hashable, Sendable {
  package let issue: LayoutIssue
  private let extent: BreakExtent

  package var range: ClosedRange<Double> { extent.range }
  /// A size at which the figures of the issue are right.
  package var size: Double { extent.size }
  /// True for a contradiction that was checked at some sizes only. At sizes in between, other constraints may be to
  /// blame.
  package var isSampled: Bool { extent.isSampled }

  /// The issue in words, with a remark if its causes were checked at some sizes only.
  package var message: Message {
    isSampled ? Message("%1 (causes checked at some sizes only)", issue.message) : issue.message
  }

  init(_ issue: LayoutIssue, _ extent: BreakExtent) { (self.issue, self.extent) = (issue, extent) }
}

/// The range of sizes of a problem. An object, because thousands of problems may share one extent.
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
