/// The stretches known so far, end to end; new ones are added at both ends. Neighboring stretches that are the same are
/// joined.
struct SweptStretches {
  /// The stretches in ascending order.
  private(set) var all: [SweepStretch]

  init(_ all: [SweepStretch] = []) { self.all = all }

  var range: ClosedRange<Double>? {
    guard let first = all.first, let last = all.last else { return nil }
    return first.range.lowerBound...last.range.upperBound
  }

  /// Adds stretches at the end of the known range that they lie next to.
  ///
  /// - Parameter more: the stretches in ascending order.
  mutating func add(_ more: [SweepStretch]) {
    let known = range?.upperBound ?? -.infinity
    if let start = more.first?.range.lowerBound, start < known {
      for next in more.reversed() { addBelow(next) }
    } else {
      for next in more { addAbove(next) }
    }
  }

  private mutating func addAbove(_ next: SweepStretch) {
    if let last = all.last, last.isContinued(by: next) {
      all[all.count - 1].range = last.range.lowerBound...next.range.upperBound
    } else {
      all.append(next)
    }
  }

  private mutating func addBelow(_ next: SweepStretch) {
    if let first = all.first, next.isContinued(by: first) {
      all[0] = next
      all[0].range = next.range.lowerBound...first.range.upperBound
    } else {
      all.insert(next, at: 0)
    }
  }
}
