import LayoutEngine
import LayoutModel

extension LayoutSession {
  /// Follows one side of the scene over a range, the other as it is now.
  ///
  /// The frames come from the solver's own walk from basis to basis; where text wraps, another line is a further end of a
  /// stretch, found by bisection; where linear frames begin to clip, to overlap or to leave their container, that is an end
  /// too. What is wrong on a stretch is then what the diagnosis finds in its middle.
  package func sweep(
    _ axis: Axis, over range: ClosedRange<Double>, unless cancellation: Cancellation = Cancellation()
  ) throws(SweepError) -> LayoutSweep {
    try checkSweep(over: range)
    if range.lowerBound == range.upperBound { return try look(axis, at: range.lowerBound, unless: cancellation) }
    var sweep = OutwardSweep(self, axis, range, from: range.lowerBound, SweepWork(cancellation))
    return try sweep.perform()
  }

  /// The same around a size, as far as the work goes that may be spent on it: `checked` says how far that is.
  package func sweep(
    _ axis: Axis, over range: ClosedRange<Double>, around length: Double, work: Int,
    unless cancellation: Cancellation = Cancellation()
  ) throws(SweepError) -> LayoutSweep {
    try checkSweep(over: range)
    if range.lowerBound == range.upperBound { return try look(axis, at: range.lowerBound, unless: cancellation) }
    var sweep = OutwardSweep(self, axis, range, from: length, SweepWork(cancellation, limit: work))
    return try sweep.perform()
  }

  /// The rest of a sweep of this very layout that ended early.
  ///
  /// - Parameter hear: is told every few tenths of a second what is known so far.
  package func completed(
    _ partial: LayoutSweep, unless cancellation: Cancellation = Cancellation(),
    hearing hear: @escaping (LayoutSweep) -> Void = { _ in }
  ) throws(SweepError) -> LayoutSweep {
    try checkSweep(over: partial.range)
    let origin = partial.checked?.lowerBound ?? partial.range.lowerBound
    var sweep = OutwardSweep(
      self, partial.axis, partial.range, from: origin, SweepWork(cancellation), known: partial, hearing: hear)
    return try sweep.perform()
  }

  /// The layout at one size: a stretch without a length, on which frames gain nothing.
  private func look(
    _ axis: Axis, at length: Double, unless cancellation: Cancellation
  ) throws(SweepError) -> LayoutSweep {
    var session = self
    session.resize(axis, to: length)
    guard let diagnosis = session.diagnosis(unless: cancellation) else { throw .cancelled }
    let frames = session.layout.rootFrames
    let here = session.model?.nodes.map { node in
      frames[node.id].map { LinearFrame(at: $0, slope: .zero) }
    }
    let stretch = SweepStretch(
      range: length...length, shape: LinearFrames(at: length, here ?? [], session.model),
      issues: diagnosis.issuesOfSizes, status: diagnosis.statusOfSizes, size: length)
    return LayoutSweep(axis: axis, range: length...length, stretches: [stretch], isProved: true)
  }

  private func checkSweep(over range: ClosedRange<Double>) throws(SweepError) {
    guard range.lowerBound >= 0, range.upperBound <= Double(LayoutSweep.largest)
    else { throw .range }
    guard model?.root != nil else { throw .noScene }
  }
}

/// What a sweep tells of a diagnosis. Frames are compared with the design at the scene's own size only, which is no matter of sizes.
extension Diagnosis {
  var issuesOfSizes: [LayoutIssue] { issues.filter { $0.severity != .remark && $0.kind != .misplaced } }
  var statusOfSizes: SceneLayout.Status { status == .misplaced ? .ok : status }
}
