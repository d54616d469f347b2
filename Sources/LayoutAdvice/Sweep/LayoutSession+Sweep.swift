import LayoutEngine
import LayoutModel

extension LayoutSession {
  /// Returns the layout over a range of one side of the scene. The other side stays as it is now.
  ///
  /// The frames come from the solver's own walk from basis to basis. A stretch also ends where a text gets another
  /// number of lines, found by bisection. And it ends where linear frames begin to clip, to overlap or to leave their
  /// container. The problems of a stretch are those that the diagnosis finds in its middle.
  package func sweep(
    _ axis: Axis, over range: ClosedRange<Double>, unless cancellation: Cancellation = Cancellation()
  ) throws(SweepError) -> LayoutSweep {
    try wholeSweep(.side(axis), over: range, unless: cancellation)
  }

  /// Returns the layout over a range of a value of the document. The scene's size stays as it is now.
  ///
  /// Fails if an expression comes to nothing at an end of the range. Ends of stretches are found as for sizes. A contradiction's range is proved, but its causes are only sampled.
  package func sweep(
    _ value: ValueID, over range: ClosedRange<Double>, unless cancellation: Cancellation = Cancellation()
  ) throws(SweepError) -> LayoutSweep {
    guard let source, source.valueTable.number(value) != nil else { throw .noNumber(value) }
    for number in [range.lowerBound, range.upperBound] where CoordinateRange.contains(number) {
      if source.setting(value, to: number) == nil { throw .impossible(number) }
    }
    return try wholeSweep(.value(value), over: range, unless: cancellation)
  }

  private func wholeSweep(
    _ quantity: SweptQuantity, over range: ClosedRange<Double>, unless cancellation: Cancellation
  ) throws(SweepError) -> LayoutSweep {
    try checkSweep(of: quantity, over: range)
    if range.lowerBound == range.upperBound { return try look(quantity, at: range.lowerBound, unless: cancellation) }
    var sweep = OutwardSweep(self, quantity, range, from: range.lowerBound, SweepWork(cancellation))
    return try sweep.perform()
  }

  /// Returns the layout over a range around a size, as far as the given work reaches. `checked` says how far that is.
  package func sweep(
    _ axis: Axis, over range: ClosedRange<Double>, around length: Double, work: Int,
    unless cancellation: Cancellation = Cancellation()
  ) throws(SweepError) -> LayoutSweep {
    let side = SweptQuantity.side(axis)
    try checkSweep(of: side, over: range)
    if range.lowerBound == range.upperBound { return try look(side, at: range.lowerBound, unless: cancellation) }
    var sweep = OutwardSweep(self, side, range, from: length, SweepWork(cancellation, limit: work))
    return try sweep.perform()
  }

  /// Returns the complete sweep for a sweep of this layout that ended early.
  ///
  /// - Parameter onProgress: receives the result so far every few tenths of a second.
  package func completed(
    _ partial: LayoutSweep, unless cancellation: Cancellation = Cancellation(),
    onProgress: @escaping (LayoutSweep) -> Void = { _ in }
  ) throws(SweepError) -> LayoutSweep {
    try checkSweep(of: partial.quantity, over: partial.range)
    let origin = partial.checked?.lowerBound ?? partial.range.lowerBound
    var sweep = OutwardSweep(
      self, partial.quantity, partial.range, from: origin, SweepWork(cancellation), known: partial,
      onProgress: onProgress)
    return try sweep.perform()
  }

  /// Returns a sweep of one amount: a single stretch without length, on which all slopes are zero.
  private func look(
    _ quantity: SweptQuantity, at amount: Double, unless cancellation: Cancellation
  ) throws(SweepError) -> LayoutSweep {
    var session = self
    quantity.set(to: amount, in: &session)
    guard let diagnosis = session.diagnosis(unless: cancellation) else { throw .cancelled }
    let frames = session.layout.rootFrames
    let here = session.model?.nodes.map { node in
      frames[node.id].map { LinearFrame(start: $0, slope: .zero) }
    }
    let stretch = SweepStretch(
      range: amount...amount, shape: LinearFrames(at: amount, here ?? [], session.model),
      issues: diagnosis.issuesOfSizes, status: diagnosis.statusOfSizes, size: amount)
    return LayoutSweep(quantity: quantity, range: amount...amount, stretches: [stretch], isProved: true)
  }

  private func checkSweep(of quantity: SweptQuantity, over range: ClosedRange<Double>) throws(SweepError) {
    guard quantity.limits.contains(range.lowerBound), quantity.limits.contains(range.upperBound) else { throw .range }
    guard model?.root != nil else { throw .noScene }
  }
}

/// The part of a diagnosis that a sweep reports.
extension Diagnosis {
  var issuesOfSizes: [LayoutIssue] { issues.filter { $0.severity != .remark && $0.kind.isAboutSizes } }
  var statusOfSizes: SceneLayout.Status { status == .misplaced ? .ok : status }
}
